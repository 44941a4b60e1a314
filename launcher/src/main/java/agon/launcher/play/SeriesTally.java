package agon.launcher.play;

import agon.api.Seat;
import agon.lab.contest.ContestGame;
import agon.lab.contest.Score;
import agon.lab.contest.TournamentResult;
import io.vavr.collection.Vector;

/// The results of a series of games, counted like those of a tournament.
///
/// @param scores one per player, of all games so far
/// @param lookups one per player, for all its decisions so far
record SeriesTally(Vector<String> players, Vector<Score> scores, Vector<ContestGame<?, ?>> games,
    Vector<LookupCounter> lookups) {
    static SeriesTally of(Vector<String> players) {
        return new SeriesTally(players, players.map(_ -> Score.NONE), Vector.empty(),
            players.map(_ -> new LookupCounter()));
    }

    /// @param playerAt number of the player in each seat
    SeriesTally with(ContestGame<?, ?> game, Vector<Integer> playerAt) {
        return new SeriesTally(players, scores.zipWithIndex((score, player) -> score
            .plus(game.score(playerAt.map(at -> at == player)).asRound())), games.append(game), lookups);
    }

    private Score score(int player) {
        return scores.get(player).alone();
    }

    /// Returns the wins of each player, such as `mcts 3, random 0`.
    String wins() {
        return players.zipWithIndex((name, player) -> name + " " + score(player).won()).mkString(", ");
    }

    String text() {
        if (games.isEmpty()) return "no game was completed";
        return Score.table("player", players, Vector.range(0, players.size()).map(this::score)) + "\n\nwins: "
            + Vector.range(0, players.size()).map(seat -> new Seat(seat) + " player " + wins(seat)).mkString(", ")
            + "; without a winner "
            + games.count(game -> game.ending().payoffs().forAll(all -> all.forAll(paid -> paid <= 0)))
            + "\n" + TournamentResult.Summary.of(games) + lookups.zip(players)
                .flatMap(one -> one._1.text().map(text -> "\nposition table of " + one._2 + ": " + text)).mkString();
    }

    private int wins(int seat) {
        return games.count(game -> game.ending().payoffs().exists(payoffs -> payoffs.get(seat) > 0));
    }
}

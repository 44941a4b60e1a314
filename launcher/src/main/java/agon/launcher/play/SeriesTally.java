package agon.launcher.play;

import agon.api.Seat;
import agon.lab.contest.ContestGame;
import agon.lab.contest.Score;
import agon.lab.contest.TournamentResult;
import io.vavr.collection.Vector;

/// The results of a series of games, counted like those of a tournament.
record SeriesTally(Vector<String> players, Vector<Game> games) {
    record Game(ContestGame<?, ?> played, Vector<Integer> playerAt) {}

    SeriesTally with(Game game) {
        return new SeriesTally(players, games.append(game));
    }

    private Score score(int player) {
        return games.map(game -> game.played.score(game.playerAt.map(at -> at == player)).asRound())
            .fold(Score.NONE, Score::plus).alone();
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
            + games.count(game -> game.played.payoffs().forAll(all -> all.forAll(paid -> paid <= 0)))
            + "\n" + TournamentResult.Summary.of(Vector.narrow(games.map(Game::played)));
    }

    private int wins(int seat) {
        return games.count(game -> game.played.payoffs().exists(payoffs -> payoffs.get(seat) > 0));
    }
}

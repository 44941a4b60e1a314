package agon.launcher.play;

import agon.api.Seat;
import agon.lab.internal.TextTable;
import agon.play.session.GameResult;
import agon.records.Interval;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;

/// What came out of some games between the same players.
///
/// @param players what to call them
/// @param games   those that were played to an end
record SeriesTally(Vector<String> players, Vector<Game> games) {
    /// One game.
    ///
    /// @param playerAt the number of the player at each seat
    /// @param payoffs  one per seat; none: nobody can say
    /// @param reason   why it ended
    /// @param turns    one per seat: turns it made
    /// @param times    one per seat: how long it took for them
    public record Game(Vector<Integer> playerAt, Option<Vector<Double>> payoffs, String reason, Vector<Integer> turns,
        Vector<Duration> times) {
        /// Of a game that was played.
        public static Game of(GameResult<?, ?> played, Vector<Integer> playerAt) {
            return new Game(playerAt, played.payoffs(), played.reason().getOrElse(""),
                Vector.range(0, playerAt.size()).map(played::turns),
                played.times());
        }

        int allTurns() {
            return turns.sum().intValue();
        }

        private Option<Double> payoff(int player) {
            return payoffs.map(p -> p.get(playerAt.indexOf(player)));
        }
    }

    public SeriesTally with(Game game) {
        return new SeriesTally(players, games.append(game));
    }

    /// How many games each player has won, such as `mcts 3, random 0`.
    public String wins() {
        return players.zipWithIndex((name, player) -> name + " " + won(player)).mkString(", ");
    }

    private int won(int player) {
        return games.count(game -> game.payoff(player).exists(p -> p > 0));
    }

    /// The tables: players, seats, ends, lengths.
    public String text() {
        if (games.isEmpty()) return "no game was finished";
        return Vector.of(TextTable.text(byPlayer()), TextTable.text(bySeat()), TextTable.text(byReason()), lengths())
            .mkString("\n\n");
    }

    private Vector<Vector<String>> byPlayer() {
        return players.zipWithIndex(this::row)
            .prepend(Vector.of("player", "games", "won", "drawn", "lost", "score", "95 % between", "time a turn"));
    }

    private Vector<String> row(String name, int player) {
        Vector<Double> payoffs = games.flatMap(game -> game.payoff(player));
        double share = payoffs.map(p -> (p + 1) / 2).average().getOrElse(0.0);
        int drawn = payoffs.count(p -> p == 0), won = won(player);
        return Vector.of(name, count(games.size()), count(won), count(drawn), count(payoffs.size() - won - drawn),
            String.format(Locale.ROOT, "%.1f %%", 100 * share),
            payoffs.isEmpty() ? "" : Interval.wilson(share, payoffs.size()).toString(), timeATurn(player));
    }

    private String timeATurn(int player) {
        long nanos = games.map(game -> game.times.get(game.playerAt.indexOf(player)).toNanos()).sum().longValue();
        long turns = games.map(game -> game.turns.get(game.playerAt.indexOf(player))).sum().longValue();
        return turns == 0 ? "" : String.format(Locale.ROOT, "%.2f ms", nanos / 1e6 / turns);
    }

    private Vector<Vector<String>> bySeat() {
        Vector<Vector<Double>> known = games.flatMap(Game::payoffs);
        Vector<Vector<String>> wins = Vector.range(0, players.size())
            .map(seat -> Vector.of(new Seat(seat).toString(), count(known.count(p -> p.get(seat) > 0))));
        return wins.prepend(Vector.of("seat", "won"))
            .append(Vector.of("drawn", count(known.count(p -> p.forAll(x -> x == 0)))))
            .append(Vector.of(players.size() == 2 ? "both lose" : "all lose",
                count(known.count(p -> p.forAll(x -> x < 0)))));
    }

    private Vector<Vector<String>> byReason() {
        Comparator<Tuple2<String, Integer>> mostFirst = Comparator.comparing(g -> -g._2);
        return Vector.ofAll(games.groupBy(Game::reason)).map(g -> g.map2(Vector::size))
            .sorted(mostFirst.thenComparing(g -> g._1))
            .map(g -> Vector.of(g._1, count(g._2))).prepend(Vector.of("end", "games"));
    }

    private String lengths() {
        Vector<Integer> turns = games.map(Game::allTurns);
        return String.format(Locale.ROOT, "turns a game: mean %.1f, fewest %d, most %d", turns.average().get(),
            turns.min().get(), turns.max().get());
    }

    private static String count(int n) {
        return Integer.toString(n);
    }
}

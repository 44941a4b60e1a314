package agon.records;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.TreeMap;
import java.util.LinkedHashMap;

/// Ratings of any number of players, computed from their results by the Bradley–Terry model. A player rated 400 points
/// higher than an opponent has expected odds of ten to one. For each player, two draws against a player of strength 0
/// are added. They prevent infinite ratings after a few wins, and make players comparable even if they have never met.
///
/// The maximum-likelihood ratings are found by Newton steps for one player at a time. Sources: R. Coulom, *Bayesian Elo
/// rating* (2005) for the two draws; Hunter, *MM algorithms for generalized Bradley–Terry models*, Annals of Statistics
/// 32 (2004).
///
/// @param elo the ratings by name, whose mean is 0
public record PlayerRatings(Map<String, Double> elo) {
    private static final double SCALE = 400 / Math.log(10); // Elo per unit of the logistic function
    private static final double DRAWS = 2;
    private static final int MOST_ROUNDS = 10_000;
    private static final double FARTHEST = 2, EXACT = 1e-7; // maximum step; step that ends the iteration

    /// The games between two players.
    ///
    /// @param points the points of `player`, in [0, games]. The remaining points are those of `opponent`.
    public record Meeting(String player, String opponent, double points, long games) {}

    private static final class Rated {
        private final java.util.Map<Rated, Long> games = new LinkedHashMap<>(); // number of games by opponent
        private double points = DRAWS / 2;
        private double strength, weight = 1; // `weight` is e to the power of `strength`

        void met(Rated other, double scored, long number) {
            games.merge(other, number, Long::sum);
            points += scored;
        }

        double step() {
            double expected = expected(1), surplus = points - DRAWS * expected,
                information = DRAWS * expected * (1 - expected);
            for (java.util.Map.Entry<Rated, Long> other : games.entrySet()) {
                expected = expected(other.getKey().weight);
                surplus -= other.getValue() * expected;
                information += other.getValue() * expected * (1 - expected);
            }
            double step = Math.clamp(surplus / information, -FARTHEST, FARTHEST);
            move(step);
            return Math.abs(step);
        }

        private void move(double step) {
            strength += step;
            weight = StrictMath.exp(strength);
        }

        private double expected(double other) {
            return weight / (weight + other);
        }
    }

    /// Shifts the ratings of all players by the same amount. Steps of single players would change the common level only
    /// slowly, because the games do not determine it.
    private static double shift(Seq<Rated> players) {
        double surplus = 0, information = 0;
        for (Rated player : players) {
            double expected = player.expected(1);
            surplus += DRAWS / 2 - DRAWS * expected;
            information += DRAWS * expected * (1 - expected);
        }
        double shift = players.isEmpty() ? 0 : Math.clamp(surplus / information, -FARTHEST, FARTHEST);
        players.forEach(player -> player.move(shift));
        return Math.abs(shift);
    }

    /// Returns ratings computed from these results. Games of a player against itself are ignored.
    public static PlayerRatings of(Iterable<Meeting> meetings) {
        java.util.Map<String, Rated> known = new java.util.TreeMap<>();
        for (Meeting meeting : meetings) {
            Rated one = known.computeIfAbsent(meeting.player, _ -> new Rated()),
                other = known.computeIfAbsent(meeting.opponent, _ -> new Rated());
            if (one == other) continue;
            one.met(other, meeting.points, meeting.games);
            other.met(one, meeting.games - meeting.points, meeting.games);
        }
        TreeMap<String, Rated> players = TreeMap.ofAll(known);
        double farthest = 1;
        for (int i = 0; i < MOST_ROUNDS && farthest > EXACT; i++) {
            farthest = 0;
            for (Rated player : known.values()) farthest = Math.max(farthest, player.step());
            farthest = Math.max(farthest, shift(players.values()));
        }
        return new PlayerRatings(players.mapValues(player -> SCALE * player.strength));
    }
}

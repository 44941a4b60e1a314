package agon.records;

import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
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

    /// The rating of a player relative to the levels of a game, computed from the player's results against them. The
    /// ratings of the player and the levels are the most probable ones in the Bradley–Terry model, in which a player
    /// rated 400 points higher has expected odds of ten to one. Before any game, each level is assumed to be 250 ± 120
    /// points stronger than the level below, and the player to differ from the reference level by about 400 points.
    /// Therefore, games against any level contribute to the rating, and a single win does not lead to an infinite one.
    /// The interval is that of the normal approximation to the posterior distribution.
    ///
    /// @param reference the level with the rating 0: `medium` or, if there is no such level, the middle one
    /// @param elo       the rating of the player
    /// @param interval  the 95 % interval of the rating
    /// @param levels    the ratings of the levels, in the given order
    /// @param games     the number of games
    public record LevelRating(String reference, double elo, Interval interval, Map<String, Double> levels, long games) {
        private static final String REFERENCE = "medium";
        private static final double SCALE = 400 / Math.log(10), STEP = 250 / SCALE, STEP_DEVIATION = 120 / SCALE,
            OWN_DEVIATION = 400 / SCALE, LARGEST = 1, EXACT = 1e-9, Z = 1.959964;
        private static final int ROUNDS = 200;

        /// Returns the rating from the results against the levels. Results against others are ignored.
        ///
        /// @param names   the names of the levels, from the weakest to the strongest, at least one
        /// @param results the player's scores by level
        public static LevelRating of(Vector<String> names, Map<String, ClusterSample> results) {
            int count = names.size(), zero = names.contains(REFERENCE) ? names.indexOf(REFERENCE) : (count - 1) / 2;
            double[] at = new double[count + 1]; // the ratings of the levels, then that of the player
            for (int level = 0; level < count; level++) at[level] = STEP * (level - zero);
            double step = 1;
            double[][] information = new double[0][];
            for (int round = 0; round < ROUNDS && step > EXACT; round++) {
                double[] slope = new double[count + 1];
                information = new double[count + 1][count + 1];
                difference(slope, information, zero, count, at, 0, OWN_DEVIATION);
                information[zero][zero] += 1e12; // the reference level is fixed
                for (int level = 0; level + 1 < count; level++)
                    difference(slope, information, level, level + 1, at, STEP, STEP_DEVIATION);
                for (int level = 0; level < count; level++) {
                    ClusterSample sample = results.get(names.get(level)).getOrElse(ClusterSample.NONE);
                    double expected = expected(at[count] - at[level]),
                        surplus = sample.sum() - sample.values() * expected,
                        weight = sample.values() * expected * (1 - expected);
                    slope[count] += surplus;
                    slope[level] -= surplus;
                    add(information, level, count, weight);
                }
                double[] move = solution(information, slope);
                step = 0;
                for (int i = 0; i <= count; i++) {
                    at[i] += Math.clamp(move[i], -LARGEST, LARGEST);
                    step = Math.max(step, Math.abs(move[i]));
                }
            }
            double[] unit = new double[count + 1];
            unit[count] = 1;
            double radius = Z * SCALE * Math.sqrt(solution(information, unit)[count]), elo = SCALE * at[count];
            return new LevelRating(names.get(zero), elo, new Interval(elo - radius, elo + radius),
                names.zipWithIndex().toLinkedMap(name -> name._1, name -> SCALE * at[name._2]),
                names.flatMap(results::get).map(ClusterSample::clusters).sum().longValue());
        }

        /// Adds the normal distribution of the difference between two ratings to the logarithm of the likelihood.
        private static void difference(double[] slope, double[][] information, int low, int high, double[] at,
            double mean,
            double deviation) {
            double weight = 1 / (deviation * deviation), missing = weight * (mean - (at[high] - at[low]));
            slope[high] += missing;
            slope[low] -= missing;
            add(information, low, high, weight);
        }

        private static void add(double[][] information, int one, int other, double weight) {
            information[one][one] += weight;
            information[other][other] += weight;
            information[one][other] -= weight;
            information[other][one] -= weight;
        }

        private static double expected(double difference) {
            return 1 / (1 + StrictMath.exp(-difference));
        }

        /// Returns the solution of linear equations with a positive definite matrix.
        private static double[] solution(double[][] matrix, double[] right) {
            int size = right.length;
            double[][] rows = new double[size][];
            for (int i = 0; i < size; i++) rows[i] = matrix[i].clone();
            double[] values = right.clone();
            for (int pivot = 0; pivot < size; pivot++)
                for (int row = pivot + 1; row < size; row++) {
                    double factor = rows[row][pivot] / rows[pivot][pivot];
                    for (int column = pivot; column < size; column++) rows[row][column] -= factor * rows[pivot][column];
                    values[row] -= factor * values[pivot];
                }
            for (int row = size - 1; row >= 0; row--) {
                for (int column = row + 1; column < size; column++) values[row] -= rows[row][column] * values[column];
                values[row] /= rows[row][row];
            }
            return values;
        }

        /// Returns the expected score of the player against a level, in (0, 1), or none if there is no such level.
        public Option<Double> expected(String level) {
            return levels.get(level).map(other -> expected((elo - other) / SCALE));
        }

        /// Returns the level against which the expected score is closest to 50 %.
        public String suggested() {
            return levels.keySet().toVector().minBy(level -> Math.abs(expected(level).get() - 0.5)).get();
        }
    }
}

package agon.lab.contest;

import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.records.ClusterSample;
import agon.records.Interval;
import agon.records.PairedDifferences;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Simulates how often intervals contain the true value. With `-Dagon.thorough=true`, it prints the tables in
/// `docs/background/quality.md`.
class CoverageTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final int RUNS = THOROUGH ? 20_000 : 500;
    private static final Vector<Integer> ROUNDS = THOROUGH ? Vector.of(10, 50, 200) : Vector.of(10, 50);
    private static final Vector<Double> SHARES = THOROUGH ? Vector.of(0.5, 0.6, 0.75, 0.9, 0.95, 0.99)
        : Vector.of(0.5, 0.9, 0.99);

    /// The chances of the first player in a pair of games, on the logistic scale.
    ///
    /// @param draws  half of the range of differences in which equal players draw
    /// @param seat   advantage of one of the seats, which is different in each opening
    /// @param player advantage of one of the players, which is different in each opening
    private record World(String name, double draws, double seat, double player) {
        private double points(double difference, RandomGenerator dice) {
            double drawn = dice.nextDouble();
            return drawn < logistic(difference - draws) ? 1 : drawn < 1 - logistic(-difference - draws) ? 0.5 : 0;
        }

        double pair(double difference, RandomGenerator dice) {
            double by = dice.nextBoolean() ? seat : -seat;
            double here = difference + (dice.nextBoolean() ? player : -player);
            return points(here + by, dice) + points(here - by, dice);
        }

        private double expected(double difference) {
            return Vector.of(seat + player, seat - player, player - seat, -seat - player).map(by -> difference + by)
                .map(d -> (logistic(d - draws) + 1 - logistic(-d - draws)) / 2).sum().doubleValue() / 4;
        }

        /// Returns the difference at which the expected score is `share`.
        double difference(double share) {
            double low = -60, high = 60;
            for (int i = 0; i < 100; i++) {
                double middle = (low + high) / 2;
                if (expected(middle) < share) low = middle;
                else high = middle;
            }
            return low;
        }
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private static final Vector<World> WORLDS = Vector.of(new World("independent games", 0, 0, 0),
        new World("30 % draws between equals", 0.62, 0, 0), new World("80 % draws between equals", 2.2, 0, 0),
        new World("openings favour a seat", 0, 1.5, 0), new World("the same, with draws", 1, 2, 0),
        new World("openings favour a player", 0, 0, 1.5));

    private static RandomGenerator dice() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    }

    @Test
    void the_interval_of_a_score_contains_the_true_score_in_95_percent() {
        print("world | rounds | " + SHARES.mkString(" | "));
        for (World world : WORLDS) for (int rounds : ROUNDS) {
            Vector<Double> row = SHARES.map(share -> coverage(world, share, rounds));
            print(world.name + " | " + rounds + " | " + row.map(CoverageTest::percent).mkString(" | "));
            // the limits allow for three standard errors of the simulation
            double error = 3 * Math.sqrt(0.05 * 0.95 / RUNS);
            row.zip(SHARES).forEach(cell -> {
                assertTrue(cell._1 >= 0.93 - error, () -> world + ", " + rounds + ": " + row);
                if (rounds >= 50 && cell._2 <= 0.9)
                    assertTrue(cell._1 <= 0.97 + error, () -> world + ", " + rounds + ": " + row);
            });
        }
    }

    private static double coverage(World world, double share, int rounds) {
        RandomGenerator dice = dice();
        double difference = world.difference(share);
        Map<ClusterSample, Interval> known = new HashMap<>();
        int held = 0;
        for (int run = 0; run < RUNS; run++) {
            ClusterSample sample = ClusterSample.NONE;
            for (int round = 0; round < rounds; round++) sample = sample.with(2, world.pair(difference, dice));
            held += known.computeIfAbsent(sample, ClusterSample::interval).contains(share) ? 1 : 0;
        }
        return held / (double) RUNS;
    }

    @Test
    void the_interval_of_a_paired_difference_contains_the_true_difference_in_95_percent() {
        print("true scores | rounds | coverage");
        for (Vector<Double> shares : Vector.of(Vector.of(0.5, 0.5), Vector.of(0.55, 0.6), Vector.of(0.8, 0.9)))
            for (int rounds : ROUNDS) {
                RandomGenerator dice = dice();
                World world = WORLDS.get(4);
                Vector<Double> differences = shares.map(world::difference);
                int held = 0;
                for (int run = 0; run < RUNS; run++) {
                    PairedDifferences paired = PairedDifferences.NONE;
                    for (int round = 0; round < rounds; round++)
                        paired = paired.with(
                            (world.pair(differences.get(0), dice) - world.pair(differences.get(1), dice)) / 2);
                    held += paired.interval().contains(shares.get(0) - shares.get(1)) ? 1 : 0;
                }
                double coverage = held / (double) RUNS;
                print(shares.mkString(" and ") + " | " + rounds + " | " + percent(coverage));
                assertTrue(coverage >= (THOROUGH ? 0.93 : 0.91), shares + ", " + rounds + ": " + coverage);
                assertTrue(rounds < 50 || coverage <= 0.985, shares + ", " + rounds + ": " + coverage);
            }
    }

    @Test
    void the_interval_after_a_sequential_test_contains_the_true_difference_in_95_percent() {
        int runs = THOROUGH ? 1_000 : 60;
        print("H1 | true Elo | H1 accepted | coverage | median of the estimate | median of the score's Elo");
        for (double elo1 : THOROUGH ? Vector.of(20.0, 50.0) : Vector.of(50.0))
            for (double truth : Vector.of(0.0, elo1 / 2, elo1, 2 * elo1, 5 * elo1)) {
                RandomGenerator dice = dice();
                World world = WORLDS.get(1);
                double difference = world.difference(Elo.score(truth));
                int held = 0, accepted = 0;
                Vector<Double> estimates = Vector.empty(), scores = Vector.empty();
                for (int run = 0; run < runs; run++) {
                    Sprt test = Sprt.of(0, elo1);
                    while (test.verdict().isEmpty()) test = test.with(world.pair(difference, dice) / 2);
                    Elo elo = test.elo();
                    held += elo.low() <= truth && truth <= elo.high() ? 1 : 0;
                    accepted += test.verdict().contains(Sprt.Hypothesis.SECOND) ? 1 : 0;
                    estimates = estimates.append(elo.mean());
                    scores = scores.append(Elo.difference(test.mean()));
                }
                double median = estimates.sorted().get(runs / 2), coverage = held / (double) runs;
                print(String.format(Locale.ROOT, "%.0f | %.0f | %s | %s | %+.0f | %+.0f", elo1, truth,
                    percent(accepted / (double) runs), percent(coverage), median, scores.sorted().get(runs / 2)));
                assertTrue(coverage >= (THOROUGH ? 0.915 : 0.87), truth + ": " + coverage);
                assertTrue(Math.abs(median - truth) <= elo1 / 5 + truth / 5, truth + ": " + median);
            }
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static void print(String line) {
        if (THOROUGH) System.out.println("| " + line + " |");
    }
}

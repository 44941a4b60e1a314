package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.lane.SimulatorChecks;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZertzPlayoutTest {
    private static final int GAMES = Integer.getInteger("agon.playouts",
        Boolean.getBoolean("agon.thorough") ? 20_000 : 5_000);

    static Stream<String> variants() {
        return Variants.ALL.toJavaStream();
    }

    /// Fused into the simulator, and action by action through its picks.
    ///
    /// Six standard deviations: once in 500 million by chance; a playout that never chose the last of its actions would
    /// be far outside.
    @ParameterizedTest
    @MethodSource("variants")
    void a_playout_chooses_as_the_default_does(String options) {
        playoutsAgree(new ZertzSimulator(Variants.variant(Variants.game(options))),
            new ZertzSimulator(Variants.variant(Variants.game(options))));
    }

    /// Groups that a marble on their last vacant ring isolates, boards where no ring is free, and an empty pool: random
    /// games seldom come there.
    @ParameterizedTest
    @ValueSource(strings = {"Wo1o/3oo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1",
        "4/5/6/ooooooo/6/5/4 6/8/10 0/0/0 0/0/0 1",
        "4/1oWo1/1oBoo1/2oGoo1/2oooG/2ooo/4 0/0/0 2/4/4 3/2/5 1"})
    void a_playout_chooses_as_the_default_does_on_broken_boards(String position) {
        ZertzSimulator start = new ZertzSimulator(Variants.variant(Variants.game(""))),
            simulator = new ZertzSimulator(Variants.variant(Variants.game("")));
        start.load(Variants.position("", position));
        playoutsAgree(start, simulator);
    }

    private static void playoutsAgree(ZertzSimulator start, ZertzSimulator simulator) {
        Ends own = new Ends(), picked = new Ends(), other = new Ends();
        RandomGenerator dice = dice();
        int[] codes = new int[simulator.codeCount()];
        for (int i = 0; i < GAMES; i++) {
            simulator.copyFrom(start);
            Playouts.of(simulator).playout(dice, codes);
            own.add(simulator);
            simulator.copyFrom(start);
            while (simulator.seat() != Simulator.OVER) simulator.play(Playouts.of(simulator).pick(dice, codes));
            picked.add(simulator);
            simulator.copyFrom(start);
            while (simulator.seat() != Simulator.OVER) simulator.play(codes[dice.nextInt(simulator.legal(codes))]);
            other.add(simulator);
        }
        own.near(other);
        picked.near(other);
    }

    /// What games end with, summed up.
    private static final class Ends {
        static final Vector<String> NAMES = Vector.of("first wins", "second wins", "rings left", "white", "grey",
            "black on the board",
            "captured white",
            "grey", "black by the first", "marbles in the upper half", "rings in the upper half");

        final double[] sums = new double[NAMES.size()];
        final double[] squares = new double[NAMES.size()];

        void add(ZertzSimulator simulator) {
            ZertzPosition end = simulator.position();
            long upper = (1L << end.board().size() / 2) - 1;
            double[] seen = {simulator.payoff(0) > 0 ? 1 : 0, simulator.payoff(1) > 0 ? 1 : 0, end.rings().size(),
                end.white().size(), end.grey().size(),
                end.black().size(),
                end.first().white(), end.first().grey(), end.first().black(),
                Long.bitCount(end.occupied().bits() & upper),
                Long.bitCount(end.rings().bits() & upper)};
            for (int i = 0; i < seen.length; i++) {
                sums[i] += seen[i];
                squares[i] += seen[i] * seen[i];
            }
        }

        void near(Ends other) {
            for (int i = 0; i < sums.length; i++)
                assertEquals(other.mean(i), mean(i), 6 * Math.sqrt((variance(i) + other.variance(i)) / GAMES) + 1e-9,
                    NAMES.get(i));
        }

        double mean(int i) {
            return sums[i] / GAMES;
        }

        double variance(int i) {
            return squares[i] / GAMES - mean(i) * mean(i);
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void playouts_picks_hashes_and_packing_allocate_nothing(String options) {
        SimulatorChecks.allocatesNothing(() -> new ZertzSimulator(Variants.variant(Variants.game(options))));
    }

    private static RandomGenerator dice() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(20250101);
    }
}

package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Simulator;
import com.sun.management.ThreadMXBean;
import io.vavr.collection.Vector;
import java.lang.management.ManagementFactory;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ZertzPlayoutTest {
    private static final int GAMES = 20_000;

    static Stream<String> variants() {
        return Variants.ALL.toJavaStream();
    }

    /// Six standard deviations: once in 500 million by chance; a playout that never chose the last of its actions would be far outside.
    @ParameterizedTest
    @MethodSource("variants")
    void a_playout_chooses_as_the_default_does(String options) {
        Ends own = new Ends(), other = new Ends();
        ZertzSimulator start = new ZertzSimulator(Variants.game(options).variant()), lane = new ZertzSimulator(Variants.game(options).variant());
        RandomGenerator dice = dice();
        int[] codes = new int[lane.codes()];
        for (int i = 0; i < GAMES; i++) {
            lane.copyFrom(start);
            lane.playout(dice, codes);
            own.add(lane);
            lane.copyFrom(start);
            while (lane.seat() != Simulator.OVER) lane.play(codes[dice.nextInt(lane.legal(codes))]);
            other.add(lane);
        }
        for (int i = 0; i < own.sums.length; i++) {
            double error = Math.sqrt((own.variance(i) + other.variance(i)) / GAMES);
            assertEquals(other.mean(i), own.mean(i), 6 * error + 1e-9, Ends.NAMES.get(i));
        }
    }

    /// What games end with, summed up.
    private static final class Ends {
        static final Vector<String> NAMES = Vector.of("first wins", "second wins", "rings left", "white", "grey", "black on the board",
            "captured white",
            "grey", "black by the first", "marbles in the upper half", "rings in the upper half");

        final double[] sums = new double[NAMES.size()];
        final double[] squares = new double[NAMES.size()];

        void add(ZertzSimulator lane) {
            ZertzPosition end = lane.position();
            long upper = (1L << end.board().size() / 2) - 1;
            double[] seen = {lane.payoff(0) > 0 ? 1 : 0, lane.payoff(1) > 0 ? 1 : 0, end.rings().size(), end.white().size(), end.grey().size(),
                end.black().size(),
                end.first().white(), end.first().grey(), end.first().black(), Long.bitCount(end.occupied().bits() & upper),
                Long.bitCount(end.rings().bits() & upper)};
            for (int i = 0; i < seen.length; i++) {
                sums[i] += seen[i];
                squares[i] += seen[i] * seen[i];
            }
        }

        double mean(int i) {
            return sums[i] / GAMES;
        }

        double variance(int i) {
            return squares[i] / GAMES - mean(i) * mean(i);
        }
    }

    /// Also from the middle of turns, where a search begins most of its playouts.
    @ParameterizedTest
    @MethodSource("variants")
    void playouts_and_hashes_allocate_nothing(String options) {
        ZertzSimulator start = new ZertzSimulator(Variants.game(options).variant()), lane = new ZertzSimulator(Variants.game(options).variant());
        RandomGenerator dice = dice();
        int[] codes = new int[lane.codes()];
        playouts(start, lane, dice, codes);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assertTrue(threads.isThreadAllocatedMemoryEnabled());
        threads.getCurrentThreadAllocatedBytes();
        long before = threads.getCurrentThreadAllocatedBytes();
        playouts(start, lane, dice, codes);
        assertEquals(before, threads.getCurrentThreadAllocatedBytes());
    }

    private static void playouts(ZertzSimulator start, ZertzSimulator lane, RandomGenerator dice, int[] codes) {
        long hash = 0;
        for (int i = 0; i < 10_000; i++) {
            lane.copyFrom(start);
            for (int actions = i % 40; actions > 0 && lane.seat() != Simulator.OVER; actions--) lane.play(codes[dice.nextInt(lane.legal(codes))]);
            hash += lane.hash() + lane.canonicalHash();
            lane.playout(dice, codes);
            assertEquals(Simulator.OVER, lane.seat());
        }
        assertTrue(hash != 0);
    }

    private static RandomGenerator dice() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(20250101);
    }
}

package agon.api.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Estimate;
import agon.api.Features;
import agon.api.Game;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import com.sun.management.ThreadMXBean;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Checks properties of the bundled simulators that the contract does not require.
public final class SimulatorChecks {
    private static final int GAMES = 300;

    private SimulatorChecks() {}

    /// Checks that games with all calls of a search allocate no memory after the first games.
    public static <P> void allocatesNothing(Supplier<? extends Simulator<P>> simulators) {
        Simulator<P> start = simulators.get(), simulator = simulators.get();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Packing packing = simulator.packing().get();
        Estimate estimate = simulator.estimate().get();
        Features features = simulator.features().get();
        byte[] cells = new byte[features.layers().size() * features.grid().cells()];
        int[] counts = new int[features.counts().size()];
        Simulator.Threats threats = Simulator.Threats.of(simulator);
        Playouts playouts = Playouts.of(simulator);
        int[] codes = new int[simulator.codeCount()];
        long[] words = new long[packing.longs()];
        double[] payoffs = new double[simulator.seats()];
        ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = 0, hash = 0;
        for (int game = 0; game < 2 * GAMES; game++) {
            if (game == GAMES) before = memory.getCurrentThreadAllocatedBytes();
            simulator.copyFrom(start);
            for (int action = 0; simulator.seat() != Simulator.OVER; action++) {
                simulator
                    .play(action % 2 == 0 ? codes[dice.nextInt(simulator.legal(codes))] : playouts.pick(dice, codes));
                hash += simulator.hash() + packing.canonicalHash();
                if (packing.pack(words, 0)) packing.unpack(words, 0);
                if (simulator.seat() == Simulator.OVER) break;
                estimate.values(payoffs);
                features.write(Math.max(0, simulator.seat()), cells, counts);
                threats.mayWin();
            }
            simulator.copyFrom(start);
            for (int action = game % 40; action > 0 && simulator.seat() != Simulator.OVER; action--)
                simulator.play(playouts.pick(dice, codes));
            playouts.playout(dice, codes);
        }
        long bytes = memory.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < GAMES, bytes + " bytes in " + GAMES + " games");
        assertTrue(hash != 0);
    }

    /// Checks that two positions have the same packing and the same canonical hash if and only if they have the same
    /// canonical position. Returns the number of canonical positions.
    public static <P, A extends Action> int packsCanonically(Game<P, A> game, Vector<P> positions) {
        Simulator<P> simulator = game.simulator();
        Set<P> canonical = HashSet.empty();
        Set<Vector<Long>> packings = HashSet.empty();
        Set<Long> hashes = HashSet.empty();
        for (P position : positions) {
            simulator.load(position);
            canonical = canonical.add(game.symmetries().canonical(position).position());
            packings = packings.add(packed(simulator));
            hashes = hashes.add(Packing.canonicalHash(simulator));
        }
        assertEquals(canonical.size(), packings.size());
        assertEquals(canonical.size(), hashes.size());
        return canonical.size();
    }

    /// Returns the packing of the position of a simulator.
    public static Vector<Long> packed(Simulator<?> simulator) {
        Packing packing = simulator.packing().get();
        long[] words = new long[packing.longs()];
        assertTrue(packing.pack(words, 0));
        return Vector.ofAll(words);
    }

    /// Checks that a simulator copies a position from a simulator of another class.
    public static <P, A extends Action> void copiesFromRules(Game<P, A> game, P position) {
        Simulator<P> slow = Game.of(game.about(), game.rules(), game.notation()).simulator(), fast = game.simulator();
        slow.load(position);
        fast.copyFrom(slow);
        assertEquals(position, fast.position());
    }

    /// Returns the features of the current position: a line for each layer, with a letter or digit for each state, and
    /// the counts.
    public static Vector<String> features(Simulator<?> simulator, int view) {
        Features features = simulator.features().get();
        int size = features.grid().cells();
        byte[] cells = new byte[features.layers().size() * size];
        int[] counts = new int[features.counts().size()];
        features.write(view, cells, counts);
        return Vector.ofAll(cells).map(SimulatorChecks::letter).grouped(size)
            .map(Vector::mkString).toVector().append(Vector.ofAll(counts).mkString(" "));
    }

    /// Returns a character for a state.
    public static String letter(int state) {
        return "" + (char) (state < 10 ? '0' + state : 'A' + state - 10);
    }
}

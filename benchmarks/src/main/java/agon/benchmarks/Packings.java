package agon.benchmarks;

import agon.api.Action;
import agon.api.Game;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import io.vavr.collection.Vector;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Setup;

/// Measures the time for packing a canonical position from a random game, in nanoseconds.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Packings extends Subject {
    private static final int POSITIONS = 256;

    private Sample<?> sample;
    private long hashes;

    public Packings() {}

    @Setup
    public void prepare() {
        sample = Sample.of(game());
        hashes = sample.hashes();
        counted("canonical hashes of positions that were packed and unpacked", hashes,
            sample.hashesOfUnpacked());
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public int pack() {
        int packed = sample.pack();
        counted("positions that fit", POSITIONS, packed);
        return packed;
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public long unpack() {
        long seats = 0;
        for (int i = 0; i < POSITIONS; i++) seats += sample.unpack(i);
        return seats;
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public long canonicalHash() {
        long found = sample.hashes();
        counted("sum of the canonical hashes", hashes, found);
        return found;
    }

    /// @param simulators one per position
    /// @param words of all positions, concatenated
    private record Sample<P>(Vector<Simulator<P>> simulators, Simulator<P> walker, Packing packing, long[] words) {
        static <P, A extends Action> Sample<P> of(Game<P, A> game) {
            RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
            Simulator<P> walker = game.simulator();
            int[] codes = new int[walker.codeCount()];
            Packing packing = walker.packing().get();
            long[] words = new long[POSITIONS * packing.longs()];
            Vector<Simulator<P>> simulators = Vector.empty();
            walker.load(game.rules().start());
            while (simulators.size() < POSITIONS) {
                if (packing.pack(words, simulators.size() * packing.longs())) {
                    Simulator<P> lane = game.simulator();
                    lane.copyFrom(walker);
                    simulators = simulators.append(lane);
                }
                if (walker.seat() == Simulator.OVER) walker.load(game.rules().start());
                else walker.play(Playouts.of(walker).pick(dice, codes));
            }
            return new Sample<>(simulators, walker, packing, words);
        }

        int pack() {
            int packed = 0;
            for (int i = 0; i < POSITIONS; i++)
                if (simulators.get(i).packing().get().pack(words, i * packing.longs())) packed++;
            return packed;
        }

        int unpack(int i) {
            packing.unpack(words, i * packing.longs());
            return walker.seat();
        }

        long hashes() {
            long sum = 0;
            for (Simulator<P> lane : simulators) sum += Packing.canonicalHash(lane);
            return sum;
        }

        long hashesOfUnpacked() {
            long sum = 0;
            for (int i = 0; i < POSITIONS; i++) {
                unpack(i);
                sum += Packing.canonicalHash(walker);
            }
            return sum;
        }
    }
}

package agon.benchmarks;

import agon.api.Action;
import agon.api.Game;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/// Measures how many positions from random games are converted to their canonical forms per second.
public class Canonicals extends Subject {
    private static final int POSITIONS = 256;

    private Sample<?, ?> sample;
    private long moved;

    public Canonicals() {}

    @Setup
    public void prepare() {
        sample = Sample.of(game());
        moved = sample.moved();
        sample.check();
    }

    @Benchmark
    @OperationsPerInvocation(POSITIONS)
    public long positions() {
        long found = sample.moved();
        counted("positions that are not canonical", moved, found);
        return found;
    }

    private record Sample<G extends Symmetry<G>, P>(Symmetries<G, P, ?> symmetries, Vector<P> positions) {
        static <P, A extends Action> Sample<?, P> of(Game<P, A> game) {
            return of(game.symmetries(), positions(game, RandomGeneratorFactory.of("L64X128MixRandom").create(1)));
        }

        private static <G extends Symmetry<G>, P> Sample<G, P> of(Symmetries<G, P, ?> symmetries, Vector<P> positions) {
            return new Sample<>(symmetries, positions);
        }

        private static <P, A extends Action> Vector<P> positions(Game<P, A> game, RandomGenerator dice) {
            Vector<P> positions = Vector.empty();
            P position = game.rules().start();
            while (positions.size() < POSITIONS) {
                positions = positions.append(position);
                Seq<A> legal = game.rules().legal(position);
                position = legal.isEmpty() ? game.rules().start()
                    : game.rules().after(position, legal.get(dice.nextInt(legal.size())));
            }
            return positions;
        }

        /// Returns the number of positions that are not their own canonical form.
        long moved() {
            long moved = 0;
            for (P position : positions) {
                G symmetry = symmetries.canonical(position).symmetry();
                if (symmetry.isRotated() || symmetry.isShifted()) moved++;
            }
            return moved;
        }

        void check() {
            long settled = positions.map(position -> symmetries.canonical(position).position())
                .count(canonical -> symmetries.canonical(canonical).position().equals(canonical));
            counted("canonical forms that are canonical", POSITIONS, settled);
        }
    }
}

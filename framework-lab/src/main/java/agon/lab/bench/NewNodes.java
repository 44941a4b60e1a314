package agon.lab.bench;

import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.derived.MappedSimulator;
import io.vavr.control.Option;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Counts the new nodes of a search with one worker, and how many of their positions were already known. A search plays
/// a random game from each new node, so the simulators count the starts of these games. Positions that are equal up to
/// symmetry count as equal.
final class NewNodes {
    private final Set<Long> positions = new HashSet<>();
    private long nodes;

    <P> Supplier<Simulator<P>> counted(Supplier<Simulator<P>> simulators) {
        return () -> new Counted<>(simulators.get());
    }

    /// A simulator that counts the starts of random games.
    private final class Counted<P> extends MappedSimulator<P, P> implements Playouts {
        private final Playouts playouts;

        private Counted(Simulator<P> game) {
            super(game);
            playouts = Playouts.of(game);
        }

        @Override
        public void load(P position) {
            inner.load(position);
        }

        @Override
        public P position() {
            return inner.position();
        }

        @Override
        public void copyFrom(Simulator<P> other) {
            inner.copyFrom(other instanceof Counted<P> same ? same.inner : other);
        }

        @Override
        public Option<Playouts> playouts() {
            return Option.of(this);
        }

        @Override
        public int pick(RandomGenerator dice, int[] codes) {
            return playouts.pick(dice, codes);
        }

        @Override
        public void playout(RandomGenerator dice, int[] codes) {
            nodes++;
            positions.add(Packing.canonicalHash(inner));
            playouts.playout(dice, codes);
        }
    }

    /// Returns the percentage of new nodes whose position was already known, or 0 without nodes.
    double known() {
        return nodes == 0 ? 0 : 100.0 * (nodes - positions.size()) / nodes;
    }
}

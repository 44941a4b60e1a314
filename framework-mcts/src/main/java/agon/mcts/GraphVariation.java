package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.Supplier;

/// The best actions of a graph from a child of the root on, as they are to be played there.
///
/// Behind a link the actions are those of a canonical position. Each is then found again among the legal actions of the
/// real one: it is that which leads to the same position up to symmetry.
final class GraphVariation<P> {
    static final int LONGEST = 64; // edges

    private final Tree tree;
    private final TranspositionTable positions;
    private final Simulator<P> real;      // where the variation leads
    private final Simulator<P> canonical; // the same in the frame of the tree
    private final Simulator<P> tried;
    private final Packing packed;         // of the canonical one
    private final Packing triedPacked;
    private final int[] codes;
    private final long[] wanted;
    private final long[] found;

    GraphVariation(Tree tree, TranspositionTable positions,
        Supplier<? extends Simulator<P>> simulators) {
        this.tree = tree;
        this.positions = positions;
        real = simulators.get();
        canonical = simulators.get();
        tried = simulators.get();
        packed = canonical.packing().get();
        triedPacked = tried.packing().get();
        codes = new int[real.maxLegalActions()];
        wanted = new long[packed.longs()];
        found = new long[packed.longs()];
    }

    /// Codes of the actions.
    ///
    /// @param nodes from a child of the root on, each the child of the one before or of its target
    Vector<Integer> of(Simulator<P> root, Vector<Integer> nodes) {
        real.copyFrom(root);
        canonical.copyFrom(root);
        Vector<Integer> actions = Vector.empty();
        for (int node : nodes) {
            Option<Integer> action = real(tree.code(node), actions.isEmpty());
            if (action.isEmpty()) return actions;
            actions = actions.append(action.get());
            int target = tree.target(node);
            if (target != node) positions.unpack(tree.code(target), packed);
        }
        return actions;
    }

    /// The real action for one of the tree; both are played.
    private Option<Integer> real(int code, boolean first) {
        canonical.play(code);
        if (first) {
            real.play(code);
            return Option.of(code);
        }
        if (!packed.pack(wanted, 0)) return Option.none();
        int count = real.legal(codes);
        for (int i = 0; i < count; i++) {
            tried.copyFrom(real);
            tried.play(codes[i]);
            if (!triedPacked.pack(found, 0) || !Arrays.equals(wanted, found)) continue;
            real.copyFrom(tried);
            return Option.of(codes[i]);
        }
        return Option.none();
    }
}

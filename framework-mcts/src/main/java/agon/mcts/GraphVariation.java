package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.Supplier;

/// Converts the principal variation of a graph to actions of the game. After a link, the nodes contain actions of a
/// canonical position, which is equal to the actual position only up to symmetry. Each of these actions is replaced by
/// the action in the actual position that leads to the same position up to symmetry.
final class GraphVariation<P> {
    static final int LONGEST = 64; // maximum number of edges in a variation

    private final Tree tree;
    private final TranspositionTable positions;
    private final Simulator<P> real;      // the actual position
    private final Simulator<P> canonical; // the corresponding position of the tree
    private final Simulator<P> tried;
    private final Packing packed;         // packed form of the canonical position
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

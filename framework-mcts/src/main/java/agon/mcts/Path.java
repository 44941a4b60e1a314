package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import agon.mcts.internal.Children;
import agon.mcts.internal.TranspositionTable;
import agon.search.BrokenGameException;
import io.vavr.control.Option;
import java.util.Arrays;

/// The nodes from the root to the current node, and the walker, a simulator that can be moved to this node. The walker
/// is moved only when its position is needed. In a graph, it then starts from the last target on the path, whose
/// position is stored.
final class Path<P> {
    final Simulator<P> walker;
    private final Tree tree;
    private final Option<TranspositionTable> positions; // position table, if the search uses a graph
    private final Option<Packing> packing;     // packing of the walker, if the search uses a graph
    private Simulator<P> root;
    private int[] nodes = new int[64];
    private int length;
    private int base;                 // index of the last target on the path; 0 for the root
    private int targets;              // number of targets on the path
    private int reached;              // index of the walker's node in the path; -1 before the first

    Path(Tree tree, Simulator<P> walker, Option<TranspositionTable> positions) {
        this.tree = tree;
        this.walker = walker;
        this.positions = positions;
        packing = positions.flatMap(_ -> walker.packing());
        root = walker;
    }

    void start(Simulator<P> root) {
        // a position can be unpacked only by copies of the root that packed it
        if (root != this.root) {
            walker.copyFrom(root);
            this.root = root;
        }
        length = 0;
        base = 0;
        targets = 0;
        reached = -1;
    }

    void enter(int node) {
        if (length == nodes.length) nodes = Arrays.copyOf(nodes, 2 * length);
        nodes[length++] = node;
    }

    /// Records that the next node to enter is the target of the last node, which is a link.
    void land() {
        base = length;
        targets++;
    }

    /// Moves the walker forward to the last node, if it is not there yet.
    void settle() {
        if (reached < base) back();
        else follow();
    }

    /// Moves the walker to the last node from any position.
    void back() {
        reached = -1;
        if (base == 0) walker.copyFrom(root);
        else positions.get().unpack(tree.code(nodes[base]), packing.get());
        reached = base;
        follow();
    }

    private void follow() {
        for (; reached < length - 1; reached++) walker.play(tree.code(nodes[reached + 1]));
    }

    void back(int index) {
        int from = index;
        while (from > 0 && !Children.isLink(tree.children(nodes[from - 1]))) from--;
        if (from == 0) walker.copyFrom(root);
        else positions.get().unpack(tree.code(nodes[from]), packing.get());
        for (int i = from + 1; i <= index; i++) walker.play(tree.code(nodes[i]));
        reached = index;
    }

    int length() {
        return length;
    }

    int[] nodes() {
        return nodes;
    }

    int parent() {
        return nodes[length - 2];
    }

    boolean has(int node) {
        for (int i = length - 1; i >= 0; i--) if (nodes[i] == node) return true;
        return false;
    }

    boolean isAtTarget() {
        return base > 0 && base == length - 1;
    }

    int edges() {
        return length - 1 - targets;
    }

    BrokenGameException broken(Throwable e) {
        String what = e instanceof BrokenGameException ? e.getMessage() : "the simulator threw " + e;
        StringBuilder actions = new StringBuilder();
        for (int i = base + 1; i <= reached; i++)
            actions.append(actions.isEmpty() ? " after the actions " : ", ").append(tree.code(nodes[i]));
        return new BrokenGameException(what + ";" + actions + " from the position " + start(), e);
    }

    private String start() {
        try {
            if (base == 0) return root.position().toString();
            positions.get().unpack(tree.code(nodes[base]), packing.get());
            return walker.position().toString();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return "(which cannot be written: " + e + ")";
        }
    }
}

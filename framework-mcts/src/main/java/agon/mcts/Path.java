package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.Arrays;

/// The nodes from the root to the current one, and the walker. The walker is synchronised lazily, when its position is
/// needed; in a graph it then starts from the last target on the path, whose position is stored.
final class Path<P> {
    final Simulator<P> walker;
    private final Tree tree;
    private final Option<TranspositionTable> positions; // of a graph
    private final Option<Packing> packing;     // of the walker, in a graph
    private Simulator<P> root;
    private int[] nodes = new int[64]; // [plies] from the root down
    private int length;
    private int base;                 // index of the last target on the path; 0 for the root
    private int targets;              // on the path
    private int reached;              // index of the node where the walker is; -1 before the first

    Path(Tree tree, Simulator<P> walker, Option<TranspositionTable> positions) {
        this.tree = tree;
        this.walker = walker;
        this.positions = positions;
        packing = positions.flatMap(_ -> walker.packing());
        root = walker;
    }

    void start(Simulator<P> root) {
        // packed positions must be unpacked by copies of the root that packed them
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

    /// The node that is entered next is the target of the last one.
    void land() {
        base = length;
        targets++;
    }

    /// Moves the walker to the last node.
    void settle() {
        if (reached < base) back();
        else follow();
    }

    /// Moves the walker to the last node, whatever its current position.
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

    /// Returns the nodes from the root down; the array may be longer than [#length()].
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

    /// Adds the current actions and position to a failure.
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

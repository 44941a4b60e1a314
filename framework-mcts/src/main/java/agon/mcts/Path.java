package agon.mcts;

import agon.api.Packing;
import agon.api.Simulator;
import io.vavr.control.Option;
import java.util.Arrays;

/// Where a worker is: the nodes from the root down, and its walker.
///
/// The walker stays behind until somebody needs it. In a graph, where a target of links knows its position, it then
/// starts from the last target on the way.
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

    /// Goes to the root of the tree, where `root` stands.
    void start(Simulator<P> root) {
        // What is packed here is unpacked by the copies of the root.
        if (root != this.root) {
            walker.copyFrom(root);
            this.root = root;
        }
        length = 0;
        base = 0;
        targets = 0;
        reached = -1;
    }

    /// The path has come to `node`.
    void enter(int node) {
        if (length == nodes.length) nodes = Arrays.copyOf(nodes, 2 * length);
        nodes[length++] = node;
    }

    /// The node entered next is the target of the last one.
    void land() {
        base = length;
        targets++;
    }

    /// The walker catches up with the last node.
    void settle() {
        if (reached < base) back();
        else follow();
    }

    /// Brings the walker, wherever it is, back to the last node.
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

    /// Brings the walker to a node of the path.
    ///
    /// @param index of the node
    void back(int index) {
        int from = index;
        while (from > 0 && !Children.isLink(tree.children(nodes[from - 1]))) from--;
        if (from == 0) walker.copyFrom(root);
        else positions.get().unpack(tree.code(nodes[from]), packing.get());
        for (int i = from + 1; i <= index; i++) walker.play(tree.code(nodes[i]));
        reached = index;
    }

    /// Nodes there are, the root among them.
    int length() {
        return length;
    }

    /// Nodes from the root down; more than [#length()] of them.
    int[] nodes() {
        return nodes;
    }

    /// The node before the last one.
    int parent() {
        return nodes[length - 2];
    }

    /// Whether the path has been at `node`.
    boolean has(int node) {
        for (int i = length - 1; i >= 0; i--) if (nodes[i] == node) return true;
        return false;
    }

    /// Whether the last node is a target of links.
    boolean isAtTarget() {
        return base > 0 && base == length - 1;
    }

    /// Edges there are.
    int edges() {
        return length - 1 - targets;
    }

    /// A failure, and where it happened.
    BrokenGameException broken(Throwable e) {
        String what = e instanceof BrokenGameException ? e.getMessage() : "the simulator threw " + e;
        StringBuilder actions = new StringBuilder();
        for (int i = base + 1; i <= reached; i++)
            actions.append(actions.isEmpty() ? " after the actions " : ", ").append(tree.code(nodes[i]));
        return new BrokenGameException(what + ";" + actions + " from the position " + start(), e);
    }

    /// Where the actions of the last edges begin, in words, even if the simulator is broken.
    private String start() {
        try {
            if (base == 0) return root.position().toString();
            positions.get().unpack(tree.code(nodes[base]), packing.get());
            return walker.position().toString();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return "(which cannot be shown: " + e + ")";
        }
    }
}

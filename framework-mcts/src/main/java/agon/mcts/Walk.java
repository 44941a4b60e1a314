package agon.mcts;

import agon.api.Simulator;
import java.util.Arrays;

/// Where a worker is: the nodes from the root down, and its walker, which stands at the last of them.
final class Walk<P> {
    final Simulator<P> walker;
    final Edges edges;
    private final Tree tree;
    private Simulator<P> root;
    private int[] path = new int[64]; // [plies] nodes from the root down
    private int length;

    Walk(Tree tree, Simulator<P> walker, Edges edges) {
        this.tree = tree;
        this.walker = walker;
        this.edges = edges;
        root = walker;
    }

    /// Goes to the root of the tree, where `root` stands.
    void start(Simulator<P> root) {
        this.root = root;
        walker.copyFrom(root);
        length = 0;
    }

    /// The walker has come to `node`.
    void enter(int node) {
        if (length == path.length) path = Arrays.copyOf(path, 2 * length);
        path[length++] = node;
    }

    /// Plays on to a child.
    void play(int child) {
        edges.play(walker, tree.code(child));
    }

    /// Brings the walker back to the last node.
    void back() {
        walker.copyFrom(root);
        for (int i = 1; i < length; i++) play(path[i]);
    }

    /// Nodes there are, the root among them.
    int length() {
        return length;
    }

    /// Nodes from the root down; more than [#length()] of them.
    int[] path() {
        return path;
    }

    /// A failure, and where it happened.
    BrokenGame broken(Throwable e) {
        String what = e instanceof BrokenGame ? e.getMessage() : "the simulator threw " + e;
        StringBuilder actions = new StringBuilder();
        for (int i = 1; i < length; i++) {
            for (int edge = tree.code(path[i]); edge != 0; edge = edges.rest(edge))
                actions.append(actions.isEmpty() ? " after the actions " : ", ").append(edges.first(edge));
        }
        return new BrokenGame(what + ";" + actions + " from the position " + described(root), e);
    }

    /// The position in words, even if the simulator is broken.
    static String described(Simulator<?> root) {
        try {
            return root.position().toString();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return "(which cannot be shown: " + e + ")";
        }
    }
}

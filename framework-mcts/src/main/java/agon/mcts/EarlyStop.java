package agon.mcts;

/// Tells when the answer is safe, so that a search may end early.
final class EarlyStop {
    private final Tree tree;
    private final TreeReader<?> reader;

    EarlyStop(Tree tree, TreeReader<?> reader) {
        this.tree = tree;
        this.reader = reader;
    }

    /// Whether the most visited child of the root keeps its lead even if all iterations that are left go to the next
    /// one, or all others are lost.
    boolean isSafe(long left) {
        long children = tree.children(Tree.ROOT);
        int hopeful = 0, best = 0, next = 0;
        for (int child = Children.first(children), end = child + tree.made(Tree.ROOT); child < end; child++) {
            if (!reader.hopeful(child)) continue;
            hopeful++;
            int visits = tree.visits(child);
            if (visits > best) {
                next = best;
                best = visits;
            } else next = Math.max(next, visits);
        }
        return hopeful == 1 || best - next > left;
    }
}

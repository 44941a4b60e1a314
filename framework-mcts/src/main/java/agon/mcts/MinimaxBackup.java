package agon.mcts;

/// Adds the results of iterations to the tree, together with minimax values, in two-player games with an estimate.
/// Selection uses a weighted mean of the minimax value of a node and its mean payoff.
///
/// The minimax value of a leaf is the mean of its evaluations; that of any other node is the value of its best child.
/// The untried children of a node count as one child, whose value is halfway between the first evaluation of the node
/// and its mean. The value of a chance node is its mean. The payoffs of the two seats are assumed to sum to zero, so
/// the value for one seat is the negated value for the other. An iteration updates only the values on its path.
///
/// Source: Lanctot, Winands, Pepels and Sturtevant, *Monte Carlo tree search with heuristic evaluations using implicit
/// minimax backups*, CIG 2014, §3. The source evaluates all children when a node is expanded.
final class MinimaxBackup {
    private final Tree tree;

    MinimaxBackup(Tree tree) {
        this.tree = tree;
    }

    void add(int[] path, int length, long[] gains) {
        for (int i = length - 1; i >= 0; i--) {
            int node = path[i];
            tree.count(node, gains);
            if (tree.proof(node) != ProvenPayoffs.NONE) continue; // the solver has set its value
            short[] values = tree.values(node);
            int at = 2 * tree.at(node), mean = (int) (NodePages.VALUE * tree.mean(node));
            if (tree.visits(node) == 1) values[at + 1] = (short) mean;
            values[at] = (short) (i == length - 1 || Children.isChance(tree.children(node)) ? mean
                : value(node, path[i + 1], mean + values[at + 1] >> 1));
            if (node != Tree.ROOT) tree.average(node);
        }
    }

    /// Returns the minimax value of a node for its actor, times [NodePages#VALUE].
    ///
    /// @param child   any visited child of the node; all children have the same actor
    /// @param untried value of the untried children for the actor of the node, in the same unit
    private int value(int node, int child, int untried) {
        int tried = tree.tried(node), first = Children.first(tree.children(node)), from = 2 * tree.at(first),
            sign = tree.actor(child) == tree.actor(node) ? 1 : -1;
        int best = tried < Children.count(tree.children(node)) ? sign * untried : Short.MIN_VALUE;
        short[] values = tree.values(first);
        for (int i = from; i < from + 2 * tried; i += 2) best = Math.max(best, values[i]);
        return sign * best;
    }
}

package agon.mcts;

import agon.mcts.internal.Children;
import agon.mcts.internal.NodePages;

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
    private static final int NONE = Integer.MIN_VALUE / 2;

    private final Tree tree;

    MinimaxBackup(Tree tree) {
        this.tree = tree;
    }

    void add(int[] path, int length, long[] gains) {
        int before = NONE; // previous value of the child on the path
        for (int i = length - 1; i >= 0; i--) {
            int node = path[i];
            tree.count(node, gains);
            int old = NONE;
            if (tree.proof(node) == ProvenPayoffs.NONE) { // otherwise, the solver has set its value
                short[] values = tree.values(node);
                int at = 2 * tree.at(node), mean = (int) (NodePages.VALUE * tree.mean(node));
                if (tree.visits(node) == 1) values[at + 1] = (short) mean;
                else old = values[at];
                values[at] = (short) (i == length - 1 || Children.isChance(tree.children(node)) ? mean
                    : value(node, path[i + 1], mean + values[at + 1] >> 1, old, before));
                if (node != Tree.ROOT) tree.average(node);
            }
            before = old;
        }
    }

    /// Returns the minimax value of a node for its actor, times [NodePages#VALUE].
    ///
    /// @param child   the child on the path; all children have the same actor
    /// @param untried value of the untried children for the actor of the node, in the same unit
    /// @param old     previous value of the node, or [#NONE]
    /// @param before  previous value of the child, or [#NONE]
    private int value(int node, int child, int untried, int old, int before) {
        long children = tree.children(node);
        int tried = tree.tried(node), first = Children.first(children),
            sign = tree.actor(child) == tree.actor(node) ? 1 : -1;
        boolean all = tried == Children.count(children);
        short[] values = tree.values(first);
        int best = values[2 * tree.at(child)], most = sign * old;
        if (!all) best = Math.max(best, sign * untried);
        // only this child's value has changed, and no child's value was greater than `most`
        if (old != NONE && (best >= most || all && before != NONE && before < most)) return sign * Math.max(best, most);
        for (int i = 2 * tree.at(first), end = i + 2 * tried; i < end; i += 2) best = Math.max(best, values[i]);
        return sign * best;
    }
}

package agon.mcts;

/// So many nodes of a tree in a row, 40 bytes each, and 4 more for each of the arrays that some settings need.
///
/// @param words  (4 a node) `visits << 32 | tried`, `total`, `children`, `edge << 32 | actor << 24 | proof`
/// @param bounds (2 a node) mean payoff to the actor, in [-1, 1], and what the exploration term is multiplied with, in
///               [0, 1]
/// @param priors (1 a node, or none) the prior of the edge into the node, in [0, 1]
/// @param tables (1 a node, or none) the number of the node's own table of `Amaf`, 0 without one
record NodePage(long[] words, float[] bounds, float[] priors, int[] tables) {
    NodePage(int nodes, boolean priors, boolean tables) {
        this(new long[4 * nodes], new float[2 * nodes], new float[priors ? nodes : 0], new int[tables ? nodes : 0]);
    }

    /// Copies nodes of another page, or of this one.
    void copy(int at, NodePage that, int from, int count) {
        System.arraycopy(that.words, 4 * from, words, 4 * at, 4 * count);
        System.arraycopy(that.bounds, 2 * from, bounds, 2 * at, 2 * count);
        if (priors.length > 0) System.arraycopy(that.priors, from, priors, at, count);
        if (tables.length > 0) System.arraycopy(that.tables, from, tables, at, count);
    }
}

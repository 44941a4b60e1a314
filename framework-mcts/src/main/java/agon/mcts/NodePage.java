package agon.mcts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// So many nodes of a tree in a row, 40 bytes each, and 4 more for each of the arrays that some settings need.
///
/// @param words  (4 a node) `visits << 32 | tried`, `total`, `children`, `edge << 32 | actor << 24 | proof`
/// @param bounds (2 a node) mean payoff to the actor, in [-1, 1], and what the exploration term is multiplied with, in
///               [0, 1]
/// @param priors (1 a node, or none) the prior of the edge into the node, in [0, 1]
/// @param tables (1 a node, or none) the number of the node's own table of `Amaf`, 0 without one
record NodePage(long[] words, float[] bounds, float[] priors, int[] tables) {
    /// Words, for several workers at once.
    static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

    /// The bits of a proof in the last word of a node.
    static final int PROOF = 0xffffff;
    private static final int ACTOR = 24; // above it the seat that acted

    NodePage(int nodes, boolean priors, boolean tables) {
        this(new long[4 * nodes], new float[2 * nodes], new float[priors ? nodes : 0], new int[tables ? nodes : 0]);
    }

    /// `visits << 32 | tried` of a node.
    long counts(int at) {
        return words[4 * at];
    }

    int visits(int at) {
        return (int) (words[4 * at] >> 32);
    }

    /// As [Children] packs them.
    long children(int at) {
        return (long) LONGS.getAcquire(words, 4 * at + 2);
    }

    /// The edge into a node.
    int code(int at) {
        return (int) (words[4 * at + 3] >> 32);
    }

    /// The seat that acted into a node.
    int actor(int at) {
        return actor(words[4 * at + 3]);
    }

    /// The seat in the last word of a node.
    static int actor(long word) {
        return (int) word >>> ACTOR;
    }

    /// The last word of a node of which nothing is proven.
    static long edge(int code, int actor) {
        return (long) code << 32 | (long) actor << ACTOR;
    }

    /// The number of the outcome that is proven of a node; 0 if none is.
    int proof(int at) {
        return (int) words[4 * at + 3] & PROOF;
    }

    /// Copies nodes of another page, or of this one.
    void copy(int at, NodePage that, int from, int count) {
        System.arraycopy(that.words, 4 * from, words, 4 * at, 4 * count);
        System.arraycopy(that.bounds, 2 * from, bounds, 2 * at, 2 * count);
        if (priors.length > 0) System.arraycopy(that.priors, from, priors, at, count);
        if (tables.length > 0) System.arraycopy(that.tables, from, tables, at, count);
    }
}

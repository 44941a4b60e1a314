package agon.mcts;

/// So many nodes of a tree in a row, 40 bytes each.
///
/// @param words  [nodes · 4] `visits << 32 | tried`, `total`, `first << 32 | count`, `edge << 32 | actor << 8 | proof`
/// @param bounds [nodes · 2] mean payoff to the actor, in [-1, 1], and what the exploration term is multiplied with, in [0, 1]
record Page(long[] words, float[] bounds) {
    Page(int nodes) {
        this(new long[4 * nodes], new float[2 * nodes]);
    }
}

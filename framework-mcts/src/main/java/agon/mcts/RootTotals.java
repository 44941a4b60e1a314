package agon.mcts;

import java.util.Arrays;

/// What the iterations of one worker through each child of the root brought every seat. The tree itself holds values
/// for one seat a node; of the root's children a report tells them all.
final class RootTotals {
    private final int seats;
    private long[] sums = new long[0];   // [children · seats] payoffs in units of the tree
    private int[] counts = new int[0];     // [children] iterations

    RootTotals(int seats) {
        this.seats = seats;
    }

    /// A new search begins.
    void clear() {
        Arrays.fill(sums, 0);
        Arrays.fill(counts, 0);
    }

    /// An iteration went through a child.
    ///
    /// @param child   its number among the children, from 0
    /// @param gains of each seat, in units of the tree
    void add(int child, long[] gains) {
        if (child >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * child + 8);
            sums = Arrays.copyOf(sums, seats * counts.length);
        }
        counts[child]++;
        for (int seat = 0, at = child * seats; seat < seats; seat++) sums[at + seat] += gains[seat];
    }

    /// Iterations through a child.
    long count(int child) {
        int[] known = counts;
        return child < known.length ? known[child] : 0;
    }

    /// What they gained a seat together, in units of the tree.
    long sum(int child, int seat) {
        long[] known = sums;
        return child * seats + seat < known.length ? known[child * seats + seat] : 0;
    }
}

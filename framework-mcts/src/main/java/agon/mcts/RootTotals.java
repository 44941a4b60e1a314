package agon.mcts;

import java.util.Arrays;

/// What the iterations of one worker through each child of the root brought every seat. The tree itself holds values
/// for one seat a node; of the root's children a report tells them all.
final class RootTotals {
    private final int seats;
    private double[] sums = new double[0]; // [children · seats] payoffs
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
    /// @param payoffs of each seat
    void add(int child, double[] payoffs) {
        if (child >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * child + 8);
            sums = Arrays.copyOf(sums, seats * counts.length);
        }
        counts[child]++;
        for (int seat = 0, at = child * seats; seat < seats; seat++) sums[at + seat] += payoffs[seat];
    }

    /// Iterations through a child.
    long count(int child) {
        int[] known = counts;
        return child < known.length ? known[child] : 0;
    }

    /// The sum of their payoffs to a seat.
    double sum(int child, int seat) {
        double[] known = sums;
        return child * seats + seat < known.length ? known[child * seats + seat] : 0;
    }
}

package agon.mcts;

import agon.api.Simulator;
import java.util.Arrays;

/// Runs iterations on a tree, on one thread.
interface Worker<P> {
    void start(long seed);

    void open(Simulator<P> root);

    /// Runs iterations while the budget grants them, calling `pause` after each batch.
    default void run(Simulator<P> root, Budget budget, Budget.Clock clock, Runnable pause) {
        for (int granted = budget.grant(clock.stride()); granted > 0; granted = budget.grant(clock.stride())) {
            portion(root, granted, clock);
            pause.run();
        }
    }

    /// Runs the given number of iterations; runs fewer if the root is proven or the search is stopped.
    void portion(Simulator<P> root, int iterations, Budget.Clock clock);

    default void advance() {}

    long done();

    int depth();

    /// Returns the payoffs to every seat in this search.
    Totals totals();

    /// Returns the memory used in addition to the tree, in bytes.
    default long bytes() {
        return 0;
    }

    /// The payoffs to every seat, from one worker's iterations through each child of the root. The tree contains values
    /// for only one seat per node, but reports contain all of them for the children of the root.
    final class Totals {
        private final int seats;
        private long[] sums = new long[0];   // [children · seats] payoffs in units of the tree
        private int[] counts = new int[0];     // [children] iterations

        Totals(int seats) {
            this.seats = seats;
        }

        void clear() {
            Arrays.fill(sums, 0);
            Arrays.fill(counts, 0);
        }

        /// @param child number of the child, from 0
        /// @param gains one per seat, in units of the tree
        void add(int child, long[] gains) {
            if (child >= counts.length) {
                counts = Arrays.copyOf(counts, 2 * child + 8);
                sums = Arrays.copyOf(sums, seats * counts.length);
            }
            counts[child]++;
            for (int seat = 0, at = child * seats; seat < seats; seat++) sums[at + seat] += gains[seat];
        }

        long count(int child) {
            int[] known = counts;
            return child < known.length ? known[child] : 0;
        }

        /// Returns the sum of a seat's gains, in units of the tree.
        long sum(int child, int seat) {
            long[] known = sums;
            return child * seats + seat < known.length ? known[child * seats + seat] : 0;
        }
    }
}

package agon.mcts;

import agon.api.Simulator;
import java.util.Arrays;

/// Runs the iterations of a search on a tree, on one thread.
interface Worker<P> {
    void start(long seed);

    void open(Simulator<P> root);

    default void run(Simulator<P> root, Budget budget, Budget.Clock clock, Runnable pause) {
        for (int granted = budget.grant(clock.stride()); granted > 0; granted = budget.grant(clock.stride())) {
            runBatch(root, granted, clock);
            pause.run();
        }
    }

    /// Runs the given number of iterations, or fewer if the root is proven or the search is stopped.
    void runBatch(Simulator<P> root, int iterations, Budget.Clock clock);

    default void advance() {}

    long done();

    int depth();

    Totals totals();

    default long bytes() {
        return 0;
    }

    /// The payoffs to every seat from one worker's iterations, for each child of the root. Reports contain them, but
    /// nodes of the tree contain values for only one seat.
    final class Totals {
        private final int seats;
        private long[] sums = new long[0];   // [children · seats] sums of payoffs in units of the tree
        private int[] counts = new int[0];     // [children] numbers of iterations

        Totals(int seats) {
            this.seats = seats;
        }

        void clear() {
            Arrays.fill(sums, 0);
            Arrays.fill(counts, 0);
        }

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

        long sum(int child, int seat) {
            long[] known = sums;
            return child * seats + seat < known.length ? known[child * seats + seat] : 0;
        }
    }
}

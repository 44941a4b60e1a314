package agon.mcts;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/// The remaining iterations, granted to the workers in small batches.
final class Budget {
    /// Default number of iterations per batch. Once per batch, the search checks whether its result is already decided.
    static final int PORTION = 16;

    private final long iterations;
    private final int portion;
    private final boolean shared;
    private final AtomicLong granted = new AtomicLong();
    private volatile boolean stopped;

    /// If several workers share the budget, slow workers get smaller batches. A single worker always gets full batches,
    /// so that its search is reproducible.
    Budget(long iterations, int portion, boolean shared) {
        this.iterations = iterations;
        this.portion = portion;
        this.shared = shared;
    }

    /// Returns the number of iterations to run now; 0 if the search ends. `few` is a number of iterations that take
    /// only a short time.
    int grant(int few) {
        if (stopped || granted.get() >= iterations) return 0;
        int most = shared ? Math.min(portion, few) : portion;
        long before = granted.getAndAdd(most);
        return Math.clamp(iterations - before, 0, most);
    }

    long left() {
        return Math.max(0, iterations - granted.get());
    }

    /// Grants no more iterations; current batches end at the next reading of the clock.
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /// Reads the clock after every iteration if iterations are slow, otherwise after a few iterations, because reading
    /// it takes time. The clock never changes an iteration, only the end of the search.
    static final class Clock {
        private static final int MOST = 16;           // iterations between two readings
        private static final long MOMENT = 1_000_000; // nanoseconds

        private final Budget budget;
        private final LongConsumer look;
        private int stride = 1; // iterations between two readings
        private int left = 1;   // until the next one
        private long before = System.nanoTime();

        Clock(Budget budget, LongConsumer look) {
            this.budget = budget;
            this.look = look;
        }

        /// Returns the estimated number of iterations that take [#MOMENT], in [1, 16].
        int stride() {
            return stride;
        }

        /// Counts an iteration; returns whether the search continues.
        boolean goesOn() {
            if (--left > 0) return true;
            look();
            return !budget.isStopped();
        }

        private void look() {
            long now = System.nanoTime(), each = (now - before) / stride;
            look.accept(now);
            before = now;
            stride = (int) Math.clamp(MOMENT / Math.max(1, each), 1, Math.min(MOST, 2L * stride));
            left = stride;
        }
    }
}

package agon.mcts.internal;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/// The remaining iterations of a search, granted to its workers in small batches.
public final class Budget {
    /// Default number of iterations per batch. Once per batch, the search checks whether its result is already decided.
    public static final int BATCH_SIZE = 16;

    private final long iterations;
    private final int batchSize;
    private final boolean shared;
    private final AtomicLong granted = new AtomicLong();
    private volatile boolean stopped;

    /// Slow workers that share the budget with others get smaller batches. A single worker always gets full batches,
    /// which makes its search reproducible.
    public Budget(long iterations, int batchSize, boolean shared) {
        this.iterations = iterations;
        this.batchSize = batchSize;
        this.shared = shared;
    }

    /// Returns the number of iterations to run next, or 0 if the search ends. `few` is the number of iterations that
    /// take about a millisecond.
    public int grant(int few) {
        if (stopped || granted.get() >= iterations) return 0;
        int most = shared ? Math.min(batchSize, few) : batchSize;
        long before = granted.getAndAdd(most);
        return Math.clamp(iterations - before, 0, most);
    }

    public long left() {
        return Math.max(0, iterations - granted.get());
    }

    public long granted() {
        return Math.min(iterations, granted.get());
    }

    /// Ends the search. Batches that are running end when their workers next read the clock.
    public void stop() {
        stopped = true;
    }

    public boolean isStopped() {
        return stopped;
    }

    /// Reads the clock after every iteration if iterations are slow. Otherwise, reads it after several iterations to
    /// save time. The clock affects only the end of the search, never an iteration.
    public static final class Clock {
        private static final int MOST = 16;           // maximum iterations between two clock readings
        private static final long MOMENT = 1_000_000; // target time between two readings, in nanoseconds

        private final Budget budget;
        private final LongConsumer look;
        private int stride = 1; // iterations between two clock readings
        private int left = 1;   // iterations until the next clock reading
        private long before = System.nanoTime();

        public Clock(Budget budget, LongConsumer look) {
            this.budget = budget;
            this.look = look;
        }

        /// Returns the estimated number of iterations per millisecond, in [1, 16].
        public int stride() {
            return stride;
        }

        public boolean goesOn() {
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

package agon.mcts;

import java.util.function.LongConsumer;

/// Reads the clock after every iteration if they are slow, otherwise after a few of them, because reading it takes
/// time. The clock never changes an iteration, only the end of the search.
final class ClockCheck {
    private static final int MOST = 16;           // iterations between two readings
    private static final long MOMENT = 1_000_000; // nanoseconds

    private final Budget budget;
    private final LongConsumer look;
    private int stride = 1; // iterations between two readings
    private int left = 1;   // until the next one
    private long before = System.nanoTime();

    ClockCheck(Budget budget, LongConsumer look) {
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

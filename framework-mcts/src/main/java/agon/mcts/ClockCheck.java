package agon.mcts;

import java.util.function.LongConsumer;

/// When a worker looks at the clock: after each iteration while they are slow, and after a few together that take no
/// longer than a moment, because reading the clock costs time too. What an iteration does never depends on it, only
/// when the search is stopped from outside.
final class ClockCheck {
    private static final int MOST = 16;           // iterations between two looks
    private static final long MOMENT = 1_000_000; // nanoseconds

    private final Budget budget;
    private final LongConsumer look;
    private int stride = 1; // iterations between two looks
    private int left = 1;   // until the next one
    private long before = System.nanoTime();

    /// @param look what is done now and then, with the time in nanoseconds
    ClockCheck(Budget budget, LongConsumer look) {
        this.budget = budget;
        this.look = look;
    }

    /// Iterations that take a moment, as far as is known, in [1, 16].
    int stride() {
        return stride;
    }

    /// An iteration is over. Returns whether the search goes on.
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

package agon.mcts;

import java.util.concurrent.atomic.AtomicLong;

/// The iterations that are left, handed to the workers in small portions.
final class Budget {
    /// Iterations of a portion, if nobody wants more. The clock, cancellation and early stop are looked at once a portion.
    static final int PORTION = 16;

    private final long iterations;
    private final int portion;
    private final AtomicLong granted = new AtomicLong();
    private volatile boolean stopped;

    Budget(long iterations, int portion) {
        this.iterations = iterations;
        this.portion = portion;
    }

    /// Iterations to do now; 0 if the search ends.
    int grant() {
        if (stopped || granted.get() >= iterations) return 0;
        long before = granted.getAndAdd(portion);
        return Math.clamp(iterations - before, 0, portion);
    }

    /// Iterations nobody has been granted.
    long left() {
        return Math.max(0, iterations - granted.get());
    }

    /// Nothing more is granted.
    void stop() {
        stopped = true;
    }
}

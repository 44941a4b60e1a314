package agon.mcts;

import java.util.concurrent.atomic.AtomicLong;

/// The iterations that are left, handed to the workers in small portions.
final class Budget {
    /// Iterations of a portion, if nobody wants more. Whether the answer is safe is looked at once a portion.
    static final int PORTION = 16;

    private final long iterations;
    private final int portion;
    private final boolean shared;
    private final AtomicLong granted = new AtomicLong();
    private volatile boolean stopped;

    /// @param portion iterations granted at once, if nothing speaks against it
    /// @param shared  whether several workers ask: then slow ones get smaller portions. One worker never does, so that
    ///                what it does is repeatable
    Budget(long iterations, int portion, boolean shared) {
        this.iterations = iterations;
        this.portion = portion;
        this.shared = shared;
    }

    /// Iterations to do now; 0 if the search ends.
    ///
    /// @param few iterations that take a moment
    int grant(int few) {
        if (stopped || granted.get() >= iterations) return 0;
        int most = shared ? Math.min(portion, few) : portion;
        long before = granted.getAndAdd(most);
        return Math.clamp(iterations - before, 0, most);
    }

    /// Iterations nobody has been granted.
    long left() {
        return Math.max(0, iterations - granted.get());
    }

    /// Nothing more is granted, and portions end when the worker looks at the clock next.
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }
}

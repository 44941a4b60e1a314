package agon.mcts;

import java.util.concurrent.atomic.AtomicLong;

/// The remaining iterations, granted to the workers in small portions.
final class Budget {
    /// Default number of iterations per portion. Whether the answer is decided is checked once per portion.
    static final int PORTION = 16;

    private final long iterations;
    private final int portion;
    private final boolean shared;
    private final AtomicLong granted = new AtomicLong();
    private volatile boolean stopped;

    /// Of several workers (`shared`), slow ones get smaller portions. A single worker does not, so that its search is
    /// repeatable.
    Budget(long iterations, int portion, boolean shared) {
        this.iterations = iterations;
        this.portion = portion;
        this.shared = shared;
    }

    /// Returns the number of iterations to run now; 0 if the search ends. `few` iterations take a short time.
    int grant(int few) {
        if (stopped || granted.get() >= iterations) return 0;
        int most = shared ? Math.min(portion, few) : portion;
        long before = granted.getAndAdd(most);
        return Math.clamp(iterations - before, 0, most);
    }

    long left() {
        return Math.max(0, iterations - granted.get());
    }

    /// Grants no more iterations; current portions end at the next reading of the clock.
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }
}

package agon.mcts;

import agon.api.Simulator;

/// Runs iterations on a tree, on one thread.
interface Worker<P> {
    void start(long seed);

    void open(Simulator<P> root);

    /// Runs iterations while the budget grants them, calling `pause` after each portion.
    default void run(Simulator<P> root, Budget budget, ClockCheck clock, Runnable pause) {
        for (int granted = budget.grant(clock.stride()); granted > 0; granted = budget.grant(clock.stride())) {
            portion(root, granted, clock);
            pause.run();
        }
    }

    /// Runs the given number of iterations; fewer if the root is proven or the search is stopped.
    void portion(Simulator<P> root, int iterations, ClockCheck clock);

    default void advance() {}

    long done();

    int depth();

    /// Returns the payoffs to every seat in this search.
    RootTotals totals();

    /// Returns the bytes used in addition to the tree.
    default long bytes() {
        return 0;
    }
}

package agon.mcts;

import agon.api.Simulator;

/// Does iterations on a tree, on one thread.
///
/// @param <P> position
interface Worker<P> {
    /// A new search begins.
    void start(long seed);

    /// Gives the root its children, if it has none.
    void open(Simulator<P> root);

    /// Iterates while the budget grants it.
    ///
    /// @param pause what is done after each portion
    /// @param clock when the clock is looked at
    default void run(Simulator<P> root, Budget budget, ClockCheck clock, Runnable pause) {
        for (int granted = budget.grant(clock.stride()); granted > 0; granted = budget.grant(clock.stride())) {
            portion(root, granted, clock);
            pause.run();
        }
    }

    /// So many iterations, or fewer if the root is proven or the search was stopped.
    void portion(Simulator<P> root, int iterations, ClockCheck clock);

    /// The tree has moved to what follows from an action.
    default void advance() {}

    /// Iterations of this search.
    long done();

    /// Edges of the longest path of this search.
    int depth();

    /// What its iterations of this search brought every seat.
    RootTotals totals();

    /// Bytes in use beside the tree.
    default long bytes() {
        return 0;
    }
}

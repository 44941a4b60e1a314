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
    default void run(Simulator<P> root, Budget budget, Runnable pause) {
        for (int granted = budget.grant(); granted > 0; granted = budget.grant()) {
            portion(root, granted);
            pause.run();
        }
    }

    /// So many iterations, or fewer if the root is proven.
    void portion(Simulator<P> root, int iterations);

    /// The tree has moved to what follows from an action.
    default void advance() {}

    /// Iterations of this search.
    long done();

    /// Edges of the longest path of this search.
    int depth();

    /// Bytes in use beside the tree.
    default long bytes() {
        return 0;
    }
}

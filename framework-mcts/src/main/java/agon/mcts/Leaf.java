package agon.mcts;

/// Evaluates the leaves of a search with a playout, an estimate or a network.
interface Leaf {
    /// The state of an iteration after the evaluation of its leaf.
    enum Result {
        /// The payoffs are known.
        KNOWN,
        /// The leaf was added to a batch. Its result is added to the tree later.
        LATER,
        /// The batch already contained this leaf. It was evaluated, and the iteration starts again at the root.
        AGAIN
    }

    /// Called before each search.
    void start();

    /// Creates the children of the root, which the walker has reached.
    void open();

    /// Evaluates the leaf that the walker has reached. The game is not over there.
    Result evaluate();

    /// Evaluates an incomplete batch.
    void finish();
}

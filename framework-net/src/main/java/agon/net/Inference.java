package agon.net;

/// Evaluates a network. Thread-safe. The result for a position does not depend on the other positions in the batch.
public interface Inference extends AutoCloseable {
    /// Evaluates some positions.
    ///
    /// @param count   number of positions, ≥ 1
    /// @param spatial inputs of the board, position by position
    /// @param globals inputs that do not belong to a cell, position by position
    /// @param policy  receives the logit of each action, position by position
    /// @param values  receives the payoff of each seat, in [-1, 1], position by position
    void run(int count, float[] spatial, float[] globals, float[] policy, float[] values);

    /// Releases native memory.
    @Override
    default void close() {}

    /// Opens networks with a library that is faster than Java; this is a service that adapter modules on the class path
    /// provide.
    interface Provider {
        /// @param threads maximum number of threads, ≥ 1
        /// @throws IllegalArgumentException if the model is not supported; the message is a clause with the reason
        Inference open(OnnxModel model, int threads);
    }
}

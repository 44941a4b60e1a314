package agon.net;

/// What computes a net. Thread-safe.
///
/// What it answers about a position follows from the position alone: not from the others that it is asked about with.
public interface Inference extends AutoCloseable {
    /// Computes the net for some positions.
    ///
    /// @param count   positions, ≥ 1
    /// @param spatial arrays of the positions, one behind the other
    /// @param globals numbers beside the board, one position behind the other
    /// @param policy  filled: a number for each action of each position, its logit
    /// @param values  filled: the payoff of each seat in each position, in [-1, 1]
    void run(int count, float[] spatial, float[] globals, float[] policy, float[] values);

    /// Gives back what is not in Java's memory.
    @Override
    default void close() {}

    /// Computes nets faster than Java does: an adapter to a library, on the class path, found as a service.
    interface Provider {
        /// What computes that model.
        ///
        /// @param threads that it may use, ≥ 1
        /// @throws IllegalArgumentException if it cannot: a clause that says why
        Inference open(OnnxModel model, int threads);
    }
}

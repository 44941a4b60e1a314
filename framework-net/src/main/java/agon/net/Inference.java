package agon.net;

/// Evaluates a network. Implementations are thread-safe. The result for each position is independent of the other
/// positions in the batch.
public interface Inference extends AutoCloseable {
    /// Returns an inference in pure Java, with bit-identical results on every machine.
    ///
    /// @throws IllegalArgumentException if the model has an unsupported operator, which the message names
    static Inference inJava(OnnxModel model) {
        return new JavaInference(model);
    }

    /// Evaluates one or more positions. All arrays contain the numbers of the first position, followed by those of the
    /// second, and so on.
    ///
    /// @param count   number of positions (at least 1)
    /// @param spatial inputs for the cells of the board
    /// @param globals inputs that do not belong to a cell
    /// @param policy  receives the logit of each action
    /// @param values  receives the payoff of each seat, in [-1, 1]
    void run(int count, float[] spatial, float[] globals, float[] policy, float[] values);

    /// Releases native memory.
    @Override
    default void close() {}

    /// A service that opens networks with a library that is faster than the Java implementation. Adapter modules on the
    /// class path provide it.
    interface Provider {
        /// Opens a network.
        ///
        /// @param threads maximum number of threads (at least 1)
        /// @throws IllegalArgumentException if the model is not supported. The message is a clause with the reason
        Inference open(OnnxModel model, int threads);
    }
}

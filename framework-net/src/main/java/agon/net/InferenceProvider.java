package agon.net;

/// Computes nets faster than Java does: an adapter to a library, on the class path, found as a service.
public interface InferenceProvider {
    /// What computes that model.
    ///
    /// @param threads that it may use, ≥ 1
    /// @throws IllegalArgumentException if it cannot: a clause that says why
    Inference open(OnnxModel model, int threads);
}

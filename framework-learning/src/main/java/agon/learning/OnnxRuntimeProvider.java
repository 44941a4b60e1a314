package agon.learning;

import agon.net.Inference;
import agon.net.JavaInference;
import agon.net.OnnxModel;

/// Computes nets with ONNX Runtime, and in Java on machines that it was not built for.
public final class OnnxRuntimeProvider implements Inference.Provider {
    /// For the service loader.
    public OnnxRuntimeProvider() {}

    @Override
    public Inference open(OnnxModel model, int threads) {
        return OnnxRuntimeLibrary.environment()
            .<Inference>map(environment -> new OnnxRuntimeInference(environment, model, threads))
            .getOrElse(() -> new JavaInference(model));
    }
}

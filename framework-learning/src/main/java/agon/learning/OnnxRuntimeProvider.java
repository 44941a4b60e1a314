package agon.learning;

import agon.net.Net.Inference;
import agon.net.OnnxModel;

/// Evaluates networks with ONNX Runtime, or with Java on machines that it does not support.
public final class OnnxRuntimeProvider implements Inference.Provider {
    public OnnxRuntimeProvider() {}

    @Override
    public Inference open(OnnxModel model, int threads) {
        return OnnxRuntimeLibrary.environment()
            .<Inference>map(environment -> new OnnxRuntimeInference(environment, model, threads))
            .getOrElse(() -> Inference.inJava(model));
    }
}

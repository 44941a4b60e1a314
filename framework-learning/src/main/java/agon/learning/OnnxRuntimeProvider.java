package agon.learning;

import agon.net.Inference;
import agon.net.InferenceProvider;
import agon.net.JavaInference;
import agon.net.OnnxModel;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import io.vavr.control.Option;

/// Computes nets with ONNX Runtime, and in Java on machines that it was not built for.
public final class OnnxRuntimeProvider implements InferenceProvider {
    /// For the service loader.
    public OnnxRuntimeProvider() {}

    @Override
    public Inference open(OnnxModel model, int threads) {
        return environment()
            .<Inference>map(environment -> new OnnxRuntimeInference(environment, model, threads))
            .getOrElse(() -> new JavaInference(model));
    }

    /// None: its native code does not load here.
    private static Option<OrtEnvironment> environment() {
        try {
            OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "agon");
            environment.setTelemetry(false);
            return Option.of(environment);
        } catch (LinkageError | RuntimeException | OrtException _) {
            return Option.none();
        }
    }
}

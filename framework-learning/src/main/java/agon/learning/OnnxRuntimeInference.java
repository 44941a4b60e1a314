package agon.learning;

import agon.net.Net.Inference;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Evaluates a network with ONNX Runtime. Between calls, the threads of ONNX Runtime sleep instead of spinning, which
/// leaves the processor to the search.
final class OnnxRuntimeInference implements Inference {
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final Map<String, Vector<Integer>> inputs, outputs;
    private final ConcurrentLinkedQueue<Buffers> idle = new ConcurrentLinkedQueue<>();

    /// Native buffers for up to `positions` positions. They avoid one copy of the data compared with Java arrays.
    private record Buffers(int positions, Map<String, FloatBuffer> byName) {}

    OnnxRuntimeInference(OrtEnvironment environment, OnnxModel model, int threads) {
        this.environment = environment;
        inputs = model.inputs();
        outputs = model.outputs().filterKeys(Vector.of(NetDesign.POLICY, NetDesign.VALUES)::contains);
        if (outputs.size() != 2) throw new IllegalArgumentException("it does not have the outputs policy and values");
        try (SessionOptions options = new SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            options.setInterOpNumThreads(1);
            options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
            options.addConfigEntry("session.intra_op.allow_spinning", "0");
            session = environment.createSession(model.bytes(), options);
        } catch (OrtException e) {
            throw new IllegalArgumentException("ONNX Runtime reports: " + e.getMessage(), e);
        }
    }

    @Override
    public void run(int count, float[] spatial, float[] globals, float[] policy, float[] values) {
        Buffers polled = idle.poll();
        Buffers buffers = polled != null && polled.positions >= count ? polled : buffers(count);
        Vector<OnnxTensor> tensors = Vector.empty();
        try {
            java.util.Map<String, OnnxTensor> in = new java.util.HashMap<>(), out = new java.util.HashMap<>();
            for (String name : inputs.keySet()) {
                FloatBuffer buffer = part(buffers, name, count);
                buffer.put(name.equals(NetDesign.SPATIAL) ? spatial : globals, 0, buffer.capacity());
                in.put(name, OnnxTensor.createTensor(environment, buffer.rewind(), shape(inputs, name, count)));
                tensors = tensors.append(in.get(name));
            }
            for (String name : outputs.keySet()) {
                out.put(name, OnnxTensor.createTensor(environment, part(buffers, name, count),
                    shape(outputs, name, count)));
                tensors = tensors.append(out.get(name));
            }
            session.run(in, Set.of(), out).close();
            part(buffers, NetDesign.POLICY, count).get(policy, 0, count * size(outputs, NetDesign.POLICY));
            part(buffers, NetDesign.VALUES, count).get(values, 0, count * size(outputs, NetDesign.VALUES));
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime failed: " + e.getMessage(), e);
        } finally {
            tensors.forEach(OnnxTensor::close);
        }
        idle.add(buffers);
    }

    private Buffers buffers(int positions) {
        return new Buffers(positions, HashMap.<String, Vector<Integer>>empty().merge(inputs).merge(outputs)
            .mapValues(shape -> ByteBuffer.allocateDirect(Math.toIntExact(4 * positions * OnnxModel.Tensor.size(shape)))
                .order(ByteOrder.nativeOrder()).asFloatBuffer()));
    }

    private FloatBuffer part(Buffers buffers, String name, int count) {
        return buffers.byName.get(name).get().slice(0, count * size(inputs.containsKey(name) ? inputs : outputs, name));
    }

    private static int size(Map<String, Vector<Integer>> shapes, String name) {
        return (int) OnnxModel.Tensor.size(shapes.get(name).get());
    }

    private static long[] shape(Map<String, Vector<Integer>> shapes, String name, int count) {
        return shapes.get(name).get().prepend(count).toJavaStream().mapToLong(length -> length).toArray();
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("ONNX Runtime failed: " + e.getMessage(), e);
        }
    }
}

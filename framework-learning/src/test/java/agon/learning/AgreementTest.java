package agon.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.lab.learning.Trainer;
import agon.net.Net;
import agon.net.Net.Inference;
import agon.net.NetDesign;
import agon.net.NetDesign.Family;
import agon.net.OnnxModel;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Java, ONNX Runtime and PyTorch give the same answers.
class AgreementTest {
    private static final int POSITIONS = 64;
    private static final float CLOSE = 1e-5f;

    static Stream<Arguments> nets() {
        return Samples.variants().crossProduct(Vector.of(Family.values()))
            .map(pair -> Arguments.of(pair._1, new NetDesign(pair._2, 12, 3))).toJavaStream();
    }

    /// Policy and values.
    private static Vector<float[]> answers(Inference inference, OnnxModel model, Trainer.Batch batch, int each) {
        int width = length(model, "policy"), seats = length(model, "values");
        int spatial = batch.spatial().length / batch.size(), globals = batch.globals().length / batch.size();
        float[] policy = new float[batch.size() * width], values = new float[batch.size() * seats];
        for (int from = 0; from < batch.size(); from += each) {
            int to = Math.min(batch.size(), from + each);
            float[] some = new float[(to - from) * width], payoffs = new float[(to - from) * seats];
            inference.run(to - from, Arrays.copyOfRange(batch.spatial(), from * spatial, to * spatial),
                Arrays.copyOfRange(batch.globals(), from * globals, to * globals), some, payoffs);
            System.arraycopy(some, 0, policy, from * width, some.length);
            System.arraycopy(payoffs, 0, values, from * seats, payoffs.length);
        }
        return Vector.of(policy, values);
    }

    private static int length(OnnxModel model, String output) {
        return model.outputs().get(output).get().head();
    }

    private static Inference runtime(OnnxModel model) {
        return assertInstanceOf(OnnxRuntimeInference.class, new OnnxRuntimeProvider().open(model, 1));
    }

    @ParameterizedTest
    @MethodSource("nets")
    void all_three_agree(Variant<?, ?> variant, NetDesign design) {
        OnnxModel model = Samples.model(variant, design);
        Trainer.Batch batch = Samples.batch(variant, POSITIONS, 7);
        Vector<float[]> java = answers(Inference.inJava(model), model, batch, POSITIONS);
        try (Inference runtime = runtime(model);
            PytorchTrainer trainer = (PytorchTrainer) new PytorchProvider().open(model, Trainer.State.FRESH, 0, 1)) {
            Vector<float[]> fast = answers(runtime, model, batch, POSITIONS);
            Vector<float[]> learning = trainer.answers(batch.size(), batch.spatial(), batch.globals());
            for (int i = 0; i < 2; i++) {
                assertArrayEquals(java.get(i), fast.get(i), CLOSE);
                assertArrayEquals(java.get(i), learning.get(i), CLOSE);
            }
        }
    }

    static Stream<Arguments> wideNets() {
        return Vector.of(Family.values())
            .map(family -> Arguments.of(Samples.variant("zertz"), new NetDesign(family, 48, 2))).toJavaStream();
    }

    @ParameterizedTest
    @MethodSource({"nets", "wideNets"})
    void an_answer_does_not_depend_on_the_batch(Variant<?, ?> variant, NetDesign design) {
        OnnxModel model = Samples.model(variant, design);
        Trainer.Batch batch = Samples.batch(variant, POSITIONS, 8);
        try (Inference runtime = runtime(model)) {
            Vector<float[]> together = answers(runtime, model, batch, POSITIONS);
            for (int each : new int[]{1, 3, 8}) {
                Vector<float[]> apart = answers(runtime, model, batch, each);
                for (int i = 0; i < 2; i++)
                    assertEquals(0, farthest(together.get(i), apart.get(i)), "in batches of " + each);
            }
        }
    }

    private static double farthest(float[] a, float[] b) {
        double farthest = 0;
        for (int i = 0; i < a.length; i++) farthest = Math.max(farthest, Math.abs(a[i] - b[i]));
        return farthest;
    }

    @Test
    void threads_share_a_net() throws Exception {
        Variant<?, ?> variant = Samples.variant("zertz");
        OnnxModel model = Samples.model(variant, new NetDesign(Family.CONVOLUTION, 12, 2));
        Trainer.Batch batch = Samples.batch(variant, POSITIONS, 9);
        try (Inference runtime = runtime(model); ExecutorService threads = Executors.newFixedThreadPool(4)) {
            Vector<float[]> alone = answers(runtime, model, batch, 8);
            Vector<Future<Vector<float[]>>> others = Vector.range(0, 16)
                .map(i -> threads.submit(() -> answers(runtime, model, batch, 1 + i)));
            for (Future<Vector<float[]>> other : others)
                assertArrayEquals(alone.get(0), other.get().get(0), CLOSE);
        }
    }

    @Test
    void both_are_found_as_services() {
        Variant<?, ?> variant = Samples.variant("tictactoe");
        OnnxModel model = Samples.model(variant, new NetDesign(Family.GRAPH, 4, 1));
        try (Net<?> net = Net.of(model, variant.game(), 1).get()) {
            assertInstanceOf(OnnxRuntimeInference.class, net.inference());
        }
        assertTrue(Trainer.provider().get().name().matches("PyTorch 2\\.7\\.1, (cpu|gpu 0)"),
            () -> Trainer.provider().get().name());
    }

    @Test
    void a_model_that_is_none_is_refused_with_a_reason() {
        Variant<?, ?> variant = Samples.variant("tictactoe");
        OnnxModel model = Samples.model(variant, new NetDesign(Family.GRAPH, 4, 1));
        OnnxModel broken = new OnnxModel(model.inputs(), model.nodes().tail(), model.weights(), model.outputs(),
            model.notes());
        String net = Net.of(broken, variant.game(), 1).getLeft();
        assertTrue(net.startsWith("the network cannot be evaluated: ONNX Runtime reports: "), net);
        IllegalArgumentException trainer = assertThrows(IllegalArgumentException.class,
            () -> new PytorchProvider().open(broken, Trainer.State.FRESH, 0, 1));
        assertFalse(trainer.getMessage().isBlank());
    }
}

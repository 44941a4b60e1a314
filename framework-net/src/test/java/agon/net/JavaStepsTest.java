package agon.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Action;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.net.Net.Inference;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Each step that Java takes is the plain sum that the ONNX specification names, on boards and numbers of odd sizes.
class JavaStepsTest {
    private final RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(11);

    static Stream<Arguments> sizes() {
        return Vector.of(1, 3, 17, 32, 48)
            .crossProduct(Vector.of(Vector.of(1, 1), Vector.of(3, 3), Vector.of(2, 5), Vector.of(7, 7),
                Vector.of(9, 9)))
            .map(pair -> Arguments.of(pair._1, pair._2.get(0), pair._2.get(1))).toJavaStream();
    }

    /// Numbers of which many are 0, as after a `Relu`, and some places wholly.
    private float[] numbers(int count, int places) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++)
            if (i % places % 5 != 3 && dice.nextInt(3) > 0) numbers[i] = (float) dice.nextGaussian();
        return numbers;
    }

    private OnnxModel.Tensor weights(Integer... shape) {
        float[] data = new float[(int) OnnxModel.Tensor.size(Vector.of(shape))];
        double size = 1 / Math.sqrt(data.length / (double) shape[0]);
        for (int i = 0; i < data.length; i++) data[i] = (float) (size * dice.nextGaussian());
        return OnnxModel.Tensor.of(data, shape);
    }

    /// The model with those nodes on a board of `channels × rows × columns` and three numbers beside it. The value
    /// `out` is what it answers, beside a payoff.
    private static OnnxModel model(int channels, int rows, int columns, Map<String, OnnxModel.Tensor> weights,
        int outputs,
        OnnxModel.Node... nodes) {
        return new OnnxModel(
            LinkedHashMap.of("spatial", Vector.of(channels, rows, columns), "globals", Vector.of(3)),
            Vector.of(nodes).append(OnnxModel.Node.of("Flatten", "policy", "out"))
                .append(OnnxModel.Node.of("GlobalMaxPool", "most", "out"))
                .append(OnnxModel.Node.of("Flatten", "values", "most")),
            weights, LinkedHashMap.of("policy", Vector.of(outputs * rows * columns), "values", Vector.of(outputs)),
            LinkedHashMap.empty());
    }

    private void agrees(OnnxModel model) {
        JavaInference inference = new JavaInference(model);
        int spatial = (int) OnnxModel.Tensor.size(model.inputs().get("spatial").get());
        int places = spatial / model.inputs().get("spatial").get().head();
        for (int round = 0; round < 2; round++) {
            float[] board = numbers(spatial, places), beside = numbers(3, 3);
            agrees(model, inference, board, beside);
        }
    }

    private static void agrees(OnnxModel model, Inference inference, float[] board, float[] beside) {
        Map<String, double[]> plain = new PlainInference(model)
            .answers(model.inputs().size() == 1 ? HashMap.of("spatial", board)
                : HashMap.of("spatial", board, "globals", beside));
        float[] policy = new float[plain.get("policy").get().length],
            values = new float[plain.get("values").get().length];
        inference.run(1, board, beside, policy, values);
        close(plain.get("policy").get(), policy);
        close(plain.get("values").get(), values);
    }

    private static void close(double[] plain, float[] fast) {
        for (int i = 0; i < plain.length; i++)
            assertEquals(plain[i], fast[i], 1e-5 * Math.max(1, Math.abs(plain[i])), "number " + i);
    }

    private static OnnxModel.Node three(String to, String from, String... weights) {
        return OnnxModel.Node.of("Conv", to, Vector.of(from).appendAll(Vector.of(weights)).toJavaArray(String[]::new))
            .with("pads", 1, 1, 1, 1);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void convolutions(int channels, int rows, int columns) {
        agrees(model(channels, rows, columns, HashMap.of("w", weights(5, channels, 3, 3), "b", weights(5)), 5,
            three("out", "spatial", "w", "b")));
        agrees(model(channels, rows, columns, HashMap.of("w", weights(channels, channels, 1, 1)), channels,
            OnnxModel.Node.of("Conv", "out", "spatial", "w")));
    }

    /// Both read one value, so they are taken as one; what they give is read alone as well.
    @ParameterizedTest
    @MethodSource("sizes")
    void sums_of_convolutions(int channels, int rows, int columns) {
        agrees(model(channels, rows, columns,
            HashMap.of("w", weights(channels, channels, 3, 3), "b", weights(channels), "v",
                weights(channels, channels, 1, 1), "c", weights(channels)),
            channels, three("first", "spatial", "w", "b"), OnnxModel.Node.of("Conv", "second", "spatial", "v", "c"),
            OnnxModel.Node.of("Add", "both", "first", "second"), OnnxModel.Node.of("Relu", "positive", "both"),
            OnnxModel.Node.of("Add", "more", "positive", "first"), OnnxModel.Node.of("Mul", "out", "more", "second")));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void neighbours_along_an_axis(int channels, int rows, int columns) {
        int places = rows * columns;
        float[] near = new float[places * places], any = weights(places, places).data();
        for (int place = 0; place < places; place++)
            for (int other : new int[]{place - 1, place + 2})
                if (other >= 0 && other < places) near[other * places + place] = 1;
        for (float[] matrix : Vector.of(near, any))
            agrees(model(channels, rows, columns,
                HashMap.of("w", weights(channels, channels, 1), "v", weights(channels, channels, 1), "b",
                    weights(channels)),
                channels, OnnxModel.Node.constant("shape", OnnxModel.Tensor.of(new float[]{0, 0, -1}, 3)),
                OnnxModel.Node.constant("matrix", OnnxModel.Tensor.of(matrix, places, places)),
                OnnxModel.Node.of("Reshape", "board", "spatial", "shape"),
                OnnxModel.Node.of("MatMul", "near", "board", "matrix"),
                OnnxModel.Node.of("Conv", "itself", "board", "w", "b"), OnnxModel.Node.of("Conv", "axis", "near", "v"),
                OnnxModel.Node.of("Add", "both", "itself", "axis"), OnnxModel.Node.of("Add", "out", "both", "near")));
    }

    /// A mask of the board, a number for each channel, and one for all.
    @ParameterizedTest
    @MethodSource("sizes")
    void sums_and_products_of_several_shapes(int channels, int rows, int columns) {
        float[] cells = new float[rows * columns];
        for (int i = 0; i < cells.length; i++) cells[i] = i % 4 == 2 ? 0 : 1;
        agrees(model(channels, rows, columns,
            HashMap.of("layer", weights(1, channels, 1, 1), "w", weights(3, channels), "v", weights(1, 1, 1, 1)),
            channels,
            OnnxModel.Node.constant("cells", OnnxModel.Tensor.of(cells, 1, 1, rows, columns)),
            OnnxModel.Node.constant("column", OnnxModel.Tensor.of(new float[]{0, 0, 1, 1}, 4)),
            OnnxModel.Node.of("Conv", "learnt", "spatial", "layer"), OnnxModel.Node.of("Gemm", "told", "globals", "w"),
            OnnxModel.Node.of("Reshape", "wide", "told", "column"),
            OnnxModel.Node.of("Mul", "there", "spatial", "cells"),
            OnnxModel.Node.of("Add", "more", "there", "wide"), OnnxModel.Node.of("Mul", "masked", "learnt", "more"),
            OnnxModel.Node.of("Add", "twice", "masked", "masked"), OnnxModel.Node.of("Mul", "out", "v", "twice")));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void heads(int channels, int rows, int columns) {
        int width = 2 * channels + 3;
        OnnxModel board = model(channels, rows, columns,
            HashMap.of("w", weights(width, 33), "b", weights(33), "v", weights(33, 2), "flat",
                weights(channels * rows * columns, 7)),
            channels, OnnxModel.Node.of("Tanh", "out", "spatial"),
            OnnxModel.Node.of("GlobalAveragePool", "mean", "out"),
            OnnxModel.Node.of("GlobalMaxPool", "most_of_all", "out"), OnnxModel.Node.of("Flatten", "mean_flat", "mean"),
            OnnxModel.Node.of("Flatten", "most_flat", "most_of_all"),
            OnnxModel.Node.of("Concat", "pooled", "mean_flat", "most_flat", "globals").with("axis", 1),
            OnnxModel.Node.of("Gemm", "hidden", "pooled", "w", "b"), OnnxModel.Node.of("Relu", "hidden_relu", "hidden"),
            OnnxModel.Node.of("Gemm", "payoffs", "hidden_relu", "v"), OnnxModel.Node.of("Flatten", "board", "spatial"),
            OnnxModel.Node.of("Gemm", "codes", "board", "flat"));
        agrees(board);
        agrees(answering(board, "payoffs", 2, "codes", 7));
    }

    /// The same steps with other answers.
    private static OnnxModel answering(OnnxModel model, String policy, int length, String values, int seats) {
        return new OnnxModel(model.inputs(),
            model.nodes().filter(node -> !Vector.of("policy", "values").contains(node.output()))
                .append(OnnxModel.Node.of("Flatten", "policy", policy))
                .append(OnnxModel.Node.of("Flatten", "values", values)),
            model.weights(), LinkedHashMap.of("policy", Vector.of(length), "values", Vector.of(seats)),
            model.notes());
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void boards_side_by_side(int channels, int rows, int columns) {
        agrees(model(channels, rows, columns, HashMap.of("w", weights(3, channels, 1, 1)), 2 * channels + 3,
            OnnxModel.Node.of("Conv", "few", "spatial", "w"), OnnxModel.Node.of("Relu", "positive", "spatial"),
            OnnxModel.Node.of("Concat", "out", "spatial", "few", "positive").with("axis", 1)));
    }

    static Stream<Arguments> nets() {
        return JavaInferenceTest.VARIANTS.crossProduct(Vector.of(NetDesign.Family.values()))
            .map(pair -> Arguments.of(pair._1, new NetDesign(pair._2, 17, 2))).toJavaStream();
    }

    @ParameterizedTest
    @MethodSource("nets")
    void whole_nets(Variant<?, ?> variant, NetDesign design) {
        whole(variant, JavaInferenceTest.spoilt(design.model(variant, 5)));
    }

    private static <P, A extends Action> void whole(Variant<P, A> variant, OnnxModel model) {
        Encoder<P> encoder = Net.encoder(variant.game());
        JavaInference inference = new JavaInference(model);
        for (P position : JavaInferenceTest.positions(variant)) {
            float[] spatial = new float[encoder.spatial()], globals = new float[encoder.globals()];
            encoder.encode(position, spatial, 0, globals, 0);
            agrees(model, inference, spatial, globals);
        }
    }

    /// The very bits: a change in the order of additions shows here, on any machine.
    @Test
    void the_bits_are_these() {
        OnnxModel model = JavaInferenceTest.spoilt(NetDesign.SMALL.model(JavaInferenceTest.ZERTZ, 5));
        float[] spatial = numbers(6 * 49, 49), globals = numbers(model.inputs().get("globals").get().head(), 99);
        float[] policy = new float[model.outputs().get("policy").get().head()], values = new float[2];
        new JavaInference(model).run(1, spatial, globals, policy, values);
        int bits = 0;
        for (float logit : policy) bits = 31 * bits + Float.floatToIntBits(logit);
        for (float value : values) bits = 31 * bits + Float.floatToIntBits(value);
        assertEquals("fa193dbe", Integer.toHexString(bits));
    }

    @Test
    void what_does_not_fit_is_refused() {
        for (OnnxModel.Node node : Vector.of(OnnxModel.Node.of("Conv", "out", "spatial", "w"),
            OnnxModel.Node.of("Gemm", "out", "spatial", "m"), OnnxModel.Node.of("MatMul", "out", "spatial", "m"),
            OnnxModel.Node.of("Add", "out", "spatial", "m"), OnnxModel.Node.of("Concat", "out", "spatial"),
            three("out", "spatial", "w"), OnnxModel.Node.of("Relu", "out"),
            OnnxModel.Node.of("Relu", "out", "nothing"))) {
            OnnxModel model = model(2, 3, 3, HashMap.of("w", weights(4, 5, 3, 3), "m", weights(4, 4)), 2, node);
            assertThrows(IllegalArgumentException.class, () -> new JavaInference(model), node.toString());
        }
    }
}

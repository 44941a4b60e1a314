package agon.net;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.api.match.Match;
import agon.plugins.GameCatalog;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class JavaInferenceTest {
    static final Vector<Variant<?, ?>> VARIANTS = Vector.of("tictactoe", "zertz", "einstein")
        .map(game -> GameCatalog.load().find(game).get());
    static final Variant<?, ?> TICTACTOE = VARIANTS.get(0), ZERTZ = VARIANTS.get(1);

    /// A convolution of one channel by hand: the sum of a cell and its neighbours.
    @Test
    void a_convolution_sums_what_lies_around() {
        float[] ones = new float[9];
        Arrays.fill(ones, 1);
        OnnxModel model = new OnnxModel(LinkedHashMap.of("spatial", Vector.of(1, 2, 3)),
            Vector.of(OnnxModel.Node.of("Conv", "board", "spatial", "w", "b").with("pads", 1, 1, 1, 1),
                OnnxModel.Node.of("Flatten", "policy", "board"), OnnxModel.Node.of("GlobalMaxPool", "most", "board"),
                OnnxModel.Node.of("Flatten", "values", "most")),
            LinkedHashMap.of("w", OnnxModel.Tensor.of(ones, 1, 1, 3, 3), "b",
                OnnxModel.Tensor.of(new float[]{0.5f}, 1)),
            LinkedHashMap.of("policy", Vector.of(6), "values", Vector.of(1)), LinkedHashMap.empty());
        float[] policy = new float[6], values = new float[1];
        new JavaInference(model).run(1, new float[]{1, 2, 3, 4, 5, 6}, new float[0], policy, values);
        assertArrayEquals(new float[]{12.5f, 21.5f, 16.5f, 12.5f, 21.5f, 16.5f}, policy);
        assertEquals(21.5f, values[0]);
    }

    @Test
    void what_a_net_answers_does_not_depend_on_what_else_it_is_asked() {
        for (Variant<?, ?> variant : VARIANTS)
            for (NetDesign.Family family : NetDesign.Family.values())
                independent(variant, new NetDesign(family, 8, 2));
    }

    private static <P, A extends Action> void independent(Variant<P, A> variant, NetDesign design) {
        OnnxModel model = design.model(variant, 7);
        try (Net<P> net = Net.inJava(spoilt(model), variant.game()).get()) {
            Encoder<P> encoder = Net.encoder(variant.game());
            Vector<P> positions = positions(variant);
            int n = positions.size();
            float[] spatial = new float[n * encoder.spatial()], globals = new float[n * encoder.globals()];
            for (int i = 0; i < n; i++)
                encoder.encode(positions.get(i), spatial, i * encoder.spatial(), globals, i * encoder.globals());
            float[] policy = new float[n * net.policy()], values = new float[n * net.seats()];
            net.inference().run(n, spatial, globals, policy, values);
            for (int i = 0; i < n; i++) {
                float[] one = new float[net.policy()], value = new float[net.seats()];
                net.inference().run(1,
                    Arrays.copyOfRange(spatial, i * encoder.spatial(), (i + 1) * encoder.spatial()),
                    Arrays.copyOfRange(globals, i * encoder.globals(), (i + 1) * encoder.globals()), one,
                    value);
                assertArrayEquals(Arrays.copyOfRange(policy, i * net.policy(), (i + 1) * net.policy()), one);
                assertArrayEquals(Arrays.copyOfRange(values, i * net.seats(), (i + 1) * net.seats()), value);
                for (float v : value) assertTrue(Math.abs(v) <= 1 && v != 0, variant + ": " + v);
            }
        }
    }

    /// With weights that are nowhere 0, so that every step counts.
    static OnnxModel spoilt(OnnxModel model) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        return model.withWeights(LinkedHashMap.ofEntries(model.weights().map((name, weight) -> {
            float[] data = weight.data().clone();
            for (int i = 0; i < data.length; i++) data[i] += (float) (0.05 * dice.nextGaussian());
            return io.vavr.Tuple.of(name, new OnnxModel.Tensor(weight.shape(), data));
        })));
    }

    static <P, A extends Action> Vector<P> positions(Variant<P, A> variant) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        Match<P, A> match = Match.start(variant);
        for (int i = 0; i < 6 && !match.status().isOver(); i++)
            match = match.play(match.legal().get(dice.nextInt(match.legal().size()))).get();
        return match.positions().toVector();
    }

    @Test
    void what_cannot_be_computed_is_named() {
        OnnxModel model = NetDesign.SMALL.model(VARIANTS.head(), 1);
        OnnxModel strange = new OnnxModel(model.inputs(),
            model.nodes().prepend(OnnxModel.Node.of("Softmax", "x", "spatial")),
            model.weights(), model.outputs(), model.notes());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new JavaInference(strange)).getMessage()
            .contains("Softmax"));
        OnnxModel cut = new OnnxModel(model.inputs(), model.nodes(), model.weights().tail(), model.outputs(),
            model.notes());
        assertThrows(IllegalArgumentException.class, () -> new JavaInference(cut));
    }
}

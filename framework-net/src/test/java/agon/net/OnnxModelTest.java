package agon.net;

import static agon.net.JavaInferenceTest.TICTACTOE;
import static agon.net.JavaInferenceTest.ZERTZ;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import io.vavr.control.Either;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class OnnxModelTest {
    @Test
    void a_model_comes_back_as_it_was_written() {
        for (NetDesign.Family family : NetDesign.Family.values()) {
            OnnxModel model = new NetDesign(family, 4, 1).model(ZERTZ, 1).note("from", "nowhere — é");
            OnnxModel back = OnnxModel.read(model.bytes()).get();
            assertEquals(model.inputs(), back.inputs());
            assertEquals(model.outputs(), back.outputs());
            assertEquals(model.notes(), back.notes());
            assertEquals(model.nodes().map(OnnxModel.Node::toString).map(text -> text.replaceAll("Some.*", "")),
                back.nodes().map(OnnxModel.Node::toString).map(text -> text.replaceAll("Some.*", "")));
            assertEquals(model.weights().keySet(), back.weights().keySet());
            model.weights().forEach(
                (name, weight) -> assertArrayEquals(weight.data(), back.weights().get(name).get().data(), name));
            assertArrayEquals(model.bytes(), back.bytes());
        }
    }

    @Test
    void attributes_of_one_number_are_written_as_onnx_requires() {
        OnnxModel model = with(Map.of("group", 1, "transB", 0));
        String bytes = new String(model.bytes(), StandardCharsets.ISO_8859_1);
        assertTrue(bytes.contains("\n\5group\30\1\240\1\2"), bytes); // field 3 with 1, and field 20 with the type 2
        assertTrue(bytes.contains("\n\6transB\30\0\240\1\2"), bytes);
        assertArrayEquals(model.bytes(), OnnxModel.read(model.bytes()).get().bytes());
        assertTrue(net(model, TICTACTOE).isRight());
    }

    @Test
    void attributes_that_java_does_not_compute_are_refused() {
        for (var attribute : Map.of("group", 2, "transB", 1, "strides", 2, "dilations", 2).entrySet())
            assertEquals(attribute.getKey() + " of ", net(with(Map.ofEntries(attribute)), TICTACTOE).getLeft()
                .replaceAll(".*the attribute (\\w+ of ).*", "$1"));
    }

    /// Returns a model whose first node has other attributes as well.
    private static OnnxModel with(Map<String, Integer> attributes) {
        OnnxModel model = new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(TICTACTOE, 1);
        OnnxModel.Node node = model.nodes().head();
        for (var attribute : attributes.entrySet()) node = node.with(attribute.getKey(), attribute.getValue());
        return new OnnxModel(model.inputs(), model.nodes().update(0, node), model.weights(), model.outputs(),
            model.notes());
    }

    @Test
    void the_same_seed_makes_the_same_net() {
        assertArrayEquals(NetDesign.SMALL.model(ZERTZ, 1).bytes(), NetDesign.SMALL.model(ZERTZ, 1).bytes());
        assertTrue(!Arrays.equals(NetDesign.SMALL.model(ZERTZ, 1).bytes(), NetDesign.SMALL.model(ZERTZ, 2).bytes()));
    }

    /// Whatever the bytes, there is a model or a sentence.
    @Test
    void damaged_files_are_refused_in_words() {
        byte[] whole = new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(TICTACTOE, 1).bytes();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        int refused = 0;
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = i % 2 == 0 ? Arrays.copyOf(whole, dice.nextInt(whole.length)) : whole.clone();
            if (damaged.length > 0) damaged[dice.nextInt(damaged.length)] ^= (byte) (1 + dice.nextInt(255));
            if (OnnxModel.read(damaged).flatMap(model -> net(model, TICTACTOE)).isLeft()) refused++;
        }
        assertTrue(refused > 1_000, refused + " were refused");
    }

    private static <P> Either<String, Net<P>> net(OnnxModel model, Variant<P, ?> variant) {
        return Net.inJava(model, variant.game());
    }

    @Test
    void a_net_of_another_board_is_refused_with_both_shapes() {
        OnnxModel model = NetDesign.SMALL.model(ZERTZ, 1);
        assertEquals(
            "the network, created for zertz, does not fit this game: its input 'spatial' has 6 × 7 × 7 values; "
                + "expected "
                + Net.encoder(TICTACTOE.game()).shape().mkString(" × ") + " values",
            net(model, TICTACTOE).getLeft());
    }
}

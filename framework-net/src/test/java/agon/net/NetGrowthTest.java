package agon.net;

import static agon.net.JavaInferenceTest.TICTACTOE;
import static agon.net.JavaInferenceTest.ZERTZ;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.net.NetDesign.Family;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class NetGrowthTest {
    private static final float SAME = 1e-5f;

    @Test
    void a_grown_net_answers_what_it_answered_before() {
        for (Variant<?, ?> variant : JavaInferenceTest.VARIANTS)
            for (Family family : Family.values()) {
                OnnxModel small = JavaInferenceTest.spoilt(new NetDesign(family, 5, 2).model(variant, 1));
                for (NetDesign design : Vector.of(new NetDesign(family, 9, 3), new NetDesign(family, 5, 4),
                    new NetDesign(family, 8, 2))) {
                    OnnxModel grown = design.grown(small, variant, 2).get();
                    same(variant, small, grown);
                    assertEquals(design.model(variant, 2).parameters(), grown.parameters());
                    assertEquals(design.toString(), grown.notes().get("design").get());
                }
            }
    }

    private static <P, A extends Action> void same(Variant<P, A> variant, OnnxModel small, OnnxModel grown) {
        for (P position : JavaInferenceTest.positions(variant)) {
            Vector<float[]> before = answers(variant, small, position), after = answers(variant, grown, position);
            for (int i = 0; i < 2; i++) assertArrayEquals(before.get(i), after.get(i), SAME, grown.notes().toString());
        }
    }

    /// Logits and payoffs.
    private static <P, A extends Action> Vector<float[]> answers(Variant<P, A> variant, OnnxModel model, P position) {
        try (Net<P> net = Net.inJava(model, variant.game()).get()) {
            Encoder<P> encoder = Net.encoder(variant.game());
            float[] spatial = new float[encoder.spatial()], globals = new float[encoder.globals()];
            encoder.encode(position, spatial, 0, globals, 0);
            float[] policy = new float[net.policy()], values = new float[net.seats()];
            net.inference().run(1, spatial, globals, policy, values);
            return Vector.of(policy, values);
        }
    }

    /// Weights that are 0 at both ends of a new channel would never learn.
    @Test
    void new_channels_hear_of_the_old_ones() {
        OnnxModel grown = new NetDesign(Family.CONVOLUTION, 4, 1)
            .grown(new NetDesign(Family.CONVOLUTION, 2, 1).model(ZERTZ, 1), ZERTZ, 2).get();
        OnnxModel.Tensor inner = grown.weights().get("block_1_a_w").get();
        int each = 4 * 9;
        for (int output = 2; output < 4; output++)
            for (int i = 0; i < each; i++) assertFalse(inner.data()[output * each + i] == 0, "output " + output);
    }

    @Test
    void what_is_not_smaller_or_not_of_the_kind_cannot_grow() {
        OnnxModel net = new NetDesign(Family.CONVOLUTION, 4, 2).model(ZERTZ, 1);
        assertEquals("the network cannot grow: a convolution of 4 channels and 2 blocks cannot become a "
            + "convolution of 8 channels and 1 blocks",
            new NetDesign(Family.CONVOLUTION, 8, 1).grown(net, ZERTZ, 1).getLeft());
        assertTrue(new NetDesign(Family.CONVOLUTION, 3, 2).grown(net, ZERTZ, 1).isLeft());
        assertTrue(new NetDesign(Family.GRAPH, 8, 2).grown(net, ZERTZ, 1).isLeft());
        assertEquals("the network cannot grow: it was not created by Agon for tictactoe",
            new NetDesign(Family.CONVOLUTION, 8, 2).grown(net, TICTACTOE, 1).getLeft());
    }
}

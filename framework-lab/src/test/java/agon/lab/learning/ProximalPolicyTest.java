package agon.lab.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.net.Net;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProximalPolicyTest {
    private static final List<Float> EXPECTED = List.of(0.1f, 0.4f, -0.2f);

    private static void gives(double lambda, double... advantages) {
        float[] found = ProximalPolicy.advantages(EXPECTED, 1, lambda);
        double[] all = new double[found.length];
        for (int i = 0; i < all.length; i++) all[i] = found[i];
        assertArrayEquals(advantages, all, 1e-6);
    }

    /// Differences from decision to decision are 0.3, -0.6 and 1.2.
    @Test
    void lambda_weights_later_decisions() {
        gives(1, 0.9, 0.6, 1.2); // only the end of the game counts
        gives(0, 0.3, -0.6, 1.2); // only the next decision counts
        gives(0.5, 0.3 + 0.5 * (-0.6 + 0.5 * 1.2), -0.6 + 0.5 * 1.2, 1.2);
    }

    /// Both networks are the same, so all decisions except those of random play are evaluated by one of them.
    @ParameterizedTest
    @EnumSource
    void the_network_learns_from_its_own_decisions_only(LearningPlan.Opponent opponent) {
        Variant<?, ?> variant = GameCatalog.load().find("tictactoe").get();
        int[] counts = counts(variant, new LearningPlan.Proximal(6, opponent, 1, 0.2, 0.01, 0.9));
        assertEquals(counts[0], counts[1], "decisions learned from, evaluations of the network");
        assertTrue(opponent == LearningPlan.Opponent.ITSELF ? counts[1] >= 6 * 4 : counts[1] < 6 * 5, counts[1] + "");
        assertTrue(opponent == LearningPlan.Opponent.BEST ? counts[2] >= 6 * 2 : counts[2] == 0, counts[2] + "");
    }

    /// Returns the numbers of decisions learned from, and of evaluations by the network and by the best one.
    private static <P, A extends Action> int[] counts(Variant<P, A> variant, LearningPlan.Proximal plan) {
        OnnxModel model = new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(variant, 1);
        int[] counts = new int[3];
        try (Net<P> net = counted(model, variant, counts, 1);
            Net<P> best = counted(model, variant, counts, 2);
            Trainer trainer = Nudge.LIBRARY.open(model, Trainer.State.FRESH, 0, 1)) {
            counts[0] = new ProximalPolicy<>(variant, plan, Seeds.generator(1)).learn(net, best, trainer,
                LearningPlan.DEFAULT.training(), (_, _, _) -> {
                });
        }
        return counts;
    }

    private static <P> Net<P> counted(OnnxModel model, Variant<P, ?> variant, int[] counts, int at) {
        Net<P> net = Net.inJava(model, variant.game()).get();
        return net.computedBy((count, spatial, globals, policy, values) -> {
            counts[at] += count;
            net.inference().run(count, spatial, globals, policy, values);
        });
    }
}

package agon.lab.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

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
}

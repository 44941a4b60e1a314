package agon.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.lab.learning.Trainer;
import agon.lab.learning.Trainer.Batch.Proximal;
import agon.net.Net.Inference;
import agon.net.NetDesign;
import agon.net.NetDesign.Family;
import agon.net.OnnxModel;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

/// The objective of proximal policy optimisation on the first positions of tic-tac-toe.
class ProximalTest {
    private static final Variant<?, ?> TICTACTOE = Samples.variant("tictactoe");
    private static final OnnxModel MODEL = Samples.model(TICTACTOE, new NetDesign(Family.CONVOLUTION, 8, 1));
    private static final int SIZE = 6;
    private static final double CLIP = 0.2, LITTLE = 1e-9; // a learning rate that hardly changes the weights

    private static Trainer.Batch with(Trainer.Batch batch, float[] values, float[] advantage, float[] before,
        double entropy) {
        return new Trainer.Batch(SIZE, batch.spatial(), batch.globals(), batch.legal(), batch.policy(), values,
            Option.of(new Proximal(advantage, before, CLIP, entropy)));
    }

    /// Of each position, the probabilities of the legal actions by a net; 0 for the others.
    private static double[][] probabilities(OnnxModel model, Trainer.Batch batch, float[] values) {
        int width = batch.legal().length / SIZE;
        float[] logits = new float[SIZE * width];
        Inference.inJava(model).run(SIZE, batch.spatial(), batch.globals(), logits, values);
        double[][] all = new double[SIZE][width];
        for (int i = 0; i < SIZE; i++) {
            double sum = 0;
            for (int at = 0; at < width; at++)
                sum += all[i][at] = batch.legal()[i * width + at] * Math.exp(logits[i * width + at]);
            for (int at = 0; at < width; at++) all[i][at] /= sum;
        }
        return all;
    }

    private static double played(Trainer.Batch batch, double[] probabilities, int position) {
        double sum = 0;
        for (int at = 0; at < probabilities.length; at++)
            sum += batch.policy()[position * probabilities.length + at] * probabilities[at];
        return sum;
    }

    @Test
    void the_objective_is_clipped_and_entropy_is_worth_something() {
        Trainer.Batch plain = Samples.batch(TICTACTOE, SIZE, 1);
        double[][] now = probabilities(MODEL, plain, new float[2 * SIZE]);
        // Ratios below, within and above what is allowed, each with a good and a bad action.
        double[] ratios = {0.5, 0.5, 1.1, 1.1, 2, 2};
        float[] advantage = {1, -1, 2, -0.5f, 1.5f, -1}, before = new float[SIZE];
        double objective = 0, entropies = 0;
        for (int i = 0; i < SIZE; i++) {
            before[i] = (float) Math.log(played(plain, now[i], i) / ratios[i]);
            objective += Math.min(ratios[i] * advantage[i], Math.clamp(ratios[i], 1 - CLIP, 1 + CLIP) * advantage[i]);
            for (double p : now[i]) entropies -= p > 0 ? p * Math.log(p) : 0;
        }
        try (Trainer trainer = new PytorchProvider().open(MODEL, Trainer.State.FRESH, 0, 1)) {
            assertEquals(-objective / SIZE,
                trainer.step(with(plain, plain.values(), advantage, before, 0), LITTLE).policy(), 1e-5);
            assertEquals(-(objective + 0.1 * entropies) / SIZE,
                trainer.step(with(plain, plain.values(), advantage, before, 0.1), LITTLE).policy(), 1e-5);
        }
    }

    @Test
    void a_good_action_gets_likelier_a_bad_one_less_likely_and_neither_without_bound() {
        Trainer.Batch plain = Samples.batch(TICTACTOE, SIZE, 1);
        float[] values = new float[2 * SIZE], before = new float[SIZE], advantage = {1, -1, 1, -1, 1, -1};
        double[][] old = probabilities(MODEL, plain, values);
        for (int i = 0; i < SIZE; i++) before[i] = (float) Math.log(played(plain, old[i], i));
        Trainer.Batch batch = with(plain, values, advantage, before, 0);
        try (Trainer trainer = new PytorchProvider().open(MODEL, Trainer.State.FRESH, 0, 1)) {
            for (int i = 0; i < 300; i++) trainer.step(batch, 3e-4);
            double[][] now = probabilities(trainer.model(), plain, new float[2 * SIZE]);
            for (int i = 0; i < SIZE; i++) {
                if (played(plain, old[i], i) > 0.9) continue; // the only action there is
                double ratio = played(plain, now[i], i) / played(plain, old[i], i);
                assertTrue(advantage[i] > 0 ? ratio > 1.1 && ratio < 2 : ratio < 0.9 && ratio > 0.4,
                    "the ratio is " + ratio + " where the advantage is " + advantage[i]);
            }
        }
    }
}

package agon.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.lab.learning.Trainer;
import agon.net.Net.Inference;
import agon.net.NetDesign;
import agon.net.NetDesign.Family;
import agon.net.OnnxModel;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TrainerTest {
    private static final Variant<?, ?> TICTACTOE = Samples.variant("tictactoe"), ZERTZ = Samples.variant("zertz");
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final NetDesign TINY = new NetDesign(Family.CONVOLUTION, 8, 1);

    private static PytorchTrainer open(OnnxModel model, Trainer.State state, double decay) {
        return (PytorchTrainer) new PytorchProvider().open(model, state, decay, 1);
    }

    private static PytorchTrainer open(OnnxModel model) {
        return open(model, Trainer.State.FRESH, 0);
    }

    private static Trainer.Losses steps(Trainer trainer, Variant<?, ?> variant, int from, int to) {
        Trainer.Losses last = null;
        for (int i = from; i < to; i++) last = trainer.step(Samples.batch(variant, 16, i), 1e-3);
        return last;
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void a_batch_is_learnt_by_heart(Family family) {
        Trainer.Batch batch = Samples.batch(ZERTZ, 32, 3);
        try (Trainer trainer = open(new NetDesign(family, 16, 2).model(ZERTZ, 5))) {
            Trainer.Losses before = trainer.step(batch, 3e-3);
            for (int i = 0; i < 500; i++) trainer.step(batch, 3e-3);
            Trainer.Losses after = trainer.step(batch, 3e-3);
            assertTrue(before.policy() > 2 && before.value() > 0.4, before::toString);
            assertTrue(after.policy() < 0.05 && after.value() < 0.05, after::toString);
        }
    }

    @Test
    void a_loss_is_the_cross_entropy_of_the_legal_actions_and_the_squared_error() {
        OnnxModel model = Samples.model(ZERTZ, TINY);
        Trainer.Batch whole = Samples.batch(ZERTZ, 8, 4);
        int width = whole.legal().length / 8, seats = whole.values().length / 8;
        float[] policy = whole.policy().clone();
        Arrays.fill(policy, 2 * width, 4 * width, 0); // two positions tell nothing about what to play
        Trainer.Batch batch = new Trainer.Batch(8, whole.spatial(), whole.globals(), whole.legal(), policy,
            whole.values(), Option.none());
        float[] logits = new float[8 * width], payoffs = new float[8 * seats];
        Inference.inJava(model).run(8, batch.spatial(), batch.globals(), logits, payoffs);
        double entropy = 0, squares = 0;
        for (int i = 0; i < 8; i++) entropy -= logarithm(batch, logits, i, width) * (i == 2 || i == 3 ? 0 : 1);
        for (int i = 0; i < payoffs.length; i++) squares += Math.pow(payoffs[i] - batch.values()[i], 2);
        try (Trainer trainer = open(model)) {
            Trainer.Losses losses = trainer.step(batch, 1e-3);
            assertEquals(entropy / 6, losses.policy(), 1e-4);
            assertEquals(squares / payoffs.length, losses.value(), 1e-5);
        }
    }

    /// Of the probability of the action that is to be played; 0 where there is none.
    private static double logarithm(Trainer.Batch batch, float[] logits, int position, int width) {
        double sum = 0, wanted = 0;
        for (int at = position * width; at < (position + 1) * width; at++) {
            if (batch.legal()[at] == 1) sum += Math.exp(logits[at]);
            if (batch.policy()[at] == 1) wanted = logits[at];
        }
        return wanted - Math.log(sum);
    }

    @Test
    void illegal_actions_are_not_learnt_about() {
        Trainer.Batch batch = Samples.batch(TICTACTOE, 16, 5);
        OnnxModel model = Samples.model(TICTACTOE, TINY);
        float[] everything = new float[batch.legal().length];
        Arrays.fill(everything, 1);
        Trainer.Batch free = new Trainer.Batch(16, batch.spatial(), batch.globals(), everything, batch.policy(),
            batch.values(), Option.none());
        try (Trainer trainer = open(model)) {
            assertTrue(trainer.step(batch, 1e-9).policy() < trainer.step(free, 1e-9).policy() - 0.1);
        }
    }

    @Test
    void ten_steps_are_five_and_a_saved_state_and_five_more() {
        OnnxModel model = NetDesign.SMALL.model(TICTACTOE, 2);
        byte[] whole;
        Trainer.State state;
        try (Trainer trainer = open(model, Trainer.State.FRESH, 1e-2)) {
            steps(trainer, TICTACTOE, 0, 10);
            whole = trainer.model().bytes();
            state = trainer.state();
        }
        OnnxModel half;
        Trainer.State between;
        try (Trainer trainer = open(model, Trainer.State.FRESH, 1e-2)) {
            steps(trainer, TICTACTOE, 0, 5);
            half = OnnxModel.read(trainer.model().bytes()).get();
            between = trainer.state();
        }
        try (Trainer trainer = open(half, between, 1e-2)) {
            steps(trainer, TICTACTOE, 5, 10);
            assertArrayEquals(whole, trainer.model().bytes());
            assertEquals(10, trainer.state().steps());
            state.second().forEach((name, tensor) -> assertArrayEquals(tensor.data(),
                trainer.state().second().get(name).get().data()));
        }
        try (Trainer trainer = open(half, Trainer.State.FRESH, 1e-2)) {
            steps(trainer, TICTACTOE, 5, 10);
            assertTrue(!Arrays.equals(whole, trainer.model().bytes()), "the state is of consequence");
        }
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void the_same_batches_make_the_same_bits_on_any_thread(Family family) {
        OnnxModel model = new NetDesign(family, 16, 2).model(ZERTZ, 2);
        try (Trainer one = open(model); Trainer other = open(model)) {
            CompletableFuture<?> beside = CompletableFuture.runAsync(() -> steps(one, ZERTZ, 0, 5));
            steps(other, ZERTZ, 0, 5);
            beside.join();
            assertArrayEquals(one.model().bytes(), other.model().bytes());
        }
    }

    @Test
    void a_first_step_is_as_long_as_the_rate_and_only_matrices_decay() {
        OnnxModel model = Samples.model(TICTACTOE, TINY);
        Trainer.Batch batch = Samples.batch(TICTACTOE, 32, 6);
        double rate = 1e-3, decay = 0.5;
        try (Trainer plain = open(model); Trainer shrinking = open(model, Trainer.State.FRESH, decay)) {
            plain.step(batch, rate);
            shrinking.step(batch, rate);
            model.weights().forEach((name, weight) -> {
                float[] a = plain.model().weights().get(name).get().data();
                float[] b = shrinking.model().weights().get(name).get().data();
                for (int i = 0; i < a.length; i++) {
                    double moved = Math.abs(a[i] - weight.data()[i]);
                    assertTrue(moved < 1.001 * rate + 1e-7, name + " moved by " + moved);
                    double shrunk = weight.shape().size() > 1 ? rate * decay * weight.data()[i] : 0;
                    assertEquals(shrunk, a[i] - b[i], 2e-7, name);
                }
            });
            long far = plain.model().weights().toStream().flatMap(entry -> differences(entry._2.data(),
                model.weights().get(entry._1).get().data())).count(moved -> moved > 0.9 * rate);
            assertTrue(far > model.parameters() / 2, far + " weights moved by about the rate");
        }
    }

    private static Vector<Double> differences(float[] a, float[] b) {
        return Vector.range(0, a.length).map(i -> (double) Math.abs(a[i] - b[i]));
    }

    @Test
    void memory_stays_flat() {
        Trainer.Batch batch = Samples.batch(ZERTZ, 32, 6);
        try (PytorchTrainer trainer = open(new NetDesign(Family.CONVOLUTION, 16, 2).model(ZERTZ, 5))) {
            for (int i = 0; i < 20; i++) trainer.step(batch, 1e-3);
            int arrays = trainer.arrays();
            long resident = resident();
            for (int i = 0; i < (THOROUGH ? 200 : 60); i++) trainer.step(batch, 1e-3);
            assertEquals(arrays, trainer.arrays());
            // One step needs about 10 MB, so 60 steps that are not released would need 600 MB.
            assertTrue(resident() - resident < 200_000_000, () -> "grew by " + (resident() - resident) + " bytes");
        }
    }

    /// Bytes of memory that this process holds; 0 where nobody says.
    private static long resident() {
        try {
            Path file = Path.of("/proc/self/statm");
            return Files.exists(file) ? 4096 * Long.parseLong(Files.readString(file).split(" ")[1]) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void what_is_no_number_is_refused_and_nothing_is_learnt_from_it() {
        Trainer.Batch batch = Samples.batch(TICTACTOE, 4, 6);
        batch.values()[1] = Float.NaN;
        OnnxModel model = Samples.model(TICTACTOE, TINY);
        try (Trainer trainer = open(model)) {
            assertThrows(ArithmeticException.class, () -> trainer.step(batch, 1e-3));
            assertArrayEquals(model.bytes(), trainer.model().bytes());
        }
    }

    @Test
    void a_state_of_another_net_is_refused() {
        Trainer.State other;
        try (Trainer trainer = open(Samples.model(TICTACTOE, TINY))) {
            trainer.step(Samples.batch(TICTACTOE, 4, 6), 1e-3);
            other = trainer.state();
        }
        OnnxModel model = Samples.model(TICTACTOE, new NetDesign(Family.CONVOLUTION, 9, 1));
        String why = assertThrows(IllegalArgumentException.class, () -> open(model, other, 0)).getMessage();
        assertTrue(why.contains("stem_w"), why);
        assertThrows(IllegalArgumentException.class, () -> open(model,
            new Trainer.State(3, LinkedHashMap.empty(), LinkedHashMap.empty()), 0));
    }
}

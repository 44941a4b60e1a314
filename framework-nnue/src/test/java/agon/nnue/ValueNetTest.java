package agon.nnue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Estimate;
import agon.api.Features;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.game.tictactoe.extended.Qubic;
import agon.game.zertz.Zertz;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueNetTest {
    private static final Game<?, ?> ZERTZ = game(new Zertz());
    private static final Game<?, ?> CUBE = game(new Qubic());

    private static Game<?, ?> game(GamePlugin plugin) {
        return plugin.game(plugin.options().defaults());
    }

    private static RandomGenerator random() {
        return RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(7);
    }

    private static Features features(Game<?, ?> game) {
        return game.simulator().features().get();
    }

    private static ValueTrainer trainer(Game<?, ?> game, String design, long seed) {
        return new ValueTrainer(features(game), 2, Vector.empty(), ValueNet.Design.parse(design).get(), 64, seed);
    }

    /// Returns positions of random games. Their targets depend on the features, so that there is something to learn.
    private static <P> ValueSamples samples(Game<P, ?> game, int size) {
        Simulator<P> simulator = game.simulator();
        Features features = simulator.features().get();
        ValueSamples samples = new ValueSamples(features);
        byte[] cells = new byte[features.grid().cells() * features.layers().size()];
        int[] counts = new int[features.counts().size()], codes = new int[simulator.maxLegalActions()];
        RandomGenerator random = random();
        while (samples.size() < size) {
            simulator.play(Playouts.pick(simulator, random, codes));
            if (simulator.seat() == Simulator.OVER) simulator.load(game.rules().start());
            features.write(simulator.seat(), cells, counts);
            double target = Math.sin(cells[3] + 2 * cells[4]) * 0.8;
            samples.add(cells, counts, simulator.seat(), simulator.seat(), target);
        }
        return samples;
    }

    @ParameterizedTest
    @ValueSource(strings = {"123 32 relative", "1234 8 absolute", "12S 32 absolute", "1 12 relative"})
    void values_do_not_depend_on_the_position_evaluated_before(String design) {
        agree(ZERTZ, design);
        agree(CUBE, design);
    }

    private static <P> void agree(Game<P, ?> game, String design) {
        ValueTrainer trainer = trainer(game, design, 3);
        trainer.train(samples(game, 500), 1, 2, 1, () -> {
        });
        ValueNet net = trainer.net();
        Simulator<P> simulator = game.simulator(), fresh = game.simulator();
        Estimate estimate = net.valuation(game).of(simulator).get();
        int[] codes = new int[simulator.maxLegalActions()];
        double[] values = new double[2], expected = new double[2];
        RandomGenerator random = random();
        boolean differ = false;
        for (int i = 0; i < 400; i++) {
            simulator.play(Playouts.pick(simulator, random, codes));
            if (simulator.seat() == Simulator.OVER) simulator.load(game.rules().start());
            estimate.values(values);
            fresh.load(simulator.position());
            net.valuation(game).of(fresh).get().values(expected);
            assertArrayEquals(expected, values);
            assertEquals(0, values[0] + values[1]);
            differ |= Math.abs(values[0]) > 0.01;
        }
        assertTrue(differ, "all values are about 0");
    }

    @Test
    void whole_numbers_have_the_values_of_the_trained_weights() {
        ValueTrainer trainer = trainer(ZERTZ, "123 32 relative", 5);
        ValueSamples samples = samples(ZERTZ, 2_000);
        double before = trainer.loss(samples, 1), during = trainer.train(samples, 1, 8, 2, () -> {
        });
        double after = trainer.loss(samples, 1);
        assertTrue(after < during && during < before / 2, before + ", " + during + ", " + after);
        assertEquals(after, loss(trainer.net(), ZERTZ), 0.002);
    }

    /// Returns the loss of a network on the positions of [#samples].
    private static <P> double loss(ValueNet net, Game<P, ?> game) {
        Simulator<P> simulator = game.simulator();
        Features features = simulator.features().get();
        Estimate estimate = net.valuation(game).of(simulator).get();
        byte[] cells = new byte[features.grid().cells()];
        int[] counts = new int[features.counts().size()], codes = new int[simulator.maxLegalActions()];
        double[] values = new double[2];
        RandomGenerator random = random();
        double loss = 0;
        for (int i = 0; i < 2_000; i++) {
            simulator.play(Playouts.pick(simulator, random, codes));
            if (simulator.seat() == Simulator.OVER) simulator.load(game.rules().start());
            features.write(simulator.seat(), cells, counts);
            estimate.values(values);
            double error = values[simulator.seat()] - Math.sin(cells[3] + 2 * cells[4]) * 0.8;
            loss += error * error / 2_000;
        }
        return loss;
    }

    @Test
    void training_does_not_depend_on_the_number_of_threads() {
        byte[][] nets = new byte[3][];
        for (int i = 0; i < nets.length; i++) {
            ValueTrainer trainer = trainer(CUBE, "123 32 relative", i / 2);
            trainer.train(samples(CUBE, 1_000), 1, 2, 1 + i % 2, () -> {
            });
            nets[i] = trainer.net().bytes();
        }
        assertArrayEquals(nets[0], nets[1]);
        assertTrue(!Arrays.equals(nets[0], nets[2]), "the seed has no effect");
    }

    @Test
    void training_continues_from_a_network() {
        for (String design : new String[]{"123 8 relative", "12S 8 absolute"}) {
            ValueTrainer trainer = trainer(ZERTZ, design, 1), same = trainer(ZERTZ, design, 2);
            trainer.train(samples(ZERTZ, 2_000), 1, 4, 1, () -> {
            });
            ValueNet net = trainer.net();
            same.restore(net);
            assertArrayEquals(net.bytes(), same.net().bytes());
            ValueTrainer wider = trainer(ZERTZ, design.replace("8", "12"), 2);
            double random = wider.loss(samples(ZERTZ, 2_000), 1);
            wider.restore(net);
            double loss = wider.loss(samples(ZERTZ, 2_000), 1);
            assertTrue(loss < random / 2, loss + ", " + random);
            for (String other : new String[]{"123 4 relative", "12 8 relative", "123S 8 absolute"})
                assertThrows(IllegalArgumentException.class, () -> trainer(ZERTZ, other, 1).restore(net));
            assertThrows(IllegalArgumentException.class, () -> trainer(CUBE, design, 1).restore(net));
        }
    }

    @Test
    void training_continues_from_a_state() {
        ValueTrainer first = trainer(CUBE, "12 16 relative", 1), second = trainer(CUBE, "12 16 relative", 2);
        assertNotEquals(first.loss(samples(CUBE, 100), 1), second.loss(samples(CUBE, 100), 1));
        second.restore(first.state());
        assertEquals(first.loss(samples(CUBE, 100), 1), second.loss(samples(CUBE, 100), 1));
        assertArrayEquals(first.net().bytes(), second.net().bytes());
    }

    @Test
    void a_file_contains_the_network_and_its_notes() {
        byte[] bytes = trainer(ZERTZ, "12 32 relative", 3).net().note("variant", "zertz").bytes();
        ValueNet read = ValueNet.read(bytes, ZERTZ).get();
        assertEquals("zertz", read.notes().get("variant").get());
        assertEquals("12 32 relative", read.design().toString());
        assertArrayEquals(bytes, read.bytes());
    }

    @Test
    void a_file_of_another_game_or_with_an_error_is_rejected() {
        byte[] bytes = trainer(CUBE, "12 8 relative", 3).net().bytes();
        assertTrue(ValueNet.read(bytes, ZERTZ).getLeft().contains("features"));
        assertTrue(ValueNet.read("PK".getBytes(), CUBE).getLeft().contains("does not start with"));
        for (int length = 0; length < bytes.length; length += 1 + bytes.length / 60)
            assertTrue(ValueNet.read(Arrays.copyOf(bytes, length), CUBE).isLeft());
        RandomGenerator random = random();
        for (int i = 0; i < 80; i++) { // a changed weight cannot be detected, but must not cause an exception
            byte[] changed = bytes.clone();
            changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            Either<String, ValueNet> read = ValueNet.read(changed, CUBE);
            if (read.isRight()) use(read.get(), CUBE);
        }
    }

    private static <P> void use(ValueNet net, Game<P, ?> game) {
        Simulator<P> simulator = game.simulator();
        double[] values = new double[2];
        net.valuation(game).of(simulator).get().values(values);
        assertTrue(Math.abs(values[0]) <= 1);
    }

    @Test
    void samples_can_be_written_and_read_back() throws Exception {
        ValueSamples samples = samples(ZERTZ, 100);
        samples.setResults(new double[]{1, -0.5});
        ValueSamples read = ValueSamples.read(features(ZERTZ), samples.bytes());
        assertEquals(samples.digest(), read.digest());
        for (int i = 0; i < 100; i++) {
            assertEquals(samples.view(i) == 0 ? 1 : -0.5, read.target(i, 0), 1e-4);
            assertEquals(samples.target(i, 1), read.target(i, 1));
            assertEquals((samples.target(i, 0) + samples.target(i, 1)) / 2, read.target(i, 0.5), 1e-9);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "123", "123 32", "11 32 relative", "6 32 relative", "12 33 relative", "12 0 relative",
        "12 32 both"})
    void an_invalid_design_is_rejected(String text) {
        assertTrue(ValueNet.Design.parse(text).isLeft());
    }
}

package agon.lab.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Estimate;
import agon.api.Features;
import agon.api.Game;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.lab.env.BatchPlan.Observations;
import agon.nnue.ValueNet;
import agon.nnue.ValueTrainer;
import agon.play.engine.Resources;
import agon.plugins.GameCatalog;
import agon.search.Evaluator;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameBatchTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    private static Variant<?, ?> variant(String name) {
        return CATALOG.find(name).get();
    }

    private static int[] ints(GameBatch<?, ?> batch, String array) {
        return batch.array(array).toArray(ValueLayout.JAVA_INT);
    }

    private static float[] floats(GameBatch<?, ?> batch, String array) {
        return batch.array(array).toArray(ValueLayout.JAVA_FLOAT);
    }

    private static byte[] bytes(GameBatch<?, ?> batch, String array) {
        return batch.array(array).toArray(ValueLayout.JAVA_BYTE);
    }

    /// Returns the content of all arrays.
    private static Vector<Byte> content(GameBatch<?, ?> batch) {
        return batch.layout().arrays().keySet().toVector().flatMap(name -> Vector.ofAll(bytes(batch, name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "tictactoe:swap", "zertz:rings=48", "einstein"})
    void the_arrays_are_those_of_the_rules_and_the_encoding(String name) {
        agrees(variant(name));
    }

    private static <P, A extends Action> void agrees(Variant<P, A> variant) {
        int n = 5, codes = variant.rules().codeCount(), seats = variant.rules().seats(), ends = 0;
        Encoder<P> encoder = new Encoder<>(variant.game().encoding(), 1);
        BatchPlan plan = BatchPlan.of(n).seed(3).explicitChance(true).finals(true);
        try (GameBatch<P, A> batch = GameBatch.of(variant, plan)) {
            Vector<P> positions = Vector.fill(n, variant.rules()::start);
            int[] plies = new int[n];
            for (int step = 0; step < 300; step++) {
                batch.stepRandomly();
                int[] actions = ints(batch, "actions"), shownPlies = ints(batch, "plies");
                byte[] masks = bytes(batch, "masks"), done = bytes(batch, "done");
                for (int i = 0; i < n; i++) {
                    P before = positions.get(i);
                    A action = variant.rules().legal(before).find(legal(actions[i])).get();
                    P after = variant.rules().after(before, action);
                    Vector<Double> payoffs = Vector.fill(seats, 0.0);
                    plies[i]++;
                    boolean over = variant.rules().status(after) instanceof Status.Over;
                    if (variant.rules().status(after) instanceof Status.Over(var found, _)) {
                        payoffs = found;
                        assertObservation(encoder, after, batch, "final_", i);
                        after = variant.rules().start();
                        plies[i] = 0;
                        ends++;
                    }
                    positions = positions.update(i, after);
                    assertEquals(over ? 1 : 0, done[i]);
                    assertEquals(plies[i], shownPlies[i]);
                    assertEquals(payoffs.map(Double::floatValue),
                        Vector.ofAll(floats(batch, "rewards")).slice(i * seats, (i + 1) * seats));
                    P here = after;
                    assertEquals(variant.rules().status(here) instanceof Status.ToMove(var seat, _) ? seat.index() : -1,
                        ints(batch, "seats")[i]);
                    Seq<A> legal = variant.rules().legal(here);
                    byte[] mask = new byte[codes];
                    legal.forEach(a -> mask[a.code()] = 1);
                    assertArrayEquals(mask, Arrays.copyOfRange(masks, i * codes, (i + 1) * codes));
                    assertEquals(legal.size(), ints(batch, "legal")[i]);
                    assertObservation(encoder, here, batch, "", i);
                    assertEquals(variant.rules().status(here) instanceof Status.Chance ? 1 : 0,
                        Vector.ofAll(floats(batch, "probabilities")).slice(i * codes, (i + 1) * codes).sum()
                            .doubleValue(),
                        1e-6);
                }
            }
        }
        assertTrue(ends >= n, "ends: " + ends);
    }

    private static <P> void assertObservation(Encoder<P> encoder, P position, GameBatch<P, ?> batch, String kind,
        int game) {
        float[] spatial = new float[encoder.spatial()], globals = new float[encoder.globals()];
        encoder.encode(position, spatial, 0, globals, 0);
        assertArrayEquals(spatial, Arrays.copyOfRange(floats(batch, kind + "observations"), game * spatial.length,
            (game + 1) * spatial.length));
        assertArrayEquals(globals, Arrays.copyOfRange(floats(batch, kind + "globals"), game * globals.length,
            (game + 1) * globals.length));
    }

    private static <A extends Action> java.util.function.Predicate<A> legal(int code) {
        return action -> action.code() == code;
    }

    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "zertz", "einstein"})
    void the_games_do_not_depend_on_the_number_of_threads(String name) {
        try (GameBatch<?, ?> one = GameBatch.of(variant(name), BatchPlan.of(7).seed(5));
            GameBatch<?, ?> three = GameBatch.of(variant(name), BatchPlan.of(7).seed(5).threads(3))) {
            for (int i = 0; i < 200; i++) {
                one.stepRandomly();
                three.stepRandomly();
                assertEquals(content(one), content(three));
            }
        }
    }

    @Test
    void a_reset_repeats_the_games_of_its_seed() {
        try (GameBatch<?, ?> batch = GameBatch.of(variant("einstein"), BatchPlan.of(3).seed(8))) {
            for (int i = 0; i < 50; i++) batch.stepRandomly();
            Vector<Byte> first = content(batch);
            batch.reset(9);
            for (int i = 0; i < 50; i++) batch.stepRandomly();
            assertFalse(first.equals(content(batch)));
            batch.reset(8);
            for (int i = 0; i < 50; i++) batch.stepRandomly();
            assertEquals(first, content(batch));
        }
    }

    @Test
    void an_illegal_action_loses_and_minus_one_leaves_a_game_unchanged() {
        try (GameBatch<?, ?> batch = GameBatch.of(variant("tictactoe"), BatchPlan.of(3).autoReset(false))) {
            batch.step(new int[]{4, 4, 0});
            batch.step(new int[]{4, 5, -1});
            assertArrayEquals(new byte[]{1, 0, 0}, bytes(batch, "illegal"));
            assertArrayEquals(new byte[]{1, 0, 0}, bytes(batch, "done"));
            assertArrayEquals(new float[]{1, -1, 0, 0, 0, 0}, floats(batch, "rewards"));
            assertArrayEquals(new int[]{-1, 0, 1}, ints(batch, "seats"));
            assertArrayEquals(new int[]{0, 7, 8}, ints(batch, "legal"));
            batch.step(new int[]{0, 9, -2});
            assertArrayEquals(new byte[]{0, 1, 1}, bytes(batch, "illegal"));
            assertArrayEquals(new byte[]{1, 1, 1}, bytes(batch, "done"));
            assertArrayEquals(new float[]{0, 0, -1, 1, 1, -1}, floats(batch, "rewards"));
            MemorySegment.copy(new int[]{-1, 0, 0}, 0, batch.array("actions"), ValueLayout.JAVA_INT, 0, 3);
            batch.resetChosen();
            assertArrayEquals(new byte[]{1, 0, 0}, bytes(batch, "done"));
            assertArrayEquals(new int[]{0, 9, 9}, ints(batch, "legal"));
        }
    }

    @Test
    void a_saved_position_continues_in_any_game_until_it_is_dropped() {
        try (GameBatch<?, ?> batch = GameBatch.of(variant("zertz"), BatchPlan.of(2).seed(4))) {
            for (int i = 0; i < 10; i++) batch.stepRandomly();
            int handle = batch.save(0);
            Object position = batch.position(0);
            int plies = ints(batch, "plies")[0];
            for (int i = 0; i < 10; i++) batch.stepRandomly();
            batch.load(1, handle);
            assertEquals(position, batch.position(1));
            assertEquals(plies, ints(batch, "plies")[1]);
            assertEquals(batch.legal(1).size(), batch.texts(1).size());
            batch.drop(handle);
            assertThrows(IllegalArgumentException.class, () -> batch.load(0, handle));
            assertThrows(IllegalArgumentException.class, () -> batch.save(2));
        }
    }

    @Test
    void bytes_equal_the_numbers_and_are_refused_for_fractions() {
        try (GameBatch<?, ?> numbers = GameBatch.of(variant("zertz"), BatchPlan.of(4));
            GameBatch<?, ?> bytes = GameBatch.of(variant("zertz"),
                BatchPlan.of(4).observations(Observations.UINT8))) {
            for (int i = 0; i < 50; i++) {
                numbers.stepRandomly();
                bytes.stepRandomly();
                for (String array : Vector.of("observations", "globals"))
                    assertEquals(Vector.ofAll(floats(numbers, array)),
                        Vector.ofAll(bytes(bytes, array)).map(b -> (float) b));
            }
        }
        assertTrue(assertThrows(IllegalArgumentException.class, () -> GameBatch.of(lettered(),
            BatchPlan.of(1).observations(Observations.UINT8))).getMessage().contains("float32"));
    }

    /// Returns a game with the default encoding, in which letters are fractions.
    private static Variant<?, ?> lettered() {
        return lettered(variant("tictactoe"));
    }

    private static <P, A extends Action> Variant<P, A> lettered(Variant<P, A> variant) {
        Game<P, A> game = variant.game();
        return new Variant<>("lettered", Game.of(game.about(), game.rules(), game.notation()).withView(game.view()));
    }

    @Test
    void a_search_reports_visits_policy_and_values_of_every_game() {
        BatchPlan plan = BatchPlan.of(2).search(true);
        try (GameBatch<?, ?> batch = GameBatch.of(variant("tictactoe"), plan);
            GameBatch<?, ?> other = GameBatch.of(variant("tictactoe"), plan.threads(2))) {
            for (GameBatch<?, ?> each : Vector.of(batch, other)) {
                for (int[] step : new int[][]{{0, 0}, {3, 4}, {1, -1}, {4, -1}}) each.step(step);
                assertTrue(each.search("mcts:iterations=200", 7).isRight());
            }
            assertEquals(content(batch), content(other));
            float[] policy = floats(batch, "policy"), visits = floats(batch, "visits"),
                values = floats(batch, "values");
            assertEquals(1, policy[2], "the winning action has all visits: " + Arrays.toString(visits));
            assertEquals(1, values[0]);
            assertEquals(-1, values[1]);
            assertEquals(1, Vector.ofAll(policy).drop(9).sum().doubleValue(), 1e-5);
            assertTrue(batch.search("random", 1).getLeft().contains("does not report"));
            assertTrue(batch.search("nobody", 1).isLeft());
        }
    }

    @Test
    void an_illegal_action_leaves_the_position_as_the_last_observation() {
        try (GameBatch<?, ?> batch = GameBatch.of(variant("tictactoe"), BatchPlan.of(1).finals(true)
            .observations(Observations.UINT8))) {
            batch.step(new int[]{4});
            byte[] before = bytes(batch, "observations");
            batch.step(new int[]{4});
            assertArrayEquals(before, bytes(batch, "final_observations"));
            assertFalse(Arrays.equals(before, bytes(batch, "observations")));
        }
    }

    @Test
    void a_policy_network_evaluates_the_games_together() {
        evaluates(variant("zertz"));
    }

    private static <P, A extends Action> void evaluates(Variant<P, A> variant) {
        BatchPlan plan = BatchPlan.of(3).search(true).threads(2);
        try (GameBatch<P, A> batch = GameBatch.of(variant, plan); Resources resources = new Resources()) {
            for (int i = 0; i < 4; i++) batch.stepRandomly();
            assertTrue(batch.evaluate("people").isRight());
            int codes = variant.rules().codeCount();
            for (int game = 0; game < 3; game++) {
                Simulator<P> simulator = variant.game().simulator();
                simulator.load(batch.position(game));
                Evaluator.Request<P> request = Evaluator.Request.of(simulator);
                resources.net("people", variant.game()).get().evaluator(1).evaluate(Vector.of(request));
                double total = Vector.range(0, request.actions()).map(request::prior).sum().doubleValue();
                for (int i = 0; i < request.actions(); i++)
                    assertEquals(request.prior(i) / total, floats(batch, "policy")[game * codes + request.code(i)],
                        1e-4);
                assertEquals(request.value(1), floats(batch, "values")[game * 2 + 1], 1e-4);
            }
            assertTrue(batch.evaluate("nobody").getLeft().contains("there is no network or file 'nobody'"));
        }
    }

    @Test
    void a_value_network_evaluates_positions_that_are_set_by_their_texts(@TempDir Path folder) throws IOException {
        values(variant("tictactoe"), folder.resolve("a.nnue"));
    }

    private static <P, A extends Action> void values(Variant<P, A> variant, Path file) throws IOException {
        Features features = ValueNet.features(variant.game()).apply(variant.game().simulator());
        ValueNet net = new ValueTrainer(features, 2, Vector.empty(), new ValueNet.Design("12", 4, false), 64, 1).net();
        Files.write(file, net.bytes());
        try (GameBatch<P, A> batch = GameBatch.of(variant, BatchPlan.of(2).search(true));
            GameBatch<P, A> other = GameBatch.of(variant, BatchPlan.of(1))) {
            other.step(new int[]{4});
            String text = variant.notation().write(other.position(0));
            assertTrue(batch.set(1, text).isRight());
            assertEquals(other.position(0), batch.position(1));
            assertTrue(batch.evaluate(file.toString()).isRight());
            double[] payoffs = new double[2];
            Simulator<P> simulator = variant.game().simulator();
            Estimate estimate = net.valuation(variant.game()).of(simulator).get();
            simulator.load(batch.position(1));
            estimate.values(payoffs);
            assertArrayEquals(new float[]{(float) payoffs[0], (float) payoffs[1]},
                Arrays.copyOfRange(floats(batch, "values"), 2, 4));
            assertTrue(batch.set(0, "nothing").isLeft());
            assertTrue(other.evaluate(file.toString()).getLeft().contains("without arrays"));
            Files.writeString(file, "no network");
        }
        try (GameBatch<P, A> batch = GameBatch.of(variant, BatchPlan.of(1).search(true))) {
            assertTrue(batch.evaluate(file.toString()).getLeft().contains("not a valid value network"));
        }
    }
}

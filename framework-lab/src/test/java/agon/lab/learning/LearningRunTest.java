package agon.lab.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.ring.Ring;
import agon.lab.contest.Sprt;
import agon.net.NetDesign;
import agon.plugins.GameCatalog;
import agon.records.Verification;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningRunTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final LearningPlan PLAN = new LearningPlan(3, new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1),
        new LearningPlan.Games(6, 8, 2, 0.5, 3, 0.3, 0.6, 0.3), new LearningPlan.Training(60, 8, 4, 0.5, 0),
        new LearningPlan.Gate(4, 4, 1, 0.5), Option.none(), 2);

    @TempDir
    private Path folder;

    @Test
    void the_initial_network_is_the_best_one_until_another_beats_it() throws IOException {
        LearningRun<?, ?> run = begun(folder.resolve("new"), CATALOG.find("tictactoe").get(), PLAN);
        assertEquals(-1, Files.mismatch(run.net(0), run.best()));
    }

    @Test
    void the_games_are_records_that_agree_with_the_rules() {
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        LearningRun<?, ?> run = begun(folder.resolve("games"), variant, PLAN.generations(1));
        run.learn(Nudge.LIBRARY, 1, 4, LearningRun.Listener.NONE);
        Verification.Counts counts = Verification.of(CATALOG).verify(folder.resolve("games/generation-001/games.zip"));
        assertEquals(6, counts.size());
        assertEquals(6, counts.statuses().get("ok").getOrElse(0), counts.toString());
    }

    @Test
    void every_game_learns_without_a_line_of_its_own() {
        Vector<Variant<?, ?>> games = Vector.of("einstein", "tictactoe", "zertz")
            .<Variant<?, ?>>map(game -> CATALOG.find(game).get())
            .append(new Variant<>("ring", new Ring(3).game())).append(new Variant<>("dash", new Dash(3, 12).game()));
        for (Variant<?, ?> variant : games) {
            String game = variant.name();
            for (NetDesign.Family family : NetDesign.Family.values()) {
                LearningPlan plan = PLAN.net(new NetDesign(family, 2, 1)).generations(1)
                    .selfPlay(new LearningPlan.Games(2, 3, 1, 0.5, 3, 0.3, 1, 0));
                begun(folder.resolve(game + family), variant, plan).learn(Nudge.LIBRARY, 1, 2,
                    LearningRun.Listener.NONE);
                Vector<LearningRun.Generation> proximal = begun(folder.resolve("ppo" + game + family), variant,
                    plan.proximal(new LearningPlan.Proximal(3, LearningPlan.Opponent.RANDOM, 1, 0.2, 0.01, 0.9)))
                    .learn(Nudge.LIBRARY, 1, 1,
                        LearningRun.Listener.NONE);
                assertEquals(3, proximal.last().games().count());
                assertTrue(proximal.last().games().positions() > 0);
            }
        }
    }

    static <P, A extends Action> LearningRun<P, A> begun(Path folder, Variant<P, A> variant,
        LearningPlan plan) {
        return LearningRun.start(folder, variant, plan, Option.none()).get();
    }

    @Test
    void a_plan_comes_back_from_its_file() {
        assertEquals(PLAN, LearningPlan.read(PLAN.yaml()).get());
        assertEquals(LearningPlan.DEFAULT, LearningPlan.read("seed: 1").get());
        LearningPlan proximal = PLAN
            .proximal(new LearningPlan.Proximal(8, LearningPlan.Opponent.RANDOM, 2, 0.1, 0, 0.5).steps(9))
            .gate(PLAN.gate().every(new LearningPlan.Period(3, false)));
        assertEquals(proximal, LearningPlan.read(proximal.yaml()).get());
        LearningPlan best = PLAN.proximal(new LearningPlan.Proximal(8, LearningPlan.Opponent.BEST, 2, 0.1, 0, 0.5))
            .gate(PLAN.gate().every(new LearningPlan.Period(50_000, true)));
        assertEquals(best, LearningPlan.read(best.yaml()).get());
        assertEquals(best.gate(),
            LearningPlan.read(PLAN.yaml().replace("every: 1", "every: 50_000 steps")).get().gate());
        for (String bad : Vector.of("0", "x", "1000001", "steps", "5 games", "1.5", "99999999999999999999steps"))
            assertEquals(
                "gate.every: '" + bad + "' is not valid; expected a number of generations from 1 to 1000000, or of "
                    + "environment steps, such as 50000steps",
                LearningPlan.read("gate: {every: " + bad + "}").getLeft());
        assertEquals("ppo.opponent is me; expected one of itself, best, random",
            LearningPlan.read("ppo: {opponent: me}").getLeft());
        LearningPlan tested = PLAN.gate(PLAN.gate().test(Sprt.of(-5, 35).errors(0.1, 0.2)));
        assertEquals(tested, LearningPlan.read(tested.yaml()).get());
        assertEquals(Option.of(Sprt.of(0, 35)), LearningPlan.read("gate: {sprt: {}}").get().gate().test());
        assertEquals("elo0 is 40.0 and elo1 is 35.0; expected elo0 below elo1, and both from -1000 to 1000",
            LearningPlan.read("gate: {sprt: {elo0: 40}}").getLeft());
        assertEquals("training.rate is fast; expected a number", LearningPlan.read("training: {rate: fast}").getLeft());
        assertEquals("gate.share is 2; expected a number from 0.0 to 1.0",
            LearningPlan.read("gate: {share: 2}").getLeft());
        assertTrue(LearningPlan.read("gates: {}").getLeft().startsWith("there is no section 'gates'"));
    }

    /// Accepted or not, against what the share says, after the least number of rounds; the share decides after 4 games.
    @Test
    void a_test_ends_the_contest_as_soon_as_it_is_known_who_is_better() throws IOException {
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        LearningPlan.Gate never = new LearningPlan.Gate(200, 2, 1, 1), always = new LearningPlan.Gate(200, 2, 1, 0);
        assertTrue(judged("better", variant, never.test(Sprt.of(-900, -800))).accepted());
        assertFalse(judged("worse", variant, always.test(Sprt.of(800, 900))).accepted());
        for (String end : Vector.of("better", "worse")) {
            int rounds = Files.readAllLines(folder.resolve(end + "/generation-001/gate.journal")).size() - 1;
            assertTrue(rounds >= 8 && rounds < 40, rounds + " rounds");
        }
        assertTrue(judged("few", variant, new LearningPlan.Gate(4, 2, 1, 0).test(Sprt.of(800, 900))).accepted());
        assertFalse(judged("none", variant, new LearningPlan.Gate(4, 2, 1, 1).test(Sprt.of(-9, -8))).accepted());
    }

    @Test
    void nothing_is_told_of_a_contest_that_was_not_held() {
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        LearningRun.Generation without = judged("without", variant, new LearningPlan.Gate(0, 2, 1, 0.55)),
            with = judged("with", variant, new LearningPlan.Gate(4, 2, 1, 0));
        assertEquals(0, without.contest().games());
        assertFalse(without.toString().contains("against the best"), without.toString());
        assertEquals(4, with.contest().games());
        assertTrue(with.toString().contains("against the best: accepted"), with.toString());
    }

    /// Generation 1 has no match, although its network would become the best one; generation 2 reaches the steps.
    @Test
    void matches_are_held_every_few_generations_until_enough_steps_are_taken() {
        LearningPlan.Proximal four = new LearningPlan.Proximal(4, LearningPlan.Opponent.ITSELF, 1, 0.2, 0.01, 0.9);
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        LearningPlan plan = PLAN.generations(9)
            .gate(new LearningPlan.Gate(2, 2, 1, 0).every(new LearningPlan.Period(2, false)));
        int first = begun(folder.resolve("first"), variant, plan.proximal(four.steps(1)))
            .learn(Nudge.LIBRARY, 1, 1, LearningRun.Listener.NONE).last().games().positions();
        assertEquals(Vector.of(0, 0, 2), begun(folder.resolve("second"), variant, plan.proximal(four.steps(first + 1)))
            .learn(Nudge.LIBRARY, 1, 1, LearningRun.Listener.NONE).map(one -> one.contest().games()));
        assertEquals(Vector.of(true, false, true), LearningRun.resume(folder.resolve("second"), variant).get().ended()
            .map(LearningRun.Generation::accepted));
    }

    /// With random play in one seat, each game has two to four decisions by the network.
    @Test
    void matches_are_held_when_a_multiple_of_the_steps_is_reached() {
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        LearningPlan plan = PLAN.generations(6).gate(new LearningPlan.Gate(2, 2, 1, 0).every(new LearningPlan.Period(40,
            true))).proximal(new LearningPlan.Proximal(4, LearningPlan.Opponent.RANDOM, 1, 0.2, 0.01, 0.9));
        Vector<LearningRun.Generation> all = begun(folder.resolve("steps"), variant, plan).learn(Nudge.LIBRARY, 1, 1,
            LearningRun.Listener.NONE);
        Vector<Integer> steps = all.map(one -> one.games().positions()).scanLeft(0, Integer::sum).tail();
        Vector<Boolean> held = all.map(one -> one.contest().games() > 0);
        assertEquals(steps.zipWith(steps.prepend(0), (now, before) -> now / 40 > before / 40), held);
        assertTrue(held.count(one -> one) >= 1 && held.count(one -> one) <= 3, held.toString());
    }

    private <P, A extends Action> LearningRun.Generation judged(String name, Variant<P, A> variant,
        LearningPlan.Gate gate) {
        return begun(folder.resolve(name), variant, PLAN.generations(1).gate(gate))
            .learn(Nudge.LIBRARY, 1, 1, LearningRun.Listener.NONE).last();
    }

    @Test
    void a_folder_holds_one_run_of_one_game() {
        Path there = folder.resolve("one");
        begun(there, CATALOG.find("tictactoe").get(), PLAN);
        assertTrue(LearningRun.start(there, CATALOG.find("tictactoe").get(), PLAN, Option.none()).getLeft()
            .contains("--resume"));
        assertEquals(there + " contains a run of tictactoe, not of einstein",
            LearningRun.resume(there, CATALOG.find("einstein").get()).getLeft());
    }
}

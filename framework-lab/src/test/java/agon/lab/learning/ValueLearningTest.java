package agon.lab.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.strip.Strip;
import agon.api.strip.StripSimulator;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.lab.contest.Duel;
import agon.lab.contest.Score;
import agon.lab.job.Job;
import agon.minimax.MinimaxSettings;
import agon.nnue.ValueNet;
import agon.nnue.ValueSamples;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Resources;
import agon.plugins.PluginException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueLearningTest {
    private static final Variant<Board, Mark> TICTACTOE = new Variant<>("tictactoe", ExtendedTicTacToe.GAME);
    private static final ValueLearning.Plan PLAN = ValueLearning.Plan.DEFAULT.positions(6_000).generations(2).nodes(20)
        .match(8).design(new ValueNet.Design("123", 8, true));

    @TempDir
    private Path folder;

    private ValueLearning<Board, Mark> run(String name) {
        return ValueLearning.start(folder.resolve(name), TICTACTOE, PLAN).get();
    }

    @Test
    void an_interrupted_run_produces_the_same_network_with_any_number_of_threads() throws IOException {
        ValueLearning<Board, Mark> whole = run("whole"), interrupted = run("interrupted");
        Vector<ValueLearning.Generation> generations = whole.learn(2, ValueLearning.Listener.NONE);
        assertEquals(2, generations.size());
        for (int stop = 0; stop < 4; stop++) {
            int part = stop;
            try {
                ValueLearning.resume(interrupted.folder(), TICTACTOE).get().learn(1, new ValueLearning.Listener() {
                    @Override
                    public void onGames(int generation, Job.Progress progress) {
                        if (generation == part / 2 && progress.done() - progress.resumed() > 0 && part % 2 == 0)
                            throw new CancellationException();
                    }

                    @Override
                    public void onBatch(int generation, int batch, int batches) {
                        if (generation == part / 2 && part % 2 == 1) throw new CancellationException();
                    }
                });
            } catch (CancellationException _) {
                continue;
            }
            throw new AssertionError("the run was not interrupted at " + stop);
        }
        assertEquals(generations, ValueLearning.resume(interrupted.folder(), TICTACTOE).get().learn(1,
            ValueLearning.Listener.NONE));
        assertArrayEquals(Files.readAllBytes(whole.best()), Files.readAllBytes(interrupted.best()));
    }

    @Test
    void the_network_replaces_a_deep_search() {
        ValueLearning<Board, Mark> run = ValueLearning.start(folder.resolve("strong"), TICTACTOE,
            PLAN.positions(20_000).nodes(60).match(0).design(new ValueNet.Design("123", 16, true))).get();
        run.learn(2, ValueLearning.Listener.NONE);
        PlayerSpec shallow = new PlayerSpec.Minimax(MinimaxSettings.DEFAULT.depth(1),
            Option.of(run.best().toString()), Option.none(), false);
        PlayerSpec blind = PlayerSpec.of(MinimaxSettings.DEFAULT.depth(1));
        Score net = score(shallow), none = score(blind);
        assertTrue(net.share() > none.share() + 0.1, net + " with the network, " + none + " without");
    }

    /// Returns the score against random play.
    private static Score score(PlayerSpec player) {
        PlayerSpec random = PlayerSpec.parse("random", TICTACTOE.game()).get();
        Score score = Score.NONE;
        Duel<Board, Mark> duel = Duel.of(TICTACTOE, player, random, 0);
        for (int i = 0; i < 60; i++) score = score.plus(duel.round(i, 5).score());
        return score;
    }

    @Test
    void the_first_network_plays_the_games_and_is_the_opponent() throws IOException {
        ValueLearning<Board, Mark> old = run("old");
        old.learn(2, ValueLearning.Listener.NONE);
        ValueNet first = ValueNet.read(Files.readAllBytes(old.best()), TICTACTOE.game()).get();
        ValueLearning<Board, Mark> run = ValueLearning.start(folder.resolve("new"), TICTACTOE,
            PLAN.match(20).generations(1), Option.of(first)).get();
        ValueLearning.Generation generation = ValueLearning.resume(run.folder(), TICTACTOE).get()
            .learn(1, ValueLearning.Listener.NONE).head();
        ValueLearning<Board, Mark> without = ValueLearning.start(folder.resolve("without"), TICTACTOE,
            PLAN.match(20).generations(1)).get();
        ValueLearning.Generation other = without.learn(1, ValueLearning.Listener.NONE).head();
        assertTrue(generation.loss() < other.loss(), generation + "; " + other);
        String match = Files.readString(run.file(0, "match.journal"));
        assertTrue(match.contains("first.nnue"), match);
    }

    @Test
    void training_starts_with_the_weights_of_the_first_network_if_the_design_allows_it() throws IOException {
        ValueLearning<Board, Mark> old = run("old");
        old.learn(2, ValueLearning.Listener.NONE);
        ValueNet first = ValueNet.read(Files.readAllBytes(old.best()), TICTACTOE.game()).get();
        ValueLearning.Plan plan = new ValueLearning.Plan(5, Option.none(), 1, 4_000, 40, 1, 0);
        ValueNet.Design design = first.design(),
            wider = new ValueNet.Design(design.groups(), design.width() + 4, design.relative()),
            narrower = new ValueNet.Design(design.groups(), design.width() - 4, design.relative());
        Vector<ValueLearning.Generation> all = Vector.of(plan, plan.design(wider), plan.design(narrower))
            .zipWithIndex().map(one -> ValueLearning.start(folder.resolve("new" + one._2), TICTACTOE, one._1,
                Option.of(first)).get().learn(1, ValueLearning.Listener.NONE).head());
        assertEquals(design.toString(), all.get(0).design());
        assertTrue(all.get(0).loss() < 0.8 * all.get(2).loss(), all.toString());
        assertTrue(all.get(1).loss() < 0.8 * all.get(2).loss(), all.toString());
    }

    @Test
    void a_run_is_not_replaced_and_belongs_to_its_variant() {
        ValueLearning<Board, Mark> run = run("run");
        assertTrue(ValueLearning.start(run.folder(), TICTACTOE, PLAN).getLeft().contains("--resume"));
        assertTrue(ValueLearning.isIn(run.folder()));
        assertFalse(ValueLearning.isIn(folder));
        assertTrue(ValueLearning.resume(run.folder(), new Variant<>("other", ExtendedTicTacToe.GAME)).getLeft()
            .contains("it contains a run of tictactoe"));
        assertTrue(ValueLearning.resume(folder, TICTACTOE).isLeft());
        assertEquals(PLAN, ValueLearning.resume(run.folder(), TICTACTOE).get().plan());
    }

    @Test
    void symmetric_images_of_the_board_contain_every_cell_once() {
        Vector<int[]> images = ValueGenerationRun.images(TICTACTOE.game());
        assertEquals(8, images.size());
        assertEquals(0, images.head()[0]);
        for (int[] image : images) assertEquals(36, java.util.Arrays.stream(image).sum());
    }

    @Test
    void self_play_ends_after_1000_games_without_a_position_to_learn_from() {
        int[] games = {0};
        Game<Strip.Row, Strip.Step> loud = Strip.GAME.withSimulator(() -> new StripSimulator() {
            @Override
            public boolean isQuiet() {
                return false;
            }
        });
        Game<Strip.Row, Strip.Step> rare = Strip.GAME.withSimulator(() -> new StripSimulator() {
            @Override
            public boolean isQuiet() {
                return games[0] % 900 == 0;
            }
        });
        assertEquals("in 1000 games of strip in a row, no position had a value: the games end during the random start "
            + "or never, or no position is quiet",
            assertThrows(PluginException.class, () -> samples(loud, () -> {
            })).getMessage());
        assertTrue(samples(rare, () -> games[0]++).size() >= 1);
    }

    /// Plays until one position has a value.
    ///
    /// @param started called when a game starts
    private static ValueSamples samples(Game<Strip.Row, Strip.Step> game, Runnable started) {
        Strip rules = new Strip() {
            @Override
            public Strip.Row start() {
                started.run();
                return super.start();
            }
        };
        Variant<Strip.Row, Strip.Step> variant = new Variant<>("strip", Game.of(game.about(), rules, game.notation())
            .withSimulator(game::simulator));
        try (Resources resources = new Resources()) {
            return new ValueGames<>(variant, ValueNet.features(variant.game()), Option.none(), "none", 2, 1, 1, 6)
                .run(0, 7, resources);
        }
    }
}

package agon.lab.learning;

import static agon.lab.learning.LearningRunTest.begun;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.lab.contest.Sprt;
import agon.lab.job.Job;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import agon.plugins.GameCatalog;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run is killed wherever it writes something, or before: the networks are those of a run that was left alone.
class KilledLearningTest {
    private static final int KILLS = 20, GENERATIONS = 2;
    private static final LearningPlan PLAN = new LearningPlan(5, new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1),
        new LearningPlan.Games(4, 6, 2, 0.5, 3, 0.3, 0.6, 0.3), new LearningPlan.Training(60, 8, 3, 0.5, 0),
        new LearningPlan.Gate(4, 3, 1, 0.5), Option.none(), GENERATIONS);

    @TempDir
    private Path folder;

    /// Counts the moments of a run, and kills it at one of them; who still works then is killed, too.
    private static final class Killer implements LearningRun.Listener, Trainer.Provider {
        private final Path folder;
        private final int last;
        private Vector<String> moments = Vector.empty();

        /// @param last the number of the moment, from 0; -1: none
        Killer(Path folder, int last) {
            this.folder = folder;
            this.last = last;
        }

        private synchronized void moment(String what, Runnable damage) {
            boolean killed = last >= 0 && moments.size() > last;
            moments = moments.append(what);
            if (!killed && moments.size() != last + 1) return;
            if (!killed) damage.run();
            throw new Killed();
        }

        private void moment(String what) {
            moment(what, () -> {
            });
        }

        private Path file(int generation, String name) {
            return folder.resolve(String.format(Locale.ROOT, "generation-%03d", generation)).resolve(name);
        }

        /// Half a line is in the journal.
        private void tear(int generation, String journal) {
            try {
                Files.writeString(file(generation, journal), "{\"task\":1,\"su", StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /// The file was not moved into its place yet, and lies beside it.
        private void unmove(Path file) {
            try {
                if (Files.exists(file)) Files.move(file, file.resolveSibling("." + file.getFileName() + ".1.part"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void onGame(int generation, Job.Progress progress) {
            moment("game");
            moment("half a game", () -> tear(generation, "games.journal"));
        }

        @Override
        public void onComparison(int generation, Job.Progress progress) {
            moment("contest");
            moment("half a contest", () -> tear(generation, "gate.journal"));
        }

        @Override
        public void onGeneration(LearningRun.Generation generation) {
            moment("end without verdict", () -> unmove(file(generation.number(), "generation.json")));
            moment("end");
        }

        @Override
        public String name() {
            return "mortal";
        }

        @Override
        public Trainer open(OnnxModel model, Trainer.State state, double decay, int threads) {
            moment("opened without records", () -> unmove(records()));
            moment("opened");
            Trainer trainer = Nudge.LIBRARY.open(model, state, decay, threads);
            return new Trainer() {
                @Override
                public Trainer.Losses step(Trainer.Batch batch, double rate) {
                    moment("step");
                    return trainer.step(batch, rate);
                }

                @Override
                public Trainer.State state() {
                    moment("nothing kept");
                    return trainer.state();
                }

                @Override
                public OnnxModel model() {
                    moment("state kept");
                    return trainer.model();
                }

                @Override
                public void close() {
                    if (isKilled()) return;
                    moment("net kept", () -> unmove(newest("losses.json")));
                    moment("all kept");
                }
            };
        }

        private synchronized boolean isKilled() {
            return last >= 0 && moments.size() > last;
        }

        private Path records() {
            return newest("games.zip");
        }

        private Path newest(String name) {
            return Vector.rangeClosed(1, GENERATIONS).map(generation -> file(generation, name)).filter(Files::exists)
                .last();
        }
    }

    /// Returns all values of a generation that do not depend on time.
    private static Vector<Object> facts(LearningRun.Generation one) {
        return Vector.of(one.number(), one.accepted(), one.games().count(), one.games().positions(),
            one.training().losses(),
            one.contest().points(), one.games().evaluations(), one.training().steps(), one.games().checked(),
            one.games().wrong());
    }

    @Test
    void wherever_a_run_is_killed_it_makes_the_same_nets() throws IOException {
        Set<String> struck = struck(PLAN, KILLS, "");
        assertTrue(struck.size() >= 8, struck.toString());
    }

    @Test
    void a_contest_that_ends_by_a_test_ends_the_same_after_a_kill() throws IOException {
        LearningPlan tested = PLAN.generations(1).gate(new LearningPlan.Gate(100, 2, 1, 0.5).test(Sprt.of(-400, -100)));
        assertEquals(2, struck(tested, 4, "contest").size());
    }

    /// Kills, and goes on.
    ///
    /// @param where what the moments are called, or a part of it
    /// @return what the moments are called
    private Set<String> struck(LearningPlan plan, int kills, String where) throws IOException {
        Variant<?, ?> variant = GameCatalog.load().find("tictactoe").get();
        LearningRun<?, ?> whole = begun(folder.resolve("whole"), variant, plan);
        Killer nobody = new Killer(whole.folder(), -1);
        whole.learn(nobody, 1, 1, nobody);
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(20);
        Set<String> struck = HashSet.empty();
        Vector<Integer> moments = Vector.range(0, nobody.moments.size())
            .filter(i -> nobody.moments.get(i).contains(where));
        for (int kill = 0; kill < kills; kill++) {
            int moment = moments.get(dice.nextInt(moments.size()));
            String name = "killed at " + moment + ", " + nobody.moments.get(moment);
            LearningRun<?, ?> cut = begun(folder.resolve("cut" + kill), variant, plan);
            assertTrue(isKilled(cut, new Killer(cut.folder(), moment), 1 + kill % 3), name);
            // the second time soon after the run was resumed
            isKilled(LearningRun.resume(cut.folder(), variant).get(), new Killer(cut.folder(), dice.nextInt(12)), 1);
            LearningRun<?, ?> on = LearningRun.resume(cut.folder(), variant).get();
            on.learn(Nudge.LIBRARY, 1, 1 + kill % 2, LearningRun.Listener.NONE);
            for (int generation = 0; generation <= plan.generations(); generation++)
                assertArrayEquals(Files.readAllBytes(whole.net(generation)), Files.readAllBytes(on.net(generation)),
                    name + ", generation " + generation);
            assertArrayEquals(Files.readAllBytes(whole.best()), Files.readAllBytes(on.best()), name);
            assertEquals(whole.ended().map(KilledLearningTest::facts), on.ended().map(KilledLearningTest::facts), name);
            struck = struck.add(nobody.moments.get(moment));
        }
        assertFalse(Arrays.equals(Files.readAllBytes(whole.net(0)), Files.readAllBytes(whole.net(plan.generations()))));
        return struck;
    }

    private static boolean isKilled(LearningRun<?, ?> run, Killer killer, int together) {
        try {
            run.learn(killer, 1, together, killer);
            return false;
        } catch (Killed _) {
            return true;
        }
    }
}

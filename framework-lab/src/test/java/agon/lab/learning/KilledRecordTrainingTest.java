package agon.lab.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.net.NetDesign;
import agon.net.OnnxModel;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A training from records is killed wherever it does something: the network is that of one that was left alone.
class KilledRecordTrainingTest {
    private static final LearningPlan.Training HOW = new LearningPlan.Training(1, 8, 1, 0.5, 0);
    private static final int EPOCHS = 3, POSITIONS = 51; // 19 steps, 6 of them each time through

    @TempDir
    private Path folder;

    /// Counts the moments of a training, and kills it at one of them.
    private static final class Killer implements Trainer.Provider {
        private final Path checkpoint;
        private final int last;
        private Vector<String> moments = Vector.empty();
        private byte[] before = {};

        /// @param last the number of the moment, from 0; -1: none
        Killer(Path folder, int last) {
            checkpoint = folder.resolve("training.checkpoint");
            this.last = last;
        }

        /// @param unwritten whether the newest checkpoint did not come into its place any more
        private void moment(String what, boolean unwritten) {
            moments = moments.append(what);
            try {
                byte[] now = Files.readAllBytes(checkpoint);
                if (moments.size() - 1 == last) {
                    if (unwritten && before.length > 0) Files.write(checkpoint, before);
                    throw new Killed();
                }
                if (unwritten) before = now;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String name() {
            return "mortal";
        }

        @Override
        public Trainer open(OnnxModel model, Trainer.State state, double decay, int threads) {
            moment("opened", false);
            Trainer trainer = Nudge.LIBRARY.open(model, state, decay, threads);
            return new Trainer() {
                @Override
                public Trainer.Losses step(Trainer.Batch batch, double rate) {
                    moment("step", false);
                    Trainer.Losses losses = trainer.step(batch, rate);
                    moment("stepped", true);
                    return losses;
                }

                @Override
                public Trainer.State state() {
                    moment("half a checkpoint", false);
                    return trainer.state();
                }

                @Override
                public OnnxModel model() {
                    moment("model", false);
                    return trainer.model();
                }

                @Override
                public void close() {}
            };
        }
    }

    /// Of random games.
    private static <P, A extends Action> RecordLearning.Positions<P> positions(Variant<P, A> variant, long seed) {
        RandomGenerator dice = Seeds.generator(seed);
        Vector<Trainer.Sample<P>> samples = Vector.empty();
        Match<P, A> match = Match.start(variant);
        while (samples.size() < POSITIONS) {
            if (match.status().isOver()) match = Match.start(variant);
            A action = match.legal().get(dice.nextInt(match.legal().size()));
            samples = samples.append(new Trainer.Sample<>(match.position(), new int[]{action.code()}, new float[]{1},
                new float[]{dice.nextInt(3) - 1, dice.nextInt(3) - 1}));
            match = match.play(action).get();
        }
        return new RecordLearning.Positions<>(samples, Vector.empty(), Vector.empty(), 9, Vector.empty(),
            new RecordLearning.Strengths(Vector.empty(), false));
    }

    /// Half a minute passes whenever it is asked.
    private static LongSupplier clock() {
        long[] now = {0};
        return () -> now[0] += 25_000_000_000L;
    }

    private static final RecordLearning.Listener NONE = (_, _, _) -> {
    };

    private record Case<P, A extends Action>(RecordLearning<P, A> learning, OnnxModel first,
        RecordLearning.Positions<P> positions) {
        static <P, A extends Action> Case<P, A> of(Variant<P, A> variant) {
            return new Case<>(new RecordLearning<>(variant, HOW, EPOCHS, 10, 7),
                new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(variant, 1),
                KilledRecordTrainingTest.positions(variant, 3));
        }

        Either<String, OnnxModel> begin(Path folder, Trainer.Provider library, RecordLearning.Listener listener) {
            return RecordLearning.Run.start(folder, learning, first)
                .flatMap(training -> training.learn(positions, library, 1, listener, clock()));
        }

        Either<String, OnnxModel> resume(Path folder, Trainer.Provider library) {
            return RecordLearning.Run.resume(folder, learning, first)
                .flatMap(training -> training.learn(positions, library, 1, NONE, clock()));
        }

        Case<P, A> with(RecordLearning<P, A> other) {
            return new Case<>(other, first, positions);
        }
    }

    private static Case<?, ?> tictactoe() {
        return Case.of(GameCatalog.load().find("tictactoe").get());
    }

    @Test
    void wherever_it_is_killed_it_ends_with_the_same_net() throws IOException {
        Case<?, ?> tried = tictactoe();
        Path whole = folder.resolve("whole");
        Killer nobody = new Killer(whole, -1);
        byte[] net = tried.begin(whole, nobody, NONE).get().bytes();
        assertArrayEquals(net, Files.readAllBytes(whole.resolve("net.onnx")));
        Set<String> struck = HashSet.empty();
        for (int kill = 0; kill < nobody.moments.size(); kill++) {
            String name = "killed at " + kill + ", " + nobody.moments.get(kill);
            Path cut = folder.resolve("cut" + kill);
            assertTrue(isKilled(tried, cut, new Killer(cut, kill)), name);
            assertFalse(Files.exists(cut.resolve("net.onnx")), name);
            int again = Seeds.generator(kill).nextInt(12); // and a second time
            try {
                tried.resume(cut, new Killer(cut, again));
            } catch (Killed _) {
                name += ", and then at " + again;
            }
            assertArrayEquals(net, tried.resume(cut, Nudge.LIBRARY).get().bytes(), name);
            assertArrayEquals(net, Files.readAllBytes(cut.resolve("net.onnx")), name);
            struck = struck.add(nobody.moments.get(kill));
        }
        assertEquals(5, struck.size(), struck.toString());
    }

    private static boolean isKilled(Case<?, ?> tried, Path folder, Killer killer) {
        try {
            tried.begin(folder, killer, NONE);
            return false;
        } catch (Killed _) {
            return true;
        }
    }

    /// Checkpoints are counted by how often the trainer is asked for its state.
    @Test
    void it_is_kept_each_time_all_was_seen_and_every_minute() throws IOException {
        Path whole = folder.resolve("whole");
        Killer nobody = new Killer(whole, -1);
        tictactoe().begin(whole, nobody, NONE);
        Vector<Integer> kept = nobody.moments.zipWithIndex().filter(pair -> pair._1.equals("half a checkpoint"))
            .map(pair -> nobody.moments.take(pair._2).count("stepped"::equals));
        assertEquals(Vector.of(3, 6, 9, 12, 15, 18, 19), kept);
    }

    @Test
    void one_that_is_stopped_says_so_and_loses_nothing() throws IOException {
        Case<?, ?> tried = tictactoe();
        int[] taken = {0};
        Path cut = folder.resolve("cut");
        assertEquals(Either.left("stopped after step 5 of 19"),
            tried.begin(cut, Nudge.LIBRARY, new RecordLearning.Listener() {
                @Override
                public void onStep(int step, int steps, Trainer.Losses losses) {
                    taken[0] = step;
                }

                @Override
                public boolean isStopped() {
                    return taken[0] == 5;
                }
            }));
        Killer counter = new Killer(cut, -1);
        byte[] net = tried.resume(cut, counter).get().bytes();
        assertEquals(14, counter.moments.count("step"::equals));
        assertArrayEquals(tried.begin(folder.resolve("whole"), Nudge.LIBRARY, NONE).get().bytes(), net);
    }

    @Test
    void a_training_that_is_over_has_its_net_at_once() throws IOException {
        Case<?, ?> tried = tictactoe();
        Path whole = folder.resolve("whole");
        byte[] net = tried.begin(whole, Nudge.LIBRARY, NONE).get().bytes();
        Files.delete(whole.resolve("net.onnx"));
        Killer counter = new Killer(whole, -1);
        assertArrayEquals(net, tried.resume(whole, counter).get().bytes());
        assertEquals(0, counter.moments.count("step"::equals));
        assertArrayEquals(net, Files.readAllBytes(whole.resolve("net.onnx")));
    }

    @Test
    void what_has_changed_since_is_named() throws IOException {
        refuses(Case.of(GameCatalog.load().find("tictactoe").get()));
    }

    private <P, A extends Action> void refuses(Case<P, A> tried) throws IOException {
        Path at = folder.resolve("run");
        RecordLearning<P, A> was = tried.learning;
        assertEquals(Either.left(at + " contains no training run on recorded games that can be continued"),
            tried.resume(at, Nudge.LIBRARY));
        isKilled(tried, at, new Killer(at, 8));
        assertEquals(Either.left(at.resolve("training.checkpoint") + " already exists; use --resume to continue the "
            + "run, or choose another output"), tried.begin(at, Nudge.LIBRARY, NONE));
        assertEquals(
            Either.left(at + " contains a training run on recorded games; specify them again with --from-records"),
            LearningRun.resume(at, was.variant()));
        assertEquals(Either.left(at + " cannot be continued: the number of epochs was 3 at the start, not 4"),
            tried.with(new RecordLearning<>(was.variant(), HOW, 4, 10, 7)).resume(at, Nudge.LIBRARY));
        assertEquals(Either.left(at + " cannot be continued: the seed was 7 at the start, not 8"),
            tried.with(new RecordLearning<>(was.variant(), HOW, EPOCHS, 10, 8)).resume(at, Nudge.LIBRARY));
        assertEquals(Either.left(at + " cannot be continued: the rate was 0.5 at the start, not 0.25"),
            tried.with(new RecordLearning<>(was.variant(), new LearningPlan.Training(1, 8, 1, 0.25, 0), EPOCHS, 10, 7))
                .resume(at, Nudge.LIBRARY));
        OnnxModel other = new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(was.variant(), 2);
        assertEquals(Either.left(at + " cannot be continued: the first network (--from, or the section net "
            + "and the seed of the plan) has changed since the start"),
            new Case<>(was, other, tried.positions).resume(at, Nudge.LIBRARY));
        assertEquals(Either.left(at + " cannot be continued: the records have changed since the start"),
            new Case<>(was, tried.first, positions(was.variant(), 4)).resume(at, Nudge.LIBRARY));
        Path file = at.resolve("training.checkpoint");
        byte[] bytes = Files.readAllBytes(file);
        for (int length : Vector.of(0, 3, 40, 300, bytes.length - 1)) {
            Files.write(file, Arrays.copyOf(bytes, length));
            String why = tried.resume(at, Nudge.LIBRARY).getLeft();
            assertTrue(why.startsWith(file.toString()), why);
        }
        Files.write(file, bytes);
        assertEquals(Option.none(), tried.resume(at, Nudge.LIBRARY).swap().toOption());
    }
}

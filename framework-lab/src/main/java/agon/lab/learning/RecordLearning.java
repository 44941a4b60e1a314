package agon.lab.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.api.internal.SplitMix64;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.dataset.internal.RecordedGames;
import agon.lab.internal.RunFolder;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.internal.RecordFolder;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import agon.records.ClusterSample;
import agon.records.RecordSources;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/// Settings for training a network to predict the moves and results of recorded games. The learning rate falls to a
/// twentieth of its initial value, along half a cosine wave.
///
/// Whether a game is held out for evaluation depends only on its moves. Copies of a game are therefore either all held
/// out or all used for training.
///
/// @param variant  variant of the games; games of other variants are left out
/// @param training training settings; the window is ignored
/// @param epochs   number of times that each position is used (at least 1)
/// @param heldOut  percentage of the games that are held out, in [1, 99]
/// @param seed     seed of the batches
public record RecordLearning<P, A extends Action>(Variant<P, A> variant, LearningPlan.Training training, int epochs,
    int heldOut, long seed) {
    private static final int TOGETHER = 64; // positions per network evaluation

    /// The positions of recorded games.
    ///
    /// @param learnt    positions to train on
    /// @param unseen    positions of the held-out games, in the order of the games
    /// @param sizes     number of positions in `unseen` of each held-out game
    /// @param games     number of games, including held-out ones
    /// @param records   records of the held-out games
    /// @param strengths strength of the players who made the decisions in `unseen`
    public record Positions<P>(Vector<Trainer.Sample<P>> learnt, Vector<Trainer.Sample<P>> unseen,
        Vector<Integer> sizes, int games,
        Vector<String> records, Strengths strengths) {}

    /// Receives the progress of training.
    public interface Listener {
        /// Called after each training step.
        void onStep(int step, int steps, Trainer.Losses losses);

        /// Called when training resumes after this step of an earlier run.
        default void onResume(int step, int steps) {}

        /// Returns whether to stop the training. Called after each step. [Run] saves its progress before it stops.
        default boolean isStopped() {
            return false;
        }
    }

    /// Returns settings with two epochs and a tenth of the games held out.
    public static <P, A extends Action> RecordLearning<P, A> of(Variant<P, A> variant) {
        return new RecordLearning<>(variant, LearningPlan.DEFAULT.training(), 2, 10, 1);
    }

    /// Reads recorded games.
    ///
    /// @param step called after each game
    public Positions<P> read(GameCatalog catalog, RecordSources sources, Runnable step) {
        List<Trainer.Sample<P>> learnt = new ArrayList<>(), unseen = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        List<String> records = new ArrayList<>();
        ArchivePlayers players = new ArchivePlayers();
        int[] games = {0};
        try (PluginCalls calls = new PluginCalls()) {
            new RecordedGames<>(variant, catalog, sources).each(0, batch -> {
                Heartbeat heartbeat = new Heartbeat("the replay of its record");
                calls.call(variant.name(), heartbeat, () -> batch.open()
                    .flatMap(task -> task.game(heartbeat).toOption()).filter(game -> game.outcome().isDefined()))
                    .getOrElse(Vector.empty()).forEach(game -> {
                        games[0]++;
                        boolean held = isHeldOut(game);
                        Vector<Trainer.Sample<P>> samples = samples(game);
                        samples.forEach((held ? unseen : learnt)::add);
                        players.played(game);
                        if (held) sizes.add(samples.size());
                        if (held) samples.forEach(sample -> players.decided(game, seat(sample)));
                        if (held)
                            RecordFormat.DEFAULT.write(GameRecord.of(game.match(), LinkedHashMap.empty()))
                                .forEach(text -> records.add(text.text()));
                    });
                step.run();
            });
        }
        return new Positions<>(Vector.ofAll(learnt), Vector.ofAll(unseen), Vector.ofAll(sizes), games[0],
            Vector.ofAll(records),
            players.strengths());
    }

    private int seat(Trainer.Sample<P> sample) {
        return variant.rules().status(sample.position()).seatToAct().get().index();
    }

    private boolean isHeldOut(PlayedGame<P, A> game) {
        long hash = 0;
        for (A action : game.match().actions()) hash = SplitMix64.mix(hash + action.code() + SplitMix64.GAMMA);
        return Math.floorMod(hash, 100L) < heldOut;
    }

    private Vector<Trainer.Sample<P>> samples(PlayedGame<P, A> game) {
        float[] payoffs = new float[variant.rules().seats()];
        for (int seat = 0; seat < payoffs.length; seat++)
            payoffs[seat] = game.outcome().get().get(seat).floatValue();
        Vector<P> positions = game.match().positions().toVector();
        return game.match().actions().zipWithIndex().filter(
            pair -> variant.rules().status(positions.get(pair._2)).seatToAct().isDefined()
                && variant.rules().legal(positions.get(pair._2)).size() > 1)
            .map(pair -> new Trainer.Sample<>(positions.get(pair._2), new int[]{pair._1.code()}, new float[]{1},
                payoffs))
            .toVector();
    }

    @FunctionalInterface
    interface AfterStep {
        /// Returns whether to continue after a step. Steps are counted from 1. `seen` is true if the next step starts a
        /// new epoch.
        boolean goesOn(int step, boolean seen, Trainer trainer);
    }

    private int batch(Positions<P> positions) {
        return Math.min(training.batch(), Math.max(1, positions.learnt.size()));
    }

    public int steps(Positions<P> positions) {
        return (int) Math.max(1, (long) epochs * positions.learnt.size() / batch(positions));
    }

    /// Resumes training from a checkpoint. Returns none if `after` stopped it.
    Option<OnnxModel> learn(TrainingCheckpoint from, Positions<P> positions, Trainer.Provider library, int threads,
        Listener listener, AfterStep after) {
        RandomGenerator dice = Seeds.generator(Seeds.derived(seed, 0, 0));
        SampleEncoder<P, A> encoder = new SampleEncoder<>(variant.game());
        int size = positions.learnt.size(), batch = batch(positions), steps = size == 0 ? 0 : steps(positions);
        List<Trainer.Sample<P>> order = new ArrayList<>();
        if (from.step() > 0) listener.onResume(from.step(), steps);
        try (Trainer trainer = library.open(from.net(), from.state(), training.decay(), threads)) {
            for (int step = 0, at = size; step < steps; step++, at += batch) {
                if (at + batch > size) {
                    order = positions.learnt.toJavaList();
                    Collections.shuffle(order, dice);
                    at = 0;
                }
                Vector<Trainer.Sample<P>> drawn = Vector.ofAll(order.subList(at, at + batch));
                if (step < from.step()) {
                    encoder.skip(drawn, dice); // drawn in an earlier run
                    continue;
                }
                double share = 0.05 + 0.95 * (1 + Math.cos(Math.PI * step / steps)) / 2;
                Trainer.Losses cost = trainer.step(encoder.batch(drawn, Option.of(dice)), training.rate() * share);
                listener.onStep(step + 1, steps, cost);
                if (!after.goesOn(step + 1, at + 2 * batch > size, trainer)) return Option.none();
            }
            return Option.of(trainer.model().note("learnt from", positions.games + " recorded games"));
        }
    }

    /// Evaluates a network, which may be [averaged][Net#averaged] over symmetries, on the held-out games.
    ///
    /// @return the results. The first entry is `all`, followed by an entry for each kind of action, named after the
    ///     planes of the policy. If the strength of the players is known, entries for each strength follow, weakest
    ///     first; see [Strengths#parts]
    public Map<String, Agreement> agreement(Net<P> net, Positions<P> positions) {
        AgreementCounter<P, A> counter = new AgreementCounter<>(variant.game(), net.evaluator(TOGETHER));
        Vector<Integer> games = positions.sizes.zipWithIndex().flatMap(game -> Vector.fill(game._1, game._2));
        counter.add(positions.unseen, games, positions.strengths.partOfEach());
        Map<String, Agreement> found = counter.found();
        Vector<String> parts = positions.strengths.parts().filter(found::containsKey);
        return parts.foldLeft(found.removeAll(parts), (rows, part) -> rows.put(part, found.get(part).get()));
    }

    /// The agreement of a network with the moves and results of games. Actions that lead to the same position up to
    /// symmetry count as equal.
    ///
    /// @param decisions number of decisions with more than one legal action
    /// @param first     sample of these decisions in which the value is 1 if the network prefers the move played. Each
    ///     game is a cluster
    /// @param three     sample of these decisions in which the value is 1 if the move played is among the network's
    ///     first three choices
    /// @param logLoss   mean loss of the payoffs, in nats per decision. It is `-y ln p - (1 - y) ln (1 - p)`, where p
    ///     is the expected and y the actual payoff of the player to move, both in [0, 1]
    /// @param baseline  loss of always predicting the mean payoff of the player to move
    public record Agreement(long decisions, ClusterSample first, ClusterSample three, double logLoss,
        double baseline) {}

    /// The strengths of the players who made certain decisions, and a partition of these decisions into three parts by
    /// strength. The sizes of the parts are as equal as possible. Decisions with the same rating are always in the same
    /// part.
    ///
    /// @param elo      rating of the player for each decision, or none if it is unknown
    /// @param recorded whether the ratings come from the records, rather than being computed from the results
    public record Strengths(Vector<Option<Double>> elo, boolean recorded) {
        /// Returns the lowest ratings of the second and the third part, or none if the decisions are not divided. The
        /// two are equal if there are only two different ratings.
        public Option<Tuple2<Double, Double>> bounds() {
            Vector<Double> sorted = elo.flatMap(one -> one).sorted();
            // each rating except the lowest, with the number of decisions below it
            Vector<Tuple2<Double, Integer>> cuts = sorted.zipWithIndex().sliding(2)
                .filter(pair -> pair.head()._1 < pair.last()._1).map(Vector::last).toVector();
            if (cuts.isEmpty()) return Option.none();
            Tuple2<Double, Integer> low = nearest(cuts, sorted.size() / 3.0);
            Vector<Tuple2<Double, Integer>> above = cuts.filter(cut -> cut._2 > low._2);
            return Option.of(Tuple.of(low._1, above.isEmpty() ? low._1 : nearest(above, 2 * sorted.size() / 3.0)._1));
        }

        private static Tuple2<Double, Integer> nearest(Vector<Tuple2<Double, Integer>> cuts, double below) {
            return cuts.minBy(cut -> Math.abs(cut._2 - below)).get();
        }

        /// Returns the names of the parts, weakest first. The list is empty if the decisions are not divided.
        public Vector<String> parts() {
            return bounds().map(bounds -> Vector.of(String.format(Locale.ROOT, "players below %s", elo(bounds._1)),
                String.format(Locale.ROOT, "%s to %s", elo(bounds._1), elo(bounds._2)),
                String.format(Locale.ROOT, "%s and more", elo(bounds._2)))).getOrElse(Vector.empty());
        }

        private String elo(double value) {
            return String.format(Locale.ROOT, recorded ? "%d" : "%+d", Math.round(value));
        }

        /// Returns the part of each decision.
        public Vector<Option<String>> partOfEach() {
            Vector<String> parts = parts();
            return bounds().map(bounds -> elo.map(one -> one
                .map(rating -> parts.get(rating < bounds._1 ? 0 : rating < bounds._2 ? 1 : 2))))
                .getOrElse(() -> elo.map(_ -> Option.none()));
        }
    }

    /// A training run on recorded games. It is stored in a folder, from which [#resume] resumes it after an
    /// interruption.
    ///
    /// ```java
    /// RecordLearning<P, A> learning = RecordLearning.of(variant);
    /// RecordLearning.Run<P, A> training = RecordLearning.Run.start(Path.of("people"), learning, first).get();
    /// var positions = learning.read(catalog, RecordSources.of(Path.of("games.zip")), () -> {});
    /// OnnxModel net = training.learn(positions, Trainer.provider().get(), 1, (step, steps, losses) -> {}).get();
    /// ```
    ///
    /// The folder contains `training.checkpoint` and, at the end, `net.onnx`. The checkpoint is written before the
    /// first step, after each epoch, every minute, and when the training stops. With one thread, the network is
    /// reproducible on the same machine, bit for bit, even if the training is interrupted.
    ///
    /// @param first model with the initial weights
    public record Run<P, A extends Action>(Path folder, RecordLearning<P, A> learning, OnnxModel first) {
        private static final Duration BETWEEN = Duration.ofMinutes(1); // time between two checkpoints
        private static final String NET = "net.onnx", CHECKPOINT = "training.checkpoint";

        /// Starts a training run in a folder that does not contain one.
        ///
        /// @return the run, or an error message if it cannot be started
        public static <P, A extends Action> Either<String, Run<P, A>> start(Path folder,
            RecordLearning<P, A> learning, OnnxModel first) {
            Run<P, A> training = new Run<>(folder, learning, first);
            Option<String> refusal = RunFolder.refusal(training.checkpoint());
            if (refusal.isDefined()) return Either.left(refusal.get());
            if (Files.exists(training.net()))
                return Either.left(training.net() + " already exists; choose another folder");
            return Either.right(training);
        }

        /// Returns the training run in a folder. [#learn] checks whether the records are the same.
        ///
        /// @return the run, or the reason why it cannot be resumed
        public static <P, A extends Action> Either<String, Run<P, A>> resume(Path folder,
            RecordLearning<P, A> learning, OnnxModel first) {
            Run<P, A> training = new Run<>(folder, learning, first);
            if (!isIn(folder))
                return Either.left(folder + " contains no training run on recorded games that can be continued");
            return TrainingCheckpoint.read(training.checkpoint())
                .flatMap(kept -> TrainingTerms.of(learning, first).same(kept, folder)).map(_ -> training);
        }

        static boolean isIn(Path folder) {
            return Files.exists(folder.resolve(CHECKPOINT));
        }

        /// Returns the file of the network, which exists when the training is complete.
        public Path net() {
            return folder.resolve(NET);
        }

        private Path checkpoint() {
            return folder.resolve(CHECKPOINT);
        }

        /// Runs the remaining training and writes the network.
        ///
        /// @param positions positions from [RecordLearning#read], which must be the same in each run
        /// @param threads   maximum number of threads (at least 1)
        /// @return the network, or the reason why there is none: the records have changed, or the training was stopped
        public Either<String, OnnxModel> learn(Positions<P> positions, Trainer.Provider library,
            int threads, Listener listener) {
            return learn(positions, library, threads, listener, System::nanoTime);
        }

        /// @param clock current time in nanoseconds
        Either<String, OnnxModel> learn(Positions<P> positions, Trainer.Provider library, int threads,
            Listener listener, LongSupplier clock) {
            TrainingTerms terms = TrainingTerms.of(learning, first).with(positions);
            RecordFolder.at(folder);
            if (!Files.exists(checkpoint()))
                new TrainingCheckpoint(terms.values(), 0, first, Trainer.State.FRESH).write(checkpoint());
            return TrainingCheckpoint.read(checkpoint()).flatMap(kept -> terms.same(kept, folder)).flatMap(from -> {
                int steps = learning.steps(positions);
                long[] kept = {clock.getAsLong()};
                int[] last = {from.step()};
                return learning.learn(from, positions, library, threads, listener, (step, seen, trainer) -> {
                    boolean stopped = step < steps && listener.isStopped();
                    last[0] = step;
                    if (!stopped && !seen && step < steps && clock.getAsLong() - kept[0] < BETWEEN.toNanos())
                        return true;
                    new TrainingCheckpoint(terms.values(), step, trainer.model(), trainer.state()).write(checkpoint());
                    kept[0] = clock.getAsLong();
                    return !stopped;
                }).toEither(() -> "stopped after step " + last[0] + " of " + steps).peek(net -> net.write(net()));
            });
        }
    }
}

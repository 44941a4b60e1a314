package agon.lab.learning;

import agon.api.Action;
import agon.api.SplitMix64;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.dataset.internal.RecordedGames;
import agon.lab.internal.RunFolder;
import agon.lab.statistics.MovePrediction.Share;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.engine.Seeds;
import agon.play.internal.RecordFolder;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.records.Interval;
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
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Teaches a net what people have played, and how their games ended.
///
/// Games are split by their turns: of a hundred, as many as are held out are not learnt from, and the net is held
/// against them. A game that comes twice is on the same side both times.
///
/// @param variant  of the games; those of others are left out
/// @param training how the net learns; its window does not count
/// @param epochs   how often each position is seen, ≥ 1
/// @param heldOut  games of a hundred that are not learnt from, 1 to 99
/// @param seed     of the batches
public record RecordLearning<P, A extends Action>(Variant<P, A> variant, LearningPlan.Training training, int epochs,
    int heldOut, long seed) {
    private static final int TOGETHER = 64; // positions that a net is asked about at once

    /// What was read.
    ///
    /// @param learnt    positions to learn from
    /// @param unseen    those of the games that are held out
    /// @param games     that were read, of both
    /// @param records   of the games that are held out
    /// @param strengths of those who decided in the unseen positions, as the records tell them, where most do, else by
    ///                  the results of all games
    public record Positions<P>(Vector<Sample<P>> learnt, Vector<Sample<P>> unseen, int games,
        Vector<String> records, Strengths strengths) {}

    /// Is told how it goes.
    public interface Listener {
        /// A step of learning was taken.
        void step(int step, int steps, Trainer.Losses losses);

        /// Learning goes on after this step, which was taken by an earlier run.
        default void resumed(int step, int steps) {}

        /// Whether learning is to stop after this step; [Run] keeps it before. Asked after each step.
        default boolean isStopped() {
            return false;
        }
    }

    /// Twice through all games, of which a tenth is held out.
    public static <P, A extends Action> RecordLearning<P, A> of(Variant<P, A> variant) {
        return new RecordLearning<>(variant, LearningPlan.DEFAULT.training(), 2, 10, 1);
    }

    /// Reads games.
    ///
    /// @param step run after each
    public Positions<P> read(GameCatalog catalog, RecordSources sources, Runnable step) {
        List<Sample<P>> learnt = new ArrayList<>(), unseen = new ArrayList<>();
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
                        Vector<Sample<P>> samples = samples(game);
                        samples.forEach((held ? unseen : learnt)::add);
                        players.played(game);
                        if (held) samples.forEach(sample -> players.decided(game, seat(sample)));
                        if (held)
                            RecordFormat.DEFAULT.write(GameRecord.of(game.match(), LinkedHashMap.empty()))
                                .forEach(text -> records.add(text.text()));
                    });
                step.run();
            });
        }
        return new Positions<>(Vector.ofAll(learnt), Vector.ofAll(unseen), games[0], Vector.ofAll(records),
            players.strengths());
    }

    private int seat(Sample<P> sample) {
        return variant.rules().status(sample.position()).turnOf().get().index();
    }

    private boolean isHeldOut(PlayedGame<P, A> game) {
        long hash = 0;
        for (A action : game.match().actions()) hash = SplitMix64.mix(hash + action.code() + SplitMix64.GAMMA);
        return Math.floorMod(hash, 100L) < heldOut;
    }

    private Vector<Sample<P>> samples(PlayedGame<P, A> game) {
        float[] payoffs = new float[variant.rules().seats()];
        for (int seat = 0; seat < payoffs.length; seat++)
            payoffs[seat] = game.outcome().get().get(seat).floatValue();
        Vector<P> positions = game.match().positions().toVector();
        return game.match().actions().zipWithIndex().filter(
            pair -> variant.rules().status(positions.get(pair._2)).turnOf().isDefined()
                && variant.rules().legal(positions.get(pair._2)).size() > 1)
            .map(pair -> new Sample<>(positions.get(pair._2), new int[]{pair._1.code()}, new float[]{1}, payoffs))
            .toVector();
    }

    /// Learns. The rate falls to a twentieth of what it is in the beginning, as half a cosine wave does. Nothing is
    /// kept before the end; [Run] goes on after it was stopped.
    ///
    /// @param first where the weights begin
    public OnnxModel learn(OnnxModel first, Positions<P> positions, Trainer.Provider library, int threads,
        Listener listener) {
        return learn(new TrainingCheckpoint(LinkedHashMap.empty(), 0, first, Trainer.State.FRESH), positions, library,
            threads, listener, (_, _, _) -> true).get();
    }

    /// Is asked after each step whether to go on.
    @FunctionalInterface
    interface AfterStep {
        /// @param step that was taken, from 1
        /// @param seen whether the next step begins to go through all positions anew
        boolean goesOn(int step, boolean seen, Trainer trainer);
    }

    private int batch(Positions<P> positions) {
        return Math.min(training.batch(), Math.max(1, positions.learnt.size()));
    }

    /// How many steps there are.
    public int steps(Positions<P> positions) {
        return (int) Math.max(1, (long) epochs * positions.learnt.size() / batch(positions));
    }

    /// Learns what is left to learn after `from`.
    ///
    /// @return none: `after` has said no
    Option<OnnxModel> learn(TrainingCheckpoint from, Positions<P> positions, Trainer.Provider library, int threads,
        Listener listener, AfterStep after) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(Seeds.derived(seed, 0, 0));
        SampleEncoder<P, A> encoder = new SampleEncoder<>(variant.game());
        int size = positions.learnt.size(), batch = batch(positions), steps = size == 0 ? 0 : steps(positions);
        int[] order = new int[size];
        if (from.step() > 0) listener.resumed(from.step(), steps);
        try (Trainer trainer = library.open(from.net(), from.state(), training.decay(), threads)) {
            for (int step = 0, at = size; step < steps; step++, at += batch) {
                if (at + batch > size) {
                    shuffle(order, dice);
                    at = 0;
                }
                int begin = at;
                Vector<Sample<P>> drawn = Vector.range(0, batch).map(i -> positions.learnt.get(order[begin + i]));
                if (step < from.step()) {
                    encoder.skip(drawn, dice); // it was learnt, and the dice go on as they did then
                    continue;
                }
                double share = 0.05 + 0.95 * (1 + Math.cos(Math.PI * step / steps)) / 2;
                Trainer.Losses cost = trainer.step(encoder.batch(drawn, Option.of(dice)), training.rate() * share);
                listener.step(step + 1, steps, cost);
                if (!after.goesOn(step + 1, at + 2 * batch > size, trainer)) return Option.none();
            }
            return Option.of(trainer.model().note("learnt from", positions.games + " recorded games"));
        }
    }

    private static void shuffle(int[] order, RandomGenerator dice) {
        for (int i = 0; i < order.length; i++) order[i] = i;
        for (int i = order.length - 1; i > 0; i--) {
            int other = dice.nextInt(i + 1), kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
    }

    /// Holds a net against the games that it has not seen: [averaged][Net#averaged] over symmetries, if it is.
    ///
    /// @return by kind of action, `all` first; the kinds are those of the planes of the policy; then by the strength of
    ///         who decided, the weakest first, as far as it is known: [Strengths#parts]
    public Map<String, Agreement> agreement(Net<P> net, Positions<P> positions) {
        AgreementCounter<P, A> counter = new AgreementCounter<>(variant.game(), net.evaluator(TOGETHER));
        counter.add(positions.unseen, positions.strengths.partOfEach());
        Map<String, Agreement> found = counter.found();
        Vector<String> parts = positions.strengths.parts().filter(found::containsKey);
        return parts.foldLeft(found.removeAll(parts), (rows, part) -> rows.put(part, found.get(part).get()));
    }

    /// How well a net agrees with what was played, and with how the games ended. Actions that lead to the same position
    /// up to symmetry are the same.
    ///
    /// @param decisions that had an alternative
    /// @param first     of these, where the net likes best what was played
    /// @param three     of these, where it is among the three that the net likes best
    /// @param logLoss   of the payoffs, in nats a decision: the mean of `-y ln p - (1 - y) ln (1 - p)`, where p is what
    ///                  the net expects for the seat that acts, and y what it got, both in [0, 1]
    /// @param baseline  the same of who expects the mean of all payoffs to the seat that acts
    public record Agreement(long decisions, long first, long three, double logLoss, double baseline) {
        /// Where the net likes best what was played.
        public Share top1() {
            return new Share(first, decisions);
        }

        /// Where what was played is among its first three.
        public Share top3() {
            return new Share(three, decisions);
        }

        /// Where the share of the first probably lies: 95 %. Decisions of one game are not independent, which makes it
        /// too narrow.
        public Interval interval() {
            return top1().interval();
        }
    }

    /// How strong those were who made some decisions; and the decisions in three parts by that, as even as can be where
    /// all decisions of a player are in one part.
    ///
    /// @param elo  of who made each decision; none: it is not known
    /// @param told whether the records tell ratings; else they come from the results of the games
    public record Strengths(Vector<Option<Double>> elo, boolean told) {
        /// The ratings at which the second and the third part begin; none: there is nothing to part. They are one where
        /// there are only two ratings.
        public Option<Tuple2<Double, Double>> bounds() {
            Vector<Double> sorted = elo.flatMap(one -> one).sorted();
            // Each rating but the least, with the number of decisions below it.
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

        /// What the parts are called, the weakest first; none where there is nothing to part.
        public Vector<String> parts() {
            return bounds().map(bounds -> Vector.of(String.format(Locale.ROOT, "players below %s", elo(bounds._1)),
                String.format(Locale.ROOT, "%s to %s", elo(bounds._1), elo(bounds._2)),
                String.format(Locale.ROOT, "%s and more", elo(bounds._2)))).getOrElse(Vector.empty());
        }

        private String elo(double value) {
            return String.format(Locale.ROOT, told ? "%d" : "%+d", Math.round(value));
        }

        /// The part to which each decision belongs.
        public Vector<Option<String>> partOfEach() {
            Vector<String> parts = parts();
            return bounds().map(bounds -> elo.map(one -> one
                .map(rating -> parts.get(rating < bounds._1 ? 0 : rating < bounds._2 ? 1 : 2))))
                .getOrElse(() -> elo.map(_ -> Option.none()));
        }
    }

    /// Learning from recorded games in a folder that holds how far it has come: it goes on from there after it was
    /// stopped, however that came about.
    ///
    /// ```java
    /// RecordLearning<P, A> learning = RecordLearning.of(variant);
    /// RecordTraining<P, A> training = RecordTraining.begin(Path.of("people"), learning, first).get(); // or resume
    /// var positions = learning.read(catalog, RecordSources.of(Path.of("games.zip")), () -> {});
    /// OnnxModel net = training.learn(positions, Trainer.provider().get(), 1, (step, steps, losses) -> {}).get();
    /// ```
    ///
    /// The folder has `training.checkpoint`, written before the first step, each time all positions were seen, every
    /// minute, when it is stopped, and at the end; and then `net.onnx`. With one thread, the net is the same on the
    /// same machine, bit for bit, whether the training was stopped or not.
    ///
    /// @param folder   that holds it
    /// @param learning how
    /// @param first    where the weights begin
    public record Run<P, A extends Action>(Path folder, RecordLearning<P, A> learning, OnnxModel first) {
        private static final Duration BETWEEN = Duration.ofMinutes(1); // two checkpoints
        private static final String NET = "net.onnx", CHECKPOINT = "training.checkpoint";

        /// Begins in a folder without a training.
        ///
        /// @return left: a sentence that says why it cannot begin there
        public static <P, A extends Action> Either<String, Run<P, A>> begin(Path folder,
            RecordLearning<P, A> learning, OnnxModel first) {
            Run<P, A> training = new Run<>(folder, learning, first);
            Option<String> refusal = RunFolder.refusal(training.checkpoint());
            if (refusal.isDefined()) return Either.left(refusal.get());
            if (Files.exists(training.net()))
                return Either.left(training.net() + " exists already; choose another folder");
            return Either.right(training);
        }

        /// The training in a folder. Whether its records are the same is seen when they are learnt.
        ///
        /// @return left: a sentence that says why it cannot go on
        public static <P, A extends Action> Either<String, Run<P, A>> resume(Path folder,
            RecordLearning<P, A> learning, OnnxModel first) {
            Run<P, A> training = new Run<>(folder, learning, first);
            if (!isIn(folder))
                return Either.left(folder + " holds no training from records to go on with");
            return TrainingCheckpoint.read(training.checkpoint())
                .flatMap(kept -> TrainingTerms.of(learning, first).same(kept, folder)).map(_ -> training);
        }

        static boolean isIn(Path folder) {
            return Files.exists(folder.resolve(CHECKPOINT));
        }

        /// The file of the net, which is there when all is learnt.
        public Path net() {
            return folder.resolve(NET);
        }

        private Path checkpoint() {
            return folder.resolve(CHECKPOINT);
        }

        /// Learns what is left to learn, and writes the net.
        ///
        /// @param positions as [RecordLearning#read] has read them, in each run the same
        /// @param threads   of the processor that may be used, ≥ 1
        /// @return left: a sentence that says why there is no net: the records are others, or it was stopped
        public Either<String, OnnxModel> learn(RecordLearning.Positions<P> positions, Trainer.Provider library,
            int threads, RecordLearning.Listener listener) {
            return learn(positions, library, threads, listener, System::nanoTime);
        }

        /// @param clock nanoseconds
        Either<String, OnnxModel> learn(RecordLearning.Positions<P> positions, Trainer.Provider library, int threads,
            RecordLearning.Listener listener, LongSupplier clock) {
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

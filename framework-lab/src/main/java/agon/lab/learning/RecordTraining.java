package agon.lab.learning;

import agon.api.Action;
import agon.api.SplitMix64;
import agon.net.OnnxModel;
import agon.play.records.RecordFolder;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.LongSupplier;

/// Learning from recorded games in a folder that holds how far it has come: it goes on from there after it was stopped,
/// however that came about.
///
/// ```java
/// RecordLearning<P, A> learning = RecordLearning.of(variant);
/// RecordTraining<P, A> training = RecordTraining.begin(Path.of("people"), learning, first).get(); // or resume
/// var positions = learning.read(catalog, RecordSources.of(Path.of("games.zip")), () -> {});
/// OnnxModel net = training.learn(positions, Trainers.provider().get(), 1, (step, steps, losses) -> {}).get();
/// ```
///
/// The folder has `training.checkpoint`, written before the first step, each time all positions were seen, every
/// minute, when it is stopped, and at the end; and then `net.onnx`. With one thread, the net is the same on the same
/// machine, bit for bit, whether the training was stopped or not.
///
/// @param folder   that holds it
/// @param learning how
/// @param first    where the weights begin
public record RecordTraining<P, A extends Action>(Path folder, RecordLearning<P, A> learning, OnnxModel first) {
    private static final Duration BETWEEN = Duration.ofMinutes(1); // two checkpoints
    private static final String NET = "net.onnx", CHECKPOINT = "training.checkpoint", FIRST = "the first net",
        RECORDS = "the records";

    /// Begins in a folder without a training.
    ///
    /// @return left: a sentence that says why it cannot begin there
    public static <P, A extends Action> Either<String, RecordTraining<P, A>> begin(Path folder,
        RecordLearning<P, A> learning, OnnxModel first) {
        RecordTraining<P, A> training = new RecordTraining<>(folder, learning, first);
        if (isIn(folder))
            return Either.left(folder + " holds a training already; say --continue to go on with it, or choose another "
                + "folder");
        if (Files.exists(training.net()))
            return Either.left(training.net() + " exists already; choose another folder");
        return Either.right(training);
    }

    /// The training in a folder. Whether its records are the same is seen when they are learnt.
    ///
    /// @return left: a sentence that says why it cannot go on
    public static <P, A extends Action> Either<String, RecordTraining<P, A>> resume(Path folder,
        RecordLearning<P, A> learning, OnnxModel first) {
        RecordTraining<P, A> training = new RecordTraining<>(folder, learning, first);
        if (!isIn(folder))
            return Either.left(folder + " holds no training from records to go on with");
        return TrainingCheckpoint.read(training.checkpoint()).flatMap(kept -> training.same(kept, training.terms()))
            .map(_ -> training);
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

    /// What the net follows from, but for the records.
    private Map<String, String> terms() {
        LearningPlan.Training how = learning.training();
        return LinkedHashMap.<String, String>empty().put("the game", learning.variant().name())
            .put("the number of epochs", Integer.toString(learning.epochs()))
            .put("the seed", Long.toString(learning.seed()))
            .put("held out", learning.heldOut() + " %").put("the batch", Integer.toString(how.batch()))
            .put("the rate", Double.toString(how.rate())).put("the decay", Double.toString(how.decay()))
            .put(FIRST, digest(first));
    }

    private static String digest(OnnxModel model) {
        long hash = 0;
        for (byte b : model.bytes()) hash = SplitMix64.mix(hash + b + SplitMix64.GAMMA);
        return Long.toHexString(hash);
    }

    private Map<String, String> terms(RecordLearning.Positions<P> positions) {
        long hash = positions.games();
        for (Sample<P> sample : positions.learnt())
            hash = SplitMix64.mix(hash + SplitMix64.GAMMA
                + 31L * Arrays.hashCode(sample.codes()) + Arrays.hashCode(sample.payoffs()));
        return terms().put(RECORDS, positions.learnt().size() + " positions, " + Long.toHexString(hash));
    }

    /// @param now left: one of these is not what it was
    private Either<String, TrainingCheckpoint> same(TrainingCheckpoint kept, Map<String, String> now) {
        for (var term : now) {
            String before = kept.terms().get(term._1).getOrElse("");
            if (!before.equals(term._2))
                return Either.left(folder + " cannot go on: " + term._1 + (term._1.equals(FIRST)
                    ? " (--from, else net and seed of the plan) is another than at the beginning"
                    : term._1.equals(RECORDS) ? " are others than at the beginning"
                        : " was " + before + " at the beginning, not " + term._2));
        }
        return Either.right(kept);
    }

    /// Learns what is left to learn, and writes the net.
    ///
    /// @param positions as [RecordLearning#read] has read them, in each run the same
    /// @param threads   of the processor that may be used, ≥ 1
    /// @return left: a sentence that says why there is no net: the records are others, or it was stopped
    public Either<String, OnnxModel> learn(RecordLearning.Positions<P> positions, TrainerProvider library,
        int threads, RecordLearning.Listener listener) {
        return learn(positions, library, threads, listener, System::nanoTime);
    }

    /// @param clock nanoseconds
    Either<String, OnnxModel> learn(RecordLearning.Positions<P> positions, TrainerProvider library, int threads,
        RecordLearning.Listener listener, LongSupplier clock) {
        Map<String, String> terms = terms(positions);
        RecordFolder.at(folder);
        if (!Files.exists(checkpoint()))
            new TrainingCheckpoint(terms, 0, first, TrainerState.FRESH).write(checkpoint());
        return TrainingCheckpoint.read(checkpoint()).flatMap(kept -> same(kept, terms)).flatMap(from -> {
            int steps = learning.steps(positions);
            long[] kept = {clock.getAsLong()};
            int[] last = {from.step()};
            return learning.learn(from, positions, library, threads, listener, (step, seen, trainer) -> {
                boolean stopped = step < steps && listener.isStopped();
                last[0] = step;
                if (!stopped && !seen && step < steps && clock.getAsLong() - kept[0] < BETWEEN.toNanos()) return true;
                new TrainingCheckpoint(terms, step, trainer.model(), trainer.state()).write(checkpoint());
                kept[0] = clock.getAsLong();
                return !stopped;
            }).toEither(() -> "stopped after step " + last[0] + " of " + steps).peek(net -> net.write(net()));
        });
    }
}

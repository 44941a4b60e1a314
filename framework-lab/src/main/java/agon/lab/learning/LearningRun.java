package agon.lab.learning;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.lab.plot.Datum;
import agon.lab.plot.Plot;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// A training run in which a network learns a game by self-play. All data are in one folder, from which an interrupted
/// run can be resumed.
///
/// ```java
/// LearningRun<?, ?> run = LearningRun.start(Path.of("run"), variant, LearningPlan.DEFAULT, Option.none()).get();
/// run.learn(Trainer.provider().get(), 2, 2, LearningRun.Listener.NONE);
/// ```
///
/// The folder contains `plan.yaml`, `best.onnx`, and a folder per generation. The folder of a generation contains the
/// games (`games.journal`, and as records in `games.zip`), the network, the state of the trainer, the match
/// (`gate.journal`), and the results (`generation.json`). With one thread, the same plan produces the same networks on
/// the same machine, even if the run is interrupted.
public record LearningRun<P, A extends Action>(Path folder, Variant<P, A> variant, LearningPlan plan) {
    static final String VERDICT = "generation.json";
    private static final String PLAN = "plan.yaml", NET = "net.onnx";

    /// Starts a run in a folder that does not contain one.
    ///
    /// @param from model with the initial weights, or none for random weights
    /// @return the run, or an error message if it cannot be started
    public static <P, A extends Action> Either<String, LearningRun<P, A>> start(Path folder, Variant<P, A> variant,
        LearningPlan plan, Option<OnnxModel> from) {
        Option<String> refusal = RunFolder.refusal(folder.resolve(PLAN));
        if (refusal.isDefined()) return Either.left(refusal.get());
        OnnxModel first = from.getOrElse(() -> plan.net().model(variant, plan.seed()));
        return Net.inJava(first, variant.game()).map(net -> {
            net.close();
            LearningRun<P, A> run = new LearningRun<>(folder, variant, plan);
            RecordFolder.at(run.folder(0));
            first.write(run.net(0));
            OutputFile.write(run.best(), InputFile.bytes(run.net(0)), true);
            OutputFile.write(run.folder(0).resolve(VERDICT), Generation.FIRST.text(), true);
            OutputFile.write(folder.resolve(PLAN), "game: \"" + variant.name() + "\"\n" + plan.yaml(), true);
            return run;
        });
    }

    /// Returns the run in a folder.
    ///
    /// @return the run, or the reason why it cannot be resumed
    public static <P, A extends Action> Either<String, LearningRun<P, A>> resume(Path folder, Variant<P, A> variant) {
        if (RecordLearning.Run.isIn(folder) && !Files.exists(folder.resolve(PLAN)))
            return Either
                .left(folder + " contains a training run on recorded games; specify them again with --from-records");
        try {
            String text = PlainText.decode(Files.readAllBytes(folder.resolve(PLAN)))
                .getOrElseThrow(why -> new IOException(why));
            String game = text.lines().findFirst().orElse("").replaceAll("^game: \"|\"$", "");
            if (!game.equals(variant.name()))
                return Either.left(folder + " contains a run of " + game + ", not of " + variant.name());
            return LearningPlan.read(text.substring(text.indexOf('\n') + 1))
                .bimap(why -> folder.resolve(PLAN) + ": " + why, plan -> new LearningRun<>(folder, variant, plan));
        } catch (IOException e) {
            return Either.left(folder + " contains no training run: "
                + FileException.reading(folder.resolve(PLAN), e).getMessage());
        }
    }

    /// Returns this run with another plan for the remaining generations.
    public LearningRun<P, A> plan(LearningPlan other) {
        return new LearningRun<>(folder, variant, other);
    }

    Path folder(int generation) {
        return folder.resolve(String.format(Locale.ROOT, "generation-%03d", generation));
    }

    public Path net(int generation) {
        return folder(generation).resolve(NET);
    }

    /// Returns the file of the best network so far. It is the initial network until another network becomes the best.
    public Path best() {
        return folder.resolve("best.onnx");
    }

    /// Returns the finished generations, starting with generation 0.
    ///
    /// @throws FileException if a file cannot be read
    public Vector<Generation> ended() {
        Vector<Generation> all = Vector.empty();
        for (Path file = folder(0).resolve(VERDICT); Files.exists(file); file = folder(all.size()).resolve(VERDICT))
            all = all.append(read(file));
        return all;
    }

    static Generation read(Path file) {
        try {
            return Generation.read(InputFile.text(file, 1));
        } catch (IllegalArgumentException e) {
            throw new FileException(file + ": " + e.getMessage());
        }
    }

    /// Runs the remaining generations of the plan.
    ///
    /// @param threads  maximum number of threads (at least 1)
    /// @param together number of games played in parallel (at least 1). Their network evaluations are batched
    /// @return the generations, starting with generation 0
    public Vector<Generation> learn(Trainer.Provider library, int threads, int together, Listener listener) {
        for (Vector<Generation> done = ended(); !isComplete(done); done = ended())
            new GenerationRun<>(this, done, library, threads, listener).run(together);
        return ended();
    }

    private boolean isComplete(Vector<Generation> done) {
        long steps = plan.proximal().map(LearningPlan.Proximal::steps).getOrElse(0L);
        return done.size() > plan.generations()
            || steps > 0 && done.map(one -> one.games().positions()).sum().longValue() >= steps;
    }

    /// Returns a plot of the ratings of the generations as SVG text.
    ///
    /// @param generations generations, starting with generation 0
    public static String plot(Vector<Generation> generations) {
        Vector<Datum> best = generations.scanLeft(0.0, (so, one) -> one.accepted() ? one.contest().rating() : so).tail()
            .zipWithIndex((rating, i) -> new Datum(i, rating)).toVector();
        return Plot.of("Rating by generation").x("generation").y("Elo")
            .dots("generation", generations.map(one -> new Datum(one.number(), one.contest().rating())))
            .line("best so far", best).svg();
    }

    /// The results of one generation.
    ///
    /// @param number   number of the generation, from 1, or 0 for the untrained network
    /// @param accepted whether its network became the best network so far
    public record Generation(int number, boolean accepted, Games games, Training training, Contest contest) {
        static final Generation FIRST = new Generation(0, true, new Games(0, 0, 0, 0, 0, 0, 0),
            new Training(new Trainer.Losses(0, 0), 0, 0), new Contest(0, 0.5, 0));

        /// The games from which a generation learns.
        ///
        /// @param count       number of games
        /// @param positions   number of new training positions
        /// @param evaluations number of network evaluations
        /// @param seconds     time for the games
        /// @param computed    time for network evaluation, in seconds, summed over all threads
        /// @param checked     number of games in which a player would have resigned, but was not allowed to
        /// @param wrong       number of these games that the player did not lose
        public record Games(int count, int positions, long evaluations, double seconds, double computed, int checked,
            int wrong) {}

        /// The training of a network.
        ///
        /// @param losses mean losses over the last tenth of the steps
        public record Training(Trainer.Losses losses, int steps, double seconds) {}

        /// The match against the previous best network.
        ///
        /// @param games  number of games, or 0 without a match
        /// @param points mean points per game that the new network scored, in [0, 1]
        /// @param rating rating of the new network in Elo points, relative to generation 0. One draw is added to each
        ///     match, so that the rating is finite
        public record Contest(int games, double points, double rating) {}

        static Generation learnt(int number, Games games, Training training) {
            return new Generation(number, false, games, training, new Contest(0, 0, 0));
        }

        Generation judged(boolean better, Contest contest) {
            return new Generation(number, better, games, training, contest);
        }

        /// Returns the results for machine-readable output.
        public Map<String, Object> fields() {
            return LinkedHashMap
                .<String, Object>of("generation", number, "accepted", accepted, "games", games.count,
                    "positions", games.positions, "policy_loss", training.losses.policy(), "value_loss",
                    training.losses.value(), "points", contest.points, "rating", contest.rating)
                .put("contest", contest.games).put("looks", games.evaluations).put("played_seconds", games.seconds)
                .put("computed_seconds", games.computed).put("trained_seconds", training.seconds)
                .put("steps", training.steps).put("checked", games.checked).put("wrong", games.wrong);
        }

        String text() {
            return Json.of(fields());
        }

        static Generation read(String json) {
            JsonNode f = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
            return new Generation(f.path("generation").asInt(0), f.path("accepted").asBoolean(false),
                new Games(f.path("games").asInt(0), f.path("positions").asInt(0), f.path("looks").asLong(0),
                    f.path("played_seconds").asDouble(0), f.path("computed_seconds").asDouble(0),
                    f.path("checked").asInt(0), f.path("wrong").asInt(0)),
                new Training(new Trainer.Losses(f.path("policy_loss").asDouble(0), f.path("value_loss").asDouble(0)),
                    f.path("steps").asInt(0), f.path("trained_seconds").asDouble(0)),
                new Contest(f.path("contest").asInt(0), f.path("points").asDouble(0), f.path("rating").asDouble(0)));
        }

        /// Returns a text such as `generation 3: 100 games, 512 positions, losses 1.42 and 0.61, 58.5 % against the
        /// best: accepted, Elo +131`. The part after the losses is omitted if there was no match.
        @Override
        public String toString() {
            if (number == 0) return "generation 0: untrained";
            String learnt = String.format(Locale.ROOT, "generation %d: %s, %s, losses %.2f and %.2f",
                number, PlainText.count(games.count, "game"), PlainText.count(games.positions, "position"),
                training.losses.policy(), training.losses.value());
            return contest.games == 0 ? learnt
                : learnt + String.format(Locale.ROOT, ", %.1f %% against the best: %s, Elo %+.0f",
                    100 * contest.points, accepted ? "accepted" : "not accepted", contest.rating);
        }
    }

    /// Receives the progress of a run, on the threads that perform it.
    public interface Listener {
        /// A listener that does nothing.
        Listener NONE = new Listener() {
        };

        /// Called after each self-play game.
        default void onGame(int generation, Job.Progress progress) {}

        /// Called after each training step.
        ///
        /// @param step  number of the step, from 1
        /// @param steps number of steps in this generation
        default void onStep(int generation, int step, int steps, Trainer.Losses losses) {}

        /// Called after each game against the best network so far.
        default void onComparison(int generation, Job.Progress progress) {}

        /// Called after each generation.
        default void onGeneration(LearningRun.Generation generation) {}
    }
}

package agon.lab.learning;

import agon.api.Action;
import agon.api.Variant;
import agon.json.text.Json;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.net.Net;
import agon.net.OnnxModel;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
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

/// A net that learns a game by playing it, in a folder that holds all there is: it goes on from there after it was
/// stopped, however that came about.
///
/// ```java
/// LearningRun<?, ?> run = LearningRun.begin(Path.of("run"), variant, LearningPlan.DEFAULT, Option.none()).get();
/// run.learn(Trainer.provider().get(), 2, 2, LearningRun.Listener.NONE);
/// ```
///
/// The folder has `plan.yaml`; a folder for each generation with its games (`games.journal`, and as records in
/// `games.zip`), its net, the state of the trainer, the contest (`gate.journal`) and what came of it
/// (`generation.json`); and `best.onnx`. With one thread, the same plan makes the same nets on the same machine,
/// whether the run was stopped or not.
///
/// @param folder  that holds it
/// @param variant that is learnt
/// @param plan    how
public record LearningRun<P, A extends Action>(Path folder, Variant<P, A> variant, LearningPlan plan) {
    static final String VERDICT = "generation.json";
    private static final String PLAN = "plan.yaml", NET = "net.onnx";

    /// Begins in a folder without a run.
    ///
    /// @param from where the weights begin; none: they are drawn
    /// @return left: a sentence that says why it cannot begin there
    public static <P, A extends Action> Either<String, LearningRun<P, A>> begin(Path folder, Variant<P, A> variant,
        LearningPlan plan, Option<OnnxModel> from) {
        Option<String> refusal = RunFolder.refusal(folder.resolve(PLAN));
        if (refusal.isDefined()) return Either.left(refusal.get());
        OnnxModel first = from.getOrElse(() -> plan.net().model(variant, plan.seed()));
        return Net.inJava(first, variant.game()).map(net -> {
            net.close();
            LearningRun<P, A> run = new LearningRun<>(folder, variant, plan);
            RecordFolder.at(run.folder(0));
            first.write(run.net(0));
            OutputFile.write(run.folder(0).resolve(VERDICT), Generation.FIRST.text(), true);
            OutputFile.write(folder.resolve(PLAN), "game: \"" + variant.name() + "\"\n" + plan.yaml(), true);
            return run;
        });
    }

    /// The run in a folder.
    ///
    /// @param variant that it is of
    /// @return left: a sentence that says why it cannot go on
    public static <P, A extends Action> Either<String, LearningRun<P, A>> resume(Path folder, Variant<P, A> variant) {
        if (RecordLearning.Run.isIn(folder) && !Files.exists(folder.resolve(PLAN)))
            return Either.left(folder + " holds a training from records; name them again with --from-records");
        try {
            String text = Files.readString(folder.resolve(PLAN));
            String game = text.lines().findFirst().orElse("").replaceAll("^game: \"|\"$", "");
            if (!game.equals(variant.name()))
                return Either.left(folder + " holds a run of " + game + ", not of " + variant.name());
            return LearningPlan.read(text.substring(text.indexOf('\n') + 1))
                .bimap(why -> folder.resolve(PLAN) + ": " + why, plan -> new LearningRun<>(folder, variant, plan));
        } catch (IOException e) {
            return Either.left(folder + " holds no run to go on with: " + e.getMessage());
        }
    }

    /// The same with another number of generations.
    public LearningRun<P, A> generations(int count) {
        return new LearningRun<>(folder, variant, plan.generations(count));
    }

    /// Returns the folder of a generation.
    Path folder(int generation) {
        return folder.resolve(String.format(Locale.ROOT, "generation-%03d", generation));
    }

    /// The file of a generation's net.
    public Path net(int generation) {
        return folder(generation).resolve(NET);
    }

    /// The file of the best net.
    public Path best() {
        return folder.resolve("best.onnx");
    }

    /// The generations that are over, from 0 on.
    ///
    /// @throws FileException if one cannot be read
    public Vector<Generation> ended() {
        Vector<Generation> all = Vector.empty();
        for (Path file = folder(0).resolve(VERDICT); Files.exists(file); file = folder(all.size()).resolve(VERDICT))
            all = all.append(read(file));
        return all;
    }

    static Generation read(Path file) {
        try {
            return Generation.read(Files.readString(file));
        } catch (IOException e) {
            throw FileException.reading(file, e);
        } catch (IllegalArgumentException e) {
            throw new FileException(file + ": " + e.getMessage());
        }
    }

    /// Does what is left to do of the plan.
    ///
    /// @param library  that trains
    /// @param threads  of the processor that may be used, ≥ 1
    /// @param together games that are played at a time, ≥ 1; what they ask the net is put together
    /// @return the generations, from 0 on
    public Vector<Generation> learn(Trainer.Provider library, int threads, int together, Listener listener) {
        for (Vector<Generation> done = ended(); done.size() <= plan.generations(); done = ended())
            new GenerationRun<>(this, done, library, threads, listener).run(together);
        return ended();
    }

    /// Returns a plot of the rating of each generation, as SVG text.
    ///
    /// @param generations from 0 on
    public static String plot(Vector<Generation> generations) {
        return LearningPlot.ratings(generations);
    }

    /// What came of one generation.
    ///
    /// @param number    from 1; 0: the net before it has learnt anything
    /// @param accepted  whether its net is the best so far
    /// @param games     that were played
    /// @param positions that it learnt from for the first time
    /// @param losses    of the last tenth of the steps, on average
    /// @param contest   games of its net against the best before; 0: there was no contest
    /// @param points    of its net in the contest, a game, in [0, 1]
    /// @param rating    of its net in Elo points, the net of generation 0 having 0
    /// @param looks     how often the net was asked in the games
    /// @param played    seconds that the games took
    /// @param computed  seconds of these that were spent computing the net, of all threads together
    /// @param trained   seconds that learning took
    /// @param steps     of learning
    /// @param checked   games in which somebody would have given up, but was not allowed to
    /// @param wrong     of these, those in which that would have been wrong
    public record Generation(int number, boolean accepted, int games, int positions, Trainer.Losses losses, int contest,
        double points, double rating, long looks, double played, double computed, double trained, int steps,
        int checked, int wrong) {
        /// Before anything was learnt.
        static final Generation FIRST = new Generation(0, true, 0, 0, new Trainer.Losses(0, 0), 0, 0.5, 0, 0, 0, 0, 0,
            0, 0, 0);

        /// The same after the contest.
        Generation judged(boolean better, int contested, double share, double elo) {
            return new Generation(number, better, games, positions, losses, contested, share, elo, looks, played,
                computed, trained, steps, checked, wrong);
        }

        /// For programs.
        public Map<String, Object> fields() {
            return LinkedHashMap
                .<String, Object>of("generation", number, "accepted", accepted, "games", games, "positions",
                    positions, "policy_loss", losses.policy(), "value_loss", losses.value(), "points", points, "rating",
                    rating)
                .put("contest", contest).put("looks", looks).put("played_seconds", played)
                .put("computed_seconds", computed)
                .put("trained_seconds", trained).put("steps", steps).put("checked", checked).put("wrong", wrong);
        }

        String text() {
            return Json.of(fields());
        }

        /// @throws IllegalArgumentException if it is none: a sentence
        static Generation read(String json) {
            JsonNode f = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
            return new Generation(f.path("generation").asInt(0), f.path("accepted").asBoolean(false),
                f.path("games").asInt(0), f.path("positions").asInt(0),
                new Trainer.Losses(f.path("policy_loss").asDouble(0), f.path("value_loss").asDouble(0)),
                f.path("contest").asInt(0), f.path("points").asDouble(0), f.path("rating").asDouble(0),
                f.path("looks").asLong(0), f.path("played_seconds").asDouble(0), f.path("computed_seconds").asDouble(0),
                f.path("trained_seconds").asDouble(0), f.path("steps").asInt(0), f.path("checked").asInt(0),
                f.path("wrong").asInt(0));
        }

        /// `generation 3: 100 games, 512 positions, losses 1.42 and 0.61, 58.5 % against the best: accepted, Elo +131`;
        /// without a contest nothing of one.
        @Override
        public String toString() {
            if (number == 0) return "generation 0: nothing learnt yet";
            String learnt = String.format(Locale.ROOT, "generation %d: %d games, %d positions, losses %.2f and %.2f",
                number, games, positions, losses.policy(), losses.value());
            return contest == 0 ? learnt
                : learnt + String.format(Locale.ROOT, ", %.1f %% against the best: %s, Elo %+.0f",
                    100 * points, accepted ? "accepted" : "not accepted", rating);
        }
    }

    /// Is told how a net learns, from the threads that work.
    public interface Listener {
        /// Tells nobody.
        Listener NONE = new Listener() {
        };

        /// A game against itself was played.
        default void played(int generation, Job.Progress progress) {}

        /// A step of learning was taken.
        ///
        /// @param step  from 1
        /// @param steps of this generation
        default void trained(int generation, int step, int steps, Trainer.Losses losses) {}

        /// Some games against the best so far were played.
        default void compared(int generation, Job.Progress progress) {}

        /// A generation is over.
        default void ended(LearningRun.Generation generation) {}
    }
}

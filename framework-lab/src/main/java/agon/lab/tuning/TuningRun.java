package agon.lab.tuning;

import agon.json.text.Json;
import agon.lab.contest.Score;
import agon.lab.internal.Release;
import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.lab.job.internal.JobRun;
import agon.lab.job.internal.Journal;
import agon.play.internal.RecordFolder;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.internal.InputFile;
import agon.records.PairedDifferences;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// A search for good values of a player's options. Without time budgets, the result depends only on the plan. An
/// interrupted run can be resumed.
///
/// ```java
/// var file = TuningPlan.File.read(Files.readString(path), catalog).get();
/// var result = new TuningRun(file.plan()).run();
/// ```
public final class TuningRun {
    /// The number of the first series for validation, which is greater than the numbers of all other series.
    private static final long FRESH = 1L << 40;

    private final TuningPlan plan;
    private final Option<Path> journal;
    private final Workers workers;
    private final Listener listener;
    private int trials; // number of evaluations started
    private Map<TuningPlan.Configuration, TuningResult.Trial> tried = LinkedHashMap.empty();
    private Map<TuningPlan.Configuration, Integer> times = HashMap.empty(); // number of evaluations
    private Option<TuningResult.Trial> best = Option.none();
    private final Earlier earlier;
    private final Instant start = now();
    private Vector<TuningResult.Trial> unused; // evaluations of earlier runs that have not been used yet
    private Map<Integer, TuningResult.Trial> evaluations = TreeMap.empty(); // by number of the evaluation
    private int evaluated; // number of evaluations started, including those of earlier runs

    /// Creates a run without a journal, on the number of threads that the plan specifies.
    public TuningRun(TuningPlan plan) {
        this(plan, Option.none(), Workers.threads(plan.contest().threads()), Listener.NONE, Earlier.NONE);
    }

    /// Creates a run.
    ///
    /// @param journal file in which rounds are stored, or none if they are not stored. If the file exists, the run
    ///     resumes from it
    /// @param earlier results of other runs, each of which replaces an evaluation of its configuration
    public TuningRun(TuningPlan plan, Option<Path> journal, Workers workers, Listener listener, Earlier earlier) {
        this.plan = plan;
        this.journal = journal;
        this.workers = workers;
        this.listener = listener;
        this.earlier = earlier;
        unused = earlier.evaluations;
    }

    /// Tries configurations, and validates the best of them.
    ///
    /// @throws agon.plugins.PluginException if the game itself fails
    /// @throws agon.plugins.FileException   if the journal cannot be written, or belongs to another run
    public TuningResult run() {
        TuningJob empty = new TuningJob(plan, 0, Vector.empty());
        try (Journal<Score> kept = Journal.of(journal, empty, plan.contest().seed())) {
            TuningSearch.of(plan).run(configurations -> evaluated(configurations, kept));
            TuningResult result = resultSoFar();
            return result.validated(
                validated(result.ranked().take(plan.validated()).map(TuningResult.Trial::configuration), kept));
        }
    }

    /// Returns the results so far, for example after an interruption.
    public synchronized TuningResult resultSoFar() {
        return new TuningResult(plan, tried.values().filter(one -> one.score().games() > 0).toVector(),
            evaluations.values().toVector().appendAll(unused), Vector.empty(),
            new TuningResult.Period(start, now(), earlier.time));
    }

    /// Adds a configuration when its evaluation starts. Configurations are therefore in the order in which they were
    /// started, not in the order in which their evaluations finish.
    private synchronized void announced(TuningPlan.Configuration one) {
        if (!tried.containsKey(one)) tried = tried.put(one, new TuningResult.Trial(one, Score.NONE, now()));
    }

    private Vector<Double> evaluated(Vector<TuningPlan.Configuration> configurations, Journal<Score> kept) {
        int from = evaluated;
        evaluated += configurations.size();
        Vector<TuningJob.Trial> asked = Vector.empty();
        Vector<Integer> numbers = Vector.empty(); // numbers of the evaluations that are played
        for (int number = from; number < evaluated; number++) {
            TuningPlan.Configuration one = configurations.get(number - from);
            int before = times.getOrElse(one, 0);
            times = times.put(one, before + 1);
            announced(one);
            Option<TuningResult.Trial> known = known(one);
            for (TuningResult.Trial trial : known) count(number, one, trial.score(), trial.when());
            if (known.isDefined()) continue;
            asked = asked.append(new TuningJob.Trial(one, before));
            numbers = numbers.append(number);
        }
        if (asked.nonEmpty()) played(asked, kept, numbers);
        return Vector.range(from, evaluated).map(number -> evaluations.get(number).get().score().share());
    }

    /// Returns an unused evaluation of an earlier run.
    private synchronized Option<TuningResult.Trial> known(TuningPlan.Configuration one) {
        Option<TuningResult.Trial> known = unused.find(trial -> trial.configuration().isLike(one));
        known.forEach(trial -> unused = unused.remove(trial));
        return known;
    }

    /// All configurations play the same openings with the same seeds, so that each round can be compared with the round
    /// of the unchanged player.
    private Vector<TuningResult.Validated> validated(Vector<TuningPlan.Configuration> best, Journal<Score> kept) {
        if (best.isEmpty()) return Vector.empty();
        listener.onValidation(best.size());
        Vector<TuningPlan.Configuration> all = best.append(TuningPlan.untouched());
        Vector<Vector<Score>> rounds = played(all.map(one -> new TuningJob.Trial(one, FRESH)), kept, Vector.empty());
        return rounds.zipWith(all, (own, one) -> new TuningResult.Validated(
            new TuningResult.Trial(one, own.fold(Score.NONE, Score::plus), now()),
            own.zip(rounds.last()).foldLeft(PairedDifferences.NONE,
                (differences, pair) -> differences.with(pair._1.share() - pair._2.share()))));
    }

    /// Returns the scores of the rounds of each evaluation.
    private Vector<Vector<Score>> played(Vector<TuningJob.Trial> asked, Journal<Score> kept, Vector<Integer> numbers) {
        int first = trials;
        trials += asked.size();
        TuningJob job = new TuningJob(plan, first, asked);
        Score[][] scores = new Score[asked.size()][plan.contest().rounds()];
        int[] rounds = new int[asked.size()];
        JobRun.run(job, first * plan.contest().rounds(), kept, workers, (task, score, progress) -> {
            int trial = task / plan.contest().rounds() - first;
            scores[trial][task % plan.contest().rounds()] = score;
            listener.onRound(progress);
            if (++rounds[trial] == plan.contest().rounds() && numbers.nonEmpty())
                count(numbers.get(trial), asked.get(trial).configuration(),
                    Vector.of(scores[trial]).fold(Score.NONE, Score::plus), now());
            return true;
        });
        return Vector.of(scores).map(Vector::of);
    }

    private synchronized void count(int number, TuningPlan.Configuration configuration, Score score, Instant when) {
        evaluations = evaluations.put(number, new TuningResult.Trial(configuration, score, when));
        TuningResult.Trial so = tried.get(configuration).get().with(score, when);
        tried = tried.put(configuration, so);
        boolean worse = best.exists(one -> one.configuration().equals(configuration)); // its score may have decreased
        best = Option.of(TuningResult.best(worse ? resultSoFar().tried() : best.toVector().append(so)));
        listener.onTrial(so, best.get());
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    /// The results of other runs that a run continues.
    ///
    /// @param time duration of these runs
    public record Earlier(Vector<TuningResult.Trial> evaluations, Duration time) {
        /// No other runs.
        public static final Earlier NONE = new Earlier(Vector.empty(), Duration.ZERO);

        /// Returns the results in a file. Their duration is the time between the first and the last timestamp.
        static Either<String, Earlier> read(String json) {
            return TuningResult.read(json).map(all -> {
                Vector<Instant> times = all.map(TuningResult.Trial::when).filter(time -> !time.equals(Instant.EPOCH));
                return new Earlier(all, times.isEmpty() ? Duration.ZERO
                    : Duration.between(times.min().get(), times.max().get()));
            });
        }
    }

    /// Receives the progress of a tuning run.
    public interface Listener {
        /// A listener that does nothing.
        Listener NONE = new Listener() {
        };

        /// Called after each round.
        ///
        /// @param progress progress in rounds, for the evaluations known so far
        default void onRound(Job.Progress progress) {}

        /// Called after each evaluation of a configuration. A configuration may be evaluated more than once.
        ///
        /// @param best best configuration so far
        default void onTrial(TuningResult.Trial tried, TuningResult.Trial best) {}

        /// Called before the best configurations are played again with new seeds.
        default void onValidation(int count) {}
    }

    /// The folder of a tuning run, which contains the results, a summary, plots, and the journal.
    ///
    /// @param filename name of the result file
    public record Folder(Path path, String filename) {
        public Path results() {
            return path.resolve(filename);
        }

        public Path journal() {
            return path.resolve(stem() + ".journal");
        }

        public Path summary() {
            return path.resolve(stem().replace("results", "summary") + (stem().contains("results") ? "" : "_summary")
                + ".txt");
        }

        private String stem() {
            return filename.replaceFirst("\\.json$", "");
        }

        private Path run() {
            return path.resolve(stem() + "_run.json");
        }

        /// Prepares the folder before any game is played. If it contains the results of other runs, the result file and
        /// the summary are copied first, for example to `tuning_results_before.json` or `tuning_results_before-2.json`.
        ///
        /// @param resume whether to resume the run in the folder, or to continue with the results there
        /// @return the results of other runs, which may be those of another tuner of ZÈRTZ engines
        /// @throws FileException if the folder contains another run or, if `resume` is true, no run with this name, or
        ///     if its files cannot be read
        public Earlier start(boolean resume) {
            RecordFolder.at(path);
            if (resume && !RunFolder.isBegun(results()) && !RunFolder.isBegun(journal()))
                throw new FileException(path + " contains no run named " + filename + " that can be continued"
                    + others().map(names -> "; it contains " + names + ": set output.filename in the tuning file")
                        .getOrElse("; check --output")
                    + ", or omit --resume to start a new run");
            RunFolder.open(resume, results(), journal());
            if (!Files.exists(journal()) || !Files.exists(run())) {
                if (!Files.exists(results())) return Earlier.NONE;
                Earlier earlier = read(results(), Earlier::read);
                Vector.of(results(), summary()).filter(Files::exists).forEach(Folder::copy);
                return earlier;
            }
            return read(run(), json -> Json.read(json).flatMap(this::earlier));
        }

        private Either<String, Earlier> earlier(JsonNode run) {
            if (!run.path("version").asString("").equals(Release.version()))
                return Either.left("it was not written by this version of Agon, " + Release.version()
                    + "; choose another output.filename");
            return Either.sequenceRight(Vector.ofAll(run.path("earlier")).map(TuningResult::trial))
                .map(all -> new Earlier(all.toVector(), Duration.ofSeconds(run.path("seconds").asLong(0))));
        }

        /// Returns the names of other result files in the folder, or none.
        private Option<String> others() {
            try (Stream<Path> files = Files.list(path)) {
                Vector<String> names = Vector.ofAll(files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json") && !name.endsWith("_run.json")).sorted().limit(5).toList());
                return Option.when(names.nonEmpty(), () -> names.mkString(", "));
            } catch (IOException e) {
                throw FileException.reading(path, e);
            }
        }

        private static void copy(Path file) {
            String name = file.getFileName().toString();
            int dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length();
            try {
                for (int number = 1;; number++) {
                    Path copy = file.resolveSibling(name.substring(0, dot) + "_before"
                        + (number == 1 ? "" : "-" + number) + name.substring(dot));
                    if (!Files.exists(copy)) OutputFile.write(copy, Files.readAllBytes(file), false);
                    if (Files.mismatch(file, copy) < 0) return;
                }
            } catch (IOException e) {
                throw FileException.reading(file, e);
            }
        }

        private static Earlier read(Path file, Function<String, Either<String, Earlier>> reader) {
            return reader.apply(InputFile.text(file, 1_024))
                .getOrElseThrow(why -> new FileException(file + " cannot be continued: " + why));
        }

        /// Writes all files, replacing those of an earlier part of the same run.
        ///
        /// @param earlier the results with which the run started
        /// @throws FileException if a file cannot be written
        public void write(TuningResult result, Earlier earlier) {
            OutputFile.write(results(), result.json(), true);
            OutputFile.write(run(), result.runJson(earlier.evaluations), true);
            OutputFile.write(summary(), result.summary(), true);
            if (result.tried().isEmpty()) return;
            writePlots(path.resolve(stem() + "_plots"),
                new TuningPlots(result.plan().parameters(), result.tried(), result.history()).all(), true);
        }

        /// Writes plots to a folder, which is created if necessary.
        ///
        /// @param replace whether to replace existing files
        /// @throws FileException if a file exists and may not be replaced, or cannot be written
        public static void writePlots(Path folder, Map<String, String> plots, boolean replace) {
            Path path = RecordFolder.at(folder).path();
            plots.keySet().forEach(name -> OutputFile.check(path.resolve(name), replace));
            plots.forEach((name, svg) -> OutputFile.write(path.resolve(name), svg, replace));
        }
    }
}

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
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Searches for good values of a player's options. Without time budgets, the result depends only on the plan. An
/// interrupted run can be resumed.
///
/// ```java
/// var file = TuningPlan.File.read(Files.readString(path), catalog).get();
/// var result = new TuningRun(file.plan()).run();
/// ```
public final class TuningRun {
    /// The number of the first validation series, which is greater than those of all search series.
    private static final long FRESH = 1L << 40;

    private final TuningPlan plan;
    private final Option<Path> journal;
    private final Workers workers;
    private final Listener listener;
    private int trials; // number of evaluations started
    private Map<TuningPlan.Configuration, TuningResult.Trial> tried = LinkedHashMap.empty();
    private Map<TuningPlan.Configuration, Integer> times = HashMap.empty(); // number of evaluations
    private Option<TuningResult.Trial> best = Option.none();
    private Vector<Double> history = Vector.empty(); // score of each evaluation

    /// Creates a run without a journal, on the number of threads that the plan specifies.
    public TuningRun(TuningPlan plan) {
        this(plan, Option.none(), Workers.threads(plan.threads()), Listener.NONE);
    }

    /// Creates a run.
    ///
    /// @param journal file in which rounds are stored, or none if they are not stored. If the file exists, the run
    ///     resumes from it
    public TuningRun(TuningPlan plan, Option<Path> journal, Workers workers, Listener listener) {
        this.plan = plan;
        this.journal = journal;
        this.workers = workers;
        this.listener = listener;
    }

    /// Tries configurations, and validates the best of them.
    ///
    /// @throws agon.plugins.PluginException if the game itself fails
    /// @throws agon.plugins.FileException   if the journal cannot be written, or belongs to another run
    public TuningResult run() {
        TuningJob empty = new TuningJob(plan, 0, Vector.empty());
        try (Journal<Score> kept = journal.map(file -> Journal.resume(file, empty, plan.seed()))
            .getOrElse(() -> Journal.inMemory(empty, plan.seed()))) {
            TuningSearch.of(plan).run(configurations -> evaluated(configurations, kept));
            TuningResult result = soFar();
            return result.validated(
                validated(result.ranked().take(plan.validated()).map(TuningResult.Trial::configuration), kept));
        }
    }

    /// Returns the results so far, for example after an interruption.
    public synchronized TuningResult soFar() {
        return new TuningResult(plan, tried.values().filter(one -> one.score().games() > 0).toVector(), history,
            Vector.empty());
    }

    /// Adds a configuration when its evaluation starts. The order of configurations is therefore that of the starts,
    /// even if evaluations finish in another order.
    private synchronized void announced(TuningPlan.Configuration one) {
        if (!tried.containsKey(one)) tried = tried.put(one, new TuningResult.Trial(one, Score.NONE, now()));
    }

    private Vector<Double> evaluated(Vector<TuningPlan.Configuration> configurations, Journal<Score> kept) {
        Vector<TuningJob.Trial> asked = configurations.map(one -> {
            int before = times.getOrElse(one, 0);
            times = times.put(one, before + 1);
            announced(one);
            return new TuningJob.Trial(one, before);
        });
        return played(asked, kept, true).map(Score::share);
    }

    private Vector<TuningResult.Trial> validated(Vector<TuningPlan.Configuration> best, Journal<Score> kept) {
        if (best.isEmpty()) return Vector.empty();
        listener.validates(best.size());
        Vector<TuningPlan.Configuration> all = best.append(TuningPlan.untouched());
        return played(all.map(one -> new TuningJob.Trial(one, FRESH)), kept, false)
            .zipWith(all, (score, one) -> new TuningResult.Trial(one, score, now()));
    }

    private Vector<Score> played(Vector<TuningJob.Trial> asked, Journal<Score> kept, boolean counts) {
        int first = trials;
        trials += asked.size();
        TuningJob job = new TuningJob(plan, first, asked);
        Score[] sums = asked.map(_ -> Score.NONE).toJavaArray(Score[]::new);
        int[] rounds = new int[sums.length];
        JobRun.run(job, first * plan.rounds(), kept, workers, (task, score, progress) -> {
            int trial = task / plan.rounds() - first;
            sums[trial] = sums[trial].plus(score);
            listener.played(progress);
            if (++rounds[trial] == plan.rounds() && counts) count(asked.get(trial).configuration(), sums[trial]);
            return true;
        });
        if (counts) history = history.appendAll(Vector.of(sums).map(Score::share));
        return Vector.of(sums);
    }

    private synchronized void count(TuningPlan.Configuration configuration, Score score) {
        TuningResult.Trial so = tried.get(configuration).get().with(score, now());
        tried = tried.put(configuration, so);
        boolean worse = best.exists(one -> one.configuration().equals(configuration)); // its score may have decreased
        best = Option.of(TuningResult.best(worse ? soFar().tried() : best.toVector().append(so)));
        listener.tried(so, best.get());
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    /// Receives the progress of a tuning.
    public interface Listener {
        /// A listener that does nothing.
        Listener NONE = new Listener() {
        };

        /// Called after each round.
        ///
        /// @param progress progress in rounds, for the evaluations known so far
        default void played(Job.Progress progress) {}

        /// Called after each evaluation of a configuration, which may be repeated.
        ///
        /// @param best best configuration so far
        default void tried(TuningResult.Trial tried, TuningResult.Trial best) {}

        /// Called before the best configurations are played again with new seeds.
        default void validates(int count) {}
    }

    /// The folder of a tuning, which contains results, a summary, plots, and the journal.
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

        /// Prepares the folder before any game is played.
        ///
        /// @param resume whether to resume the run in the folder
        /// @throws FileException if the folder contains another run
        public void begin(boolean resume) {
            RecordFolder.at(path);
            RunFolder.open(resume, results(), journal());
            if (!Files.exists(results())) return;
            if (!Files.exists(journal()))
                throw new FileException(results() + " cannot be resumed: there is no " + journal()
                    + "; choose another output.filename");
            String version = Json.read(InputFile.text(results(), 1_024)).map(all -> all.path("version").asString(""))
                .getOrElse("");
            if (!version.equals(Release.version()))
                throw new FileException(results() + " was not written by this version of Agon, " + Release.version()
                    + "; choose another output.filename");
        }

        /// Writes all files, and replaces those of an earlier part of the same tuning.
        ///
        /// @throws FileException if a file cannot be written
        public void write(TuningResult result) {
            OutputFile.write(results(), result.json(), true);
            OutputFile.write(summary(), result.summary(), true);
            if (result.tried().isEmpty()) return;
            Path plots = RecordFolder.at(path.resolve(stem() + "_plots")).path();
            Map<String, String> all = new TuningPlots(result).all();
            all.forEach((name, svg) -> OutputFile.write(plots.resolve(name), svg, true));
        }
    }
}

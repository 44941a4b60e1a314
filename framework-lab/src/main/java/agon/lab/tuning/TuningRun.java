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
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Looks for good options of a player. What comes out follows from the plan, if budgets are counted; it goes on where
/// it was stopped.
///
/// ```java
/// var file = TuningFile.read(Files.readString(path), catalog).get();
/// var result = new Tuning(file.plan()).run();
/// ```
public final class TuningRun {
    /// Beyond every series of the search: fresh seeds.
    private static final long FRESH = 1L << 40;

    private final TuningPlan plan;
    private final Option<Path> journal;
    private final Workers workers;
    private final Listener listener;
    private int trials; // that were asked for
    private Map<TuningPlan.Configuration, TuningResult.Trial> tried = LinkedHashMap.empty();
    private Map<TuningPlan.Configuration, Integer> times = HashMap.empty(); // that it was evaluated
    private Option<TuningResult.Trial> best = Option.none();
    private Vector<Double> history = Vector.empty(); // score of each evaluation

    /// On the threads of the plan, kept nowhere.
    public TuningRun(TuningPlan plan) {
        this(plan, Option.none(), Workers.threads(plan.threads()), Listener.NONE);
    }

    /// @param journal file in which rounds are kept, and which is gone on with if it is there; none: nowhere
    /// @param workers who plays
    public TuningRun(TuningPlan plan, Option<Path> journal, Workers workers, Listener listener) {
        this.plan = plan;
        this.journal = journal;
        this.workers = workers;
        this.listener = listener;
    }

    /// Tries configurations, and then the best of them again.
    ///
    /// @throws agon.plugins.PluginException if the game itself fails
    /// @throws agon.plugins.FileException   if the journal cannot be written, or is another's
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

    /// So far, for whoever is interrupted.
    public synchronized TuningResult soFar() {
        return new TuningResult(plan, tried.values().filter(one -> one.score().games() > 0).toVector(), history,
            Vector.empty());
    }

    /// Configurations keep the order in which they were asked for, whichever is finished first.
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

    /// The player as it is comes along, to be compared with.
    private Vector<TuningResult.Trial> validated(Vector<TuningPlan.Configuration> best, Journal<Score> kept) {
        if (best.isEmpty()) return Vector.empty();
        listener.validates(best.size());
        Vector<TuningPlan.Configuration> all = best.append(TuningPlan.untouched());
        return played(all.map(one -> new TuningJob.Trial(one, FRESH)), kept, false)
            .zipWith(all, (score, one) -> new TuningResult.Trial(one, score, now()));
    }

    /// @param counts whether the scores are those of the search
    private Vector<Score> played(Vector<TuningJob.Trial> asked, Journal<Score> kept, boolean counts) {
        int first = trials;
        trials += asked.size();
        TuningJob job = new TuningJob(plan, first, asked);
        Score[] sums = asked.map(_ -> Score.NONE).toJavaArray(Score[]::new);
        int[] rounds = new int[sums.length];
        JobRun.of(job, kept).from(first * plan.rounds()).workers(workers).listener((task, score, progress) -> {
            int trial = task / plan.rounds() - first;
            sums[trial] = sums[trial].plus(score);
            listener.played(progress);
            if (++rounds[trial] == plan.rounds() && counts) count(asked.get(trial).configuration(), sums[trial]);
            return true;
        }).run();
        if (counts) history = history.appendAll(Vector.of(sums).map(Score::share));
        return Vector.of(sums);
    }

    private synchronized void count(TuningPlan.Configuration configuration, Score score) {
        TuningResult.Trial so = tried.get(configuration).get().with(score, now());
        tried = tried.put(configuration, so);
        boolean worse = best.exists(one -> one.configuration().equals(configuration)); // it may have become so
        best = Option.of(TuningResult.best(worse ? soFar().tried() : best.toVector().append(so)));
        listener.tried(so, best.get());
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    /// Told how a tuning goes on.
    public interface Listener {
        /// Nobody.
        Listener NONE = new Listener() {
        };

        /// A round was played.
        ///
        /// @param progress in rounds; where the configurations follow from earlier ones, of those that are known so far
        default void played(Job.Progress progress) {}

        /// A configuration was evaluated, for the first time or again.
        ///
        /// @param best the best one so far
        default void tried(TuningResult.Trial tried, TuningResult.Trial best) {}

        /// The best ones are played again on fresh seeds.
        default void validates(int count) {}
    }

    /// Where a tuning is kept: the results, a summary, the plots, and the journal with which it goes on.
    ///
    /// @param path     of the folder
    /// @param filename of the results
    public record Folder(Path path, String filename) {
        /// The file of the results.
        public Path results() {
            return path.resolve(filename);
        }

        /// The file of the journal.
        public Path journal() {
            return path.resolve(stem() + ".journal");
        }

        /// The file of the summary.
        public Path summary() {
            return path.resolve(stem().replace("results", "summary") + (stem().contains("results") ? "" : "_summary")
                + ".txt");
        }

        private String stem() {
            return filename.replaceFirst("\\.json$", "");
        }

        /// Complains before anything is played.
        ///
        /// @param resume whether to go on with what is there
        /// @throws FileException if there is something else: a sentence
        public void begin(boolean resume) {
            RecordFolder.at(path);
            RunFolder.open(resume, results(), journal());
            if (!Files.exists(results())) return;
            if (!Files.exists(journal()))
                throw new FileException(results() + " cannot be resumed: there is no " + journal()
                    + "; choose another output.filename");
            try {
                String version = Json.read(Files.readString(results())).map(all -> all.path("version").asString(""))
                    .getOrElse("");
                if (!version.equals(Release.version()))
                    throw new FileException(results() + " was not written by this version of Agon, " + Release.version()
                        + "; choose another output.filename");
            } catch (IOException e) {
                throw FileException.reading(results(), e);
            }
        }

        /// Writes everything; what an earlier part of the same tuning wrote is replaced.
        ///
        /// @throws FileException if something cannot be written
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

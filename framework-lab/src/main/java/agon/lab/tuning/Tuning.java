package agon.lab.tuning;

import agon.lab.contest.Score;
import agon.lab.job.JobListener;
import agon.lab.job.JobProgress;
import agon.lab.job.JobRun;
import agon.lab.job.Journal;
import agon.lab.job.LocalWorkers;
import agon.lab.job.Workers;
import io.vavr.collection.HashMap;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
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
public final class Tuning {
    /// Beyond every series of the search: fresh seeds.
    private static final long FRESH = 1L << 40;

    private final TuningPlan plan;
    private final Option<Path> journal;
    private final Workers workers;
    private final TuningListener listener;
    private int trials; // that were asked for
    private Map<Configuration, Tried> tried = LinkedHashMap.empty();
    private Map<Configuration, Integer> times = HashMap.empty(); // that it was evaluated
    private Option<Tried> best = Option.none();
    private Vector<Double> history = Vector.empty(); // score of each evaluation

    /// On the threads of the plan, kept nowhere.
    public Tuning(TuningPlan plan) {
        this(plan, Option.none(), new LocalWorkers(plan.threads()), TuningListener.NOBODY);
    }

    /// @param journal file in which rounds are kept, and which is gone on with if it is there; none: nowhere
    /// @param workers who plays
    public Tuning(TuningPlan plan, Option<Path> journal, Workers workers, TuningListener listener) {
        this.plan = plan;
        this.journal = journal;
        this.workers = workers;
        this.listener = listener;
    }

    /// Tries configurations, and then the best of them again.
    ///
    /// @throws agon.plugins.PluginFailure if the game itself fails
    /// @throws agon.plugins.FileFailure   if the journal cannot be written, or is another's
    public TuningResult run() {
        TuningJob empty = new TuningJob(plan, 0, Vector.empty());
        try (Journal<Score> kept = journal.map(file -> Journal.resume(file, empty, plan.seed()))
            .getOrElse(() -> Journal.inMemory(empty, plan.seed()))) {
            TuningSearch.of(plan).run(configurations -> evaluated(configurations, kept));
            TuningResult result = soFar();
            return result.validated(validated(result.ranked().take(plan.validated()).map(Tried::configuration), kept));
        }
    }

    /// So far, for whoever is interrupted.
    public synchronized TuningResult soFar() {
        return new TuningResult(plan, tried.values().filter(one -> one.score().games() > 0).toVector(), history,
            Vector.empty());
    }

    /// Configurations keep the order in which they were asked for, whichever is finished first.
    private synchronized void announced(Configuration one) {
        if (!tried.containsKey(one)) tried = tried.put(one, new Tried(one, Score.NONE, now()));
    }

    private Vector<Double> evaluated(Vector<Configuration> configurations, Journal<Score> kept) {
        Vector<TuningJob.Trial> asked = configurations.map(one -> {
            int before = times.getOrElse(one, 0);
            times = times.put(one, before + 1);
            announced(one);
            return new TuningJob.Trial(one, before);
        });
        return played(asked, kept, true).map(Score::share);
    }

    /// The player as it is comes along, to be compared with.
    private Vector<Tried> validated(Vector<Configuration> best, Journal<Score> kept) {
        if (best.isEmpty()) return Vector.empty();
        listener.validates(best.size());
        Vector<Configuration> all = best.append(TuningPlan.untouched());
        return played(all.map(one -> new TuningJob.Trial(one, FRESH)), kept, false)
            .zipWith(all, (score, one) -> new Tried(one, score, now()));
    }

    /// @param counts whether the scores are those of the search
    private Vector<Score> played(Vector<TuningJob.Trial> asked, Journal<Score> kept, boolean counts) {
        int first = trials;
        trials += asked.size();
        TuningJob job = new TuningJob(plan, first, asked);
        Score[] sums = asked.map(_ -> Score.NONE).toJavaArray(Score[]::new);
        int[] rounds = new int[sums.length];
        JobRun.of(job, kept).from(first * plan.rounds()).workers(workers).listener(new JobListener<Score>() {
            @Override
            public void done(int task, Score score, JobProgress progress) {
                int trial = task / plan.rounds() - first;
                sums[trial] = sums[trial].plus(score);
                listener.played(progress);
                if (++rounds[trial] == plan.rounds() && counts) count(asked.get(trial).configuration(), sums[trial]);
            }
        }).run();
        if (counts) history = history.appendAll(Vector.of(sums).map(Score::share));
        return Vector.of(sums);
    }

    private synchronized void count(Configuration configuration, Score score) {
        Tried so = tried.get(configuration).get().with(score, now());
        tried = tried.put(configuration, so);
        boolean worse = best.exists(one -> one.configuration().equals(configuration)); // it may have become so
        best = Option.of(TuningResult.best(worse ? soFar().tried() : best.toVector().append(so)));
        listener.tried(so, best.get());
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }
}

package agon.lab.job.internal;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.Tuple2;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;

/// Runs the tasks of a job that have no result yet. Tasks before `first` were done in an earlier stage and are not
/// reported.
public record JobRun<R>(Job<R> job, int first, Journal<R> journal, Workers workers, Listener<R> listener) {
    /// Receives the results of a job, one at a time, on the threads that run the tasks.
    @FunctionalInterface
    public interface Listener<R> {
        /// Receives a result, those of earlier runs first and in order. Returns whether more results are needed; if
        /// not, no more tasks are started.
        boolean done(int task, R result, Job.Progress progress);
    }

    public static <R> JobRun<R> of(Job<R> job, Journal<R> journal) {
        return new JobRun<>(job, 0, journal, Workers.threads(1), (_, _, _) -> true);
    }

    public JobRun<R> workers(Workers other) {
        return new JobRun<>(job, first, journal, other, listener);
    }

    /// Returns this run with a listener, which may end the run.
    public JobRun<R> listener(Listener<R> other) {
        return new JobRun<>(job, first, journal, workers, other);
    }

    public JobRun<R> from(int task) {
        return new JobRun<>(job, task, journal, workers, listener);
    }

    /// @return the results by task number; not all tasks if the listener ended the run
    public Map<Integer, R> run() {
        long start = System.nanoTime();
        Map<Integer, R> known = journal.results();
        Tuple2<Vector<Integer>, Vector<Integer>> tasks = Vector.range(first, job.tasks()).partition(known::containsKey);
        Vector<Integer> before = tasks._1, left = tasks._2;
        int[] done = {0};
        boolean[] wanted = {true};
        for (int i = 0; i < before.size() && wanted[0]; i++)
            wanted[0] = listener.done(before.get(i), known.get(before.get(i)).get(),
                new Job.Progress(++done[0], before.size(), job.tasks() - first, Duration.ZERO));
        if (wanted[0] && left.nonEmpty()) workers.run(job, journal.seed(), left, (task, result) -> {
            synchronized (done) {
                if (!wanted[0]) return false;
                if (!journal.add(task, result)) return true;
                Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
                wanted[0] = listener.done(task, result,
                    new Job.Progress(++done[0], before.size(), job.tasks() - first, elapsed));
                return wanted[0];
            }
        });
        return journal.results();
    }
}

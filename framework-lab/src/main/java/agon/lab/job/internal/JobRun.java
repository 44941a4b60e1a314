package agon.lab.job.internal;

import agon.lab.job.Job;
import agon.lab.job.Workers;
import io.vavr.Tuple2;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;

/// Runs the tasks of a job that have no result yet.
public final class JobRun {
    private JobRun() {}

    /// Receives the results of a job, one at a time, on the threads that run the tasks.
    @FunctionalInterface
    public interface Listener<R> {
        /// Receives a result. Results of earlier runs come first, in the order of their tasks. Returns whether more
        /// results are needed. If not, no more tasks are started.
        boolean done(int task, R result, Job.Progress progress);
    }

    /// Runs the tasks without a result.
    ///
    /// @param first    number of the first task. Earlier tasks belong to an earlier stage and are not reported
    /// @param listener receives the results and can end the run
    /// @return the results by task number. They are incomplete if the listener ended the run
    public static <R> Map<Integer, R> run(Job<R> job, int first, Journal<R> journal, Workers workers,
        Listener<R> listener) {
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

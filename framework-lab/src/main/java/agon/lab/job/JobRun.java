package agon.lab.job;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.time.Duration;

/// Does the tasks of a job that have no result yet.
///
/// ```java
/// try (var journal = Journal.resume(Path.of("long.journal"), job, 1)) {
///     var results = JobRun.of(job, journal).workers(new LocalWorkers(8)).run();
/// }
/// ```
///
/// @param journal  keeps the results; it has those of earlier runs
/// @param workers  who does the tasks
/// @param listener told of each result
/// @param <R>      what one task gives
public record JobRun<R>(Job<R> job, Journal<R> journal, Workers workers, JobListener<R> listener) {
    /// On one thread, and nobody is told.
    public static <R> JobRun<R> of(Job<R> job, Journal<R> journal) {
        return new JobRun<>(job, journal, LocalWorkers.ONE, new JobListener<>() {
        });
    }

    /// The same with other workers.
    public JobRun<R> workers(Workers other) {
        return new JobRun<>(job, journal, other, listener);
    }

    /// The same with somebody who is told.
    public JobRun<R> listener(JobListener<R> other) {
        return new JobRun<>(job, journal, workers, other);
    }

    /// Does what is left to do.
    ///
    /// @return by their numbers, the results of all tasks, or of some if they were [enough][JobListener#isEnough]
    public Map<Integer, R> run() {
        long start = System.nanoTime();
        Map<Integer, R> before = journal.results().filterKeys(task -> task < job.tasks());
        int[] done = {0};
        boolean enough = false;
        for (int task : before.keySet().toVector().sorted()) {
            listener.done(task, before.get(task).get(),
                new JobProgress(++done[0], before.size(), job.tasks(), Duration.ZERO));
            if (enough = listener.isEnough()) break;
        }
        Vector<Integer> left = Vector.range(0, job.tasks()).reject(before::containsKey);
        if (!enough && left.nonEmpty()) workers.run(job, journal.seed(), left, (task, result) -> {
            synchronized (done) {
                if (listener.isEnough()) return false;
                if (!journal.add(task, result)) return true;
                Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
                listener.done(task, result, new JobProgress(++done[0], before.size(), job.tasks(), elapsed));
                return !listener.isEnough();
            }
        });
        return journal.results();
    }
}

package agon.lab.job;

import io.vavr.collection.Seq;

/// Who does the tasks of a job: threads here, or machines elsewhere.
public interface Workers {
    /// Returns threads of this program. The calling thread waits; interrupting it stops the work.
    ///
    /// @throws IllegalArgumentException if `count` is less than 1
    static Workers threads(int count) {
        return new LocalWorkers(count);
    }

    /// Returns a thread of this program for each core.
    static Workers allCores() {
        return threads(Runtime.getRuntime().availableProcessors());
    }

    /// Does some tasks of a job, and comes back when all are done or no more results are wanted.
    ///
    /// @param tasks   their numbers, in the order in which they should be begun
    /// @param results told what each gave
    /// @throws RuntimeException that a task has thrown; the others are stopped
    <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Results<R> results);

    /// Where workers hand in what tasks gave.
    ///
    /// @param <R> what one task gives
    @FunctionalInterface
    interface Results<R> {
        /// Takes the result of a task, from any thread. One that comes twice counts once.
        ///
        /// @return whether more results are wanted
        boolean done(int task, R result);
    }
}

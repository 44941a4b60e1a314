package agon.lab.job;

import io.vavr.collection.Seq;

/// Threads of this program or other machines that run the tasks of a job.
public interface Workers {
    /// Returns threads of this program. The thread that calls [#run] waits for them. Interrupting it stops the tasks.
    ///
    /// @throws IllegalArgumentException if `count` is less than 1
    static Workers threads(int count) {
        return new LocalWorkers(count);
    }

    /// Returns one thread of this program per core.
    static Workers allCores() {
        return threads(Runtime.getRuntime().availableProcessors());
    }

    /// Runs some tasks of a job. Returns when all tasks are done or no more results are needed.
    ///
    /// @param tasks numbers of the tasks, in the order in which they should be started
    /// @throws RuntimeException if a task throws it. All other tasks are stopped
    <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Results<R> results);

    /// Receives the results of tasks.
    ///
    /// @param <R> result of one task
    @FunctionalInterface
    interface Results<R> {
        /// Receives the result of a task, on any thread. A repeated result is ignored.
        ///
        /// @return whether more results are needed
        boolean done(int task, R result);
    }
}

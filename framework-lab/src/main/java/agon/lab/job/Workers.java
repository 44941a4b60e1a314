package agon.lab.job;

import io.vavr.collection.Seq;

/// Who does the tasks of a job: threads here, or machines elsewhere.
public interface Workers {
    /// Does some tasks of a job, and comes back when all are done or no more results are wanted.
    ///
    /// @param tasks   their numbers, in the order in which they should be begun
    /// @param results told what each gave
    /// @throws RuntimeException that a task has thrown; the others are stopped
    <R> void run(Job<R> job, long seed, Seq<Integer> tasks, TaskResults<R> results);
}

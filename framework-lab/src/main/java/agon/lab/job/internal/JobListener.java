package agon.lab.job.internal;

import agon.lab.job.Job;

/// Told how a job goes on. It is told one thing at a time, from the threads that work.
///
/// @param <R> what one task gives
public interface JobListener<R> {
    /// A task has a result, of this run or of an earlier one; those of earlier runs come first, in their order.
    default void done(int task, R result, Job.Progress progress) {}

    /// Whether the results so far suffice: no more tasks are begun then. Asked after each.
    default boolean isEnough() {
        return false;
    }
}

package agon.lab.tuning;

import agon.lab.job.JobProgress;

/// Told how a tuning goes on.
public interface TuningListener {
    /// Nobody.
    TuningListener NOBODY = new TuningListener() {
    };

    /// A round was played.
    ///
    /// @param progress in rounds; where the configurations follow from earlier ones, of those that are known so far
    default void played(JobProgress progress) {}

    /// A configuration was evaluated, for the first time or again.
    ///
    /// @param best the best one so far
    default void tried(Tried tried, Tried best) {}

    /// The best ones are played again on fresh seeds.
    default void validates(int count) {}
}

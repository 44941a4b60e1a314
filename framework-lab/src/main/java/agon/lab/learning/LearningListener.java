package agon.lab.learning;

import agon.lab.job.JobProgress;

/// Is told how a net learns, from the threads that work.
public interface LearningListener {
    /// Tells nobody.
    LearningListener NOBODY = new LearningListener() {
    };

    /// A game against itself was played.
    default void played(int generation, JobProgress progress) {}

    /// A step of learning was taken.
    ///
    /// @param step  from 1
    /// @param steps of this generation
    default void trained(int generation, int step, int steps, Losses losses) {}

    /// Some games against the best so far were played.
    default void compared(int generation, JobProgress progress) {}

    /// A generation is over.
    default void ended(Generation generation) {}
}

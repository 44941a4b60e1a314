package agon.lab.contest;

import agon.lab.job.Job;

/// Told how far a contest has come, one thing at a time, from the threads that play.
public interface ContestListener {
    /// A listener that does nothing.
    ContestListener NONE = new ContestListener() {
    };

    /// One opening was played in all seatings, now or in an earlier run.
    ///
    /// @param progress of the whole contest, in rounds
    default void played(Pairing pairing, Duel.Round round, Job.Progress progress) {}

    /// All rounds of a pairing were played.
    default void ends(Pairing pairing) {}

    /// Something is otherwise than it was asked for.
    ///
    /// @param what a sentence
    default void notes(String what) {}
}

package agon.lab.contest;

/// Told how far a contest has come, from the threads that play.
public interface ContestListener {
    /// A listener that does nothing.
    ContestListener NONE = new ContestListener() {
    };

    /// A pairing begins.
    default void begins(Pairing pairing) {}

    /// One opening was played in all seatings.
    default void played(Pairing pairing, OpeningRound round) {}

    /// All rounds of a pairing were played.
    default void ends(Pairing pairing) {}
}

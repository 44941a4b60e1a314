package agon.game.zertz.board;

/// Where in a turn a position stands.
public sealed interface Phase {
    /// A turn begins.
    ///
    /// @param passed whether the turn before was a pass
    record Begin(boolean passed) implements Phase {}

    /// A marble was placed, a ring must be taken.
    record Taking() implements Phase {}

    /// The marble on `ring` jumped and must go on.
    record Jumping(int ring) implements Phase {}

    /// Both have passed, one after the other.
    record BothPassed() implements Phase {}

    /// The last two pairs of turns repeat the two pairs before.
    record Repeated() implements Phase {}

    /// The usual beginning of a turn.
    Phase BEGIN = new Begin(false);
}

package agon.game.zertz.board;

/// The stage of a turn.
public sealed interface Phase {
    /// @param passed whether the previous turn was a pass
    record Begin(boolean passed) implements Phase {}

    /// A marble was placed; a ring must be taken.
    record Taking() implements Phase {}

    /// The marble on `ring` jumped and must continue.
    record Jumping(int ring) implements Phase {}

    record BothPassed() implements Phase {}

    /// The last two pairs of turns repeat the two pairs before.
    record Repeated() implements Phase {}

    Phase BEGIN = new Begin(false);
}

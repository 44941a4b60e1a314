package agon.game.zertz.board;

/// The stage of a turn.
public sealed interface Phase {
    /// @param passed whether the previous turn was a pass
    record Begin(boolean passed) implements Phase {}

    /// A marble was placed, and a ring must be taken.
    record Taking() implements Phase {}

    /// The marble on `ring` jumped and must continue.
    record Jumping(int ring) implements Phase {}

    record BothPassed() implements Phase {}

    /// The last four turns repeat the four turns before them.
    record Repeated() implements Phase {}

    Phase BEGIN = new Begin(false);
}

package agon.launcher.play;

/// How much of a game is shown while it is played.
public enum Show {
    /// Every turn, and the board after it.
    BOARD,
    /// Every turn.
    TURNS,
    /// Nothing.
    NONE
}

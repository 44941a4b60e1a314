package agon.launcher.play;

public enum Show {
    /// Every turn, and the board after it.
    BOARD,
    /// Every turn.
    TURNS,
    /// Nothing.
    NONE
}

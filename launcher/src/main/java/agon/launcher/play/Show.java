package agon.launcher.play;

public enum Show {
    /// Prints every turn and the board after it.
    BOARD,
    /// Prints every turn.
    TURNS,
    /// Prints nothing.
    NONE
}

package agon.diagram;

/// Which names of places a diagram shows.
public enum Coordinates {
    /// None.
    NONE,
    /// Letters and numbers around the board, as the scene has them.
    EDGE,
    /// The name of every cell on it, too.
    FULL
}

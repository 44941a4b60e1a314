package agon.diagram;

/// How boards that lie above each other are drawn.
public enum Boards {
    /// Each seen from above, the lowest to the left.
    BESIDE,
    /// As a stack, slanting, the lowest below.
    STACKED
}

package agon.hex3d;

/// The surface under the board.
public enum TableTheme {
    /// Dark water with reflections.
    DEEP_WATER,
    /// Light felt.
    LIGHT_FELT,
    /// Oiled walnut.
    WOOD,
    /// Plain black.
    HIGH_CONTRAST
}

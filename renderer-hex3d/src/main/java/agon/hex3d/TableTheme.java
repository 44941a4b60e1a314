package agon.hex3d;

/// The surface under the board. The accessible themes also replace the colours of boards, pieces and marks.
public enum TableTheme {
    /// Dark water with reflections.
    DEEP_WATER,
    /// Light felt.
    LIGHT_FELT,
    /// Oiled walnut.
    WOOD,
    /// Plain black, with plain pieces and boards that contrast strongly.
    HIGH_CONTRAST,
    /// Dark felt, with pieces and marks that people with any kind of colour vision can distinguish.
    COLOUR_BLIND;

    /// Returns whether the table has its own colours of boards, pieces and marks.
    public boolean hasOwnColours() {
        return this == HIGH_CONTRAST || this == COLOUR_BLIND;
    }
}

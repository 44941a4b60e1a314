package agon.hex3d;

import agon.api.scene.Scene.Paint;
import agon.hex3d.material.Palette;

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

    /// Returns the colour of a paint as it appears on this table, as `0xRRGGBB` in sRGB.
    public int rgb(Paint paint) {
        return Palette.of(this).paint(paint);
    }
}

package agon.hex3d;

import agon.api.scene.Scene.Paint;
import agon.hex3d.material.Palette;

/// The materials of a picture: those of the table, the board and the pieces.
public record Appearance(TableTheme table, BoardTheme board, PieceTheme pieces) {
    /// Deep water, with board and pieces as the game describes them.
    public static final Appearance DEFAULT = of(TableTheme.DEEP_WATER);

    /// Returns a table with board and pieces as the game describes them.
    public static Appearance of(TableTheme table) {
        return new Appearance(table, BoardTheme.AS_DRAWN, PieceTheme.AS_DRAWN);
    }

    /// Returns this appearance on another table.
    public Appearance on(TableTheme other) {
        return new Appearance(other, board, pieces);
    }

    /// Returns the appearance that is drawn: tables with their own colours ignore the materials of board and pieces.
    public Appearance effective() {
        return table.hasOwnColours() ? of(table) : this;
    }

    /// Returns the colour in which a piece of a paint appears, as `0xRRGGBB` in sRGB.
    public int rgb(Paint paint) {
        return Palette.rgb(this, paint);
    }
}

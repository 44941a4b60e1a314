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

        /// Returns whether the table has its own colours for boards, pieces and marks.
        public boolean hasOwnColours() {
            return this == HIGH_CONTRAST || this == COLOUR_BLIND;
        }
    }

    /// The material of a board. [TableTheme]s with their own colours ignore it.
    public enum BoardTheme {
        /// The material that the game describes.
        AS_DRAWN,
        /// Light and dark walnut.
        WALNUT,
        /// Pale and reddish maple.
        MAPLE,
        /// Blue-grey slate.
        SLATE,
        /// Unbleached and grey linen.
        LINEN
    }

    /// The material of pieces. Pieces that a game describes as white remain light, and black ones dark.
    /// [TableTheme]s with their own colours ignore it.
    public enum PieceTheme {
        /// Stones with veins, as the game describes them.
        AS_DRAWN,
        /// Ivory, ebony and stained wood.
        IVORY,
        /// Steel, iron and coloured metals.
        METAL,
        /// Plain lacquer.
        LACQUER
    }
}

package agon.hex3d.material;

import agon.api.scene.Mark;
import agon.api.scene.Scene.Paint;
import agon.hex3d.Appearance;
import agon.hex3d.Appearance.TableTheme;

/// The colours of paints and marks on a table, as `0xRRGGBB` in sRGB.
public enum Palette {
    /// The colours of natural materials.
    NATURAL {
        @Override
        public int paint(Paint paint) {
            return switch (paint) {
                case WHITE -> 0xF1EFEA;
                case GREY -> 0x8C9096;
                case BLACK -> 0x3A3E45; // a darker dot would look like an empty ring on a dark panel
                case RED -> 0xC8453B;
                case BLUE -> 0x3F73C4;
                case BOARD -> 0xC9B58B;
                case WOOD -> 0xB07A45;
                case TEXT -> 0xE9EEF0;
                case GREEN -> 0x4E9A5B;
                case YELLOW -> 0xE3C34A;
                case ORANGE -> 0xDD8A3C;
                case PURPLE -> 0x8A5BB5;
                case BROWN -> 0x8A5A34;
                case GOLD -> 0xE0B04F;
            };
        }

        @Override
        public int mark(Mark mark) {
            return mark.rgb();
        }
    },
    /// Plain colours with strong contrast.
    CONTRASTING {
        @Override
        public int paint(Paint paint) {
            return switch (paint) {
                case WHITE, TEXT -> 0xFFFFFF;
                case GREY -> 0x8E8E8E;
                case BLACK -> 0x060606;
                case RED -> 0xF0281E;
                case BLUE -> 0x3D9BFF;
                case BOARD -> 0x2458B8;
                case WOOD -> 0x173D87;
                case GREEN -> 0x00C853;
                case YELLOW -> 0xFFE600;
                case ORANGE -> 0xFF8A00;
                case PURPLE -> 0xC05CFF;
                case BROWN -> 0x6B3410;
                case GOLD -> 0xFFD84D;
            };
        }

        @Override
        public int mark(Mark mark) {
            return switch (mark) {
                case PLACE -> 0x3DFF9E;
                case TAKE -> 0xFFAC90;
                case CAPTURE -> 0x8CCBFF;
                case LAST, HOVER -> 0xFFFFFF;
                case WIN -> 0xFFD21F;
                case FORCED -> 0xFFF36B;
                case FADED -> mark.rgb();
            };
        }
    },
    /// Colours that people with any kind of colour vision can distinguish. Source: M. Okabe and K. Ito, Color Universal
    /// Design, 2008; some are lighter or darker.
    DISTINCT {
        @Override
        public int paint(Paint paint) {
            return switch (paint) {
                case WHITE, TEXT -> 0xF5F5F5;
                case GREY -> 0x9A9A9A;
                case BLACK -> 0x0A0A0A;
                case RED -> 0xD55E00;
                case BLUE -> 0x0072B2;
                case BOARD -> 0x1F447C;
                case WOOD -> 0x2B4767;
                case GREEN -> 0x009E73;
                case YELLOW -> 0xF0E442;
                case ORANGE -> 0xE69F00;
                case PURPLE -> 0xCC79A7;
                case BROWN -> 0x81511F;
                case GOLD -> 0xF2C230;
            };
        }

        @Override
        public int mark(Mark mark) {
            return switch (mark) {
                case PLACE -> 0x7CF5D4;
                case TAKE -> 0xFFBE7D;
                case CAPTURE -> 0xA5D3FF;
                case LAST, HOVER -> 0xFFFFFF;
                case WIN -> 0xF7EA48;
                case FORCED -> 0xFFC9E6;
                case FADED -> mark.rgb();
            };
        }
    };

    public static Palette of(TableTheme table) {
        return switch (table) {
            case DEEP_WATER, LIGHT_FELT, WOOD -> NATURAL;
            case HIGH_CONTRAST -> CONTRASTING;
            case COLOUR_BLIND -> DISTINCT;
        };
    }

    /// Returns the colour in which a piece appears. Black pieces are lighter than in pictures, as in [#NATURAL].
    public static int rgb(Appearance appearance, Paint paint) {
        Palette palette = of(appearance.table());
        return palette == NATURAL && paint != Paint.BLACK
            ? PieceMaterials.rgb(appearance.pieces(), paint).getOrElse(() -> palette.paint(paint))
            : palette.paint(paint);
    }

    public abstract int paint(Paint paint);

    public abstract int mark(Mark mark);
}

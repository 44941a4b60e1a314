package agon.diagram;

import agon.api.scene.Mark;
import agon.api.scene.Scene.Paint;

/// The ink colours of paints and marks on paper, as `0xAARRGGBB`.
final class Swatch {
    static final int BLACK = 0xff1c1c1c, WHITE = 0xffffffff, GHOST = 0xff9a9a9a, COORDINATE = 0xff555555;
    static final int LAST = colour(Mark.LAST), LINE = 0xff1f66b0;

    static int of(Paint paint) {
        return switch (paint) {
            case WHITE -> WHITE;
            case GREY -> 0xff9c9c9c;
            case BLACK -> 0xff262626;
            case RED -> 0xffc94b3c;
            case BLUE -> 0xff4a73ab;
            case BOARD -> 0xfff3eee3;
            case WOOD -> 0xffdfcba6;
            case TEXT -> BLACK;
            case GREEN -> 0xff639a58;
            case YELLOW -> 0xffebcf5e;
            case ORANGE -> 0xffde8d48;
            case PURPLE -> 0xff8668a6;
            case BROWN -> 0xff8c6646;
            case GOLD -> 0xffe2b53f;
        };
    }

    static int colour(Mark mark) {
        return switch (mark) {
            case PLACE -> 0xff2a9a55;
            case TAKE -> 0xffe07a1f;
            case CAPTURE -> 0xff2b6cb8;
            case LAST -> 0xffd2342a;
            case WIN -> 0xffd19a10;
            case FORCED -> 0xff8a6d00;
            case HOVER, FADED -> 0xff808080;
        };
    }

    /// Returns the ink colour that is more legible on a paint.
    static int on(Paint paint) {
        int argb = of(paint);
        double light = 0.299 * (argb >> 16 & 255) + 0.587 * (argb >> 8 & 255) + 0.114 * (argb & 255);
        return light > 140 ? BLACK : WHITE;
    }
}

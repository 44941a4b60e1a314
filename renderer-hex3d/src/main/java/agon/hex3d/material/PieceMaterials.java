package agon.hex3d.material;

import agon.api.scene.Scene.Paint;
import agon.hex3d.Appearance.PieceTheme;
import io.vavr.control.Option;

/// The materials of the pieces of a [PieceTheme].
final class PieceMaterials {
    private PieceMaterials() {}

    /// Returns the material of a paint, or none if it is that of the game. Boards and texts do not change.
    static Option<Material> of(PieceTheme theme, Paint paint) {
        return rgb(theme, paint).map(rgb -> {
            Colour colour = Colour.of(rgb);
            return switch (theme) {
                case IVORY -> new Material(colour, colour.times(paint == Paint.WHITE ? 0.8f : 0.5f), 0.28f, 0, 0.6f,
                    0.08f, 0, 0, 0.45f, 0.1f);
                case METAL -> new Material(colour, colour.times(0.8f), paint == Paint.BLACK ? 0.42f : 0.3f,
                    paint == Paint.WHITE ? 0.3f : 0.5f, 0.9f, 0.05f, 0, 0.12f, 0, 0.3f);
                case AS_DRAWN, LACQUER -> new Material(colour, colour, 0.16f, 0, 1, 0.02f, 0, 0, 0, 0);
            };
        });
    }

    /// Returns the colour of a paint as `0xRRGGBB` in sRGB, or none if it is that of the game.
    static Option<Integer> rgb(PieceTheme theme, Paint paint) {
        if (paint == Paint.BOARD || paint == Paint.WOOD || paint == Paint.TEXT) return Option.none();
        return switch (theme) {
            case AS_DRAWN -> Option.none();
            case IVORY -> Option.of(ivory(paint));
            case METAL -> Option.of(metal(paint));
            case LACQUER -> Option.of(lacquer(paint));
        };
    }

    private static int ivory(Paint paint) {
        return switch (paint) {
            case WHITE -> 0xF0E4C6;
            case GREY -> 0x8D8880;
            case BLACK -> 0x2A211C;
            case RED -> 0xA5352A;
            case BLUE -> 0x35608F;
            case GREEN -> 0x4C7F48;
            case YELLOW -> 0xE3CC5A;
            case ORANGE -> 0xD0752B;
            case PURPLE -> 0x6E4585;
            case BROWN -> 0x6A4428;
            default -> 0xD89A2E;
        };
    }

    private static int metal(Paint paint) {
        return switch (paint) {
            case WHITE -> 0xF0F2F4;
            case GREY -> 0x6E747A;
            case BLACK -> 0x202327;
            case RED -> 0xB5382E;
            case BLUE -> 0x2C62B4;
            case GREEN -> 0x3C8A55;
            case YELLOW -> 0xE6D04A;
            case ORANGE -> 0xD98038;
            case PURPLE -> 0x7E55A8;
            case BROWN -> 0x6B452C;
            default -> 0xD8A040;
        };
    }

    private static int lacquer(Paint paint) {
        return switch (paint) {
            case WHITE -> 0xF6F3EC;
            case GREY -> 0x8A9096;
            case BLACK -> 0x15171A;
            case RED -> 0xC4271F;
            case BLUE -> 0x1F5FC0;
            case GREEN -> 0x1F8F45;
            case YELLOW -> 0xF2CE1E;
            case ORANGE -> 0xE87F1A;
            case PURPLE -> 0x8440B0;
            case BROWN -> 0x6E4018;
            default -> 0xD9A437;
        };
    }
}

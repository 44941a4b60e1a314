package agon.hex3d.pass;

import agon.hex3d.Appearance.TableTheme;

/// The appearance of a [TableTheme]. Colours are `0xRRGGBB` in sRGB.
///
/// @param name     name in the backdrop shader
/// @param middle   colour under the board
/// @param edge     colour far away from the board
/// @param letters  colour of letters next to the board
/// @param height   height in units. Water is slightly lower, so that items seem to float
/// @param exposure factor by which all light is multiplied
public record Surface(String name, int middle, int edge, int letters, float height, float exposure) {
    public static Surface of(TableTheme table) {
        return switch (table) {
            case DEEP_WATER -> new Surface("WATER", 0x11414F, 0x04131B, 0xD5DEE0, -0.16f, 1);
            case LIGHT_FELT -> new Surface("FELT", 0xA9AFA0, 0x767C70, 0x12160F, 0, 1);
            case WOOD -> new Surface("PLANKS", 0x5B3823, 0x1B0F08, 0xEBDDC8, 0, 1);
            case HIGH_CONTRAST -> new Surface("PLAIN", 0x000000, 0x000000, 0xFFFFFF, 0, 1.2f);
            case COLOUR_BLIND -> new Surface("FELT", 0x3A4852, 0x1B232A, 0xF2F5F7, 0, 1);
        };
    }
}

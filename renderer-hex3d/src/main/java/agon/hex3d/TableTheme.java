package agon.hex3d;

/// The surface under the board.
public enum TableTheme {
    /// Dark water with reflections.
    DEEP_WATER("WATER", 0x11414F, 0x04131B, 0xD5DEE0, -0.16f, 1),
    /// Light felt.
    LIGHT_FELT("FELT", 0xA9AFA0, 0x767C70, 0x12160F, 0, 1),
    /// Oiled walnut.
    WOOD("PLANKS", 0x5B3823, 0x1B0F08, 0xEBDDC8, 0, 1),
    /// Plain black.
    HIGH_CONTRAST("PLAIN", 0x000000, 0x000000, 0xFFFFFF, 0, 1.2f);

    private final String surface;
    private final int middle;
    private final int edge;
    private final int letters;
    private final float height;
    private final float exposure;

    TableTheme(String surface, int middle, int edge, int letters, float height, float exposure) {
        this.surface = surface;
        this.middle = middle;
        this.edge = edge;
        this.letters = letters;
        this.height = height;
        this.exposure = exposure;
    }

    /// Returns the name of the surface in the backdrop shader.
    public String surface() {
        return surface;
    }

    /// Returns the colour under the board as `0xRRGGBB` in sRGB, like the other colours.
    public int middle() {
        return middle;
    }

    /// Returns the colour far away from the board.
    public int edge() {
        return edge;
    }

    /// Returns the colour of letters next to the board.
    public int letters() {
        return letters;
    }

    /// Returns the height of the surface in units. Water is slightly lower, so that items seem to float.
    public float height() {
        return height;
    }

    /// Returns the factor by which all light is multiplied.
    public float exposure() {
        return exposure;
    }
}

package agon.hex3d;

/// What the table is, on which everything lies.
public enum TableTheme {
    /// Dark water that mirrors what is above it.
    DEEP_WATER("WATER", 0x11414F, 0x04131B, 0xD5DEE0, -0.16f, 1),
    /// Light felt.
    LIGHT_FELT("FELT", 0xA9AFA0, 0x767C70, 0x12160F, 0, 1),
    /// Walnut, oiled.
    WOOD("PLANKS", 0x5B3823, 0x1B0F08, 0xEBDDC8, 0, 1),
    /// Nothing but black.
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

    /// What the shader of the backdrop calls it.
    public String surface() {
        return surface;
    }

    /// Its colour under the board: `0xRRGGBB`, sRGB.
    public int middle() {
        return middle;
    }

    /// Its colour far away from the board, likewise.
    public int edge() {
        return edge;
    }

    /// The colour of letters beside the board, likewise.
    public int letters() {
        return letters;
    }

    /// Where it is, units: water is a little lower, so that what lies on it seems to float.
    public float height() {
        return height;
    }

    /// By how much all light is multiplied.
    public float exposure() {
        return exposure;
    }
}

package agon.api.scene;

/// What an item means just now. Cells are washed with the colour, pieces are tinged and rimmed with it.
public enum Mark {
    /// Something may be put here.
    PLACE(0x2FD47A),
    /// This may be taken away.
    TAKE(0xFF4B3E),
    /// This may capture, or is captured.
    CAPTURE(0x3E9BFF),
    /// The last action touched it.
    LAST(0xE9D9FF),
    /// It belongs to what won.
    WIN(0xFFC233),
    /// The cursor is over it. It shines, in its own colour.
    HOVER(0xFFFFFF),
    /// It plays no part: drawn with 70 % opacity at full strength.
    FADED(0x808080);

    private final int rgb;

    Mark(int rgb) {
        this.rgb = rgb;
    }

    /// Its colour, for a legend: `0xRRGGBB`, sRGB.
    public int rgb() {
        return rgb;
    }

    /// Whether it is shown by its colour.
    public boolean isColoured() {
        return this != HOVER && this != FADED;
    }
}

package agon.api.scene;

/// What an item means just now. Each has a colour and a sign of its own, so that no mark is told by its colour alone.
public enum Mark {
    /// Something may be put here.
    PLACE(0x2FD47A, Sign.DOT),
    /// This may be taken away.
    TAKE(0xFF8A78, Sign.DASHES),
    /// This may capture, or is captured.
    CAPTURE(0x6AB6FF, Sign.ARROWS),
    /// The last action touched it.
    LAST(0xE9D9FF, Sign.CORNERS),
    /// It belongs to what won.
    WIN(0xFFC766, Sign.DOUBLE_RING),
    /// The cursor is over it. It shines, in its own colour.
    HOVER(0xFFFFFF, Sign.GLOW),
    /// It plays no part: translucent at full strength.
    FADED(0x808080, Sign.GLASS);

    private final int rgb;
    private final Sign sign;

    Mark(int rgb, Sign sign) {
        this.rgb = rgb;
        this.sign = sign;
    }

    /// Its form, which no other mark has.
    public Sign sign() {
        return sign;
    }

    /// Its colour, for a legend: `0xRRGGBB`, sRGB.
    public int rgb() {
        return rgb;
    }

    /// Whether it is shown by its colour.
    public boolean isColoured() {
        return this != HOVER && this != FADED;
    }

    /// The form of a [Mark]: what tells it from the others where colours do not.
    public enum Sign {
        /// A dot in the middle of a cell, a thin ring around a piece.
        DOT,
        /// A ring of dashes, and a cross in the middle of a cell.
        DASHES,
        /// A ring, and four arrowheads that point inwards.
        ARROWS,
        /// Four short arcs, like the corners of a frame.
        CORNERS,
        /// Two rings that glow.
        DOUBLE_RING,
        /// A thin ring farther out, and more light.
        GLOW,
        /// Translucent.
        GLASS
    }
}

package agon.api.scene;

/// A mark on an item, which shows the meaning of the item in the current state of the game. Every mark has a unique
/// colour and a unique form, so that it is recognisable without colours.
public enum Mark {
    /// A piece can be placed here.
    PLACE(0x2FD47A, Sign.DOT),
    /// This item can be taken.
    TAKE(0xFF8A78, Sign.DASHES),
    /// This item can capture, or is captured.
    CAPTURE(0x6AB6FF, Sign.ARROWS),
    /// This item was clicked for the last action.
    LAST(0xE9D9FF, Sign.CORNERS),
    /// This item is part of the reason for the win.
    WIN(0xFFC766, Sign.DOUBLE_RING),
    /// The pointer is on this item. The item glows in its own colour.
    HOVER(0xFFFFFF, Sign.GLOW),
    /// This item is out of play. At full strength, the item is translucent.
    FADED(0x808080, Sign.GLASS),
    /// The move under the pointer forces the opponent to play with this item.
    FORCED(0xFFF08A, Sign.SPIKES);

    private final int rgb;
    private final Sign sign;

    Mark(int rgb, Sign sign) {
        this.rgb = rgb;
        this.sign = sign;
    }

    /// Returns the form of the mark. No other mark has the same form.
    public Sign sign() {
        return sign;
    }

    /// Returns the colour of the mark in a legend, as `0xRRGGBB` in sRGB.
    public int rgb() {
        return rgb;
    }

    /// Returns whether the mark is shown by its colour.
    public boolean isColoured() {
        return this != HOVER && this != FADED;
    }

    /// The form of a [Mark], which distinguishes it without colours.
    public enum Sign {
        /// A dot in the middle of a cell, or a thin ring around a piece.
        DOT,
        /// A ring of dashes, and a cross in the middle of a cell.
        DASHES,
        /// A ring, and four arrowheads that point inwards.
        ARROWS,
        /// Four short arcs, like the corners of a frame.
        CORNERS,
        /// Two rings that glow.
        DOUBLE_RING,
        /// A thin ring farther out, and a brighter item.
        GLOW,
        /// A translucent item.
        GLASS,
        /// Eight spikes that point outwards.
        SPIKES
    }
}

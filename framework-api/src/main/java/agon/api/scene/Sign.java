package agon.api.scene;

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

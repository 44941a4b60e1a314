package agon.hex3d;

/// The materials of pieces. Pieces that a game describes as white remain light, and black ones dark. [TableTheme]s with
/// their own colours ignore it.
public enum PieceTheme {
    /// Stones with veins, as the game describes them.
    AS_DRAWN,
    /// Ivory, ebony and stained wood.
    IVORY,
    /// Steel, iron and coloured metals.
    METAL,
    /// Plain lacquer.
    LACQUER
}

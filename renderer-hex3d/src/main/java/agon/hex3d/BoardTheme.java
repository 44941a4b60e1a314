package agon.hex3d;

/// The material of a board. [TableTheme]s with their own colours ignore it.
public enum BoardTheme {
    /// The material that the game describes.
    AS_DRAWN,
    /// Light and dark walnut.
    WALNUT,
    /// Pale and reddish maple.
    MAPLE,
    /// Blue-grey slate.
    SLATE,
    /// Unbleached and grey linen.
    LINEN
}

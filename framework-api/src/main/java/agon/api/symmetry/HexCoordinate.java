package agon.api.symmetry;

/// A point of the hexagonal lattice, or a step between two.
///
/// `q` counts columns from left to right; `r` counts down a column. Row and column of the array in which a board is
/// stored are `y = q + r` and `x = q`. Up a column is (0, -1); the neighbours of a point are one of the six steps of
/// [#step] away.
///
/// @param q column
/// @param r place in the column
public record HexCoordinate(int q, int r) {
    /// Here.
    public static final HexCoordinate ZERO = new HexCoordinate(0, 0);

    /// The point of row `y` and column `x` of an array.
    public static HexCoordinate ofArray(int y, int x) {
        return new HexCoordinate(x, y - x);
    }

    /// Up a column, and the next steps clockwise.
    ///
    /// @param direction in `[0, 6)`
    public static HexCoordinate step(int direction) {
        HexCoordinate step = new HexCoordinate(0, -1);
        for (int i = 0; i < direction; i++) step = step.turned();
        return step;
    }

    /// Row in an array.
    public int y() {
        return q + r;
    }

    /// Column in an array.
    public int x() {
        return q;
    }

    /// The sum.
    public HexCoordinate plus(HexCoordinate other) {
        return new HexCoordinate(q + other.q, r + other.r);
    }

    /// The difference.
    public HexCoordinate minus(HexCoordinate other) {
        return new HexCoordinate(q - other.q, r - other.r);
    }

    /// `factor` times as far.
    public HexCoordinate times(int factor) {
        return new HexCoordinate(q * factor, r * factor);
    }

    /// Turned by 60° about zero: clockwise with columns from left to right.
    public HexCoordinate turned() {
        return new HexCoordinate(-r, q + r);
    }

    /// Mirrored top to bottom: each column stays, and is reversed.
    public HexCoordinate mirrored() {
        return new HexCoordinate(q, -q - r);
    }
}

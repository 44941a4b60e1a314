package agon.api.symmetry;

/// A point of the hexagonal lattice, or a step between two points.
///
/// `q` counts columns from left to right; `r` counts downwards within a column. In an array, a point is in row
/// `y = q + r` and column `x = q`. The six neighbours of a point are one [#step] away; (0, -1) is up a column.
///
/// @param q column
/// @param r place in the column
public record HexCoordinate(int q, int r) {
    /// The origin.
    public static final HexCoordinate ZERO = new HexCoordinate(0, 0);

    /// Returns the point in row `y` and column `x` of an array.
    public static HexCoordinate ofArray(int y, int x) {
        return new HexCoordinate(x, y - x);
    }

    /// Returns a step to a neighbour, for a direction in `[0, 6)`: 0 is up a column, and the next ones are clockwise.
    public static HexCoordinate step(int direction) {
        HexCoordinate step = new HexCoordinate(0, -1);
        for (int i = 0; i < direction; i++) step = step.turned();
        return step;
    }

    /// Returns the row in an array.
    public int y() {
        return q + r;
    }

    /// Returns the column in an array.
    public int x() {
        return q;
    }

    /// Returns the sum.
    public HexCoordinate plus(HexCoordinate other) {
        return new HexCoordinate(q + other.q, r + other.r);
    }

    /// Returns the difference.
    public HexCoordinate minus(HexCoordinate other) {
        return new HexCoordinate(q - other.q, r - other.r);
    }

    /// Returns the product with a number.
    public HexCoordinate times(int factor) {
        return new HexCoordinate(q * factor, r * factor);
    }

    /// Returns this point rotated by 60° about the origin, clockwise if columns run from left to right.
    public HexCoordinate turned() {
        return new HexCoordinate(-r, q + r);
    }

    /// Returns this point mirrored top to bottom, which reverses each column.
    public HexCoordinate mirrored() {
        return new HexCoordinate(q, -q - r);
    }
}

package agon.api.symmetry;

/// A point of the hexagonal lattice, or a step from one point to another.
///
/// `q` counts columns from left to right, and `r` counts downwards within a column. In an array, a point is in row
/// `y = q + r` and column `x = q`. The six neighbours of a point are one [#step] away. The step (0, -1) goes up within
/// a column.
///
/// @param q the column
/// @param r the place in the column
public record HexCoordinate(int q, int r) {
    /// The origin.
    public static final HexCoordinate ZERO = new HexCoordinate(0, 0);

    /// Returns the point in row `y` and column `x` of an array.
    public static HexCoordinate ofArray(int y, int x) {
        return new HexCoordinate(x, y - x);
    }

    /// Returns the step to a neighbour in a direction from 0 to 5. Direction 0 goes up within a column, and the next
    /// directions follow clockwise.
    public static HexCoordinate step(int direction) {
        HexCoordinate step = new HexCoordinate(0, -1);
        for (int i = 0; i < direction; i++) step = step.turned();
        return step;
    }

    /// Returns the row of the point in an array.
    public int y() {
        return q + r;
    }

    /// Returns the column of the point in an array.
    public int x() {
        return q;
    }

    /// Returns the sum of both points.
    public HexCoordinate plus(HexCoordinate other) {
        return new HexCoordinate(q + other.q, r + other.r);
    }

    /// Returns the difference of both points.
    public HexCoordinate minus(HexCoordinate other) {
        return new HexCoordinate(q - other.q, r - other.r);
    }

    /// Returns this point multiplied by a number.
    public HexCoordinate times(int factor) {
        return new HexCoordinate(q * factor, r * factor);
    }

    /// Returns this point rotated by 60° about the origin. The rotation is clockwise if columns run from left to right.
    public HexCoordinate turned() {
        return new HexCoordinate(-r, q + r);
    }

    /// Returns this point mirrored vertically, which reverses each column.
    public HexCoordinate mirrored() {
        return new HexCoordinate(q, -q - r);
    }
}

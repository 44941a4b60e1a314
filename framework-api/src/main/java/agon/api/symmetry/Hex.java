package agon.api.symmetry;

/// A point of the hexagonal lattice, or a step between two.
///
/// `q` counts columns from left to right; `r` counts down a column. Row and column of the array in which a board is
/// stored are `y = q + r` and `x = q`. Up a column is (0, -1); the neighbours of a point are one of the six steps of
/// [#step] away.
///
/// @param q column
/// @param r place in the column
public record Hex(int q, int r) {
    /// Here.
    public static final Hex ZERO = new Hex(0, 0);

    /// The point of row `y` and column `x` of an array.
    public static Hex ofArray(int y, int x) {
        return new Hex(x, y - x);
    }

    /// Up a column, and the next steps clockwise.
    ///
    /// @param direction in `[0, 6)`
    public static Hex step(int direction) {
        Hex step = new Hex(0, -1);
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
    public Hex plus(Hex other) {
        return new Hex(q + other.q, r + other.r);
    }

    /// The difference.
    public Hex minus(Hex other) {
        return new Hex(q - other.q, r - other.r);
    }

    /// `factor` times as far.
    public Hex times(int factor) {
        return new Hex(q * factor, r * factor);
    }

    /// Turned by 60° about zero: clockwise with columns from left to right.
    public Hex turned() {
        return new Hex(-r, q + r);
    }

    /// Mirrored top to bottom: each column stays, and is reversed.
    public Hex mirrored() {
        return new Hex(q, -q - r);
    }
}

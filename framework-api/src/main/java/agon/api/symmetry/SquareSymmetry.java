package agon.api.symmetry;

import agon.api.Cells;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A symmetry of the square. It consists of a rotation and an optional reflection, which are always applied in this
/// order.
///
/// The cells of an n × n board are numbered in row order, `row · n + column`, with row 0 at the top. `R90` rotates by
/// 90° clockwise as seen from above. `MR90` rotates by 90° and then mirrors horizontally.
///
/// @param quarters the rotation in units of 90°, in `[0, 4)`
/// @param mirror   whether the columns are reversed after the rotation
public record SquareSymmetry(int quarters, boolean mirror) implements Symmetry<SquareSymmetry> {
    private static final int TABLED = 8; // largest side with precomputed images
    private static final byte[][][] IMAGES = images(); // [side of the board][symmetry][cell]

    /// @throws IllegalArgumentException if `quarters` is out of range
    public SquareSymmetry {
        if (quarters < 0 || quarters >= 4)
            throw new IllegalArgumentException("quarters " + quarters + " is not in [0, 4)");
    }

    /// Returns the eight symmetries of the square (D4): R0, R90, R180, R270, MR0, MR90, MR180, MR270.
    public static Seq<SquareSymmetry> d4() {
        return Vector.range(0, 8).map(i -> new SquareSymmetry(i % 4, i >= 4));
    }

    /// Returns the image of `cell`, in `[0, n · n)`, on a board of n × n cells, n ≥ 1.
    public int cell(int n, int cell) {
        return n <= TABLED ? IMAGES[n][index()][cell] : moved(n, cell);
    }

    private int index() {
        return mirror ? 4 + quarters : quarters;
    }

    private static byte[][][] images() {
        byte[][][] images = new byte[TABLED + 1][8][];
        for (int n = 0; n <= TABLED; n++)
            for (SquareSymmetry g : d4()) {
                byte[] image = new byte[n * n];
                for (int cell = 0; cell < n * n; cell++) image[cell] = (byte) g.moved(n, cell);
                images[n][g.index()] = image;
            }
        return images;
    }

    private int moved(int n, int cell) {
        int row = cell / n, column = cell % n;
        for (int i = 0; i < quarters; i++) {
            int right = n - 1 - row;
            row = column;
            column = right;
        }
        return row * n + (mirror ? n - 1 - column : column);
    }

    /// Returns the image of a set of cells on a board of n × n cells, n in `[1, 8]`.
    public Cells cells(int n, Cells cells) {
        byte[] image = IMAGES[n][index()];
        return cells.map(cell -> image[cell]);
    }

    /// Returns the composition. A reflection reverses the direction of the rotation that follows it.
    @Override
    public SquareSymmetry then(SquareSymmetry next) {
        return new SquareSymmetry(Math.floorMod(mirror ? quarters - next.quarters : quarters + next.quarters, 4),
            mirror ^ next.mirror);
    }

    @Override
    public SquareSymmetry inverse() {
        return mirror ? this : new SquareSymmetry(Math.floorMod(-quarters, 4), false);
    }

    @Override
    public String name() {
        return (mirror ? "MR" : "R") + 90 * quarters;
    }

    @Override
    public boolean isRotated() {
        return mirror || quarters != 0;
    }
}

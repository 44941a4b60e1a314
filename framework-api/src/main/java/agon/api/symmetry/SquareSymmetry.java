package agon.api.symmetry;

import agon.api.Cells;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A symmetry of the square: a rotation, then optionally a reflection, always in this order.
///
/// The cells of an n × n board are numbered in row order, `row · n + column`, with row 0 at the top. `R90` rotates by
/// 90° clockwise as seen from above; `MR90` rotates by 90° and then mirrors left and right.
///
/// @param quarters rotation in units of 90°, in `[0, 4)`
/// @param mirror   whether columns are then reversed
public record SquareSymmetry(int quarters, boolean mirror) implements Symmetry<SquareSymmetry> {
    private static final int TABLED = 8; // largest side with precomputed images
    private static final byte[][][] IMAGES = images(); // [side, from 0][symmetry][cell]

    /// @throws IllegalArgumentException if `quarters` is out of range
    public SquareSymmetry {
        if (quarters < 0 || quarters >= 4)
            throw new IllegalArgumentException("quarters " + quarters + " is not in [0, 4)");
    }

    /// Returns D4: R0, R90, R180, R270, MR0, MR90, MR180, MR270.
    public static Seq<SquareSymmetry> d4() {
        return Vector.range(0, 8).map(i -> new SquareSymmetry(i % 4, i >= 4));
    }

    /// Returns the image of `cell`, in `[0, n · n)`, of an n × n board, n ≥ 1.
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

    /// Returns the image of a set of cells of an n × n board, n in `[1, 8]`.
    public Cells cells(int n, Cells cells) {
        byte[] image = IMAGES[n][index()];
        return cells.map(cell -> image[cell]);
    }

    /// The reflection reverses the sense of the following rotation.
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
    public boolean turns() {
        return mirror || quarters != 0;
    }
}

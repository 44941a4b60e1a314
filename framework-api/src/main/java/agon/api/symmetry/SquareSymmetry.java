package agon.api.symmetry;

import agon.api.Cells;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A motion of the square: turn, then perhaps mirror. In that order, always.
///
/// Cells of an n × n board are numbered row by row, `row · n + column`, row 0 at the top. `R90` turns clockwise as seen
/// from above; `MR90` turns by 90° and then mirrors left and right.
///
/// @param quarters turn in units of 90°, in `[0, 4)`
/// @param mirror   whether columns are then reversed
public record SquareSymmetry(int quarters, boolean mirror) implements Symmetry<SquareSymmetry> {
    private static final int TABLED = 8; // largest side whose images are kept
    private static final byte[][][] IMAGES = images(); // [side, from 0][symmetry][cell] where it goes

    /// @throws IllegalArgumentException if `quarters` is outside its range
    public SquareSymmetry {
        if (quarters < 0 || quarters >= 4)
            throw new IllegalArgumentException("quarters " + quarters + " is not in [0, 4)");
    }

    /// D4: R0, R90, R180, R270, MR0, MR90, MR180, MR270.
    public static Seq<SquareSymmetry> d4() {
        return Vector.range(0, 8).map(i -> new SquareSymmetry(i % 4, i >= 4));
    }

    /// Where `cell` of an n × n board goes.
    ///
    /// @param n    ≥ 1
    /// @param cell in `[0, n · n)`
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

    /// Where a set of cells of an n × n board goes.
    ///
    /// @param n in `[1, 8]`
    public Cells cells(int n, Cells cells) {
        byte[] image = IMAGES[n][index()];
        return cells.map(cell -> image[cell]);
    }

    /// The mirror reverses the sense of the turn that follows it.
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

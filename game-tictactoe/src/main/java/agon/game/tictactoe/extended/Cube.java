package agon.game.tictactoe.extended;

import agon.api.Cells;
import agon.api.symmetry.Axis;
import io.vavr.collection.Vector;

/// The 64 cells of 4×4×4 tic-tac-toe and the 76 lines through them.
///
/// Cell `16z + 4y + x` lies in column x from the left, row y from the back and level z from the bottom, each in `[0,
/// 4)`. Its name consists of the letter of the column, the number of the row from the front and the number of the
/// level. For example, cell 0 is `a41`, and cell 63 is `d14`.
final class Cube {
    static final int SIDE = 4;
    static final int SIZE = SIDE * SIDE * SIDE;
    /// The 13 directions of lines.
    static final Vector<Axis> AXES = Vector.range(14, 27)
        .map(step -> Axis.of(SIZE, cell -> next(cell, step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1)));
    /// Every line of four, as a set of cells.
    static final Vector<Cells> LINES = AXES.flatMap(axis -> axis.lines(SIDE)).map(Cells::of);
    /// The 16 cells that are on seven lines. All other cells are on four lines, so no symmetry maps a busy cell to any
    /// of them.
    static final long BUSY = Cells
        .of(Vector.range(0, SIZE).filter(cell -> LINES.count(line -> line.has(cell)) == 7)).bits();
    static final Vector<String> NAMES = Vector.range(0, SIZE).map(Cube::named);

    // [76] the lines as bits, for speed
    private static final long[] MASKS = LINES.toJavaStream().mapToLong(Cells::bits).toArray();

    private Cube() {}

    static int cell(int x, int y, int z) {
        return (z * SIDE + y) * SIDE + x;
    }

    private static int next(int cell, int columns, int rows, int levels) {
        int x = x(cell) + columns, y = y(cell) + rows, z = z(cell) + levels;
        return (x | y | z) >= 0 && x < SIDE && y < SIDE && z < SIDE ? cell(x, y, z) : -1;
    }

    static int x(int cell) {
        return cell % SIDE;
    }

    static int y(int cell) {
        return cell / SIDE % SIDE;
    }

    static int z(int cell) {
        return cell / SIDE / SIDE;
    }

    private static String named(int cell) {
        return "" + "abcd".charAt(x(cell)) + (SIDE - y(cell)) + (z(cell) + 1);
    }

    static boolean hasLine(Cells cells) {
        return hasLine(cells.bits());
    }

    static boolean hasLine(long cells) {
        for (long mask : MASKS) if ((cells & mask) == mask) return true;
        return false;
    }

    /// Returns whether a free cell completes a line of `own`.
    static boolean canFill(long own, long others) {
        for (long mask : MASKS) if ((mask & others) == 0 && Long.bitCount(mask & own) == SIDE - 1) return true;
        return false;
    }

    static int lines(Cells cells) {
        return lines(cells.bits());
    }

    static int lines(long cells) {
        int lines = 0;
        for (long mask : MASKS) if ((cells & mask) == mask) lines++;
        return lines;
    }
}

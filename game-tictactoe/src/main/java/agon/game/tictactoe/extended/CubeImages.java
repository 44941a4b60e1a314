package agon.game.tictactoe.extended;

import agon.api.Cells;
import io.vavr.collection.Seq;

/// Images of sets of cells under the symmetries of the cube. They are looked up in a table that is computed on first
/// use.
final class CubeImages {
    /// Number of symmetries; 0 is the identity.
    static final int SIZE = 192;
    private static final int ROWS = Cube.SIZE / Cube.SIDE;
    private static final int SETS = 1 << Cube.SIDE;
    private static final long[] TABLE = table(); // [192 · 16 · 16] image of each set of cells of each row

    // [2 · 256 · 192] image of each set of each half of the busy cells, packed
    private static final char[] BUSY = busy();

    private CubeImages() {}

    private static long[] table() {
        Seq<CubeSymmetry> group = CubeSymmetry.group();
        long[] table = new long[SIZE * ROWS * SETS];
        for (int g = 0; g < SIZE; g++)
            for (int row = 0; row < ROWS; row++)
                for (int set = 0; set < SETS; set++)
                    table[(g * ROWS + row) * SETS + set] = group.get(g)
                        .cells(Cells.ofBits((long) set << row * Cube.SIDE))
                        .bits();
        return table;
    }

    static long image(int g, long cells) {
        long image = 0, left = cells;
        for (int row = 0, at = g * ROWS * SETS; row < ROWS; row++, at += SETS, left >>>= Cube.SIDE)
            image |= TABLE[at + (int) (left & SETS - 1)];
        return image;
    }

    private static char[] busy() {
        char[] busy = new char[2 * 256 * SIZE];
        for (int i = 0; i < busy.length; i++) {
            int set = i / SIZE;
            long cells = Long.expand(set < 256 ? set : set - 256 << 8, Cube.BUSY);
            busy[i] = (char) Long.compress(image(i % SIZE, cells), Cube.BUSY);
        }
        return busy;
    }

    /// @param cells set of cells, in which bit i is the i-th of the [Cube#BUSY] cells
    static int busy(int g, int cells) {
        return BUSY[(cells & 0xff) * SIZE + g] | BUSY[((cells >>> 8) + 256) * SIZE + g];
    }
}

package agon.game.pferdeaepfel;

import agon.api.Cells;

/// The geometry of the 8 × 8 board. Cells are numbered row by row from the top left, a8, to the bottom right, h1, so
/// that a set of cells is a `long`.
final class Board {
    static final int SIDE = 8, CELLS = SIDE * SIDE;
    /// The starting squares of the knights: opposite corners, which have the same colour.
    static final int A1 = cell("a1"), H8 = cell("h8");
    // [64] by cell: targets of a knight
    private static final Cells[] JUMPS = new Cells[CELLS];
    static {
        for (int from = 0; from < CELLS; from++) {
            Cells jumps = Cells.NONE;
            for (int to = 0; to < CELLS; to++) {
                int columns = Math.abs(to % SIDE - from % SIDE), rows = Math.abs(to / SIDE - from / SIDE);
                if (columns * rows == 2) jumps = jumps.with(to);
            }
            JUMPS[from] = jumps;
        }
    }

    private Board() {}

    static String name(int cell) {
        return "" + (char) ('a' + cell % SIDE) + (SIDE - cell / SIDE);
    }

    static int cell(String name) {
        return ('8' - name.charAt(1)) * SIDE + name.charAt(0) - 'a';
    }

    /// Returns the targets of a knight on an empty board. All of them have the other colour.
    static Cells jumps(int cell) {
        return JUMPS[cell];
    }

    static boolean sameColour(int one, int other) {
        return (one % SIDE + one / SIDE + other % SIDE + other / SIDE) % 2 == 0;
    }
}

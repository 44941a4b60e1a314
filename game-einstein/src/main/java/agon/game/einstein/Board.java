package agon.game.einstein;

import agon.api.Seat;
import agon.api.symmetry.SquareSymmetry;
import io.vavr.collection.Vector;

/// The geometry of the 5 × 5 board. Cells are numbered row by row from the top left, a5, to the bottom right, e1.
final class Board {
    static final int SIDE = 5, CELLS = SIDE * SIDE;
    /// The rotations and reflections that preserve the pair of starting corners. The half turn and the reflection in
    /// the diagonal that does not contain these corners exchange them.
    static final Vector<SquareSymmetry> SYMMETRIES = Vector.of(new SquareSymmetry(0, false),
        new SquareSymmetry(2, false),
        new SquareSymmetry(1, true), new SquareSymmetry(3, true));

    private static final Vector<Integer> FIRST = Vector.of(0, 1, 2, 5, 6, 10),
        SECOND = FIRST.map(cell -> CELLS - 1 - cell);

    private Board() {}

    static String name(int cell) {
        return "" + (char) ('a' + cell % SIDE) + (SIDE - cell / SIDE);
    }

    /// Returns the corner of a seat: six cells, row by row for the first seat, and rotated by a half turn for the
    /// second.
    static Vector<Integer> corner(Seat seat) {
        return seat.equals(Seat.FIRST) ? FIRST : SECOND;
    }

    static int goal(Seat seat) {
        return seat.equals(Seat.FIRST) ? CELLS - 1 : 0;
    }

    /// Returns the distance between two cells: the larger of their distances in columns and in rows.
    static int distance(int one, int other) {
        return Math.max(Math.abs(one % SIDE - other % SIDE), Math.abs(one / SIDE - other / SIDE));
    }

    static Vector<Integer> directions(Seat seat) {
        return seat.equals(Seat.FIRST) ? Vector.of(0, 1, 2) : Vector.of(3, 4, 5);
    }

    /// Returns the adjacent cell in a direction, or -1 if it is off the board.
    ///
    /// @param direction 0 right, 1 down, 2 right and down, 3 left, 4 up, 5 left and up
    static int neighbour(int cell, int direction) {
        int sign = direction < 3 ? 1 : -1;
        int column = cell % SIDE + (direction % 3 == 1 ? 0 : sign), row = cell / SIDE + (direction % 3 == 0 ? 0 : sign);
        return column < 0 || row < 0 || column >= SIDE || row >= SIDE ? -1 : row * SIDE + column;
    }

    /// Returns the image of a direction. Symmetries that exchange the corners reverse the direction, and reflections
    /// exchange rows and columns.
    static int image(SquareSymmetry g, int direction) {
        int turned = g.quarters() >= 2 ? (direction + 3) % 6 : direction;
        return g.mirror() && turned % 3 < 2 ? turned / 3 * 3 + 1 - turned % 3 : turned;
    }

    static Seat image(SquareSymmetry g, Seat seat) {
        return g.quarters() >= 2 ? seat.other() : seat;
    }
}

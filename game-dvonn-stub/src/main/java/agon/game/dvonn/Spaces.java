package agon.game.dvonn;

import agon.api.Cells;
import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexCoordinate;
import io.vavr.collection.Vector;

/// The 49 spaces, numbered row by row from A1, starting with white's nearest row. Tables are computed once, because the
/// rules use them constantly.
final class Spaces {
    static final Vector<String> NAMES = Vector.rangeClosed(1, 5)
        .flatMap(row -> Vector.rangeClosed((char) Math.max('A', 'A' + row - 3), (char) Math.min('K', 'H' + row))
            .map(letter -> "" + letter + row));
    static final Vector<Integer> ALL = Vector.range(0, 49);
    /// The lattice of the spaces, which provides neighbours, lines and symmetries. The columns of the lattice are the
    /// rows of the board.
    static final HexBoard BOARD = HexBoard.of(ALL.map(space -> HexCoordinate.ofArray(column(space), row(space))));
    static final Cells ROW_STARTS = Cells.of(Vector.of("A2", "A3", "B4", "C5").map(NAMES::indexOf));
    static final Vector<Cells> NEIGHBOURS = ALL
        .map(space -> Cells.of(BOARD.axes().flatMap(axis -> axis.neighbours(space))));

    private Spaces() {}

    static Vector<Integer> at(int from, int distance) {
        return Vector.range(0, 6)
            .flatMap(way -> BOARD.index(BOARD.cells().get(from).plus(HexCoordinate.step(way).times(distance))));
    }

    static int column(int space) {
        return NAMES.get(space).charAt(0) - 'A';
    }

    static int row(int space) {
        return NAMES.get(space).charAt(1) - '1';
    }
}

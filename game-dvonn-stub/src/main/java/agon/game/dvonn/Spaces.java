package agon.game.dvonn;

import agon.api.Cells;
import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexCoordinate;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// The 49 spaces, numbered row by row from A1 on, white's nearest row first. Tables made once, because the rules ask
/// for them all the time.
final class Spaces {
    static final Vector<String> NAMES = Vector.rangeClosed(1, 5)
        .flatMap(row -> Vector.rangeClosed((char) Math.max('A', 'A' + row - 3), (char) Math.min('K', 'H' + row))
            .map(letter -> "" + letter + row));
    static final Vector<Integer> ALL = Vector.range(0, 49);
    /// Gives neighbours, lines and all symmetries. The lattice lies on its side: its columns are the rows.
    static final HexBoard BOARD = HexBoard.of(ALL.map(space -> HexCoordinate.ofArray(column(space), row(space))));
    static final Cells ROW_STARTS = Vector.of("A2", "A3", "B4", "C5").map(NAMES::indexOf).foldLeft(Cells.NONE,
        Cells::with);
    static final Vector<Cells> NEIGHBOURS = ALL.map(space -> at(space, 1).foldLeft(Cells.NONE, Cells::with));
    /// By symmetry and space: where it goes.
    static final Map<HexSymmetry, Vector<Integer>> IMAGES = BOARD.symmetries().toMap(g -> g,
        g -> ALL.map(space -> BOARD.image(g, space).get()));
    /// By symmetry and space: what goes there.
    static final Map<HexSymmetry, int[]> ORIGINS = IMAGES.mapKeys(HexSymmetry::inverse)
        .mapValues(from -> from.toJavaStream().mapToInt(space -> space).toArray());

    private Spaces() {}

    /// The spaces at a distance in a straight line.
    static Vector<Integer> at(int from, int distance) {
        return Vector.range(0, 6)
            .flatMap(way -> BOARD.index(BOARD.cells().get(from).plus(HexCoordinate.step(way).times(distance))));
    }

    /// From 0, for A.
    static int column(int space) {
        return NAMES.get(space).charAt(0) - 'A';
    }

    /// From 0, for row 1.
    static int row(int space) {
        return NAMES.get(space).charAt(1) - '1';
    }
}

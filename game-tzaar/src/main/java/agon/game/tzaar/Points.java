package agon.game.tzaar;

import agon.api.symmetry.HexBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The 60 points: a hexagon with five points per side and a hole in its centre. They are numbered column by column,
/// each from the bottom up.
final class Points {
    private static final HexBoard FULL = HexBoard.ofColumns(5, 6, 7, 8, 9, 8, 7, 6, 5);
    static final HexBoard BOARD = HexBoard.of(FULL.cells().removeAt(FULL.names().indexOf("e5")));
    static final int COUNT = 60, DIRECTIONS = 6;
    static final Vector<Integer> ALL = Vector.range(0, COUNT);
    /// The names. Column e has e1 to e4 below the hole, and e5 to e8 above it.
    static final Vector<String> NAMES = BOARD.names();
    /// By point and direction: the points of the line that starts next to the point.
    static final Vector<Vector<Vector<Integer>>> RAYS = ALL
        .map(point -> Vector.range(0, DIRECTIONS).map(direction -> BOARD.ray(point, direction)));

    private Points() {}

    static Option<Integer> find(String name) {
        return Option.of(NAMES.indexOf(name)).filter(point -> point >= 0);
    }
}

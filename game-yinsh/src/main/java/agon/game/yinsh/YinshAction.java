package agon.game.yinsh;

import agon.api.Action;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Vector;

/// A decision of a player. A turn consists of the rows that the opponent has completed, a move, and the rows that this
/// move has completed. Each row is followed by a ring.
sealed interface YinshAction extends Action {
    /// Places a ring.
    record Place(int to) implements YinshAction {}

    /// Lays a marker in a ring, and moves the ring.
    record Move(int from, int to) implements YinshAction {}

    /// Removes five markers.
    ///
    /// @param line the number of the line in [Points#FIVES]
    record TakeRow(int line) implements YinshAction {}

    /// Removes a ring.
    record TakeRing(int from) implements YinshAction {}

    /// Passes. Legal only if no ring can move.
    record Pass() implements YinshAction {}

    /// All moves of a ring on the empty board.
    Vector<Move> LINES = Points.ALL
        .flatMap(from -> Points.RAYS.get(from).flatMap(ray -> ray.map(to -> new Move(from, to))));
    /// The codes of moves, by `85 · from + to`.
    int[] MOVE_CODES = moveCodes();
    int MOVES = Points.SIZE, ROWS = MOVES + LINES.size(), RINGS = ROWS + Points.FIVES.size(),
        PASS = RINGS + Points.SIZE, CODES = PASS + 1;
    Vector<YinshAction> ALL = Points.ALL.<YinshAction>map(Place::new)
        .appendAll(LINES)
        .appendAll(Vector.range(0, Points.FIVES.size()).map(TakeRow::new))
        .appendAll(Points.ALL.map(TakeRing::new)).append(new Pass());

    private static int[] moveCodes() {
        int[] codes = new int[Points.SIZE * Points.SIZE];
        LINES.forEachWithIndex((move, i) -> codes[Points.SIZE * move.from + move.to] = Points.SIZE + i);
        return codes;
    }

    @Override
    default int code() {
        return switch (this) {
            case Place(int to) -> to;
            case Move(int from, int to) -> MOVE_CODES[Points.SIZE * from + to];
            case TakeRow(int line) -> ROWS + line;
            case TakeRing(int from) -> RINGS + from;
            case Pass() -> PASS;
        };
    }

    /// Returns the name in the usual notation, such as `e5`, `e5-e8`, `x:c3-c7`, `r:d4` or `pass`.
    default String text() {
        return switch (this) {
            case Place(int to) -> Points.NAMES.get(to);
            case Move(int from, int to) -> Points.NAMES.get(from) + "-" + Points.NAMES.get(to);
            case TakeRow(int line) -> "x:" + ends(line);
            case TakeRing(int from) -> "r:" + Points.NAMES.get(from);
            case Pass() -> "pass";
        };
    }

    /// Returns the names of the ends of a line of five points, such as `c3-c7`.
    static String ends(int line) {
        Vector<Integer> points = Points.FIVES.get(line);
        return Points.NAMES.get(points.head()) + "-" + Points.NAMES.get(points.last());
    }

    default YinshAction image(HexSymmetry g) {
        int[] to = Points.BOARD.images(g);
        return switch (this) {
            case Place(int point) -> new Place(to[point]);
            case Move(int from, int point) -> new Move(to[from], to[point]);
            case TakeRow(int line) -> new TakeRow(Points.FIVE_IMAGES.get(g).get()[line]);
            case TakeRing(int from) -> new TakeRing(to[from]);
            case Pass() -> this;
        };
    }
}

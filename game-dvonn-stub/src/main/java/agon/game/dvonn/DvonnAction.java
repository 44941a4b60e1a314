package agon.game.dvonn;

import agon.api.Action;
import io.vavr.collection.Vector;

sealed interface DvonnAction extends Action {
    /// Puts the next piece on a space.
    record Place(int to) implements DvonnAction {}

    /// Moves a stack onto another stack.
    record Move(int from, int to) implements DvonnAction {}

    /// Passes. Legal only if no other action is legal.
    record Pass() implements DvonnAction {}

    int CODES = 49 + 49 * 49 + 1;
    Vector<DvonnAction> PLACES = Spaces.ALL.map(Place::new);
    /// All moves, by the space of the stack and its height, from 1 to 10.
    Vector<Vector<Vector<Move>>> MOVES = Spaces.ALL
        .map(from -> Vector.rangeClosed(0, 10).map(height -> Spaces.at(from, height).map(to -> new Move(from, to))));
    Vector<DvonnAction> ALL = Vector.<DvonnAction>of(new Pass()).appendAll(PLACES)
        .appendAll(MOVES.flatMap(heights -> heights.tail().flatMap(moves -> moves)));

    /// Returns a distinct number for each action, for search and tables.
    @Override
    default int code() {
        return switch (this) {
            case Place(int to) -> to;
            case Move(int from, int to) -> 49 + 49 * from + to;
            case Pass() -> CODES - 1;
        };
    }

    default String text() {
        return switch (this) {
            case Place(int to) -> Spaces.NAMES.get(to);
            case Move(int from, int to) -> Spaces.NAMES.get(from) + Spaces.NAMES.get(to);
            case Pass() -> "PASS";
        };
    }

    default DvonnAction image(int[] images) {
        return switch (this) {
            case Place(int to) -> new Place(images[to]);
            case Move(int from, int to) -> new Move(images[from], images[to]);
            case Pass() -> this;
        };
    }
}

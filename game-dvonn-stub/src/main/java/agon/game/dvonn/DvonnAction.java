package agon.game.dvonn;

import agon.api.Action;
import io.vavr.collection.Vector;

/// What a player does in a turn: values, named as in the rulebook.
sealed interface DvonnAction extends Action {
    /// Puts the next piece on a space.
    record Place(int to) implements DvonnAction {}

    /// Moves a stack onto another.
    record Move(int from, int to) implements DvonnAction {}

    /// Nothing can be done.
    record Pass() implements DvonnAction {}

    int CODES = 49 + 49 * 49 + 1;
    Vector<DvonnAction> ALL = Vector.<DvonnAction>of(new Pass()).appendAll(Spaces.ALL.map(Place::new)).appendAll(
        Spaces.ALL.flatMap(from -> Spaces.LANDINGS.get(from).tail().flatMap(landings -> landings.map(to -> new Move(from, to)))));

    /// Gives each action a number of its own, for search and tables.
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

    /// @param images by space: where it goes
    default DvonnAction image(Vector<Integer> images) {
        return switch (this) {
            case Place(int to) -> new Place(images.get(to));
            case Move(int from, int to) -> new Move(images.get(from), images.get(to));
            case Pass() -> this;
        };
    }
}

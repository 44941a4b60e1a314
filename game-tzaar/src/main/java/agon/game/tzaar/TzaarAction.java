package agon.game.tzaar;

import agon.api.Action;
import io.vavr.collection.Vector;

sealed interface TzaarAction extends Action {
    /// Puts a piece of the seat on an empty point. In a random setup, chance chooses the point.
    record Place(Type type, int to) implements TzaarAction {}

    /// Moves a piece or a stack onto an opposing one, which leaves the game.
    record Capture(int from, int to) implements TzaarAction {}

    /// Moves a piece or a stack onto another one of the same colour.
    record Stack(int from, int to) implements TzaarAction {}

    /// Ends a turn after its first capture.
    record Pass() implements TzaarAction {}

    TzaarAction PASS = new Pass();
    int CAPTURES = 3 * Points.COUNT, STACKS = CAPTURES + Points.COUNT * Points.COUNT;
    int CODES = STACKS + Points.COUNT * Points.COUNT + 1;
    Vector<TzaarAction> ALL = Points.ALL
        .flatMap(from -> Points.RAYS.get(from).flatMap(ray -> ray)
            .flatMap(to -> Vector.<TzaarAction>of(new Capture(from, to), new Stack(from, to))))
        .appendAll(Type.ALL.flatMap(type -> Points.ALL.map(to -> new Place(type, to)))).append(PASS);

    @Override
    default int code() {
        return switch (this) {
            case Place(Type type, int to) -> Points.COUNT * type.ordinal() + to;
            case Capture(int from, int to) -> CAPTURES + Points.COUNT * from + to;
            case Stack(int from, int to) -> STACKS + Points.COUNT * from + to;
            case Pass() -> CODES - 1;
        };
    }

    /// Returns the notation, for example `Ta1`, `b2xc3`, `b2-c3` or `pass`.
    default String text() {
        return switch (this) {
            case Place(Type type, int to) -> type.letter() + Points.NAMES.get(to);
            case Capture(int from, int to) -> Points.NAMES.get(from) + "x" + Points.NAMES.get(to);
            case Stack(int from, int to) -> Points.NAMES.get(from) + "-" + Points.NAMES.get(to);
            case Pass() -> "pass";
        };
    }

    default TzaarAction image(int[] images) {
        return switch (this) {
            case Place(Type type, int to) -> new Place(type, images[to]);
            case Capture(int from, int to) -> new Capture(images[from], images[to]);
            case Stack(int from, int to) -> new Stack(images[from], images[to]);
            case Pass() -> this;
        };
    }
}

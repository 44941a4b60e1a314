package agon.game.einstein;

import agon.api.Action;
import io.vavr.collection.Vector;

public sealed interface EinsteinAction extends Action {
    /// The number of codes: one placement per cell, one roll per face, and one move per cell and direction.
    int CODES = Board.CELLS + 6 + 6 * Board.CELLS;
    /// Every action, in the order of the codes.
    Vector<EinsteinAction> ALL = Vector.range(0, Board.CELLS).<EinsteinAction>map(Place::new)
        .appendAll(Vector.rangeClosed(1, 6).map(Roll::new))
        .appendAll(Vector.range(0, 6 * Board.CELLS).filter(i -> Board.neighbour(i % Board.CELLS, i / Board.CELLS) >= 0)
            .map(i -> new Move(i % Board.CELLS, i / Board.CELLS)));

    /// Returns the notation of the action, for example `a5`, `3` or `b2-c3`.
    String text();

    /// Puts the seat's next stone, in the order of numbers, on a cell of its corner.
    record Place(int cell) implements EinsteinAction {
        @Override
        public int code() {
            return cell;
        }

        @Override
        public String text() {
            return Board.name(cell);
        }
    }

    /// A roll of the die, decided by chance; `number` is in `[1, 6]`.
    record Roll(int number) implements EinsteinAction {
        @Override
        public int code() {
            return Board.CELLS + number - 1;
        }

        @Override
        public String text() {
            return "" + number;
        }
    }

    /// Moves a stone one step, and captures the stone there, if any. For `direction`, see [Board#neighbour].
    record Move(int from, int direction) implements EinsteinAction {
        int to() {
            return Board.neighbour(from, direction);
        }

        @Override
        public int code() {
            return Board.CELLS + 6 + direction * Board.CELLS + from;
        }

        @Override
        public String text() {
            return Board.name(from) + "-" + Board.name(to());
        }
    }
}

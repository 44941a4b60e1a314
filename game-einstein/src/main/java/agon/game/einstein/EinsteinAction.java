package agon.game.einstein;

import agon.api.Action;
import io.vavr.collection.Vector;

/// What happens in a turn.
public sealed interface EinsteinAction extends Action {
    /// Codes of placements, rolls and moves: one per cell, per face, and per cell and direction.
    int CODES = Board.CELLS + 6 + 6 * Board.CELLS;
    /// Every action, in the order of the codes.
    Vector<EinsteinAction> ALL = Vector.range(0, Board.CELLS).<EinsteinAction>map(Place::new)
        .appendAll(Vector.rangeClosed(1, 6).map(Roll::new))
        .appendAll(Vector.range(0, 6 * Board.CELLS).filter(i -> Board.neighbour(i % Board.CELLS, i / Board.CELLS) >= 0)
            .map(i -> new Move(i % Board.CELLS, i / Board.CELLS)));

    /// How it is written: `a5`, `3`, `b2-c3`.
    String text();

    /// The next of the own stones, in the order of their numbers, is put on a cell of the own corner.
    ///
    /// @param cell in `[0, 25)`
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

    /// The die shows a number.
    ///
    /// @param number in `[1, 6]`
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

    /// A stone moves one step, and what was there is captured.
    ///
    /// @param from      in `[0, 25)`
    /// @param direction in `[0, 6)`, see [Board#neighbour]
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

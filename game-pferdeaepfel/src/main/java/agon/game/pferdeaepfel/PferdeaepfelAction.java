package agon.game.pferdeaepfel;

import agon.api.Action;
import agon.api.symmetry.SquareSymmetry;
import io.vavr.collection.Vector;

public sealed interface PferdeaepfelAction extends Action {
    Vector<PferdeaepfelAction> ALL = Vector.range(0, Board.CELLS).<PferdeaepfelAction>map(Move::new)
        .appendAll(Vector.range(0, Board.CELLS).map(Place::new)).append(new Pass());

    /// Returns the notation of the action, for example `c2`, `+e5` or `-`.
    String text();

    PferdeaepfelAction image(SquareSymmetry g);

    /// Moves the knight of the seat to act.
    record Move(int to) implements PferdeaepfelAction {
        @Override
        public int code() {
            return to;
        }

        @Override
        public String text() {
            return Board.name(to);
        }

        @Override
        public Move image(SquareSymmetry g) {
            return new Move(g.cell(Board.SIDE, to));
        }
    }

    /// Puts an apple on an empty square.
    record Place(int cell) implements PferdeaepfelAction {
        @Override
        public int code() {
            return Board.CELLS + cell;
        }

        @Override
        public String verb() {
            return "place an apple";
        }

        @Override
        public String text() {
            return "+" + Board.name(cell);
        }

        @Override
        public Place image(SquareSymmetry g) {
            return new Place(g.cell(Board.SIDE, cell));
        }
    }

    /// Declines to place a second apple in the classic mode.
    record Pass() implements PferdeaepfelAction {
        @Override
        public int code() {
            return 2 * Board.CELLS;
        }

        @Override
        public String text() {
            return "-";
        }

        @Override
        public Pass image(SquareSymmetry g) {
            return this;
        }
    }
}

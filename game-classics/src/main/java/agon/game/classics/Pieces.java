package agon.game.classics;

import agon.api.Cells;
import agon.api.Seat;
import java.util.function.IntUnaryOperator;

/// A position: the cells with a piece of each seat, and the seat to act. For the numbers of cells, see [Board].
public record Pieces(Cells first, Cells second, Seat seat) {
    /// Returns a position from the view of a seat.
    public static Pieces of(Seat seat, Cells own, Cells others) {
        return seat.equals(Seat.FIRST) ? new Pieces(own, others, seat) : new Pieces(others, own, seat);
    }

    /// Returns the pieces of a seat.
    public Cells of(Seat owner) {
        return owner.equals(Seat.FIRST) ? first : second;
    }

    /// Returns the pieces of the seat to act.
    public Cells own() {
        return of(seat);
    }

    /// Returns the pieces of the opponent of the seat to act.
    public Cells others() {
        return of(seat.other());
    }

    /// Returns the pieces of both seats.
    public Cells all() {
        return first.or(second);
    }

    /// Returns this position with the other seat to act.
    public Pieces passed() {
        return new Pieces(first, second, seat.other());
    }

    /// Returns the image of this position under a map of cells.
    public Pieces image(IntUnaryOperator to) {
        return new Pieces(first.map(to), second.map(to), seat);
    }
}

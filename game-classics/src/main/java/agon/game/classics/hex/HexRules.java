package agon.game.classics.hex;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.classics.Board;
import agon.game.classics.Pieces;
import io.vavr.Tuple;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/// The rules of Hex by P. Hein, 1942, and J. Nash, 1948. The first seat connects the top with the bottom, and the
/// second seat the left with the right.
final class HexRules implements Rules<Pieces, Place> {
    private final Board board;
    private final Vector<Place> places;

    HexRules(Board board) {
        this.board = board;
        places = Vector.range(0, board.size()).map(Place::new);
    }

    Vector<Place> places() {
        return places;
    }

    @Override
    public Pieces start() {
        return new Pieces(Cells.NONE, Cells.NONE, Seat.FIRST);
    }

    @Override
    public Status status(Pieces p) {
        return chain(p.others(), p.seat().other()).isEmpty() ? Status.toMove(p.seat())
            : Status.won(p.seat().other(), "connected edges");
    }

    @Override
    public Vector<Place> legal(Pieces p) {
        return status(p).isOver() ? Vector.empty() : places.reject(place -> p.all().has(place.cell()));
    }

    @Override
    public Pieces after(Pieces p, Place place) {
        return Pieces.of(p.seat().other(), p.others(), p.own().with(place.cell()));
    }

    @Override
    public int codeCount() {
        return board.size();
    }

    @Override
    public String explainIllegal(Pieces p, Place place) {
        return board.name(place.cell()) + " has a stone";
    }

    /// Returns a shortest chain of stones that connects the edges of a seat, or none.
    Vector<Integer> chain(Cells stones, Seat seat) {
        int[] from = new int[board.size()];
        Arrays.fill(from, -1);
        Deque<Integer> open = new ArrayDeque<>();
        for (int cell : stones)
            if (along(cell, seat) == 0) {
                from[cell] = cell;
                open.add(cell);
            }
        while (!open.isEmpty()) {
            int cell = open.remove();
            if (along(cell, seat) == board.rows() - 1)
                return Vector.unfoldRight(cell, one -> Option.when(one >= 0, () -> Tuple.of(one,
                    from[one] == one ? -1 : from[one])));
            for (int next : board.grid().axes().flatMap(axis -> axis.neighbours(cell)))
                if (stones.has(next) && from[next] < 0) {
                    from[next] = cell;
                    open.add(next);
                }
        }
        return Vector.empty();
    }

    /// Returns the number of cells between a cell and the first edge of a seat.
    private int along(int cell, Seat seat) {
        return seat.equals(Seat.FIRST) ? board.row(cell) : board.column(cell);
    }

    Either<String, Pieces> read(String text) {
        return board.read(text, this::fault);
    }

    /// Returns the position with these stones. The seat to act follows from their numbers.
    Either<String, Pieces> of(Pieces stones) {
        Pieces p = new Pieces(stones.first(), stones.second(),
            stones.first().size() > stones.second().size() ? Seat.SECOND : Seat.FIRST);
        return fault(p).toEither(p).swap();
    }

    private Option<String> fault(Pieces p) {
        if (p.first().size() - p.second().size() != p.seat().index())
            return Option.of("red and blue take turns, starting with red, so their numbers of stones, "
                + p.first().size() + " and " + p.second().size() + ", do not match the side to move");
        return Option.when(chain(p.own(), p.seat()).nonEmpty(), "the side to move has already connected its edges");
    }
}

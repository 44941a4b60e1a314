package agon.game.classics;

import agon.api.Action;
import agon.api.Seat;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.View;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A view of a board on which all pieces of a player are of the same kind.
public interface PiecesView<A extends Action> extends View<Pieces, A>, View.Hints<Pieces> {
    /// A kind of piece.
    ///
    /// @param one     the name of one piece, such as `man`
    /// @param several the name of several pieces, such as `men`
    record Kind(String one, String several, Paint first, Paint second) {
        /// Returns the colour of the pieces of a seat.
        public Paint paint(Seat seat) {
            return seat.equals(Seat.FIRST) ? first : second;
        }
    }

    /// Returns the board.
    Board board();

    /// Returns the kind of all pieces.
    Kind kind();

    /// Returns the items of a piece of a seat on a cell.
    Vector<Item> piece(Seat seat, int cell);

    /// Returns the items of all pieces on the board.
    default Vector<Item> pieces(Pieces p) {
        return Board.SEATS.flatMap(seat -> Vector.ofAll(p.of(seat)).flatMap(cell -> piece(seat, cell)));
    }

    @Override
    default Option<View.Angle> camera() {
        return Option.of(new View.Angle(64, 0));
    }

    @Override
    default Seq<View.Counter> counters(Pieces p) {
        return Board.SEATS
            .map(seat -> View.Counter.of(seat, kind().several, p.of(seat).size(), 0, kind().paint(seat)));
    }

    @Override
    default Option<String> describe(Pieces p, String key) {
        return board().find(key).flatMap(cell -> Board.SEATS.find(seat -> p.of(seat).has(cell)))
            .map(seat -> board().side(seat) + " " + kind().one);
    }
}

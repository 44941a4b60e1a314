package agon.game.gipf;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.symmetry.HexSymmetry;

/// A position.
///
/// @param seat  the seat to act or, if the game is over, the seat that acted last or cannot act
/// @param phase the phase of its turn
/// @param left  the lines of the rows that the seat has left standing since the last push. They consist of GIPF-pieces.
record GipfPosition(Side white, Side black, Seat seat, Phase phase, Cells left) {
    /// The phases of a turn: it has not started; a row was removed before the push; a piece was pushed, and a row must
    /// be removed.
    enum Phase {
        START, REMOVED, PUSHED
    }

    Side side(Seat of) {
        return of.equals(Seat.FIRST) ? white : black;
    }

    Side own() {
        return side(seat);
    }

    Side other() {
        return side(seat.other());
    }

    Cells occupied() {
        return white.pieces().or(black.pieces());
    }

    Cells gipf() {
        return white.gipf().or(black.gipf());
    }

    /// Returns a position with these pieces of the seat to act and of its opponent.
    GipfPosition with(Side own, Side other, Phase phase, Cells left) {
        return seat.equals(Seat.FIRST) ? new GipfPosition(own, other, seat, phase, left)
            : new GipfPosition(other, own, seat, phase, left);
    }

    /// Returns the start of the opponent's turn.
    GipfPosition passed() {
        return new GipfPosition(white, black, seat.other(), Phase.START, Cells.NONE);
    }

    GipfPosition image(HexSymmetry g) {
        Spots.Image image = Spots.IMAGES.get(g).get();
        return new GipfPosition(white.image(g), black.image(g), seat, phase, left.map(image::line));
    }

    /// Returns the letter of a spot: `w` or `b` for a single piece, `W` or `B` for a GIPF-piece, `.` for no piece.
    char letter(int spot) {
        return white.gipf().has(spot) ? 'W' : white.pieces().has(spot) ? 'w' : black.gipf().has(spot) ? 'B'
            : black.pieces().has(spot) ? 'b' : '.';
    }
}

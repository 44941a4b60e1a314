package agon.game.pferdeaepfel;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.symmetry.SquareSymmetry;

/// A position. The number of remaining apples follows from the number of apples on the board.
///
/// @param apples  the squares with an apple, brown or golden
/// @param golden  the squares with a golden apple; which apples are golden matters only for display
/// @param white   the square of the first seat's knight
/// @param black   the square of the second seat's knight; equals `white` after a capture
/// @param seat    the seat to act; after a capture, the seat that was captured
/// @param placing whether the next action places an apple, rather than moving a knight
public record PferdeaepfelPosition(Cells apples, Cells golden, int white, int black, Seat seat, boolean placing) {
    static PferdeaepfelPosition start(Mode mode) {
        return new PferdeaepfelPosition(Cells.of(Board.A1).with(Board.H8), Cells.NONE, Board.A1, Board.H8, Seat.FIRST,
            mode.beginsWithApple());
    }

    int knight(Seat seat) {
        return seat.equals(Seat.FIRST) ? white : black;
    }

    boolean captured() {
        return white == black;
    }

    Cells empty() {
        return Cells.first(Board.CELLS).minus(apples).without(white).without(black);
    }

    /// Returns the targets of a seat's knight as if the seat were to move: any jump to a square without an apple.
    ///
    /// Black may capture, and white may not. In two of the modes, this is a consequence and not a rule: each move
    /// changes the colour of a knight's square. The knights start on the same colour and white moves first, so they are
    /// on the same colour whenever white is to move, and a jump leads to the other colour. Excluding black's square
    /// therefore makes no difference when white is to move. When black is to move, it excludes the square that black is
    /// about to leave, which gets an apple in the classic mode.
    Cells ways(Seat seat) {
        Cells ways = Board.jumps(knight(seat)).minus(apples);
        return seat.equals(Seat.FIRST) ? ways.without(black) : ways;
    }

    PferdeaepfelPosition image(SquareSymmetry g) {
        return new PferdeaepfelPosition(g.cells(Board.SIDE, apples), g.cells(Board.SIDE, golden),
            g.cell(Board.SIDE, white), g.cell(Board.SIDE, black), seat, placing);
    }
}

package agon.game.pferdeaepfel;

import agon.api.Cells;
import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Writes and reads positions as text. The text contains the rows from the top, the seat to act and the next action:
/// `.......b/…/w....... 1 apple`.
///
/// `o` is a brown apple, `*` a golden apple, `W` and `B` are the knights, and `w` and `b` are knights on an apple, as
/// at the start. A captured knight does not appear.
///
/// @param mode determines the valid positions
record PositionText(Mode mode) {
    /// Maximum number of apples while a knight is on its starting square: two at the start, and one in the first turn
    /// of each seat.
    private static final int EARLY = 4;

    static String write(PferdeaepfelPosition p) {
        StringBuilder text = new StringBuilder(Board.CELLS + 16);
        for (int cell = 0; cell < Board.CELLS; cell++) {
            if (cell > 0 && cell % Board.SIDE == 0) text.append('/');
            text.append(letter(p, cell));
        }
        return text.append(' ').append(p.seat().index() + 1).append(p.placing() ? " apple" : " move").toString();
    }

    static String letters(PferdeaepfelPosition p) {
        return Vector.range(0, Board.CELLS).map(cell -> letter(p, cell)).mkString();
    }

    private static char letter(PferdeaepfelPosition p, int cell) {
        boolean apple = p.apples().has(cell);
        if (cell == p.black()) return apple ? 'b' : 'B';
        if (cell == p.white()) return apple ? 'w' : 'W';
        return p.golden().has(cell) ? '*' : apple ? 'o' : '.';
    }

    Either<String, PferdeaepfelPosition> read(String text) {
        if (!text.matches("([.o*WBwb]{8}/){7}[.o*WBwb]{8} [12] (move|apple)"))
            return Either
                .left("'" + text + "' is not a position; expected eight rows of eight, a seat, and move or apple");
        String board = text.substring(0, text.indexOf(' ')).replace("/", "");
        Seat seat = new Seat(text.charAt(text.indexOf(' ') + 1) - '1');
        return of(board, seat, text.endsWith("apple")).mapLeft(fault -> "'" + text + "': " + fault);
    }

    /// Returns a position at the start of a turn.
    ///
    /// @param board as in the text, without slashes
    Either<String, PferdeaepfelPosition> ofLetters(String board, Seat seat) {
        return of(board, seat, mode.beginsWithApple());
    }

    private Either<String, PferdeaepfelPosition> of(String board, Seat seat, boolean placing) {
        Cells white = where(board, "Ww"), black = where(board, "Bb");
        boolean captured = white.isEmpty() && seat.equals(Seat.FIRST);
        if (black.size() != 1 || white.size() != 1 && !captured)
            return Either.left("each player has one knight, and only white's can be captured");
        int on = black.iterator().nextInt();
        PferdeaepfelPosition position = new PferdeaepfelPosition(where(board, "o*wb"), where(board, "*"),
            captured ? on : white.iterator().nextInt(), on, seat, placing);
        String fault = fault(position);
        return fault.isEmpty() ? Either.right(position) : Either.left(fault);
    }

    private static Cells where(String board, String letters) {
        return Cells.of(Vector.range(0, Board.CELLS).filter(cell -> letters.indexOf(board.charAt(cell)) >= 0));
    }

    private String fault(PferdeaepfelPosition p) {
        boolean begins = p.placing() == mode.beginsWithApple(), white = p.seat().equals(Seat.FIRST);
        boolean moved = p.placing() && !mode.beginsWithApple();
        int apples = p.apples().size(), golden = p.golden().size();
        if (mode == Mode.TRAIL && p.placing()) return "apples are not placed in this mode";
        if (p.captured() && !begins) return "the knight is captured, so the game is over";
        if (Board.sameColour(p.white(), p.black()) != (white != moved))
            return "the knights must be on squares of the same colour if white is to move, and only then";
        if ((p.apples().has(p.white()) || p.apples().has(p.black())) && apples > EARLY)
            return "a knight that has moved cannot be on an apple";
        if (mode != Mode.CLASSIC) return golden > 0 ? "there are no golden apples in this mode" : full(p);
        if (apples - golden > Mode.BROWN || golden > Mode.GOLDEN)
            return "there are " + Mode.BROWN + " brown apples and " + Mode.GOLDEN + " golden ones";
        if (golden > 0 && apples - golden < Mode.BROWN) return "golden apples are placed after the brown ones";
        return p.placing() && golden == Mode.GOLDEN ? "there are no apples left to place" : "";
    }

    private static String full(PferdeaepfelPosition p) {
        return p.placing() && p.empty().isEmpty() ? "there is no empty square for an apple" : "";
    }
}

package agon.game.yinsh;

import agon.api.Cells;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A position. It contains everything on which the rest of a game depends.
///
/// @param white   the pieces of the first seat
/// @param black   the pieces of the second seat
/// @param seat    the seat to act; at the end, the seat that would act
/// @param ringDue whether the seat has removed a row and must remove a ring
record YinshPosition(Side white, Side black, Seat seat, Phase phase, boolean ringDue) {
    static final int RINGS = 5, MARKERS = 51, ROW = 5;
    static final char EMPTY = '.';
    static final Vector<Seat> SEATS = Vector.of(Seat.FIRST, Seat.SECOND);
    private static final Pattern LETTER = Pattern.compile("[WBwb.]"), TEXT = Pattern
        .compile("(\\S+) (white|black) (places|starts|continues|moved)( ring)? ([0-3])-([0-3])");
    static final YinshPosition START = new YinshPosition(Side.NONE, Side.NONE, Seat.FIRST, Phase.PLACES, false);

    /// The pieces of a seat.
    ///
    /// @param markers the points with a marker that shows the colour of the seat
    /// @param taken   the number of rings that the seat has removed
    record Side(Cells rings, Cells markers, int taken) {
        static final Side NONE = new Side(Cells.NONE, Cells.NONE, 0);

        boolean hasRow() {
            if (markers.size() < ROW) return false;
            for (int line = 0; line < Points.FIVES.size(); line++) if (hasRow(line)) return true;
            return false;
        }

        boolean hasRow(int line) {
            for (int point : Points.FIVE_POINTS[line]) if (!markers.has(point)) return false;
            return true;
        }

        Side markers(Cells points) {
            return new Side(rings, points, taken);
        }

        private Side image(HexSymmetry g) {
            return new Side(Points.BOARD.image(g, rings), Points.BOARD.image(g, markers), taken);
        }
    }

    Side of(Seat owner) {
        return owner.equals(Seat.FIRST) ? white : black;
    }

    Side own() {
        return of(seat);
    }

    Side others() {
        return of(seat.other());
    }

    Cells rings() {
        return white.rings.or(black.rings);
    }

    Cells markers() {
        return white.markers.or(black.markers);
    }

    Cells occupied() {
        return rings().or(markers());
    }

    /// Returns the number of markers in the pool.
    int pool() {
        return MARKERS - white.markers.size() - black.markers.size();
    }

    /// Returns this position with other pieces of the seat to act.
    YinshPosition with(Side own) {
        return with(own, others());
    }

    YinshPosition with(Side own, Side others) {
        return seat.equals(Seat.FIRST) ? new YinshPosition(own, others, seat, phase, ringDue)
            : new YinshPosition(others, own, seat, phase, ringDue);
    }

    YinshPosition in(Phase next, boolean due) {
        return new YinshPosition(white, black, seat, next, due);
    }

    /// Returns this position at the start of the opponent's turn.
    YinshPosition passed(Phase next) {
        return new YinshPosition(white, black, seat.other(), next, false);
    }

    YinshPosition image(HexSymmetry g) {
        return new YinshPosition(white.image(g), black.image(g), seat, phase, ringDue);
    }

    /// Returns the letters of the points: `W` and `B` for rings, `w` and `b` for markers.
    String letters() {
        return Points.ALL.map(this::letter).mkString();
    }

    char letter(int point) {
        return white.rings.has(point) ? 'W' : black.rings.has(point) ? 'B' : white.markers.has(point) ? 'w'
            : black.markers.has(point) ? 'b' : EMPTY;
    }

    /// Returns the position as one line: the columns from the left, each from the bottom up, the seat to act, the
    /// phase, and the numbers of rings that white and black have removed. For example,
    /// `W.../..wb.B./…/.... black starts 1-0`.
    String text() {
        return Points.BOARD.write(this::letter) + " " + colour(seat) + " " + phase.word() + (ringDue ? " ring " : " ")
            + white.taken + "-" + black.taken;
    }

    static String colour(Seat seat) {
        return seat.equals(Seat.FIRST) ? "white" : "black";
    }

    /// Parses a position in the format of [#text]. The text may come from a user or a file.
    ///
    /// @param goal the number of rings that win
    static Either<String, YinshPosition> read(String text, int goal) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches())
            return Either.left("'" + PlainText.line(text, 40) + "' is not a position; expected the columns of the "
                + "board, and then, for example, 'white starts 0-0' or 'black moved ring 1-2'");
        return Points.BOARD.read(parts.group(1), LETTER)
            .mapLeft(why -> why + ", each W or B for a ring, w or b for a marker, or '.'")
            .flatMap(letters -> of(letters.mkString(), parts.group(5).charAt(0) - '0', parts.group(6).charAt(0) - '0',
                parts.group(2).equals("white") ? Seat.FIRST : Seat.SECOND,
                Vector.of(Phase.values()).find(phase -> phase.word().equals(parts.group(3))).get(),
                parts.group(4) != null, goal));
    }

    /// Returns the position with these letters, as in [#letters].
    static Either<String, YinshPosition> of(String letters, int white, int black, Seat seat, Phase phase,
        boolean ringDue, int goal) {
        return new YinshPosition(new Side(cells(letters, 'W'), cells(letters, 'w'), white),
            new Side(cells(letters, 'B'), cells(letters, 'b'), black), seat, phase, ringDue).checked(goal);
    }

    private static Cells cells(String letters, char letter) {
        return Cells.of(Points.ALL.filter(point -> letters.charAt(point) == letter));
    }

    private Either<String, YinshPosition> checked(int goal) {
        int first = white.rings.size(), second = black.rings.size(), taken = white.taken + black.taken;
        if (phase == Phase.PLACES)
            return first + second < 2 * RINGS && first - second == seat.index() && pool() == MARKERS && taken == 0
                && !ringDue ? Either.right(this)
                    : Either.left("while rings are placed, the players take turns, starting with white, and there are "
                        + "no markers; found " + first + " white and " + second + " black rings, with "
                        + colour(seat) + " to move");
        if (first + white.taken != RINGS || second + black.taken != RINGS)
            return Either.left("each player has 5 rings, on the board or removed; found " + first + " + " + white.taken
                + " white and " + second + " + " + black.taken + " black ones");
        if (white.taken > goal || black.taken > goal || white.taken + black.taken == 2 * goal)
            return Either.left("a player wins by removing " + PlainText.count(goal, "ring") + ", but " + white.taken
                + " white and " + black.taken + " black ones are removed");
        if (white.taken == goal || black.taken == goal)
            return phase == Phase.STARTS && !ringDue ? Either.right(this)
                : Either.left("the game is won, so the turn is over: expected 'starts'");
        if (pool() < 0) return Either.left("there are " + (MARKERS - pool()) + " markers; expected at most " + MARKERS);
        boolean removed = ringDue || phase == Phase.CONTINUES;
        if (removed && pool() < ROW || ringDue && phase == Phase.STARTS
            || phase == Phase.CONTINUES && !ringDue && own().taken == 0
            || phase == Phase.MOVED && !ringDue && !own().hasRow())
            return Either.left("the board does not fit '" + phase.word() + (ringDue ? " ring" : "")
                + "': a ring is due after a row has been removed, 'continues' follows a removed row and its ring, and "
                + "'moved' requires a row of the seat to act");
        return Either.right(this);
    }
}

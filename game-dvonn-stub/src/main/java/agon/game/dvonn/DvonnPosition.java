package agon.game.dvonn;

import agon.api.Cells;
import agon.api.Seat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A position. It contains everything on which the rest of a game depends.
///
/// @param stacks  by space: pieces `r`, `w`, `b` from the bottom up, the top one in upper case, so `rwB` is black's;
/// `.` for an empty space
/// @param seat    the seat to act, except at the end; white is the first seat
/// @param placing whether the board is still being filled
record DvonnPosition(Vector<String> stacks, Seat seat, boolean placing) {
    private static final int PIECES = 49; // equal to the number of spaces
    private static final Pattern TEXT = Pattern.compile("(\\S{1,110}) (white|black) (places|moves)"),
        STACK = Pattern.compile("\\.|R|[rwb]*[WB]");

    private Cells where(Predicate<String> stack) {
        long spaces = 0;
        for (int space = 0; space < 49; space++) if (stack.test(stacks.get(space))) spaces |= 1L << space;
        return Cells.ofBits(spaces);
    }

    Cells occupied() {
        return where(stack -> !stack.equals("."));
    }

    Cells ownedBy(Seat owner) {
        String top = owner.equals(Seat.FIRST) ? "W" : "B";
        return where(stack -> stack.endsWith(top));
    }

    int total(Seat owner) {
        return Spaces.ALL.filter(ownedBy(owner)::has).map(space -> stacks.get(space).length()).sum().intValue();
    }

    static boolean holdsRed(String stack) {
        return stack.indexOf('r') >= 0 || stack.equals("R");
    }

    Cells connected() {
        Cells occupied = occupied(), connected = where(DvonnPosition::holdsRed), before = Cells.NONE;
        while (!connected.equals(before)) {
            Cells edge = connected.minus(before);
            before = connected;
            for (var spaces = edge.iterator(); spaces.hasNext();)
                connected = connected.or(Spaces.NEIGHBOURS.get(spaces.nextInt()).and(occupied));
        }
        return connected;
    }

    /// Returns the position as one line, row by row: `R......../wrB…/… white places`.
    String text() {
        StringBuilder text = new StringBuilder(110);
        int space = 0;
        for (String stack : stacks) {
            if (Spaces.ROW_STARTS.has(space++)) text.append('/');
            text.append(stack);
        }
        return text.append(seat.equals(Seat.FIRST) ? " white " : " black ").append(placing ? "places" : "moves")
            .toString();
    }

    /// @param origins by space: the space that is moved to it
    DvonnPosition image(int[] origins) {
        return new DvonnPosition(Vector.tabulate(origins.length, space -> stacks.get(origins[space])), seat, placing);
    }

    /// Returns a key that sorts like the text, because no stack is the prefix of another.
    byte[] key() {
        byte[] key = new byte[Spaces.ALL.size() + PIECES];
        int n = 0;
        for (String stack : stacks) for (int i = 0; i < stack.length(); i++) key[n++] = (byte) stack.charAt(i);
        return key;
    }

    /// Parses a position in the format of [#text]. The text may come from a user or a file.
    static Either<String, DvonnPosition> read(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches())
            return Either.left("'" + text + "' is not a position; expected five rows and, for example, 'white moves'");
        Vector<String> rows = Vector.of(parts.group(1).split("/", -1));
        Vector<Vector<String>> stacks = rows
            .map(row -> Vector.ofAll(STACK.matcher(row).results().map(MatchResult::group)));
        if (!stacks.map(Vector::mkString).equals(rows) || !stacks.map(Vector::size).equals(Vector.of(9, 10, 11, 10, 9)))
            return Either
                .left("'" + parts.group(1)
                    + "' is not a board; expected rows of 9, 10, 11, 10 and 9 spaces, each '.' or a stack such as W "
                    + "or rwB");
        return new DvonnPosition(stacks.flatMap(row -> row), parts.group(2).equals("white") ? Seat.FIRST : Seat.SECOND,
            parts.group(3).equals("places")).checked();
    }

    Either<String, DvonnPosition> checked() {
        int red = count("[rR]"), white = count("[wW]"), black = count("[bB]"), all = red + white + black;
        if (red != Math.min(3, all) || white > 23 || black > 23)
            return Either.left("there are " + red + " red, " + white + " white and " + black
                + " black pieces; expected 3 red, which are placed first, and at most 23 of each colour");
        if (!placing)
            return red == 3 && connected().equals(occupied()) ? Either.right(this)
                : Either.left("there are stacks that are not connected to a red piece");
        return all < 49 && all == occupied().size() && black == Math.max(0, (all - 2) / 2) && seat.index() == all % 2
            ? Either.right(this)
            : Either.left(
                "while pieces are being placed, each is on its own space, and the players take turns: first three red "
                    + "pieces, starting with white, then black and white pieces, starting with black");
    }

    private int count(String piece) {
        return stacks.mkString().replaceAll("(?!" + piece + ").", "").length();
    }
}

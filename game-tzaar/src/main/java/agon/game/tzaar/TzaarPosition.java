package agon.game.tzaar;

import agon.api.PlainText;
import agon.api.Seat;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A position. It contains everything on which the rest of a game depends. The pieces below the top of a stack do not.
///
/// @param pieces by point
/// @param seat   the seat to act, or the seat that would act in a finished game; white is the first seat
record TzaarPosition(Vector<Option<Piece>> pieces, Seat seat, Phase phase) {
    /// The number of pieces of each colour.
    static final int PIECES = 30;
    static final Vector<Seat> SEATS = Vector.of(Seat.FIRST, Seat.SECOND);
    /// All pieces in the order in which their points are drawn in a random setup: White's Tzaars, Tzarras and Totts,
    /// and then Black's.
    static final Vector<Piece> DRAWN = SEATS
        .flatMap(seat -> Type.ALL.flatMap(type -> Vector.fill(type.count, new Piece(seat, type, 1))));
    private static final Pattern TEXT = Pattern.compile("(\\S{1,200}) (white|black) (\\w{1,20})"),
        POINT = Pattern.compile("\\.|[TROtro](30|[12]\\d|[2-9])?");

    Vector<Integer> empty() {
        return Points.ALL.filter(point -> pieces.get(point).isEmpty());
    }

    Vector<Integer> ownedBy(Seat owner) {
        return Points.ALL.filter(point -> pieces.get(point).exists(piece -> piece.owner().equals(owner)));
    }

    /// Returns the number of pieces and stacks of a seat that show a type.
    int visible(Seat owner, Type type) {
        return pieces.count(piece -> piece.exists(p -> p.owner().equals(owner) && p.type() == type));
    }

    /// Returns the first type that a seat lacks, if there is one.
    Option<Type> lacks(Seat owner) {
        int shown = 0;
        for (Option<Piece> piece : pieces)
            if (piece.isDefined() && piece.get().owner().equals(owner)) shown |= 1 << piece.get().type().ordinal();
        int types = shown;
        return Type.ALL.find(type -> (types >>> type.ordinal() & 1) == 0);
    }

    /// Returns the piece whose point is drawn next in a random setup.
    Piece drawn() {
        return DRAWN.get(Points.COUNT - empty().size());
    }

    TzaarPosition put(int point, Piece piece) {
        return new TzaarPosition(pieces.update(point, Option.of(piece)), seat, phase);
    }

    TzaarPosition without(int point) {
        return new TzaarPosition(pieces.update(point, Option.none()), seat, phase);
    }

    TzaarPosition to(Seat next, Phase decision) {
        return new TzaarPosition(pieces, next, decision);
    }

    TzaarPosition image(HexSymmetry g) {
        return new TzaarPosition(Vector.ofAll(Points.BOARD.images(g.inverse())).map(pieces), seat, phase);
    }

    byte[] key() {
        byte[] key = new byte[Points.COUNT];
        for (int point : Points.ALL) key[point] = (byte) (int) pieces.get(point).map(Piece::number).getOrElse(0);
        return key;
    }

    /// Returns the position as one line, column by column from a to i, each from the bottom up: `ooooO/OrT3r.O/… white
    /// captures`. White's pieces are upper-case letters: `T` for Tzaars, `R` for Tzarras and `O` for Totts. The height
    /// follows if it is at least 2.
    String text() {
        return Points.BOARD.write(point -> pieces.get(point).map(Piece::text).getOrElse("."))
            + (seat.equals(Seat.FIRST) ? " white " : " black ") + phase.word;
    }

    /// Parses a position in the format of [#text].
    static Either<String, TzaarPosition> read(String text) {
        Matcher parts = TEXT.matcher(text);
        Option<Phase> phase = parts.matches() ? Vector.of(Phase.values()).find(p -> p.word.equals(parts.group(3)))
            : Option.none();
        if (phase.isEmpty())
            return Either.left("'" + PlainText.line(text, 60) + "' is not a position; expected nine columns, white or "
                + "black, and " + Vector.of(Phase.values()).map(p -> p.word).mkString(", "));
        return Points.BOARD.read(parts.group(1), POINT)
            .mapLeft(why -> why + ", each '.' or a piece such as T, o or R3")
            .flatMap(points -> new TzaarPosition(points.map(TzaarPosition::piece),
                parts.group(2).equals("white") ? Seat.FIRST : Seat.SECOND, phase.get()).checked());
    }

    private static Option<Piece> piece(String point) {
        if (point.equals(".")) return Option.none();
        String letter = point.substring(0, 1), upper = letter.toUpperCase(Locale.ROOT);
        return Option.of(new Piece(letter.equals(upper) ? Seat.FIRST : Seat.SECOND,
            Type.ALL.get(Type.LETTERS.indexOf(upper)), point.length() == 1 ? 1 : Integer.parseInt(point.substring(1))));
    }

    /// Returns this position, or the reason why it is impossible.
    Either<String, TzaarPosition> checked() {
        for (Seat owner : SEATS) {
            String colour = colour(owner);
            Option<Type> most = Type.ALL.find(type -> visible(owner, type) > type.count);
            if (most.isDefined())
                return Either.left("there are " + visible(owner, most.get()) + " " + colour + " " + most.get().title
                    + "s; expected at most " + most.get().count);
            if (total(owner) > PIECES)
                return Either.left("there are " + total(owner) + " " + colour + " pieces; expected at most " + PIECES);
        }
        if (phase.fills()) return filling();
        if (phase == Phase.OPENING && seat.equals(Seat.SECOND)) return Either.left("white opens, not black");
        return SEATS.forAll(owner -> lacks(owner).isDefined())
            ? Either.left("both players lack a type of pieces; expected at most one player who has lost")
            : Either.right(this);
    }

    private Either<String, TzaarPosition> filling() {
        int placed = Points.COUNT - empty().size(), white = ownedBy(Seat.FIRST).size();
        if (placed == Points.COUNT || pieces.exists(piece -> piece.exists(p -> p.height() > 1)))
            return Either.left("the board is full or has stacks; while it is filled, it has single pieces and room");
        if (phase == Phase.PLACING && (white != (placed + 1) / 2 || seat.index() != placed % 2))
            return Either.left("there are " + white + " white and " + (placed - white) + " black pieces, and "
                + colour(seat) + " places; expected that the players take turns, starting with white");
        if (phase == Phase.SETUP && (seat.equals(Seat.SECOND)
            || !pieces.flatMap(piece -> piece).groupBy(Piece::number).mapValues(Vector::size)
                .equals(DRAWN.take(placed).groupBy(Piece::number).mapValues(Vector::size))))
            return Either.left("a random setup draws for white: first all white Tzaars, Tzarras and Totts, then the "
                + "black ones");
        return Either.right(this);
    }

    private int total(Seat owner) {
        return pieces.flatMap(piece -> piece).filter(piece -> piece.owner().equals(owner)).map(Piece::height).sum()
            .intValue();
    }

    static String colour(Seat seat) {
        return seat.equals(Seat.FIRST) ? "white" : "black";
    }
}

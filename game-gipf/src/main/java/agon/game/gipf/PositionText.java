package agon.game.gipf;

import agon.api.Cells;
import agon.api.Seat;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Texts of positions, such as `b..w/...../....../w.....b/....../...../b..w white 12 12`: the columns from b to h, each
/// from the bottom up, the side to move, and the reserves of White and Black. `white removed` has removed a row at the
/// start of the turn; `white pushed` has pushed a piece and must remove a row. In the tournament version, two words
/// follow, which are the kinds of pieces that White and Black can push: `gipf`, `any` or `single`. `left e2-e8` lists
/// the lines of rows that the player has left on the board in this turn.
record PositionText(GipfRules rules) {
    static final int HANDICAP = 3; // the maximum number of additional pieces of a player
    private static final Pattern LETTER = Pattern.compile("[wbWB.]");
    private static final Pattern TEXT = Pattern.compile("([wbWB./]{43}) (white|black)(?: (removed|pushed))? "
        + "(\\d{1,2}) (\\d{1,2})(?: (gipf|any|single) (gipf|any|single))?(?: left (\\S{1,200}))?");
    private static final Vector<String> LINES = Spots.LINES.map(line -> new Spots.Segment(0, line).name());

    String write(GipfPosition p) {
        StringBuilder text = new StringBuilder(80);
        text.append(Spots.BOARD.write(p::letter)).append(' ').append(GipfRules.name(p.seat()));
        if (p.phase() != Phase.START) text.append(' ').append(word(p.phase()));
        text.append(' ').append(p.white().reserve()).append(' ').append(p.black().reserve());
        if (rules.variant() == GipfVariant.TOURNAMENT)
            text.append(' ').append(word(p.white().pushes())).append(' ').append(word(p.black().pushes()));
        if (!p.left().isEmpty())
            text.append(" left ").append(Vector.ofAll(p.left()).map(LINES::get).mkString(","));
        return text.toString();
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    Either<String, GipfPosition> read(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches())
            return Either.left("'" + text + "' is not a position; expected seven columns, the side to move and the "
                + "reserves, as in '" + write(rules.start()) + "'");
        return Spots.BOARD.read(parts.group(1), LETTER)
            .mapLeft(why -> why + ", from b to h, each from the bottom up")
            .flatMap(letters -> read(text, parts, letters.mkString()));
    }

    private Either<String, GipfPosition> read(String text, Matcher parts, String letters) {
        Vector<String> left = Option.of(parts.group(8)).map(names -> Vector.of(names.split(",", -1)))
            .getOrElse(Vector.empty());
        Phase phase = Option.of(parts.group(3)).map(word -> Phase.valueOf(word.toUpperCase(Locale.ROOT)))
            .getOrElse(Phase.START);
        return checked(new GipfPosition(side(letters, 'w', Integer.parseInt(parts.group(4)), Option.of(parts.group(6))),
            side(letters, 'b', Integer.parseInt(parts.group(5)), Option.of(parts.group(7))),
            parts.group(2).equals("white") ? Seat.FIRST : Seat.SECOND, phase,
            Cells.of(LINES.filter(left::contains).map(LINES::indexOf))))
            .filterOrElse(p -> write(p).equals(text), p -> "'" + text + "' is not the text of a position; expected '"
                + write(p) + "'");
    }

    static Side side(String letters, char piece, int reserve, Option<String> pushes) {
        Cells gipf = Cells.of(Spots.ALL.filter(spot -> letters.charAt(spot) == Character.toUpperCase(piece)));
        return new Side(Cells.of(Spots.ALL.filter(spot -> letters.charAt(spot) == piece)).or(gipf), gipf, reserve,
            pushes.map(word -> Kinds.valueOf(word.toUpperCase(Locale.ROOT))).getOrElse(Kinds.SINGLE));
    }

    /// Returns the position if it is possible. Otherwise, returns the reason.
    Either<String, GipfPosition> checked(GipfPosition p) {
        int most = rules.variant().pieces() + HANDICAP;
        for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND)) {
            Side side = p.side(seat);
            String name = GipfRules.name(seat);
            if (side.total() > most)
                return Either.left(name + " has " + side.total() + " pieces on the board and in reserve; expected at "
                    + "most " + most + " (a GIPF-piece is two pieces)");
            int gipf = rules.variant() == GipfVariant.TOURNAMENT ? most : rules.variant().hasGipf() ? 3 : 0;
            if (side.gipf().size() > gipf)
                return Either.left(name + " has " + side.gipf().size() + " GIPF-pieces; expected at most " + gipf);
        }
        boolean over = rules.hasLostGipf(p.own()) || rules.hasLostGipf(p.other());
        if (p.phase() == Phase.PUSHED && !over && GipfRules.rows(p).isEmpty())
            return Either.left(GipfRules.name(p.seat()) + " has pushed a piece, but has no row to remove, so the turn "
                + "is over");
        if (!Vector.ofAll(p.left()).forAll(line -> p.phase() != Phase.START && isLeft(p, line)))
            return Either.left("a line after 'left' contains no row of GIPF-pieces that " + GipfRules.name(p.seat())
                + " has left in this turn");
        return Either.right(p);
    }

    /// Returns whether a line contains a row, and all pieces of it and next to it are GIPF-pieces, of any colour.
    private static boolean isLeft(GipfPosition p, int line) {
        return GipfRules.row(p.own().pieces(), p.occupied(), line)
            .exists(row -> Spots.SEGMENTS.get(row).spots().forAll(p.gipf()::has));
    }
}

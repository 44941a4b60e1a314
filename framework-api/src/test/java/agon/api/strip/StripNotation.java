package agon.api.strip;

import agon.api.Cells;
import agon.api.Notation;
import agon.api.Seat;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A turn is `c,b>a`; a position `x.o... 1`, with a `*` behind the seat that must slide.
public class StripNotation implements Notation<Row, Step> {
    @Override
    public String write(Row row, Seq<Step> turn) {
        return turn.map(this::write).mkString(",");
    }

    protected String write(Step step) {
        return step instanceof Slide(int from, int to) ? letter(from) + ">" + letter(to) : letter(step.code());
    }

    protected static String letter(int cell) {
        return "" + "abcdef".charAt(cell);
    }

    @Override
    public Either<String, Seq<Step>> read(Row row, String text) {
        String turn = text.strip();
        if (!turn.matches("[a-f](>[a-f])?(,[a-f]>[a-f])?"))
            return Either.left("'" + turn + "' is not a move");
        return Either.right(Vector.of(turn.split(",")).map(StripNotation::step));
    }

    private static Step step(String text) {
        int from = "abcdef".indexOf(text.charAt(0));
        return text.length() == 1 ? new Place(from) : new Slide(from, "abcdef".indexOf(text.charAt(2)));
    }

    @Override
    public String write(Row row) {
        return cells(row) + " " + (row.seat().index() + 1) + (row.sliding() ? "*" : "");
    }

    protected static String cells(Row row) {
        return Vector.range(0, Strip.SIZE).map(c -> row.first().has(c) ? "x" : row.second().has(c) ? "o" : ".")
            .mkString();
    }

    @Override
    public Either<String, Row> read(String text) {
        String position = text.strip();
        if (!position.matches("[xo.]{6} [12]\\*?"))
            return Either.left("'" + position + "' is not a position; expected something like x.o... 1");
        Seat seat = new Seat(position.charAt(7) - '1');
        Row row = new Row(cells(position, 'x'), cells(position, 'o'), seat, position.endsWith("*"));
        boolean ahead = row.sliding() == seat.equals(Seat.FIRST);
        if (row.first().size() != row.second().size() + (ahead ? 1 : 0))
            return Either.left("'" + position + "' has the wrong number of stones");
        if (row.sliding() && (row.slides().isEmpty() || Strip.three(row.own())))
            return Either.left("'" + position + "' has nothing to slide");
        return Either.right(row);
    }

    static Cells cells(String text, char stone) {
        return Cells.of(Vector.range(0, Strip.SIZE).filter(c -> text.charAt(c) == stone));
    }
}

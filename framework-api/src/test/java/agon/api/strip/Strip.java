package agon.api.strip;

import agon.api.Action;
import agon.api.Cells;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A game for tests, small and with everything: on a strip of six cells, a turn places a stone and then slides one of
/// one's own stones to an empty cell beside it, if any can. Three of one's own in a row win at once; a full strip is a
/// draw.
public class Strip implements Rules<Strip.Row, Strip.Step> {
    public Game<Strip.Row, Strip.Step> game() {
        return Game.of(new Game.About("Strip", "nobody", 0, "Place, slide, three in a row."), this, new StripNotation())
            .withSimulator(StripSimulator::new).withSymmetries(symmetries()).withView(new StripView())
            .withEncoding(new StripEncoding());
    }

    public static final int SIZE = 6;
    public static final Game<Row, Step> GAME = new Strip().game();

    /// @param sliding whether the seat has placed and must now slide
    public record Row(Cells first, Cells second, Seat seat, boolean sliding) {
        public Cells own() {
            return seat.equals(Seat.FIRST) ? first : second;
        }

        public boolean free(int cell) {
            return cell >= 0 && cell < SIZE && !first.has(cell) && !second.has(cell);
        }

        public boolean full() {
            return first.or(second).equals(Cells.first(SIZE));
        }

        public Row own(Cells own) {
            return seat.equals(Seat.FIRST) ? new Row(own, second, seat, sliding) : new Row(first, own, seat, sliding);
        }

        public Vector<Step> slides() {
            return Vector.range(0, SIZE).filter(own()::has)
                .flatMap(from -> Vector.of(from - 1, from + 1).filter(this::free).map(to -> new Slide(from, to)));
        }

        public Row mirrored() {
            return new Row(first.map(c -> SIZE - 1 - c), second.map(c -> SIZE - 1 - c), seat, sliding);
        }
    }

    public interface Step extends Action {}

    public record Place(int cell) implements Step {
        @Override
        public int code() {
            return cell;
        }
    }

    public record Slide(int from, int to) implements Step {
        @Override
        public int code() {
            return SIZE + 2 * from + (to > from ? 1 : 0);
        }
    }

    public enum Mirror implements Symmetry<Mirror> {
        R0, M;

        @Override
        public Mirror then(Mirror next) {
            return this == next ? R0 : M;
        }

        @Override
        public Mirror inverse() {
            return this;
        }

        @Override
        public boolean isRotated() {
            return this == M;
        }
    }

    public Symmetries<?, Row, Step> symmetries() {
        return Symmetries.of(Vector.of(Mirror.values()), Strip::image, Strip::image,
            row -> new StripNotation().write(row).getBytes());
    }

    public static Row image(Mirror g, Row row) {
        return g == Mirror.M ? row.mirrored() : row;
    }

    public static Step image(Mirror g, Step step) {
        if (g == Mirror.R0) return step;
        return step instanceof Slide(int from, int to) ? new Slide(SIZE - 1 - from, SIZE - 1 - to)
            : new Place(SIZE - 1 - ((Place) step).cell);
    }

    @Override
    public int codeCount() {
        return 3 * SIZE;
    }

    @Override
    public Row start() {
        return new Row(Cells.NONE, Cells.NONE, Seat.FIRST, false);
    }

    public static boolean three(Cells cells) {
        return (cells.bits() & cells.bits() >> 1 & cells.bits() >> 2) != 0;
    }

    @Override
    public Status status(Row row) {
        if (three(row.first)) return Status.won(Seat.FIRST, "three in a row");
        if (three(row.second)) return Status.won(Seat.SECOND, "three in a row");
        if (row.full()) return Status.drawn("strip full");
        return row.sliding ? Status.toContinue(row.seat) : Status.toMove(row.seat);
    }

    @Override
    public Seq<Step> legal(Row row) {
        if (status(row).isOver()) return Vector.empty();
        return row.sliding ? row.slides() : Vector.range(0, SIZE).filter(row::free).map(Place::new);
    }

    @Override
    public Row after(Row row, Step step) {
        if (step instanceof Slide(int from, int to)) return next(row.own(row.own().without(from).with(to)));
        Row placed = row.own(row.own().with(((Place) step).cell));
        Row sliding = new Row(placed.first, placed.second, row.seat, true);
        return three(placed.own()) || placed.slides().isEmpty() ? next(placed) : sliding;
    }

    private static Row next(Row row) {
        return new Row(row.first, row.second, row.seat.other(), false);
    }
}

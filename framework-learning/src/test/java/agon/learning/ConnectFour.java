package agon.learning;

import agon.api.Action;
import agon.api.Cells;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// Connect Four for tests: seven columns of six cells, four of a colour in a line win. A game whose actions are not the
/// cells of its board. Cell `7 · row + column`, row 0 at the bottom.
public record ConnectFour() implements Rules<ConnectFour.Discs, ConnectFour.Drop> {
    public Game<ConnectFour.Discs, ConnectFour.Drop> game() {
        return Game.of(new Game.About("Connect Four", "Howard Wexler", 1974, "Four discs of a colour in a line win."),
            this, notation()).withSymmetries(symmetries()).withEncoding(encoding());
    }

    private static final int COLUMNS = 7, ROWS = 6, SIZE = COLUMNS * ROWS;
    private static final Vector<SquareSymmetry> GROUP = Vector.of(new SquareSymmetry(0, false),
        new SquareSymmetry(0, true));
    private static final Vector<Drop> DROPS = Vector.range(0, COLUMNS).map(Drop::new);
    private static final Vector<Cells> LINES = Vector.range(0, SIZE).flatMap(cell -> Vector
        .of(line(cell, 1, 0), line(cell, 0, 1), line(cell, 1, 1), line(cell, -1, 1)).flatMap(line -> line));

    /// @param code the column, 0 to 6 from the left
    public record Drop(int code) implements Action {}

    /// @param first  cells of the first seat: as many as the second seat's, or one more
    /// @param second cells of the second seat
    public record Discs(Cells first, Cells second) {
        Cells both() {
            return first.or(second);
        }

        boolean firstMoves() {
            return first.size() == second.size();
        }
    }

    private static Option<Cells> line(int cell, int right, int up) {
        int column = cell % COLUMNS + 3 * right, row = cell / COLUMNS + 3 * up;
        return Option.when(column >= 0 && column < COLUMNS && row < ROWS, () -> Vector.range(0, 4)
            .map(i -> cell + i * (right + COLUMNS * up)).foldLeft(Cells.NONE, Cells::with));
    }

    public Notation<Discs, Drop> notation() {
        return Notation.ofNames(DROPS, drop -> "abcdefg".substring(drop.code, drop.code + 1), ConnectFour::text,
            ConnectFour::discs);
    }

    private static String text(Discs discs) {
        return Vector.range(0, SIZE).map(cell -> discs.first.has(cell) ? "x" : discs.second.has(cell) ? "o" : ".")
            .mkString();
    }

    private static Either<String, Discs> discs(String text) {
        if (!text.matches("[xo.]{42}"))
            return Either.left("'" + text + "' is not a position; expected 42 cells, each x, o or a dot");
        return Either.right(new Discs(cells(text, 'x'), cells(text, 'o')));
    }

    private static Cells cells(String text, char disc) {
        return Vector.range(0, SIZE).filter(cell -> text.charAt(cell) == disc).foldLeft(Cells.NONE, Cells::with);
    }

    private static int image(SquareSymmetry g, int cell) {
        return g.mirror() ? cell - cell % COLUMNS + COLUMNS - 1 - cell % COLUMNS : cell;
    }

    public Symmetries<SquareSymmetry, Discs, Drop> symmetries() {
        return Symmetries.of(GROUP,
            (g, p) -> new Discs(p.first.map(cell -> image(g, cell)), p.second.map(cell -> image(g, cell))),
            (g, drop) -> DROPS.get(image(g, drop.code)), p -> text(p).getBytes());
    }

    public Encoding<Discs> encoding() {
        return new Layers(Grid.of(ROWS, COLUMNS, SquareSymmetry.class, ConnectFour::image));
    }

    /// A layer for the discs of each seat; the policy is by codes.
    private record Layers(Grid grid) implements Encoding<Discs> {
        @Override
        public Vector<Encoding.Channel> layers() {
            return Vector.of(Encoding.Channel.flag("first", "of the first seat"),
                Encoding.Channel.flag("second", "of the second seat"));
        }

        @Override
        public Vector<Encoding.Channel> globals() {
            return Vector.of(Encoding.Channel.flag("seat to move", "0: the first, 1: the second"));
        }

        @Override
        public void write(Discs discs, EncodingBuffer frame) {
            frame.mark(0, discs.first);
            frame.mark(1, discs.second);
            frame.flag(0, !discs.firstMoves());
        }

        @Override
        public Option<PolicyLayout> policy() {
            return Option.none();
        }
    }

    @Override
    public int codes() {
        return COLUMNS;
    }

    @Override
    public Discs start() {
        return new Discs(Cells.NONE, Cells.NONE);
    }

    @Override
    public Status status(Discs discs) {
        Cells last = discs.firstMoves() ? discs.second : discs.first;
        Seat mover = discs.firstMoves() ? Seat.FIRST : Seat.SECOND;
        if (LINES.exists(last::hasAll)) return Status.won(mover.other(), "four in a line");
        return discs.both().size() == SIZE ? Status.drawn("board full") : Status.toMove(mover);
    }

    @Override
    public Vector<Drop> legal(Discs discs) {
        Cells both = discs.both();
        return status(discs).seatToAct().isEmpty() ? Vector.empty()
            : DROPS.filter(drop -> !both.has(SIZE - COLUMNS + drop.code));
    }

    @Override
    public Discs after(Discs discs, Drop drop) {
        Cells both = discs.both();
        int cell = drop.code;
        while (both.has(cell)) cell += COLUMNS;
        return discs.firstMoves() ? new Discs(discs.first.with(cell), discs.second)
            : new Discs(discs.first, discs.second.with(cell));
    }
}

package agon.game.tictactoe;

import agon.api.Action;
import agon.api.Cells;
import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Notation;
import agon.api.Options;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.encoding.Encoding;
import agon.api.encoding.Grid;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Tic-tac-toe on 3 × 3 cells; its fast lane is [TicTacToeSimulator].
///
///     0 1 2     a3 b3 c3
///     3 4 5     a2 b2 c2
///     6 7 8     a1 b1 c1
public final class TicTacToe implements GamePlugin, Rules<TicTacToe.Board, TicTacToe.Mark> {
    static final Vector<Cells> LINES = Vector
        .of(0b111L, 0b111_000L, 0b111_000_000L, 0b001_001_001L, 0b010_010_010L, 0b100_100_100L,
            0b100_010_001L, 0b001_010_100L)
        .map(Cells::new);
    static final Vector<Mark> MARKS = Vector.range(0, 9).map(Mark::new);
    private static final Encoding<Board> ENCODING = new MarksEncoding<>(Grid.square(3), Board::crosses, Board::noughts,
        Board::new);
    static final Vector<String> NAMES = MARKS
        .map(mark -> "" + "abc".charAt(mark.code % 3) + (3 - mark.code / 3));

    /// @param code cell that the seat to move marks, in `[0, 9)`
    public record Mark(int code) implements Action {}

    /// @param crosses cells of the first seat: as many as the noughts, or one more
    /// @param noughts cells of the second seat
    public record Board(Cells crosses, Cells noughts) {
        Seat toMove() {
            return crosses.size() == noughts.size() ? Seat.FIRST : Seat.SECOND;
        }
    }

    /// The game.
    public static final Game<Board, Mark> GAME = Game
        .of(new Game.About("Tic-tac-toe", "traditional", 0,
            """
                Two players take turns to mark a free cell, the first with X, the second with O. Whoever first \
                has three marks in a row,
                upright, across or slanting, wins. If the board is full and nobody has, the game is drawn.
                A turn is written as its cell: a1 is at the bottom left, b2 in the middle, c3 at the top right."""),
            new TicTacToe(),
            Notation.ofNames(MARKS, mark -> NAMES.get(mark.code), TicTacToe::text, TicTacToe::board))
        .withSymmetries(
            Symmetries.of(SquareSymmetry.d4(), (g, b) -> new Board(g.cells(3, b.crosses), g.cells(3, b.noughts)),
                (g, mark) -> MARKS.get(g.cell(3, mark.code)), b -> text(b).getBytes()))
        .withView(new TicTacToeView()).withSimulator(TicTacToeSimulator::new).withEncoding(ENCODING)
        .withExtras(extras -> extras.withLessons(TicTacToeLessons.LESSONS).withPuzzles(TicTacToeLessons.PUZZLES));

    @Override
    public String id() {
        return "tictactoe";
    }

    @Override
    public Game<Board, Mark> game(Options.Values options) {
        return GAME;
    }

    @Override
    public int codes() {
        return 9;
    }

    @Override
    public Board start() {
        return new Board(Cells.NONE, Cells.NONE);
    }

    @Override
    public Status status(Board b) {
        if (LINES.exists(b.crosses::hasAll)) return Status.won(Seat.FIRST, "three in a row");
        if (LINES.exists(b.noughts::hasAll)) return Status.won(Seat.SECOND, "three in a row");
        return b.crosses.or(b.noughts).equals(Cells.first(9)) ? Status.drawn("board full") : Status.toMove(b.toMove());
    }

    @Override
    public Vector<Mark> legal(Board b) {
        return status(b).isOver() ? Vector.empty() : MARKS.reject(mark -> b.crosses.or(b.noughts).has(mark.code));
    }

    @Override
    public Board after(Board b, Mark mark) {
        return b.toMove().equals(Seat.FIRST) ? new Board(b.crosses.with(mark.code), b.noughts)
            : new Board(b.crosses, b.noughts.with(mark.code));
    }

    @Override
    public String whyNot(Board b, Mark mark) {
        return NAMES.get(mark.code) + " is taken";
    }

    static String text(Board b) {
        StringBuilder text = new StringBuilder(11);
        for (int c = 0; c < 9; c++) {
            if (c == 3 || c == 6) text.append('/');
            text.append(b.crosses.has(c) ? 'x' : b.noughts.has(c) ? 'o' : '.');
        }
        return text.toString();
    }

    static Either<String, Board> board(String text) {
        if (!text.matches("([xo.]{3}/){2}[xo.]{3}"))
            return Either.left("'" + text + "' is no position; expected three rows, such as x.o/.x./...");
        Vector<Cells> marks = Vector.of('x', 'o')
            .map(m -> MARKS.filter(c -> text.charAt(c.code + c.code / 3) == m).foldLeft(Cells.NONE,
                (cells, c) -> cells.with(c.code)));
        int x = marks.head().size(), o = marks.last().size();
        return x == o || x == o + 1 ? Either.right(new Board(marks.head(), marks.last()))
            : Either.left("'" + text + "' has " + x + " x and " + o + " o; expected as many of both, or one x more");
    }
}

package agon.game.tictactoe;

import agon.api.*;
import agon.api.encoding.Grid;
import agon.api.scene.*;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Tic-tac-toe as a complete plugin in one file. The package `extended` adds a fast simulator, symmetries and lessons.
public final class TicTacToe implements GamePlugin, Rules<TicTacToe.Board, TicTacToe.Mark> {
    /// All actions, from the top left cell, a3, to the bottom right cell, c1.
    public static final Vector<Mark> MARKS = Vector.range(0, 9).map(Mark::new);
    public static final Vector<Cells> LINES = Grid.square(3).lines(3).map(Cells::of);
    public static final Game<Board, Mark> GAME = Game
        .of(new Game.About("Tic-tac-toe", "traditional", 0,
            """
                Players take turns marking an empty cell, X first. Three of your marks in a row, column or diagonal
                win. If the board fills up first, the game is a draw. A move is written as its cell: a1 is at the
                bottom left, c3 at the top right."""),
            new TicTacToe(), Notation.ofNames(MARKS, Mark::name, TicTacToe::text, TicTacToe::board))
        .withView(View.of(TicTacToe::scene, (_, mark) -> Vector.of(mark.name())));

    /// @param code the cell that the seat to act marks, in `[0, 9)`
    public record Mark(int code) implements Action {
        public String name() {
            return "abc".charAt(code % 3) + "" + (3 - code / 3);
        }
    }

    /// @param crosses the cells of the first seat: as many as the noughts, or one more
    /// @param noughts the cells of the second seat
    public record Board(Cells crosses, Cells noughts) {
        public Seat toMove() {
            return crosses.size() == noughts.size() ? Seat.FIRST : Seat.SECOND;
        }
    }

    @Override
    public String id() {
        return "tictactoe";
    }

    @Override
    public Game<Board, Mark> game(Options.Values options) {
        return GAME;
    }

    @Override
    public int codeCount() {
        return MARKS.size();
    }

    @Override
    public Board start() {
        return new Board(Cells.NONE, Cells.NONE);
    }

    @Override
    public Status status(Board b) {
        if (LINES.exists(b.crosses::hasAll)) return Status.won(Seat.FIRST, "three in a row");
        if (LINES.exists(b.noughts::hasAll)) return Status.won(Seat.SECOND, "three in a row");
        return b.crosses.or(b.noughts).size() == 9 ? Status.drawn("board full") : Status.toMove(b.toMove());
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
    public String explainIllegal(Board b, Mark mark) {
        return mark.name() + " is taken";
    }

    private static String text(Board b) {
        return MARKS.map(m -> b.crosses.has(m.code) ? "x" : b.noughts.has(m.code) ? "o" : ".").grouped(3)
            .map(Vector::mkString).mkString("/");
    }

    private static Either<String, Board> board(String text) {
        Vector<Cells> marks = Vector.of("x", "o").map(letter -> Cells.of(MARKS.map(Mark::code)
            .filter(cell -> text.startsWith(letter, cell + cell / 3))));
        Board b = new Board(marks.get(0), marks.get(1));
        int lead = b.crosses.size() - b.noughts.size();
        return text(b).equals(text) && (lead == 0 || lead == 1) ? Either.right(b)
            : Either.left("'" + text + "' is not a position; expected x.o/.x./..., with as many x as o or one x more");
    }

    private static Scene scene(Board b) {
        String[] letters = text(b).replace("/", "").split("");
        return Scene.of(MARKS.map(m -> Scene.Item.piece(m.name(), new Scene.Shape.Tile(4, 0.68f, 0.1f),
            b.crosses.has(m.code) ? Scene.Paint.BLACK : b.noughts.has(m.code) ? Scene.Paint.WHITE : Scene.Paint.WOOD,
            m.code % 3, m.code / 3, letters[m.code])));
    }
}

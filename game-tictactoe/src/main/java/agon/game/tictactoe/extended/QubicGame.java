package agon.game.tictactoe.extended;

import agon.api.Action;
import agon.api.Cells;
import agon.api.Game;
import agon.api.GameExtras.BundledNet;
import agon.api.Level;
import agon.api.Notation;
import agon.api.Puzzle;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.encoding.Encoding;
import agon.api.encoding.Grid;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.Locale;

/// The rules of one variant of 4×4×4 tic-tac-toe.
///
/// A position is written as its four levels from the bottom up, separated by spaces, each as four rows from the back to
/// the front: `x.../..../..../.... ..../.o../..../.... ..../..../..../.... ..../..../..../....`. The seat to act
/// follows from the marks.
record QubicGame(Scoring scoring) implements Rules<QubicGame.Marks, QubicGame.Mark> {
    // [64] one per cell
    private static final Mark[] ACTIONS = Vector.range(0, Cube.SIZE).map(Mark::new).toJavaArray(Mark[]::new);
    private static final Notation<Marks, Mark> NOTATION = Notation.ofNames(Vector.of(ACTIONS),
        mark -> Cube.NAMES.get(mark.code), QubicGame::text,
        QubicGame::marks);
    static final Grid GRID = Grid
        .of(Cube.SIDE * Cube.SIDE, Cube.SIDE, CubeSymmetry.class, (g, cell) -> g.cell(cell)).axes(Cube.AXES);
    private static final Encoding<Marks> ENCODING = new MarksEncoding<>(GRID, Marks::first, Marks::second, Marks::new);
    private static final String LEVEL = "[xo.]{4}(/[xo.]{4}){3}";

    static Mark mark(int code) {
        return ACTIONS[code];
    }

    enum Scoring {
        /// The first line of four wins immediately.
        FIRST,
        /// The player with more lines of four wins when the board is full.
        LINES
    }

    /// @param code the cell that the seat to move marks, in `[0, 64)`
    record Mark(int code) implements Action {}

    /// @param first cells marked by the first seat: as many as in `second`, or one more
    record Marks(Cells first, Cells second) {
        Cells both() {
            return first.or(second);
        }

        boolean firstMoves() {
            return first.size() == second.size();
        }
    }

    /// The levels, whose differences in strength are measured in docs/lab/2026-11-fewer-levels.md.
    private static final Vector<Level> LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=15,overlook=0.87,estimate=off"),
        new Level("easy", "for beginners: completes and blocks lines", "mcts:iterations=1,overlook=0.9"),
        new Level("medium", "for regular players: also builds lines", "mcts:iterations=50"),
        new Level("hard", "for good players: makes and answers threats", "mcts:iterations=300"),
        new Level("expert", "for strong players: plans ahead", "mcts:iterations=2000"),
        new Level("master", "plans far ahead and plays quickly", "mcts:iterations=20000"));
    private static final Vector<Level> LINES_LEVELS = Vector.of(
        new Level("novice", "for a first game: overlooks most moves", "mcts:iterations=15,overlook=0.89,estimate=off"),
        new Level("easy", "for beginners: overlooks many moves", "mcts:iterations=20,overlook=0.7"),
        new Level("medium", "for regular players: builds and blocks lines", "mcts:iterations=35"),
        new Level("hard", "for good players: plans ahead", "mcts:iterations=120"),
        new Level("expert", "for strong players: plans further ahead", "mcts:iterations=350"),
        new Level("master", "the strongest level, but with a small budget; weaker than best", "mcts:iterations=900"));

    Game<Marks, Mark> game() {
        // In the array of the encoding, row 4z + y is row y of level z, so a reshape to (4, 4, 4) produces the cube.
        Game<Marks, Mark> game = Game.of(about(), this, NOTATION).withSimulator(() -> new QubicSimulator(scoring))
            .withSymmetries(new QubicSymmetries()).withView(new QubicView(this)).withEncoding(ENCODING);
        if (scoring == Scoring.LINES) return game.withExtras(extras -> extras.withLevels(LINES_LEVELS));
        return game.withExtras(extras -> extras.withLevels(LEVELS)
            .withLessons(QubicLessons.LESSONS)
            .withNets(Vector.of(new BundledNet("search", "trained on games of the tree search",
                QubicGame.class.getResource("search-qubic.onnx"))))
            .withPuzzles(Puzzle.read(QubicGame.class.getResourceAsStream("bundled-puzzles-qubic.txt"))));
    }

    private Game.About about() {
        String goal = switch (scoring) {
            case FIRST ->
                "The first player with four in a line wins. If the board fills up first, the game is a draw.";
            case LINES ->
                "The game ends when all 64 cells are filled. The player with more lines of four wins; equal "
                    + "numbers are a draw.";
        };
        return new Game.About("4×4×4 tic-tac-toe", "traditional", 0,
            String.format(Locale.ROOT, """
                Players take turns marking an empty cell of a cube with four levels of four rows of four cells. The \
                first player has red crosses (x), the second white noughts (o).
                Any four cells in a straight line are a line: along rows, columns and levels, or diagonally in two or \
                three dimensions. There are 76 lines.
                %s
                A move is written as its cell: the letter of the column, the number of the row and the number of the \
                level.
                a11 is at the front left of the lowest level, d44 at the back right of the highest.""", goal));
    }

    @Override
    public int codeCount() {
        return Cube.SIZE;
    }

    @Override
    public Marks start() {
        return new Marks(Cells.NONE, Cells.NONE);
    }

    @Override
    public Status status(Marks marks) {
        boolean full = marks.both().size() == Cube.SIZE;
        return switch (scoring) {
            case FIRST -> Cube.hasLine(marks.first) ? Status.won(Seat.FIRST, "four in a line")
                : Cube.hasLine(marks.second) ? Status.won(Seat.SECOND, "four in a line")
                    : full ? Status.drawn("board full") : toMove(marks);
            case LINES -> full ? counted(Cube.lines(marks.first), Cube.lines(marks.second)) : toMove(marks);
        };
    }

    private static Status toMove(Marks marks) {
        return Status.toMove(marks.firstMoves() ? Seat.FIRST : Seat.SECOND);
    }

    private static Status counted(int first, int second) {
        return first == second ? Status.drawn("as many lines each")
            : Status.won(first > second ? Seat.FIRST : Seat.SECOND, "more lines");
    }

    @Override
    public Seq<Mark> legal(Marks marks) {
        if (status(marks).isOver()) return Vector.empty();
        long free = ~marks.both().bits();
        Mark[] legal = new Mark[Long.bitCount(free)];
        for (int i = 0; i < legal.length; i++, free &= free - 1) legal[i] = ACTIONS[Long.numberOfTrailingZeros(free)];
        return Vector.of(legal);
    }

    @Override
    public Marks after(Marks marks, Mark mark) {
        return marks.firstMoves() ? new Marks(marks.first.with(mark.code), marks.second)
            : new Marks(marks.first, marks.second.with(mark.code));
    }

    @Override
    public String explainIllegal(Marks marks, Mark mark) {
        return Cube.NAMES.get(mark.code) + " is taken";
    }

    static String text(Marks marks) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < Cube.SIZE; cell++) {
            if (cell > 0 && Cube.x(cell) == 0) text.append(Cube.y(cell) == 0 ? ' ' : '/');
            text.append(marks.first.has(cell) ? 'x' : marks.second.has(cell) ? 'o' : '.');
        }
        return text.toString();
    }

    private static Either<String, Marks> marks(String text) {
        String[] levels = text.split("[\\s|]+", -1);
        if (levels.length != Cube.SIDE)
            return Either
                .left("found " + levels.length + " levels; expected four, separated by spaces, from bottom to top");
        for (int z = 0; z < levels.length; z++)
            if (!levels[z].matches(LEVEL))
                return Either.left(
                    "level " + (z + 1) + " is '" + levels[z] + "'; expected four rows such as x.o./..../..../....");
        return ofLetters(String.join("", levels).replace("/", ""));
    }

    static Either<String, Marks> ofLetters(String cells) {
        Marks marks = new Marks(cells(cells, 'x'), cells(cells, 'o'));
        int first = marks.first.size(), second = marks.second.size();
        return first == second || first == second + 1 ? Either.right(marks)
            : Either.left("there are " + first + " x and " + second + " o; expected equal numbers, or one more x");
    }

    private static Cells cells(String text, char mark) {
        return Cells.of(Vector.range(0, Cube.SIZE).filter(cell -> text.charAt(cell) == mark));
    }
}

package agon.game.tictactoe.extended;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Level;
import agon.api.Options;
import agon.api.encoding.Grid;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import agon.game.tictactoe.TicTacToe;
import io.vavr.collection.Vector;

/// Tic-tac-toe with a fast simulator, symmetries, a view with hints, an encoding, lessons and puzzles.
public final class ExtendedTicTacToe implements GamePlugin {
    static final Vector<String> NAMES = TicTacToe.MARKS.map(TicTacToe.Mark::name);
    public static final Game<TicTacToe.Board, TicTacToe.Mark> GAME = TicTacToe.GAME
        .withSimulator(TicTacToeSimulator::new)
        .withSymmetries(Symmetries.of(SquareSymmetry.d4(),
            (g, b) -> new TicTacToe.Board(g.cells(3, b.crosses()), g.cells(3, b.noughts())),
            (g, mark) -> TicTacToe.MARKS.get(g.cell(3, mark.code())),
            ExtendedTicTacToe::key))
        .withView(new TicTacToeView())
        .withEncoding(new MarksEncoding<>(Grid.square(3), TicTacToe.Board::crosses, TicTacToe.Board::noughts,
            TicTacToe.Board::new))
        // Another level could not beat `medium`: see docs/lab/2026-11-fewer-levels.md.
        .withExtras(extras -> extras.withLevels(Vector.of(
            new Level("novice", "for a first game: overlooks many moves", "mcts:iterations=30,overlook=0.5"),
            new Level("easy", "for beginners: completes and blocks lines", "mcts:iterations=20,overlook=0.7"),
            new Level("medium", "plays perfectly", "mcts:iterations=20000")))
            .withLessons(TicTacToeLessons.LESSONS).withPuzzles(TicTacToeLessons.PUZZLES));

    /// Returns the letters of the position's text, without separators. Writing the whole text would take ten times as
    /// long.
    private static byte[] key(TicTacToe.Board board) {
        byte[] letters = new byte[9];
        for (int cell = 0; cell < letters.length; cell++)
            letters[cell] = (byte) (board.crosses().has(cell) ? 'x' : board.noughts().has(cell) ? 'o' : '.');
        return letters;
    }

    @Override
    public String id() {
        return "tictactoe";
    }

    @Override
    public Game<TicTacToe.Board, TicTacToe.Mark> game(Options.Values options) {
        return GAME;
    }
}

package agon.game.tictactoe.extended;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;

/// Tic-tac-toe in a cube of 4 × 4 × 4 cells, with two scorings.
public final class Qubic implements GamePlugin {
    private static final Options OPTIONS = Options.NONE.choice("scoring",
        "winning condition: the first line of four, or more lines on the full board", "first",
        "lines");

    static final Game<QubicGame.Marks, QubicGame.Mark> FIRST = new QubicGame(QubicGame.Scoring.FIRST).game();
    static final Game<QubicGame.Marks, QubicGame.Mark> LINES = new QubicGame(QubicGame.Scoring.LINES).game();

    @Override
    public String id() {
        return "qubic";
    }

    @Override
    public Options options() {
        return OPTIONS;
    }

    @Override
    public Game<?, ?> game(Options.Values options) {
        return options.choice("scoring").equals("lines") ? LINES : FIRST;
    }
}

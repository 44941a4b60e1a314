package agon.game.tictactoe;

import agon.api.Game;
import agon.api.GamePlugin;
import agon.api.Options;

/// Tic-tac-toe in a cube of 4 × 4 × 4 cells, with two ways to win.
public final class Qubic implements GamePlugin {
    private static final Options OPTIONS = Options.NONE.word("scoring",
        "what wins: the first line of four, or most lines on the full board", "first",
        "lines");

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
        return new QubicGame(
            options.word("scoring").equals("lines") ? QubicGame.Scoring.LINES : QubicGame.Scoring.FIRST);
    }
}

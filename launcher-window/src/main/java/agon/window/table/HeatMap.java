package agon.window.table;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Marks;
import agon.play.game.GameSetup;
import agon.play.game.GameState;
import agon.play.study.LiveAnalysis;
import agon.play.table.GameTable;
import agon.play.table.Table.Lookup;
import agon.window.board.LiveBoard;
import io.vavr.control.Option;

/// The positions that are analysed for the heat map of a table.
final class HeatMap<P, A extends Action> {
    private final GameTable<P, A> table;
    private final LiveBoard<P, A, GameState<P, A>> board;
    private final LiveAnalysis<P, A> analysis;
    private final GameSetup setup;
    private final Lookup<GameState<P, A>, Boolean, Marks> uniform = new Lookup<>(
        (state, _) -> LiveAnalysis.uniform(state.cursor().here()));
    private Option<Match<P, A>> analysed = Option.none();

    HeatMap(GameTable<P, A> table, LiveBoard<P, A, GameState<P, A>> board, LiveAnalysis<P, A> analysis,
        GameSetup setup) {
        this.table = table;
        this.board = board;
        this.analysis = analysis;
        this.setup = setup;
    }

    /// Returns whether a random player is to move, whose moves no search can predict.
    boolean isRandom() {
        return !board.isChance()
            && board.toMove().exists(seat -> setup.players().get(seat.index()).isRandom());
    }

    /// Returns the marks for a random player.
    Option<Marks> uniform() {
        return uniform.of(table, true);
    }

    /// Analyses the current position, unless it is already being analysed.
    void follow() {
        Match<P, A> here = board.cursor().here();
        if (board.toMove().isEmpty() || analysed.exists(match -> match.position().equals(here.position()))) return;
        analysed = Option.of(here);
        analysis.analyse(here);
    }

    void stop() {
        analysed = Option.none();
        analysis.stop();
    }
}

package agon.window.table;

import agon.api.Action;
import agon.play.game.GameCursor;
import agon.play.game.GameState;
import agon.window.board.LiveBoard;
import io.vavr.control.Option;

/// Plays back the existing moves of a game, one after the other. Ends if the user goes to another move.
final class Playback<P, A extends Action> {
    private static final double STEP = 0.9; // seconds between two moves

    private final LiveBoard<P, A, GameState<P, A>> board;
    private Option<Integer> reached = Option.none(); // the last node, until the playback ends
    private double stepped; // Dear ImGui time at which it was reached

    Playback(LiveBoard<P, A, GameState<P, A>> board) {
        this.board = board;
    }

    /// Goes to the start of the game, whose playback starts at a Dear ImGui time.
    void rewind(double begins) {
        if (board.cursor().here().turns().isEmpty()) return;
        board.change(state -> state.goTo(state.cursor().toTurn(0)));
        board.finish(); // so that the end of the game is not shown first
        reached = Option.of(board.cursor().node());
        stepped = begins;
    }

    /// Plays back the next move if it is due.
    void play(double time) {
        if (board.isBusy()) return;
        GameCursor<P, A> cursor = board.cursor();
        reached = reached.filter(node -> node == cursor.node() && !cursor.isAtEndOfGame());
        if (patience(time) > 0 || board.state().isPaused()) return;
        GameCursor<P, A> next = cursor.next();
        stepped = time;
        reached = Option.of(next.node());
        board.change(state -> state.goTo(next));
    }

    /// Returns the seconds until the next move is played back, or infinity if there is none.
    double patience(double time) {
        return reached.isDefined() ? stepped + STEP - time : Double.POSITIVE_INFINITY;
    }
}

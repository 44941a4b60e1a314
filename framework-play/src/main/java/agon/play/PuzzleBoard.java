package agon.play;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.PuzzleAttempt.Answer;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;

/// The board of a puzzle: a touch is a part of the answer. A wrong turn is shown, and taken back.
public final class PuzzleBoard<P, A extends Action> extends GameBoard<P, A> {
    private PuzzleAttempt<P, A> attempt;

    /// @param attempt   with which it begins
    /// @param listeners told of every way that pieces take
    /// @param calls     through which the game is asked
    public PuzzleBoard(PuzzleAttempt<P, A> attempt, Vector<GameListener> listeners, PluginCalls calls) {
        super(GameCursor.of(GameTree.of(attempt.match())), listeners, calls);
        this.attempt = attempt;
    }

    /// How far one has come.
    public PuzzleAttempt<P, A> attempt() {
        return attempt;
    }

    @Override
    boolean isForPerson(Status status) {
        return attempt.answer() != Answer.SOLVED;
    }

    @Override
    public boolean isPersonsTurn() {
        return attempt.answer() != Answer.SOLVED && toMove().isDefined();
    }

    @Override
    public void act(A action) {
        Match<P, A> before = attempt.match();
        asked(() -> attempt.play(action)).flatMap(next -> next.toOption()).forEach(next -> {
            attempt = next;
            if (next.answer() == Answer.WRONG) go(() -> cursor(before.play(action).get()));
            show();
        });
    }

    /// Plays the next action of the solution.
    public void showNext() {
        if (attempt.answer() == Answer.SOLVED) return;
        asked(attempt::hint).flatMap(hint -> hint).forEach(hint -> {
            attempt = attempt.helped();
            act(hint);
        });
    }

    private void show() {
        go(() -> cursor(attempt.match()));
    }

    private static <P, A extends Action> GameCursor<P, A> cursor(Match<P, A> match) {
        return GameCursor.of(GameTree.of(match));
    }
}

package agon.play.screen;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.learn.PuzzleAttempt;
import agon.play.learn.PuzzleAttempt.Answer;
import agon.play.session.GameBoard;
import agon.play.session.GameCursor;
import agon.play.session.SessionListener;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The board of a puzzle: a touch is a part of the answer. A wrong turn is shown with what the others make of it, until
/// [#again] takes both back.
public final class PuzzleBoard<P, A extends Action> extends GameBoard<P, A> {
    private PuzzleAttempt<P, A> attempt;
    private Option<Refutation<P, A>> refutation = Option.none(); // of what was tried last, if that was wrong
    private boolean refuted;                                     // that is on the board

    /// @param attempt   with which it begins
    /// @param listeners told of every way that pieces take
    public PuzzleBoard(PuzzleAttempt<P, A> attempt, Vector<SessionListener> listeners) {
        super(GameCursor.of(GameTree.of(attempt.match())), listeners, LIMIT);
        this.attempt = attempt;
    }

    /// @param refutation none: the action was not wrong
    private record Tried<P, A extends Action>(PuzzleAttempt<P, A> attempt, Option<Refutation<P, A>> refutation) {
        /// None: the action is not legal.
        static <P, A extends Action> Option<Tried<P, A>> of(PuzzleAttempt<P, A> attempt, A action) {
            return attempt.play(action).toOption().map(next -> new Tried<>(next, next.answer() == Answer.WRONG
                ? Option.of(Refutation.of(attempt.match().play(action).get(), next.seat())) : Option.none()));
        }
    }

    /// How far one has come.
    public PuzzleAttempt<P, A> attempt() {
        return attempt;
    }

    @Override
    protected boolean isForPerson(Status status) {
        return attempt.answer() != Answer.SOLVED && !refuted;
    }

    @Override
    public boolean isPersonsTurn() {
        return !isBusy() && attempt.answer() != Answer.SOLVED && !refuted && toMove().isDefined();
    }

    /// What the others make of what was tried last; none: that was not wrong.
    public Option<Refutation<P, A>> refutation() {
        return refutation;
    }

    /// Whether a wrong try stands on the board, with the answer to it. Nothing can be touched until [#again].
    public boolean isRefuted() {
        return refuted;
    }

    /// Takes a wrong try and the answer to it back.
    public void again() {
        if (!refuted) return;
        refuted = false;
        show();
    }

    @Override
    public void act(A action) {
        change(() -> Tried.of(attempt, action), tried -> tried.forEach(found -> {
            attempt = found.attempt;
            refutation = found.refutation;
            refuted = refutation.isDefined();
            show();
        }));
    }

    /// Plays the next action of the solution.
    public void showNext() {
        if (attempt.answer() == Answer.SOLVED) return;
        again();
        change(() -> attempt.hint(), found -> found.forEach(hint -> {
            attempt = attempt.helped();
            act(hint);
        }));
    }

    private void show() {
        Match<P, A> shown = refuted ? refutation.get().match() : attempt.match();
        go(() -> cursor(shown), () -> {
        });
    }

    private static <P, A extends Action> GameCursor<P, A> cursor(Match<P, A> match) {
        return GameCursor.of(GameTree.of(match));
    }
}

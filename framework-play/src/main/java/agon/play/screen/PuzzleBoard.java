package agon.play.screen;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.play.game.GameBoard;
import agon.play.game.GameCursor;
import agon.play.game.GameListener;
import agon.play.learn.PuzzleAttempt;
import agon.play.learn.PuzzleAttempt.Answer;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The board of a puzzle, on which the user enters the solution. After a wrong turn it shows the refutation, until
/// [#again] takes both back.
public final class PuzzleBoard<P, A extends Action> extends GameBoard<P, A> {
    private PuzzleAttempt<P, A> attempt;
    private Option<Refutation<P, A>> refutation = Option.none(); // refutation of the last attempt if it was wrong
    private boolean refuted; // whether the refutation is on the board

    public PuzzleBoard(PuzzleAttempt<P, A> attempt, Vector<GameListener> listeners) {
        super(GameCursor.of(attempt.match()), listeners, LIMIT);
        this.attempt = attempt;
    }

    private record Tried<P, A extends Action>(PuzzleAttempt<P, A> attempt, Option<Refutation<P, A>> refutation) {
        static <P, A extends Action> Option<Tried<P, A>> of(PuzzleAttempt<P, A> attempt, A action) {
            return attempt.play(action).toOption().map(next -> new Tried<>(next, next.answer() == Answer.WRONG
                ? Option.of(Refutation.of(attempt.match().play(action).get(), next.seat())) : Option.none()));
        }
    }

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

    public Option<Refutation<P, A>> refutation() {
        return refutation;
    }

    /// Returns whether a refutation is shown. The user then cannot select an item until [#again] is called.
    public boolean isRefuted() {
        return refuted;
    }

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
        go(() -> GameCursor.of(shown), () -> {
        });
    }
}

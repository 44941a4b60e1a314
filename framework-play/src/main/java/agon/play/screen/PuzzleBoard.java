package agon.play.screen;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.game.BoardState;
import agon.play.game.GameCursor;
import agon.play.learn.PuzzleAttempt;
import agon.play.learn.PuzzleAttempt.Answer;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The board of a puzzle, on which the user enters the solution. After a wrong turn, it shows the refutation until
/// [#again] takes both back. Immutable.
public final class PuzzleBoard<P, A extends Action> implements BoardState<P, A, PuzzleBoard<P, A>> {
    private final PuzzleAttempt<P, A> attempt;
    private final Option<Refutation<P, A>> refutation; // refutation of the last attempt if it was wrong
    private final boolean refuted; // whether the refutation is on the board
    private final GameCursor<P, A> cursor;
    private final Vector<String> clicked;
    private final Option<String> failure;

    private PuzzleBoard(PuzzleAttempt<P, A> attempt, Option<Refutation<P, A>> refutation, boolean refuted,
        GameCursor<P, A> cursor, Vector<String> clicked, Option<String> failure) {
        this.attempt = attempt;
        this.refutation = refutation;
        this.refuted = refuted;
        this.cursor = cursor;
        this.clicked = clicked;
        this.failure = failure;
    }

    public static <P, A extends Action> PuzzleBoard<P, A> of(PuzzleAttempt<P, A> attempt) {
        return new PuzzleBoard<>(attempt, Option.none(), false, GameCursor.of(attempt.match()), Vector.empty(),
            Option.none());
    }

    private PuzzleBoard<P, A> with(PuzzleAttempt<P, A> next, Option<Refutation<P, A>> found, boolean shown) {
        return new PuzzleBoard<>(next, found, shown,
            GameCursor.of(found.filter(_ -> shown).map(Refutation::match).getOrElse(next::match)), Vector.empty(),
            failure);
    }

    public PuzzleAttempt<P, A> attempt() {
        return attempt;
    }

    public Option<Refutation<P, A>> refutation() {
        return refutation;
    }

    /// Returns whether a refutation is shown. The user then cannot select an item until [#again] is called.
    public boolean isRefuted() {
        return refuted;
    }

    @Override
    public PuzzleBoard<P, A> self() {
        return this;
    }

    @Override
    public GameCursor<P, A> cursor() {
        return cursor;
    }

    @Override
    public boolean isPersonsTurn() {
        return failure.isEmpty() && attempt.answer() != Answer.SOLVED && !refuted
            && status().seatToAct().isDefined();
    }

    @Override
    public Vector<String> clicked() {
        return clicked;
    }

    @Override
    public PuzzleBoard<P, A> clicked(Vector<String> keys) {
        return new PuzzleBoard<>(attempt, refutation, refuted, cursor, keys, failure);
    }

    @Override
    public Option<String> failure() {
        return failure;
    }

    @Override
    public PuzzleBoard<P, A> failed(String why) {
        return new PuzzleBoard<>(attempt, refutation, refuted, cursor, clicked, Option.of(why));
    }

    @Override
    public PuzzleBoard<P, A> act(A action) {
        Match<P, A> before = attempt.match();
        return attempt.play(action).map(next -> next.answer() == Answer.WRONG
            ? with(next, Option.of(Refutation.of(before.play(action).get(), next.seat())), true)
            : with(next, Option.none(), false)).getOrElse(this);
    }

    /// Takes back a wrong turn and its refutation.
    public PuzzleBoard<P, A> again() {
        return refuted ? with(attempt, refutation, false) : this;
    }

    /// Plays the next action of the solution, as a hint.
    public PuzzleBoard<P, A> showNext() {
        PuzzleBoard<P, A> from = again();
        return attempt.hint().map(hint -> from.with(attempt.helped(), from.refutation, false).act(hint))
            .getOrElse(from);
    }
}

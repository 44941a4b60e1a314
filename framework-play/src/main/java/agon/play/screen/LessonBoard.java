package agon.play.screen;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.game.BoardState;
import agon.play.game.GameCursor;
import agon.play.learn.LessonProgress;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The board of a lesson, on which the user enters the answer to the task of a step. A wrong answer is shown and then
/// taken back. Immutable.
public final class LessonBoard<P, A extends Action> implements BoardState<P, A, LessonBoard<P, A>> {
    private final LessonProgress<P, A> progress;
    private final GameCursor<P, A> cursor;
    private final Vector<String> clicked;
    private final Option<String> failure;

    private LessonBoard(LessonProgress<P, A> progress, Match<P, A> shown, Vector<String> clicked,
        Option<String> failure) {
        this(progress, GameCursor.of(shown), clicked, failure);
    }

    private LessonBoard(LessonProgress<P, A> progress, GameCursor<P, A> cursor, Vector<String> clicked,
        Option<String> failure) {
        this.progress = progress;
        this.cursor = cursor;
        this.clicked = clicked;
        this.failure = failure;
    }

    public static <P, A extends Action> LessonBoard<P, A> of(LessonProgress<P, A> progress) {
        return new LessonBoard<>(progress, progress.match(), Vector.empty(), Option.none());
    }

    public LessonProgress<P, A> progress() {
        return progress;
    }

    @Override
    public LessonBoard<P, A> self() {
        return this;
    }

    @Override
    public GameCursor<P, A> cursor() {
        return cursor;
    }

    @Override
    public boolean isPersonsTurn() {
        return failure.isEmpty() && !progress.isDone() && !isWrongShown() && status().seatToAct().isDefined();
    }

    /// Returns whether a wrong answer is on the board. [#proceed] takes it back.
    private boolean isWrongShown() {
        return cursor.here().positions().size() != progress.match().positions().size();
    }

    @Override
    public Vector<String> clicked() {
        return clicked;
    }

    @Override
    public LessonBoard<P, A> clicked(Vector<String> keys) {
        return new LessonBoard<>(progress, cursor, keys, failure);
    }

    @Override
    public Option<String> failure() {
        return failure;
    }

    @Override
    public LessonBoard<P, A> failed(String why) {
        return new LessonBoard<>(progress, cursor, clicked, Option.of(why));
    }

    @Override
    public LessonBoard<P, A> act(A action) {
        return progress.play(action).map(next -> new LessonBoard<>(next,
            next.answer() == LessonProgress.Answer.WRONG ? progress.match().play(action).get() : next.match(),
            Vector.empty(), failure)).getOrElse(this);
    }

    @Override
    public LessonBoard<P, A> proceed() {
        return isWrongShown() ? to(progress) : this;
    }

    /// Plays the rest of a correct turn. The lesson replies as if the user had found it.
    public LessonBoard<P, A> showAnswer() {
        if (progress.isDone()) return this;
        Vector<A> turn = progress.turns().head(), played = progress.match().actions();
        LessonBoard<P, A> from = to(turn.startsWith(played) ? progress : progress.again());
        return turn.drop(from.progress.match().actions().size()).foldLeft(from, LessonBoard::act);
    }

    public LessonBoard<P, A> to(LessonProgress<P, A> other) {
        return new LessonBoard<>(other, other.match(), Vector.empty(), failure);
    }
}

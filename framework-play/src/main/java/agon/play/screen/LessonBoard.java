package agon.play.screen;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.play.game.GameBoard;
import agon.play.game.GameCursor;
import agon.play.game.GameListener;
import agon.play.learn.LessonProgress;
import io.vavr.collection.Vector;

/// The board of a lesson, on which the user enters the answer to the task of a step. A wrong answer is shown and then
/// taken back.
public final class LessonBoard<P, A extends Action> extends GameBoard<P, A> {
    private LessonProgress<P, A> progress;

    public LessonBoard(LessonProgress<P, A> progress, Vector<GameListener> listeners) {
        super(GameCursor.of(progress.match()), listeners, LIMIT);
        this.progress = progress;
    }

    public LessonProgress<P, A> progress() {
        return progress;
    }

    @Override
    protected boolean isForPerson(Status status) {
        return !progress.isDone();
    }

    @Override
    public boolean isPersonsTurn() {
        return !isBusy() && !progress.isDone() && toMove().isDefined();
    }

    @Override
    public void act(A action) {
        change(() -> progress.play(action), answer -> answer.forEach(next -> {
            Match<P, A> before = progress.match();
            progress = next;
            if (next.answer() == LessonProgress.Answer.WRONG)
                go(() -> GameCursor.of(before.play(action).get()), this::show);
            else
                show();
        }));
    }

    /// Plays the rest of a correct turn. The lesson replies as if the user had found it.
    public void showAnswer() {
        if (progress.isDone()) return;
        change(() -> progress.turns().head(), turn -> {
            Vector<A> left = turn.startsWith(progress.match().actions()) ? turn.drop(progress.match().actions().size())
                : turn;
            if (left.size() == turn.size() && progress.match() != progress.begin()) to(progress.again());
            left.forEach(this::act);
        });
    }

    public void to(LessonProgress<P, A> other) {
        progress = other;
        show();
    }

    private void show() {
        go(() -> GameCursor.of(progress.match()), () -> {
        });
    }
}

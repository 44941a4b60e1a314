package agon.play.learn;

import agon.api.Action;
import agon.api.Lesson;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.scene.Scene;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// A user's progress in a lesson. Immutable.
///
/// ```java
/// var progress = LessonProgress.start(variant, lesson).get();
/// progress = progress.play(action).get();
/// IO.println(progress.text());          // the lesson's reply
/// progress = progress.next().get();     // after a correct answer
/// ```
///
/// @param number the current step, from 0
/// @param start  the position of the step
/// @param match  the moves played in the step. After a wrong turn it is `start` again.
/// @param answer the state of the task
public record LessonProgress<P, A extends Action>(Lesson lesson, int number, Match<P, A> start, Match<P, A> match,
    Answer answer) {
    /// The state of a task.
    public enum Answer {
        /// No turn has been played, or only the first actions of a correct turn.
        OPEN,
        /// A correct turn was played.
        RIGHT,
        /// A wrong turn was played and has been taken back.
        WRONG
    }

    /// Returns the progress at the first step, or an error message if the position of the step cannot be read.
    public static <P, A extends Action> Either<String, LessonProgress<P, A>> start(Variant<P, A> variant,
        Lesson lesson) {
        return at(variant, lesson, 0);
    }

    /// Like [#start], but returns the progress at the step with this number, counted from 0.
    ///
    /// @throws IndexOutOfBoundsException if there is no such step
    public static <P, A extends Action> Either<String, LessonProgress<P, A>> at(Variant<P, A> variant, Lesson lesson,
        int number) {
        return variant.game().notation().read(lesson.steps().get(number).position())
            .mapLeft(why -> "step " + (number + 1) + " of '" + lesson.title() + "': " + why)
            .map(position -> Match.from(variant, position))
            .map(match -> new LessonProgress<>(lesson, number, match, match, Answer.OPEN));
    }

    /// Returns the current step.
    public Lesson.Step step() {
        return lesson.steps().get(number);
    }

    /// Returns whether the step has no task or its task is solved.
    public boolean isDone() {
        return step().turns().isEmpty() || answer == Answer.RIGHT;
    }

    /// Returns whether this is the last step.
    public boolean isLast() {
        return number == lesson.steps().size() - 1;
    }

    /// Returns the text to show: the task or the reply to the last answer.
    public String text() {
        return switch (answer) {
            case OPEN -> step().text();
            case RIGHT -> step().done();
            case WRONG -> step().wrong();
        };
    }

    /// Returns a map from cell names to cell keys for the cells that the text mentions. A screen can use it to
    /// highlight, for example, the cell `d4`. The map is empty after a correct answer.
    public Map<String, String> named(Scene scene) {
        if (answer == Answer.RIGHT) return LinkedHashMap.empty();
        String said = step().text() + (answer == Answer.WRONG ? " " + step().wrong() : "");
        Vector<String> words = Vector.of(said.split("[^\\p{L}\\p{N}]+"));
        return scene.board().filter(item -> item.role() == Scene.Role.CELL)
            .map(item -> Tuple.of(item.key().substring(item.key().lastIndexOf('-') + 1), item.key()))
            .filter(cell -> words.contains(cell._1)).toLinkedMap(cell -> cell);
    }

    /// Returns the progress after an action, or an error if the action is not legal.
    ///
    /// @throws IllegalStateException if the step is done
    public Either<IllegalTurn, LessonProgress<P, A>> play(A action) {
        if (isDone()) throw new IllegalStateException("there is no turn to play at step " + (number + 1));
        return match.play(action).map(this::after);
    }

    private LessonProgress<P, A> after(Match<P, A> next) {
        Vector<A> played = next.actions();
        Vector<Vector<A>> turns = turns();
        if (turns.contains(played)) return with(next, Answer.RIGHT);
        return turns.exists(turn -> turn.startsWith(played)) ? with(next, Answer.OPEN) : with(start, Answer.WRONG);
    }

    private LessonProgress<P, A> with(Match<P, A> match, Answer answer) {
        return new LessonProgress<>(lesson, number, start, match, answer);
    }

    /// Returns the progress at the start of this step.
    public LessonProgress<P, A> again() {
        return with(start, Answer.OPEN);
    }

    /// Returns the correct turns of this step as lists of actions.
    public Vector<Vector<A>> turns() {
        return step().turns().map(turn -> start.play(turn).get().actions());
    }

    /// Returns the progress at the next step, or an error message if the position of the step cannot be read.
    ///
    /// @throws IllegalStateException if this step is the last one or is not done
    public Either<String, LessonProgress<P, A>> next() {
        if (isLast() || !isDone())
            throw new IllegalStateException("step " + (number + 1) + (isLast() ? " is the last" : " is not done"));
        return at(start.variant(), lesson, number + 1);
    }

    /// Returns the progress at the previous step. Returns none at the first step, and an error message if the position
    /// of the previous step cannot be read.
    public Option<Either<String, LessonProgress<P, A>>> previous() {
        return Option.when(number > 0, () -> at(start.variant(), lesson, number - 1));
    }
}

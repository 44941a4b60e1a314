package agon.play.learn;

import agon.api.Action;
import agon.api.Lesson;
import agon.api.Variant;
import agon.api.match.IllegalTurn;
import agon.api.match.Match;
import agon.api.scene.Scene;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// How far somebody has come in a lesson. Immutable.
///
/// ```java
/// var progress = LessonProgress.begin(variant, lesson).get();
/// progress = progress.play(action).get();
/// IO.println(progress.text());          // what the lesson says to that
/// progress = progress.next().get();     // once it was right
/// ```
///
/// @param lesson that is taken
/// @param number of the step, from 0
/// @param begin  the position of the step
/// @param match  what was played there; `begin` again after a wrong turn
/// @param answer to the task of the step
public record LessonProgress<P, A extends Action>(Lesson lesson, int number, Match<P, A> begin, Match<P, A> match,
    Answer answer) {
    /// What was made of a task.
    public enum Answer {
        /// Nothing yet, or a part of a turn that may become right.
        OPEN,
        /// A right turn.
        RIGHT,
        /// Something else, which is taken back.
        WRONG
    }

    /// At its first step; left: a sentence that says why its position cannot be shown.
    public static <P, A extends Action> Either<String, LessonProgress<P, A>> begin(Variant<P, A> variant,
        Lesson lesson) {
        return at(variant, lesson, 0);
    }

    /// At a step of it.
    ///
    /// @param number of the step, from 0
    /// @throws IndexOutOfBoundsException if the lesson has no such step
    public static <P, A extends Action> Either<String, LessonProgress<P, A>> at(Variant<P, A> variant, Lesson lesson,
        int number) {
        return variant.game().notation().read(lesson.steps().get(number).position())
            .mapLeft(why -> "step " + (number + 1) + " of '" + lesson.title() + "': " + why)
            .map(position -> Match.from(variant, position))
            .map(match -> new LessonProgress<>(lesson, number, match, match, Answer.OPEN));
    }

    /// The step that one is at.
    public Lesson.Step step() {
        return lesson.steps().get(number);
    }

    /// Whether there is nothing to play here, or it was played.
    public boolean isDone() {
        return step().turns().isEmpty() || answer == Answer.RIGHT;
    }

    /// Whether the lesson ends here.
    public boolean isLast() {
        return number == lesson.steps().size() - 1;
    }

    /// What is to be read now: the task, or what is said to the answer.
    public String text() {
        return switch (answer) {
            case OPEN -> step().text();
            case RIGHT -> step().done();
            case WRONG -> step().wrong();
        };
    }

    /// The cells that are spoken of and are there, keys by names: who has read nothing does not know yet where `d4` is.
    /// None once the task is done.
    ///
    /// @param scene that is shown
    public Map<String, String> named(Scene scene) {
        if (answer == Answer.RIGHT) return LinkedHashMap.empty();
        String said = step().text() + (answer == Answer.WRONG ? " " + step().wrong() : "");
        Vector<String> words = Vector.of(said.split("[^\\p{L}\\p{N}]+"));
        return scene.board().filter(item -> item.role() == Scene.Role.CELL)
            .map(item -> Tuple.of(item.key().substring(item.key().lastIndexOf('-') + 1), item.key()))
            .filter(cell -> words.contains(cell._1)).toLinkedMap(cell -> cell);
    }

    /// One action of the answer; left: it is not legal.
    ///
    /// @throws IllegalStateException if there is nothing to play any more
    public Either<IllegalTurn, LessonProgress<P, A>> play(A action) {
        if (isDone()) throw new IllegalStateException("there is nothing to play at step " + (number + 1));
        return match.play(action).map(this::after);
    }

    private LessonProgress<P, A> after(Match<P, A> next) {
        Vector<A> played = next.actions();
        Vector<Vector<A>> turns = turns();
        if (turns.contains(played)) return with(next, Answer.RIGHT);
        return turns.exists(turn -> turn.startsWith(played)) ? with(next, Answer.OPEN) : with(begin, Answer.WRONG);
    }

    private LessonProgress<P, A> with(Match<P, A> match, Answer answer) {
        return new LessonProgress<>(lesson, number, begin, match, answer);
    }

    /// The same step from its beginning.
    public LessonProgress<P, A> again() {
        return with(begin, Answer.OPEN);
    }

    /// The right turns in actions.
    public Vector<Vector<A>> turns() {
        return step().turns().map(turn -> begin.play(turn).get().actions());
    }

    /// The next step; left: a sentence that says why its position cannot be shown.
    ///
    /// @throws IllegalStateException if the lesson ends here, or the task is not done
    public Either<String, LessonProgress<P, A>> next() {
        if (isLast() || !isDone())
            throw new IllegalStateException("step " + (number + 1) + (isLast() ? " is the last" : " is not done"));
        return at(begin.variant(), lesson, number + 1);
    }

    /// The step before; none: it is the first.
    public Option<Either<String, LessonProgress<P, A>>> previous() {
        return Option.when(number > 0, () -> at(begin.variant(), lesson, number - 1));
    }
}

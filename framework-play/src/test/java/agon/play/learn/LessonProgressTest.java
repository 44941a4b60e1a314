package agon.play.learn;

import static agon.play.Played.TICTACTOE;
import static agon.play.Played.ZERTZ;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Lesson;
import agon.api.Variant;
import agon.play.learn.LessonProgress.Answer;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class LessonProgressTest {
    private static final Lesson ROWS = new Lesson("Rows", Vector.of(
        Lesson.Step.read(".../.../...", "Three in a row win."),
        Lesson.Step.play("xx./oo./...", "Win.", "You have won.", "No, look again.", "c3"),
        Lesson.Step.play("x../.o./..x", "Make a threat.", "X must answer.", "Try again.", "a2", "b1")));

    private static <P, A extends Action> LessonProgress<P, A> begun(Variant<P, A> variant, Lesson lesson) {
        return LessonProgress.start(variant, lesson).get();
    }

    private static <P, A extends Action> LessonProgress<P, A> next(LessonProgress<P, A> progress) {
        return progress.next().get();
    }

    private static <P, A extends Action> LessonProgress<P, A> played(LessonProgress<P, A> progress, String... texts) {
        return Vector.of(texts).foldLeft(progress, (now, text) -> now.play(now.match().game().notation()
            .read(now.match().position(), text).get().head()).get());
    }

    @Test
    void one_reads_on_where_there_is_nothing_to_play_and_plays_where_there_is() {
        LessonProgress<?, ?> read = begun(TICTACTOE, ROWS);
        assertTrue(read.isDone() && !read.isLast());
        assertEquals("Three in a row win.", read.text());
        assertThrows(IllegalStateException.class, () -> played(read, "a1"));
        LessonProgress<?, ?> task = next(read);
        assertFalse(task.isDone());
        assertThrows(IllegalStateException.class, task::next);
        LessonProgress<?, ?> done = played(task, "c3");
        assertEquals(Answer.RIGHT, done.answer());
        assertEquals("You have won.", done.text());
        assertTrue(done.match().status().isOver());
        assertEquals(2, next(done).number());
    }

    private static <P, A extends Action> Vector<String> named(LessonProgress<P, A> progress) {
        return progress.named(progress.match().game().view().scene(progress.match().position())).toVector()
            .map(cell -> cell._1 + "=" + cell._2);
    }

    @Test
    void cells_that_are_spoken_of_are_known_until_the_task_is_done() {
        Lesson lesson = new Lesson("Where", Vector.of(Lesson.Step.play(".../.../...", "Click b2. Not A1, not d9.",
            "It was b2.", "No: b2 is beside c2.", "b2")));
        LessonProgress<?, ?> begun = begun(TICTACTOE, lesson);
        assertEquals(Vector.of("b2=cell-b2"), named(begun));
        assertEquals(Vector.of("b2=cell-b2", "c2=cell-c2"), named(played(begun, "a1")).sorted());
        assertEquals(Vector.empty(), named(played(begun, "b2")));
    }

    @Test
    void a_wrong_turn_is_taken_back_and_another_may_be_played() {
        LessonProgress<?, ?> wrong = played(next(begun(TICTACTOE, ROWS)), "a1");
        assertEquals(Answer.WRONG, wrong.answer());
        assertEquals("No, look again.", wrong.text());
        assertEquals(wrong.start(), wrong.match());
        assertEquals(Answer.RIGHT, played(wrong, "c3").answer());
    }

    @Test
    void each_of_several_turns_is_right() {
        LessonProgress<?, ?> task = next(played(next(begun(TICTACTOE, ROWS)), "c3"));
        assertTrue(task.isLast());
        assertEquals(Answer.RIGHT, played(task, "a2").answer());
        assertEquals(Answer.RIGHT, played(task, "b1").answer());
        assertEquals(Answer.WRONG, played(task, "a1").answer());
    }

    @Test
    void a_turn_of_two_actions_is_right_when_it_is_whole_and_taken_back_from_its_middle() {
        String start = begun(ZERTZ, new Lesson("Start", Vector.of(Lesson.Step.read(text(ZERTZ), "The start."))))
            .start().texts().mkString();
        assertEquals("", start);
        Lesson lesson = new Lesson("Place and take", Vector.of(
            Lesson.Step.play(text(ZERTZ), "White on d4, then ring a1.", "Good.", "Not that.", "Wd4,a1")));
        LessonProgress<?, ?> begun = begun(ZERTZ, lesson);
        LessonProgress<?, ?> placed = played(begun, "Wd4");
        assertEquals(Answer.OPEN, placed.answer());
        assertEquals(1, placed.match().actions().size());
        LessonProgress<?, ?> wrong = played(placed, ",b1");
        assertEquals(Answer.WRONG, wrong.answer());
        assertEquals(0, wrong.match().actions().size());
        assertEquals(Answer.RIGHT, played(placed, ",a1").answer());
    }

    private static <P, A extends Action> String text(Variant<P, A> variant) {
        return variant.game().notation().write(variant.game().rules().start());
    }

    @Test
    void a_position_that_cannot_be_read_is_told_by_its_step() {
        String why = LessonProgress
            .start(TICTACTOE, new Lesson("Odd", Vector.of(Lesson.Step.read("nonsense", "…")))).getLeft();
        assertTrue(why.startsWith("step 1 of 'Odd': "), why);
    }
}

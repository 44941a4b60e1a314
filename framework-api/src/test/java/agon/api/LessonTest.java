package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/// Lessons, puzzles and levels as data of authors: what they refuse, and in what words.
class LessonTest {
    private static final Lesson.Step STEP = Lesson.Step.read("start", "Read on.");

    private static String refusal(Executable made) {
        return assertThrows(IllegalArgumentException.class, made).getMessage();
    }

    @Test
    void a_lesson_has_one_to_ten_steps() {
        assertEquals(10, new Lesson("Long", Vector.fill(10, STEP)).steps().size());
        assertEquals("the lesson 'None' has 0 steps; expected 1 to 10",
            refusal(() -> new Lesson("None", Vector.empty())));
        assertEquals("the lesson 'Long' has 11 steps; expected 1 to 10",
            refusal(() -> new Lesson("Long", Vector.fill(11, STEP))));
    }

    @Test
    void texts_are_plain() {
        assertEquals("the title of a lesson, 'a?b', is empty, longer than 200 characters, or has control characters",
            refusal(() -> new Lesson("a\u001bb", Vector.of(STEP))));
        assertEquals("the position of a step, ' ', is empty, longer than 20000 characters, or has control characters",
            refusal(() -> Lesson.Step.read(" ", "Read on.")));
        assertEquals("the text 'Ring?' of a step is empty, longer than 2000 characters, or has control characters",
            refusal(() -> Lesson.Step.read("start", "Ring\u0007")));
        assertEquals("Two\nparagraphs.", Lesson.Step.read("start", "Two\nparagraphs.").text());
        assertEquals("the turn of a puzzle, 'a?b', is empty, longer than 200 characters, or has control characters",
            refusal(() -> new Puzzle("start", "Win.", Vector.of("a\nb"), Vector.empty(), 700, "")));
    }

    @Test
    void what_is_played_is_answered_and_what_is_read_is_not() {
        assertEquals(
            "the message for a wrong turn, '', is empty, longer than 200 characters, or has control characters",
            refusal(() -> Lesson.Step.play("start", "Play.", "Yes.", "", "a1")));
        assertEquals("the step 'Read.' has a message for a turn, but no correct turn",
            refusal(() -> new Lesson.Step("start", "Read.", Vector.empty(), "Yes.", "")));
        assertEquals("no correct turn is given for the position start",
            refusal(() -> Lesson.Step.play("start", "Play.", "Yes.", "No.")));
    }

    @Test
    void a_puzzle_has_a_solution_and_a_grade() {
        assertEquals("the puzzle 'Win.' has no solution",
            refusal(() -> new Puzzle("start", "Win.", Vector.empty(), Vector.empty(), 700, "")));
        assertEquals("the rating 4001 of a puzzle is not in [1, 4000]",
            refusal(() -> new Puzzle("start", "Win.", Vector.of("a1"), Vector.empty(), 4_001, "")));
        assertEquals("the rating 0 of a puzzle is not in [1, 4000]",
            refusal(() -> new Puzzle("start", "Win.", Vector.of("a1"), Vector.empty(), 0, "")));
    }

    @Test
    void a_level_has_a_name_that_can_be_typed() {
        assertEquals(
            "the name 'Very easy' of a level is invalid; use at most 40 lower-case letters, digits and hyphens",
            refusal(() -> new Level("Very easy", "for children", "random")));
        assertEquals("the player of the level mine, '', is empty, longer than 200 characters, or has control "
            + "characters", refusal(() -> new Level("mine", "for me", "")));
    }

    @Test
    void lessons_are_read_from_a_file() {
        String file = """
            # One
            = xx.
            Two marks
            are in a row.

            Complete it.
            > c1,c2
            + You win.
            - Try again.
            = ...
            Read on.
            # Two
            = x..
            Read on.
            """;
        Vector<Lesson> expected = Vector.of(
            new Lesson("One",
                Vector.of(Lesson.Step.play("at xx.", "Two marks are in a row.\n\nComplete it.", "You win.",
                    "Try again.", "c1", "c2"), Lesson.Step.read("at ...", "Read on."))),
            new Lesson("Two", Vector.of(Lesson.Step.read("at x..", "Read on."))));
        assertEquals(expected, read(file));
        assertEquals("the lesson 'One' has 0 steps; expected 1 to 10", refusal(() -> read("# One\n")));
    }

    private static Vector<Lesson> read(String file) {
        return Lesson.read(new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), pieces -> "at " + pieces);
    }
}

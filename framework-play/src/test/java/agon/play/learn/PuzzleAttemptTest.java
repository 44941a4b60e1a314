package agon.play.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Puzzle;
import agon.api.Seat;
import agon.play.Played;
import agon.play.learn.PuzzleAttempt.Answer;
import agon.play.screen.PuzzleStreak;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class PuzzleAttemptTest {
    private static final Puzzle SACRIFICE = new Puzzle("ooo1/ooo2/1oGo2/ooooo2/ooWo2/oo3/4 1/5/3 1/1/5 3/1/2 1",
        "Win in 2 moves.", Vector.of("Bb3,a3", "x b3Gd3", "x e3Bc2"), Vector.empty(),
        1_000, "");

    private static PuzzleAttempt<?, ?> begun() {
        return PuzzleAttempt.start(Played.ZERTZ, SACRIFICE).get();
    }

    private static <P, A extends Action> PuzzleAttempt<P, A> played(PuzzleAttempt<P, A> attempt, String... texts) {
        return Vector.of(texts).foldLeft(attempt, (now, text) -> now.play(now.match().game().notation()
            .read(now.match().position(), text).get().head()).get());
    }

    /// After a legal action that is not the solution.
    private static <P, A extends Action> PuzzleAttempt<P, A> other(PuzzleAttempt<P, A> attempt) {
        return attempt.play(attempt.match().legal().find(action -> !attempt.hint().contains(action)).get()).get();
    }

    @Test
    void the_others_answer_and_the_last_turn_solves_it() {
        assertEquals(Seat.FIRST, begun().seat());
        PuzzleAttempt<?, ?> placed = played(begun(), "Bb3");
        assertEquals(Answer.OPEN, placed.answer());
        PuzzleAttempt<?, ?> answered = played(placed, ",a3");
        assertEquals(Answer.OPEN, answered.answer());
        assertEquals(Vector.of("Bb3,a3", "x b3Gd3"), answered.match().texts());
        PuzzleAttempt<?, ?> solved = played(answered, "x e3Bc2");
        assertEquals(Answer.SOLVED, solved.answer());
        assertEquals(0, solved.mistakes());
        assertTrue(solved.hint().isEmpty() && solved.match().status().isOver());
        assertThrows(IllegalStateException.class, () -> played(solved, "x e3Bc2"));
    }

    @Test
    void a_wrong_action_takes_the_whole_turn_back_and_counts() {
        PuzzleAttempt<?, ?> wrong = other(played(begun(), "Bb3"));
        assertEquals(Answer.WRONG, wrong.answer());
        assertEquals(1, wrong.mistakes());
        assertEquals(wrong.start(), wrong.match());
        assertEquals(Answer.SOLVED, played(wrong, "Bb3", ",a3", "x e3Bc2").answer());
    }

    @Test
    void a_row_of_puzzles_ends_with_a_wrong_try_with_help_and_with_a_puzzle_that_is_left_after_an_action() {
        PuzzleAttempt<?, ?> solved = played(begun(), "Bb3", ",a3", "x e3Bc2");
        PuzzleStreak two = PuzzleStreak.start(0).after(solved).after(solved);
        assertEquals(new PuzzleStreak(2, 2), two);
        assertEquals(two, two.with(begun()));
        assertEquals(two, two.after(begun()));
        assertEquals(new PuzzleStreak(0, 2), two.after(played(begun(), "Bb3")));
        assertEquals(new PuzzleStreak(0, 2), two.with(other(begun())));
        assertEquals(new PuzzleStreak(0, 2), two.after(played(other(begun()), "Bb3", ",a3", "x e3Bc2")));
        assertEquals(new PuzzleStreak(0, 2), two.after(played(begun().helped(), "Bb3", ",a3", "x e3Bc2")));
        assertEquals(new PuzzleStreak(1, 2), two.after(played(begun(), "Bb3")).after(solved));
    }

    @Test
    void what_was_shown_is_not_found_and_wrong_tries_do_no_harm() {
        PuzzleAttempt<?, ?> shown = played(begun().helped(), "Bb3", ",a3", "x e3Bc2");
        assertEquals(Answer.SOLVED, shown.answer());
        assertEquals(1, shown.shown());
        assertFalse(shown.isFound());
        assertTrue(played(other(begun()), "Bb3", ",a3", "x e3Bc2").isFound());
        assertFalse(played(begun(), "Bb3").isFound());
        assertEquals("Bb3", text(begun()));
    }

    private static <P, A extends Action> String text(PuzzleAttempt<P, A> attempt) {
        return attempt.match().game().notation().write(attempt.match().position(), Vector.of(attempt.hint().get()));
    }
}

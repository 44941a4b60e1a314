package agon.play.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Puzzle;
import io.vavr.collection.Vector;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class PuzzleHistoryTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 28);
    private static final Puzzle EASY = puzzle("easy", 700), EVEN = puzzle("even", 1_000), HARD = puzzle("hard", 1_400);

    private static Puzzle puzzle(String position, int rating) {
        return new Puzzle(position, "Win.", Vector.of("a1"), Vector.empty(), rating, "");
    }

    @Test
    void a_result_moves_both_ratings_towards_it() {
        PuzzleHistory solved = PuzzleHistory.NONE.with(EVEN, true, DAY), failed = PuzzleHistory.NONE.with(EVEN, false,
            DAY);
        assertEquals(1_020, solved.rating());
        assertEquals(996, solved.rating(EVEN));
        assertEquals(980, failed.rating());
        assertEquals(1_004, failed.rating(EVEN));
        assertEquals(1_036, PuzzleHistory.NONE.with(HARD, true, DAY).rating()); // 40 · 10 / 11
        assertEquals(1_400, PuzzleHistory.NONE.rating(HARD));
        PuzzleHistory many = Vector.range(0, 20).foldLeft(PuzzleHistory.NONE,
            (history, i) -> history.with(puzzle("p" + i, history.rating()), i % 2 == 0, DAY));
        assertEquals(10, many.with(puzzle("last", many.rating()), true, DAY).exactRating() - many.exactRating(), 0.1);
    }

    @Test
    void a_failed_puzzle_comes_back_after_growing_intervals_and_from_the_first_one_if_it_fails_again() {
        PuzzleHistory history = PuzzleHistory.NONE.with(EVEN, false, DAY);
        LocalDate day = DAY;
        for (int days : new int[]{1, 3, 7, 16, 35}) {
            assertFalse(history.due(EVEN, day.plusDays(days - 1)));
            day = day.plusDays(days);
            assertTrue(history.due(EVEN, day));
            history = history.with(EVEN, true, day);
        }
        assertFalse(history.due(EVEN, day.plusYears(1)));
        PuzzleHistory twice = PuzzleHistory.NONE.with(EVEN, false, DAY).with(EVEN, true, DAY.plusDays(1)).with(EVEN,
            false, DAY.plusDays(4));
        assertTrue(twice.due(EVEN, DAY.plusDays(5)));
        PuzzleHistory once = PuzzleHistory.NONE.with(EVEN, false, DAY);
        assertEquals(once, once.with(EVEN, true, DAY));
    }

    @Test
    void the_next_puzzle_has_come_back_or_is_new_and_near_the_rating() {
        Vector<Puzzle> all = Vector.of(EASY, HARD, EVEN);
        assertEquals(EVEN, PuzzleHistory.NONE.next(all, DAY));
        PuzzleHistory failed = PuzzleHistory.NONE.with(EVEN, false, DAY);
        assertEquals(EASY, failed.next(all, DAY));
        assertEquals(EVEN, failed.next(all, DAY.plusDays(1)));
        assertEquals(EVEN, failed.with(EASY, true, DAY).with(HARD, true, DAY).next(all, DAY));
        assertEquals(EASY, PuzzleHistory.NONE.with(EASY, true, DAY).next(Vector.of(EASY), DAY));
    }
}

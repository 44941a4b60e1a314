package agon.play.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Lesson;
import agon.api.Puzzle;
import agon.plugins.FileException;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PracticeLogTest {
    private static final Lesson LESSON = new Lesson("Rows", Vector.of(Lesson.Step.read(".../.../...", "Read.")));

    private static final LocalDate DAY = LocalDate.of(2026, 11, 28);

    @TempDir
    private Path folder;

    private static Puzzle puzzle(int number) {
        return new Puzzle("position " + number, "Win in one move.", Vector.of("a1"), Vector.empty(), 700, "");
    }

    @Test
    void what_was_done_is_known_by_whoever_reads_the_file_later() {
        Path file = folder.resolve("new").resolve("learning");
        PracticeLog log = new PracticeLog(file);
        assertFalse(log.isDone("tictactoe", LESSON));
        log.finish("tictactoe", LESSON);
        log.finish("tictactoe", LESSON);
        log.finish("tictactoe", puzzle(1));
        PracticeLog later = new PracticeLog(file);
        assertTrue(later.isDone("tictactoe", LESSON) && later.isDone("tictactoe", puzzle(1)));
        assertFalse(later.isDone("qubic", LESSON) || later.isDone("tictactoe", puzzle(2)));
        assertEquals(puzzle(0), later.next("tictactoe", Vector.of(puzzle(1), puzzle(0)), DAY));
        assertEquals(puzzle(1), later.next("tictactoe", Vector.of(puzzle(1)), DAY));
    }

    @Test
    void the_current_and_the_longest_streak_of_a_game_are_kept() {
        Path file = folder.resolve("learning");
        PracticeLog log = new PracticeLog(file);
        assertEquals(new PuzzleStreak(0, 0), log.streak("zertz"));
        log.streak("zertz", 3);
        log.streak("zertz", 11);
        log.streak("zertz", 2);
        log.streak("qubic", 40);
        assertEquals(new PuzzleStreak(2, 11), new PracticeLog(file).streak("zertz"));
        assertEquals(new PuzzleStreak(40, 40), new PracticeLog(file).streak("qubic"));
        assertEquals(new PuzzleStreak(0, 0), new PracticeLog(file).streak("dvonn"));
    }

    @Test
    void results_of_puzzles_are_kept_and_a_failed_one_comes_back_tomorrow() throws IOException {
        Path file = folder.resolve("learning");
        Files.writeString(file, "result\ttictactoe\tyesterday\tfailed\t700\tposition 9\n"); // ignored
        PracticeLog log = new PracticeLog(file);
        log.result("tictactoe", puzzle(1), false, DAY);
        log.result("tictactoe", puzzle(1), true, DAY);
        log.result("tictactoe", puzzle(2), true, DAY);
        PracticeLog later = new PracticeLog(file);
        assertEquals(log.history("tictactoe"), later.history("tictactoe"));
        assertEquals(2, later.history("tictactoe").results());
        assertEquals(0, later.history("qubic").results());
        Vector<Puzzle> all = Vector.of(puzzle(1), puzzle(2), puzzle(3));
        assertEquals(puzzle(3), later.next("tictactoe", all, DAY));
        assertEquals(puzzle(1), later.next("tictactoe", all, DAY.plusDays(1)));
    }

    @Test
    void a_line_that_was_cut_off_costs_nothing_of_the_next_one() throws IOException {
        Path file = Files.writeString(folder.resolve("learning"), "lesson\ttictac");
        new PracticeLog(file).finish("tictactoe", LESSON);
        assertTrue(new PracticeLog(file).isDone("tictactoe", LESSON));
    }

    @Test
    void each_day_has_its_puzzle_and_all_have_their_turn() {
        for (int size : new int[]{1, 2, 5, 8, 200, 199}) {
            Vector<Puzzle> puzzles = Vector.range(0, size).map(PracticeLogTest::puzzle);
            LocalDate day = LocalDate.of(2026, 11, 22);
            assertEquals(PracticeLog.ofTheDay(puzzles, day), PracticeLog.ofTheDay(puzzles, day));
            assertEquals(size, Vector.range(0, size).map(n -> PracticeLog.ofTheDay(puzzles, day.plusDays(n)))
                .distinct().size());
        }
    }

    @Test
    void a_file_that_cannot_be_written_is_named_and_the_day_goes_on() throws IOException {
        Path file = folder.resolve("taken");
        Files.writeString(file, "");
        PracticeLog log = new PracticeLog(file.resolve("below"));
        assertTrue(assertThrows(FileException.class, () -> log.finish("qubic", LESSON)).getMessage().contains("taken"));
        assertTrue(log.isDone("qubic", LESSON));
    }
}

package agon.play.screen;

import static agon.play.Played.TICTACTOE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.record.GameTree;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.learn.PuzzleAttempt;
import agon.play.study.PuzzleFinder;
import agon.play.study.Review;
import agon.play.study.Reviewer;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewPuzzlesTest {
    /// The second seat could win at b3.
    private static final String WON = "a1 b1 c3 b2 a2 c1 a3";
    /// The second seat has to stop the first one at a3.
    private static final String LOST = "a1 b2 a2 c1 a3";

    @TempDir
    private Path folder;

    private static GameTree<Board, Mark> game(String turns, String first, String second) {
        return Played.tree(TICTACTOE, turns.split(" "))
            .headers(LinkedHashMap.of("First", first, "Second", second, "Date", "2026.11.22"));
    }

    private static Vector<Puzzle> puzzles(String turns, String first, String second) {
        GameTree<Board, Mark> tree = game(turns, first, second);
        try (Reviewer<Board, Mark> reviewer = Reviewer.of(TICTACTOE.game())) {
            return ReviewPuzzles.STANDARD.of(Review.of(tree, reviewer), ReviewPuzzles.persons(tree), new Heartbeat());
        }
    }

    private static Seat seat(Puzzle puzzle) {
        return PuzzleAttempt.start(TICTACTOE, puzzle).get().seat();
    }

    @Test
    void a_win_that_a_person_missed_is_a_puzzle() {
        Puzzle puzzle = puzzles(WON, "easy:seed=3", "Ada").last();
        assertEquals("Win in one move. [b3] 1 easy – Ada, 2026-11-22", puzzle.task() + " " + puzzle.solution().asJava()
            + " " + puzzle.grade() + " " + puzzle.source());
        assertEquals(Seat.SECOND, seat(puzzle));
    }

    @Test
    void the_only_turn_that_does_not_lose_is_one_too() {
        Vector<Puzzle> puzzles = puzzles(LOST, "human", "human");
        assertTrue(puzzles.exists(puzzle -> puzzle.motifs().contains(PuzzleFinder.ONLY_DEFENCE)
            && puzzle.solution().equals(Vector.of("a3"))), puzzles.toString());
    }

    @Test
    void what_a_program_missed_is_nobodys_puzzle() {
        Vector<Puzzle> found = puzzles(WON, "Ada", "mcts:iterations=1,seed=3");
        assertEquals(Vector.of(Seat.FIRST), found.map(ReviewPuzzlesTest::seat).distinct());
        assertEquals(Vector.of(Seat.FIRST), ReviewPuzzles.persons(game(WON, "human", "random")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        easy – medium                                       | false
        mcts:iterations=150,overlook=0.2 – minimax:nodes=300 | false
        mcts – net:people, 2026-11-22                       | false
        human – easy, 2026-11-22                            | true
        Ada – Bo, 2026-11-22                                | true
        easy – Ada                                          | true
        Ada Lovelace, Puzzles                               | true
        """)
    void the_source_of_a_puzzle_is_left_out_if_no_person_played(String source, boolean shown) {
        Puzzle puzzle = new Puzzle("xx./oo./...", "Win in one move.", Vector.of("c3"), Vector.empty(), 700, source);
        assertEquals(shown ? source : "", ReviewPuzzles.source(TICTACTOE.game(), puzzle));
    }

    @Test
    void a_puzzle_without_a_source_has_none() {
        assertEquals("", ReviewPuzzles.source(TICTACTOE.game(), puzzle("xx./oo./...")));
    }

    private static Puzzle puzzle(String position) {
        return new Puzzle(position, "Win in one move.", Vector.of("c3"), Vector.empty(), 700, "");
    }

    @Test
    void puzzles_are_kept_once_turned_or_not_with_the_newest_first() {
        PuzzleCollection own = new PuzzleCollection(folder.resolve("puzzles"));
        assertEquals(Vector.empty(), own.of("tictactoe"));
        assertEquals(Vector.empty(), own.variants("tictactoe"));
        assertEquals(1, own.add(TICTACTOE, Vector.of(puzzle("xx./oo./..."), puzzle("xx./oo./..."))));
        assertEquals(1, own.add(TICTACTOE, Vector.of(puzzle(".xx/.oo/..."), puzzle("xx./o.o/..."))));
        assertEquals(Vector.of("xx./o.o/...", "xx./oo./..."), own.of("tictactoe").map(Puzzle::position));
        assertEquals(Vector.of("tictactoe"), own.variants("tictactoe"));
        assertEquals(Vector.empty(), own.variants("tic"));
    }

    @Test
    void a_file_that_cannot_be_read_is_not_written_over() throws IOException {
        Path file = Files.writeString(folder.resolve("tictactoe"), "something else\n");
        PuzzleCollection own = new PuzzleCollection(folder);
        FileException why = assertThrows(FileException.class,
            () -> own.add(TICTACTOE, Vector.of(puzzle("xx./oo./..."))));
        assertTrue(why.getMessage().contains("line 1"), why.getMessage());
        assertEquals("something else\n", Files.readString(file));
    }
}

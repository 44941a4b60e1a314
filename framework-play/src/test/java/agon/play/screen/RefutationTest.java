package agon.play.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Puzzle;
import agon.api.Seat;
import agon.api.match.Match;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.learn.PuzzleAttempt;
import agon.play.learn.PuzzleAttempt.Answer;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class RefutationTest {
    /// The first seat wins at c3; else the second one wins at c2.
    private static final String RACE = "xx./oo./...", SOLUTION = "c3", WIN = "c2";

    private static Match<?, ?> tried(String position, String turn) {
        return Played.from(Played.TICTACTOE, position).play(turn).get();
    }

    private static PuzzleBoard<Board, Mark> race() {
        Puzzle puzzle = new Puzzle(RACE, "Win in one move.", Vector.of(SOLUTION), Vector.empty(), 700, "");
        return PuzzleBoard.of(PuzzleAttempt.start(Played.TICTACTOE, puzzle).get());
    }

    @Test
    void the_answer_is_what_hurts_most() {
        Refutation<?, ?> found = Refutation.of(tried(RACE, "c1"), Seat.FIRST);
        assertEquals(WIN, found.text());
        assertEquals(Vector.of("c1", WIN), found.texts());
        assertTrue(found.isAnswered() && found.match().status().isOver());
    }

    @Test
    void who_ends_the_game_with_a_wrong_try_gets_no_answer() {
        Refutation<?, ?> found = Refutation.of(tried("xoo/oxx/.xo", "a1"), Seat.FIRST);
        assertFalse(found.isAnswered());
        assertEquals("", found.text());
    }

    @Test
    void a_turn_that_was_begun_is_ended_before_the_others_answer() {
        Match<?, ?> begun = Played.match(Played.ZERTZ, "Wd4");
        assertTrue(begun.midTurn());
        Refutation<?, ?> found = Refutation.of(begun, Seat.FIRST);
        assertEquals(2, found.texts().size());
        assertFalse(found.match().midTurn());
        assertEquals(Seat.FIRST, found.match().status().seatToAct().get());
    }

    @Test
    void a_wrong_try_stands_on_the_board_with_its_answer_until_it_is_taken_back() {
        PuzzleBoard<Board, Mark> board = race();
        String before = board.cursor().here().position().toString();
        board = board.click("cell-c1");
        assertTrue(board.isRefuted() && !board.isPersonsTurn() && board.clickable(board.gesture()).isEmpty());
        assertEquals(2, board.cursor().here().turns().size());
        board = board.click("cell-c2"); // nothing can be clicked meanwhile
        assertEquals(1, board.attempt().mistakes());
        board = board.again();
        assertFalse(board.isRefuted());
        assertEquals(before, board.cursor().here().position().toString());
        assertTrue(board.refutation().isDefined() && board.isPersonsTurn());
        board = board.click("cell-" + SOLUTION);
        assertEquals(Answer.SOLVED, board.attempt().answer());
        assertTrue(board.refutation().isEmpty());
    }

    @Test
    void help_takes_a_wrong_try_back_first() {
        PuzzleBoard<Board, Mark> board = race();
        board = board.click("cell-c1");
        board = board.showNext();
        assertEquals(Answer.SOLVED, board.attempt().answer());
        assertEquals(1, board.attempt().shown());
    }
}

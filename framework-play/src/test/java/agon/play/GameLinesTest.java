package agon.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.Variant;
import agon.game.tictactoe.TicTacToe;
import agon.game.zertz.Zertz;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class GameLinesTest {
    private static Match<?, ?> ticTacToe(String... turns) {
        return played(Match.start(new Variant<>("tictactoe", new TicTacToe().game(new TicTacToe().options().defaults()))), turns);
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, String... turns) {
        return Vector.of(turns).foldLeft(match, (now, turn) -> now.playOn(turn).get());
    }

    private static <P, A extends Action> GameLines<P, A> course(Match<P, A> match) {
        return GameLines.of(match);
    }

    private static <P, A extends Action> GameLines<P, A> then(GameLines<P, A> course, String turn) {
        return course.play(course.here().game().notation().read(course.here().position(), turn).get().head()).get();
    }

    private static String texts(GameLines<?, ?> course) {
        return course.line().texts().mkString(" ");
    }

    @Test
    void playing_at_the_end_makes_the_line_longer() {
        GameLines<?, ?> course = then(course(ticTacToe("a1")), "b2");
        assertEquals("a1 b2", texts(course));
        assertEquals(1, course.lines().size());
        assertTrue(course.isAtEnd());
    }

    @Test
    void playing_what_was_played_steps_along_the_line() {
        GameLines<?, ?> course = then(course(ticTacToe("a1", "b2", "c3")).to(1), "b2");
        assertEquals(1, course.lines().size());
        assertEquals(2, course.at());
        assertEquals("a1 b2 c3", texts(course));
    }

    @Test
    void playing_something_else_begins_another_line_and_the_first_one_stays() {
        GameLines<?, ?> course = then(course(ticTacToe("a1", "b2", "c3")).to(1), "a3");
        assertEquals("a1 a3", texts(course));
        assertEquals(Vector.of(new GameLines.Fork(0, 1)), course.forks());
        GameLines<?, ?> back = course.into(0);
        assertEquals("a1 b2 c3", texts(back));
        assertEquals(2, back.at());
        assertEquals(Vector.of(new GameLines.Fork(1, 1)), back.forks());
    }

    @Test
    void playing_into_a_known_line_goes_there_instead_of_making_it_again() {
        GameLines<?, ?> both = then(course(ticTacToe("a1", "b2", "c3")).to(1), "a3");
        GameLines<?, ?> again = then(both.to(1), "b2");
        assertEquals(2, again.lines().size());
        assertEquals("a1 b2 c3", texts(again));
    }

    @Test
    void what_is_illegal_changes_nothing() {
        assertTrue(illegal(course(ticTacToe("a1"))));
    }

    private static <P, A extends Action> boolean illegal(GameLines<P, A> course) {
        return course.play(course.line().actions().head()).isLeft();
    }

    @Test
    void steps_are_whole_turns_and_stop_at_both_ends() {
        Zertz zertz = new Zertz();
        GameLines<?, ?> course = course(played(Match.start(new Variant<>("zertz", zertz.game(zertz.options().defaults()))), "Wd4,a1", "Gb2,b1"));
        assertEquals(4, course.at());
        assertEquals(2, course.back().at());
        assertEquals(0, course.back().back().back().at());
        assertEquals(2, course.to(1).back().forth().at());
        assertEquals(2, course.to(1).forth().at());
        assertEquals(4, course.to(2).forth().forth().at());
    }

    @Test
    void a_line_is_cut_where_one_stands() {
        GameLines<?, ?> course = course(ticTacToe("a1", "b2", "c3"));
        assertSame(course, course.cut());
        GameLines<?, ?> cut = course.to(1).cut();
        assertEquals("a1", texts(cut));
        assertTrue(cut.isAtEnd());
        assertFalse(cut.into(0).isAtEnd());
    }
}

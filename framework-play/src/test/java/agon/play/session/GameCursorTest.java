package agon.play.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.game.zertz.Zertz;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class GameCursorTest {
    private static Match<?, ?> ticTacToe(String... turns) {
        return played(
            Match.start(new Variant<>("tictactoe", ExtendedTicTacToe.GAME)), turns);
    }

    private static <P, A extends Action> Match<P, A> played(Match<P, A> match, String... turns) {
        return Vector.of(turns).foldLeft(match, (now, turn) -> now.playPartial(turn).get());
    }

    private static <P, A extends Action> GameCursor<P, A> cursor(Match<P, A> match) {
        return GameCursor.of(GameTree.of(match));
    }

    private static <P, A extends Action> GameCursor<P, A> then(GameCursor<P, A> cursor, String turn) {
        A action = cursor.here().game().notation().read(cursor.here().position(), turn).get().head();
        return (cursor.isAtEndOfGame() ? cursor.play(action) : cursor.tryOut(action)).get();
    }

    private static String texts(GameCursor<?, ?> cursor) {
        return cursor.line().texts().mkString(" ");
    }

    @Test
    void playing_at_the_end_makes_the_game_longer() {
        GameCursor<?, ?> cursor = then(cursor(ticTacToe("a1")), "b2");
        assertEquals("a1 b2", texts(cursor));
        assertTrue(cursor.isAtEnd() && cursor.isAtEndOfGame());
    }

    @Test
    void trying_what_was_played_steps_along_the_line() {
        GameCursor<?, ?> cursor = then(cursor(ticTacToe("a1", "b2", "c3")).to(1), "b2");
        assertEquals(2, cursor.at());
        assertEquals("a1 b2 c3", texts(cursor));
        assertEquals(Vector.empty(), cursor.forks());
    }

    @Test
    void trying_something_else_begins_another_line_and_the_game_stays() {
        GameCursor<?, ?> cursor = then(cursor(ticTacToe("a1", "b2", "c3")).to(1), "a3");
        assertEquals("a1 a3", texts(cursor));
        assertEquals(Vector.of("1 b2"), cursor.forks().map(fork -> fork.turn() + " " + fork.text()));
        GameCursor<?, ?> back = cursor.into(cursor.forks().head());
        assertEquals("a1 b2 c3", texts(back));
        assertEquals(2, back.at());
        assertEquals(Vector.of("1 a3"), back.forks().map(fork -> fork.turn() + " " + fork.text()));
    }

    @Test
    void what_is_tried_at_the_end_of_the_game_stays_beside_it() {
        GameCursor<?, ?> end = cursor(ticTacToe("a1", "b2"));
        GameCursor<?, ?> tried = tried(end, "c3");
        assertEquals("a1 b2 c3", texts(tried));
        assertEquals(3, tried.tree().main().size());
        assertEquals(Vector.of(2), cursorAtEnd(tried).forks().map(GameCursor.Fork::turn));
    }

    private static <P, A extends Action> GameCursor<P, A> tried(GameCursor<P, A> cursor, String turn) {
        return cursor.tryOut(cursor.here().game().notation().read(cursor.here().position(), turn).get().head()).get();
    }

    private static <P, A extends Action> GameCursor<P, A> cursorAtEnd(GameCursor<P, A> cursor) {
        return GameCursor.of(cursor.tree());
    }

    @Test
    void what_is_illegal_changes_nothing() {
        assertTrue(illegal(cursor(ticTacToe("a1"))));
    }

    private static <P, A extends Action> boolean illegal(GameCursor<P, A> cursor) {
        return cursor.play(cursor.line().actions().head()).isLeft();
    }

    @Test
    void steps_are_whole_turns_and_stop_at_both_ends() {
        Zertz zertz = new Zertz();
        GameCursor<?, ?> cursor = cursor(
            played(Match.start(new Variant<>("zertz", zertz.game(zertz.options().defaults()))), "Wd4,a1", "Gb2,b1"));
        assertEquals(4, cursor.at());
        assertEquals(2, cursor.back().at());
        assertEquals(0, cursor.back().back().back().at());
        assertEquals(2, cursor.to(1).back().forth().at());
        assertEquals(2, cursor.to(1).forth().at());
        assertEquals(4, cursor.to(2).forth().forth().at());
    }
}

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
        return played(Match.start(new Variant<>("tictactoe", ExtendedTicTacToe.GAME)), turns);
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
        assertEquals(4, cursor.tree().size(), "nothing new");
    }

    @Test
    void trying_something_else_begins_another_line_and_the_game_stays() {
        GameCursor<?, ?> cursor = then(cursor(ticTacToe("a1", "b2", "c3")).to(1), "a3");
        assertEquals("a1 a3", texts(cursor));
        assertEquals(5, cursor.tree().size());
        GameCursor<?, ?> played = cursor.at(cursor.tree().main().get(2));
        assertEquals("a1 b2 c3", texts(played));
        assertEquals(2, played.at());
    }

    @Test
    void what_is_tried_at_the_end_of_the_game_stays_beside_it() {
        GameCursor<?, ?> end = cursor(ticTacToe("a1", "b2"));
        GameCursor<?, ?> tried = tried(end, "c3");
        assertEquals("a1 b2 c3", texts(tried));
        assertEquals(3, tried.tree().main().size());
        assertEquals("a1 b2", texts(GameCursor.of(tried.tree())));
    }

    private static <P, A extends Action> GameCursor<P, A> tried(GameCursor<P, A> cursor, String turn) {
        return cursor.tryOut(cursor.here().game().notation().read(cursor.here().position(), turn).get().head()).get();
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
        assertEquals(2, cursor.previous().at());
        assertEquals(0, cursor.previous().previous().previous().at());
        assertEquals(2, cursor.to(1).previous().next().at());
        assertEquals(2, cursor.to(1).next().at());
        assertEquals(4, cursor.to(2).next().next().at());
    }
}

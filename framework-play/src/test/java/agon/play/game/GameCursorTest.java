package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import org.junit.jupiter.api.Test;

class GameCursorTest {
    private static GameCursor<Board, Mark> cursor(String... turns) {
        return GameCursor.of(Played.tree(Played.TICTACTOE, turns));
    }

    private static Mark action(GameCursor<Board, Mark> cursor, String turn) {
        return cursor.here().game().notation().read(cursor.here().position(), turn).get().head();
    }

    private static GameCursor<Board, Mark> then(GameCursor<Board, Mark> cursor, String turn) {
        Mark action = action(cursor, turn);
        return (cursor.isAtEndOfGame() ? cursor.play(action) : cursor.tryOut(action)).get();
    }

    private static String texts(GameCursor<?, ?> cursor) {
        return cursor.line().texts().mkString(" ");
    }

    @Test
    void playing_at_the_end_makes_the_game_longer() {
        GameCursor<?, ?> cursor = then(cursor("a1"), "b2");
        assertEquals("a1 b2", texts(cursor));
        assertTrue(cursor.isAtEnd() && cursor.isAtEndOfGame());
    }

    @Test
    void trying_what_was_played_steps_along_the_line() {
        GameCursor<?, ?> cursor = then(cursor("a1", "b2", "c3").to(1), "b2");
        assertEquals(2, cursor.at());
        assertEquals("a1 b2 c3", texts(cursor));
        assertEquals(4, cursor.tree().size(), "nothing new");
    }

    @Test
    void trying_something_else_begins_another_line_and_the_game_stays() {
        GameCursor<?, ?> cursor = then(cursor("a1", "b2", "c3").to(1), "a3");
        assertEquals("a1 a3", texts(cursor));
        assertEquals(5, cursor.tree().size());
        GameCursor<?, ?> played = cursor.at(cursor.tree().main().get(2));
        assertEquals("a1 b2 c3", texts(played));
        assertEquals(2, played.at());
    }

    @Test
    void what_is_tried_at_the_end_of_the_game_stays_beside_it() {
        GameCursor<Board, Mark> end = cursor("a1", "b2"), tried = end.tryOut(action(end, "c3")).get();
        assertEquals("a1 b2 c3", texts(tried));
        assertEquals(3, tried.tree().main().size());
        assertEquals("a1 b2", texts(GameCursor.of(tried.tree())));
    }

    @Test
    void steps_are_whole_turns_and_stop_at_both_ends() {
        GameCursor<?, ?> cursor = GameCursor.of(Played.tree(Played.ZERTZ, "Wd4,a1", "Gb2,b1"));
        assertEquals(4, cursor.at());
        assertEquals(2, cursor.previous().at());
        assertEquals(0, cursor.previous().previous().previous().at());
        assertEquals(2, cursor.to(1).previous().next().at());
        assertEquals(2, cursor.to(1).next().at());
        assertEquals(4, cursor.to(2).next().next().at());
    }
}

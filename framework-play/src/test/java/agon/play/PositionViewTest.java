package agon.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.GamePlugin;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.api.scene.Scene;
import agon.game.tictactoe.TicTacToe;
import agon.game.zertz.Zertz;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class PositionViewTest {
    private static Vector<String> gone(GamePlugin plugin, String... turns) {
        return gone(Match.start(new Variant<>(plugin.id(), plugin.game(plugin.options().defaults()))), turns);
    }

    private static <P, A extends Action> Vector<String> gone(Match<P, A> start, String... turns) {
        Match<P, A> match = Vector.of(turns).foldLeft(start, (now, turn) -> now.playOn(turn).get());
        return PositionView.of(GameCursor.of(GameTree.of(match)), _ -> true).gone().map(Scene.Item::key);
    }

    @Test
    void the_ring_that_the_last_turn_took_is_told() {
        assertEquals(Vector.of("ring-a1"), gone(new Zertz(), "Wd4,a1"));
        assertEquals(Vector.of("ring-g1"), gone(new Zertz(), "Wd4,a1", "Bd2,g1"));
    }

    @Test
    void nothing_is_told_within_a_turn_or_where_nothing_was_taken_for_good() {
        assertEquals(Vector.empty(), gone(new Zertz()));
        assertEquals(Vector.empty(), gone(new Zertz(), "Wd4,a1", "Be4"), "a ring is still to be taken");
        assertEquals(Vector.empty(), gone(new Zertz(), "Wd4,a1", "Be4,g1", "x d4Bf4"), "captures lie in a tray");
        assertEquals(Vector.empty(), gone(new TicTacToe(), "a1", "b2"));
    }
}

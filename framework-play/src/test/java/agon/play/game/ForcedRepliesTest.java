package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.play.Played;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class ForcedRepliesTest {
    private static <P, A extends Action> Marks after(Variant<P, A> variant, String action, String... turns) {
        Match<P, A> match = Played.match(variant, turns);
        A chosen = match.legal().find(a -> match.game().notation().write(match.position(), Vector.of(a))
            .equals(action)).get();
        return ForcedReplies.after(match, chosen);
    }

    @Test
    void a_marble_beside_another_must_be_captured_whatever_ring_is_taken() {
        Marks marks = after(Played.ZERTZ, "Bd5", "Wd4,a1");
        assertEquals(0.6f, marks.strength("marble-d4", Mark.CAPTURE), 0.001f);
        assertEquals(0.6f, marks.strength("marble-d5", Mark.TAKE), 0.001f);
        assertEquals(Vector.of("marble-d4", "marble-d5"), marks.of().keySet().toVector().sorted());
    }

    @Test
    void where_the_others_are_free_nothing_is_marked() {
        assertEquals(Marks.NONE, after(Played.ZERTZ, "Bg1", "Wd4,a1"));
        assertEquals(Marks.NONE, after(Played.TICTACTOE, "a3", "a1", "b1", "a2", "b2"), "the game is over");
    }

    @Test
    void the_only_thing_that_is_left_to_do_is_forced_in_every_game() {
        Marks marks = after(Played.TICTACTOE, "c2", "a1", "a3", "c3", "b1", "a2", "c1", "b3");
        assertEquals(0.6f, marks.strength("cell-b2", Mark.PLACE), 0.001f);
        assertEquals(1, marks.of().size());
    }
}

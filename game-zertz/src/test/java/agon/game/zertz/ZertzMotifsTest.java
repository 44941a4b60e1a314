package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class ZertzMotifsTest {
    private static Vector<String> motifs(String position, String... turns) {
        Game<ZertzPosition, ZertzAction> game = Variants.game("");
        Match<ZertzPosition, ZertzAction> begin = Match.from(new Variant<>("zertz", game),
            Variants.position("", position));
        return game.extras().motifs()
            .of(Vector.of(turns).foldLeft(begin, (match, turn) -> match.play(turn).get()));
    }

    @Test
    void a_marble_that_is_separated_is_an_isolation() {
        assertEquals(Vector.of("isolation"),
            motifs("3o/1ooo1/oGoG2/1oooo2/1oooo1/ooooo/1ooo 2/3/6 1/3/4 3/0/0 2", "Wa4,b4 x Wa4"));
    }

    @Test
    void a_reply_that_must_capture_is_a_forced_capture() {
        assertEquals(Vector.of("forced capture"), motifs(
            "ooo1/ooo2/1oGo2/ooooo2/ooWo2/oo3/4 1/5/3 1/1/5 3/1/2 1", "Bb3,a3", "x b3Gd3", "x e3Bc2"));
    }
}

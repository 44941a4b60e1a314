package agon.window;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.plugins.GameCatalog;
import io.vavr.collection.Seq;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Turns of several actions on a board of points, played with the mouse.
class YinshWindowTest extends WindowFixture {
    /// White completes the row from e2 to e6 with a jump over e4, and removes the third ring.
    private static final String LAST_RING = "WW../......./......../...W...../.wwbww..../........./........../........./"
        + "......../......./BBB. white starts 2-2";

    @Test
    void a_ring_jumps_and_a_row_and_a_ring_are_removed() {
        play(setup("yinsh", LAST_RING), 0).until("expected", "move").click("click.ring-d4")
            .until("clicked", "ring-d4").click("click.f4").until("expected", "take row").click("click.marker-e3")
            .until("expected", "take ring").click("click.ring-a2").until("over", true)
            .until("verdict", "first wins (3 rings removed)").click("undo").until("over", false).until("turns", 0);
    }

    @Test
    void a_whole_game_is_played_with_the_mouse() {
        playRandomly(play("yinsh:blitz"), GameCatalog.load().find("yinsh:blitz").get());
    }

    private static <P, A extends Action> void playRandomly(WindowDriver window, Variant<P, A> variant) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Match<P, A> match = Match.start(variant);
        int turns = 0;
        while (!match.status().isOver()) {
            A action = match.legal().get(dice.nextInt(match.legal().size()));
            Seq<String> keys = variant.game().view().clicks(match.position(), action);
            for (String key : keys.init()) window.click("click." + key).until("clicked", key);
            window.click("click." + keys.last());
            match = match.play(action).get();
            if (match.midTurn()) window.until("expected", match.legal().head().verb());
            else window.until("turns", ++turns);
        }
        window.until("over", true);
    }
}

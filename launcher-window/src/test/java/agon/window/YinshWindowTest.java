package agon.window;

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
}

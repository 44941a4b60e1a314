package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TooltipTest {
    private final Tooltip tooltip = new Tooltip();

    @Test
    void who_passes_by_does_not_rest_and_who_stays_does() {
        assertFalse(tooltip.isLong("a", 1, 10));
        assertTrue(tooltip.isWaiting(10.3));
        assertFalse(tooltip.isLong("b", 2, 10.4));
        assertFalse(tooltip.isLong("b", 3, 10.8));
        assertTrue(tooltip.isLong("b", 4, 10.9));
        assertFalse(tooltip.isWaiting(10.9));
    }

    @Test
    void who_was_away_begins_anew() {
        tooltip.isLong("a", 1, 10);
        assertFalse(tooltip.isLong("a", 3, 11));
    }

    @Test
    void of_two_things_in_a_frame_the_first_one_counts() {
        for (int frame = 1; frame < 10; frame++) {
            tooltip.isLong("mouse", frame, frame);
            assertFalse(tooltip.isLong("keyboard", frame, frame));
        }
        assertTrue(tooltip.isLong("mouse", 10, 10));
        assertFalse(tooltip.isWaiting(10));
    }
}

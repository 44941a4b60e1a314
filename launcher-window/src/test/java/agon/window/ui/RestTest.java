package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RestTest {
    private final Rest rest = new Rest();

    @Test
    void who_passes_by_does_not_rest_and_who_stays_does() {
        assertFalse(rest.isLong("a", 1, 10));
        assertTrue(rest.isWaiting(10.3));
        assertFalse(rest.isLong("b", 2, 10.4));
        assertFalse(rest.isLong("b", 3, 10.8));
        assertTrue(rest.isLong("b", 4, 10.9));
        assertFalse(rest.isWaiting(10.9));
    }

    @Test
    void who_was_away_begins_anew() {
        rest.isLong("a", 1, 10);
        assertFalse(rest.isLong("a", 3, 11));
    }

    @Test
    void of_two_things_in_a_frame_the_first_one_counts() {
        for (int frame = 1; frame < 10; frame++) {
            rest.isLong("mouse", frame, frame);
            assertFalse(rest.isLong("keyboard", frame, frame));
        }
        assertTrue(rest.isLong("mouse", 10, 10));
        assertFalse(rest.isWaiting(10));
    }
}

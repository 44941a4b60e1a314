package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SelectionTest {
    @Test
    void roots_are_close_and_grow_and_widths_shrink() {
        double root = 0, width = 1;
        for (int n = 1; n > 0; n += 1 + n / 97) {
            assertEquals(Math.sqrt(Math.log(n)), Selection.root(n), 4e-4, "of " + n);
            assertEquals(1, Selection.width(n) * Math.sqrt(n), 1.1e-3, "of " + n);
            assertTrue(Selection.root(n) >= root && Selection.width(n) <= width, "of " + n);
            root = Selection.root(n);
            width = Selection.width(n);
        }
        assertEquals(1, Selection.width(0));
        assertEquals(0, Selection.root(0));
    }
}

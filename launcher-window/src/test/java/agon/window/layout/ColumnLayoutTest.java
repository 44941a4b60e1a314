package agon.window.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.window.layout.ColumnLayout.Kind;
import agon.window.layout.ColumnLayout.Part;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class ColumnLayoutTest {
    private static final Part TITLE = new Part(0, 50, 50, Kind.REQUIRED), MOVES = new Part(1, 60, 170, Kind.FILLING),
        PLOT = new Part(2, 40, 84, Kind.SCROLLED), TOOLS = new Part(9, 40, 80, Kind.REQUIRED),
        TABLE = new Part(4, 0, 60, Kind.STEPPED);
    private static final Vector<Part> PANEL = Vector.of(TITLE, TABLE, MOVES, PLOT, TOOLS);

    private static Vector<Integer> heights(float room) {
        return ColumnLayout.heights(PANEL, room).map(Math::round);
    }

    @Test
    void with_much_room_everything_is_whole_and_the_moves_fill_the_rest() {
        assertEquals(Vector.of(50, 60, 226, 84, 80), heights(500));
    }

    @Test
    void tools_collapse_before_moves_and_the_plot_shrink() {
        assertEquals(Vector.of(50, 60, 170, 84, 40), heights(404));
        assertEquals(Vector.of(50, 0, 180, 84, 40), heights(354));
        assertEquals(Vector.of(50, 0, 170, 60, 40), heights(320));
    }

    @Test
    void with_little_room_the_least_important_part_is_left_out_first() {
        assertEquals(Vector.of(50, 0, 60, 40, 40), heights(190));
        assertEquals(Vector.of(50, 0, 69, 0, 40), heights(159));
        assertEquals(Vector.of(50, 0, 0, 0, 40), heights(20));
    }

    @Test
    void no_room_is_lost_and_none_is_given_twice() {
        for (int room = 50; room < 700; room++) {
            Vector<Float> heights = ColumnLayout.heights(PANEL, room);
            assertTrue(heights.sum().floatValue() <= Math.max(90, room) + 0.01, "at " + room + ": " + heights);
            if (room >= 150) assertEquals(room, heights.sum().floatValue(), 0.01, "at " + room);
        }
    }
}

package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class MarksTest {
    @Test
    void an_item_may_have_two_colours_of_their_own_strength() {
        Marks marks = Marks.NONE.with("a", Mark.TAKE, 0.25f).with("a", Mark.HOVER).with("a", Mark.PLACE);
        assertEquals(Vector.of(Mark.PLACE, Mark.TAKE), marks.colours("a"));
        assertEquals(0.25f, marks.strength("a", Mark.TAKE));
        assertEquals(0, marks.strength("a", Mark.WIN));
        assertEquals(0, marks.strength("b", Mark.PLACE));
    }

    @Test
    void no_strength_is_no_mark() {
        assertEquals(Vector.empty(), Marks.NONE.with("a", Mark.TAKE, 0).colours("a"));
        assertThrows(IllegalArgumentException.class, () -> Marks.NONE.with("a", Mark.TAKE, 1.5f));
        assertThrows(IllegalArgumentException.class, () -> Marks.NONE.with("a", Mark.TAKE, Float.NaN));
    }
}

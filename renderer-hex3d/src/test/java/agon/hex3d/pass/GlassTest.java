package agon.hex3d.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class GlassTest {
    private static final Item LOWER = Item.cell("lower", new Shape.Tile(4, 0.6f, 0.1f), Paint.BOARD, 1, 2),
        UPPER = Item.cell("upper", LOWER.shape(), Paint.BOARD, 1, 2).raised(1.2),
        BESIDE = Item.cell("beside", LOWER.shape(), Paint.BOARD, 2, 2),
        MARBLE = Item.piece("marble", new Shape.Ball(0.3f), Paint.WHITE, 1, 2, "W").raised(0.1);

    @Test
    void cells_above_each_other_are_of_glass_and_nothing_else_is() {
        Vector<Item> items = Vector.of(LOWER, UPPER, BESIDE, MARBLE);
        assertEquals(Vector.of(LOWER, UPPER), items.filter(new Glass(items)::isMadeOf));
    }

    @Test
    void a_flat_board_has_no_glass_whatever_stands_on_it() {
        Vector<Item> items = Vector.of(LOWER, BESIDE, MARBLE, MARBLE.raised(0.7));
        assertEquals(Vector.empty(), items.filter(new Glass(items)::isMadeOf));
    }
}

package agon.hex3d.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class StacksTest {
    private static final Item CELL = Item.cell("lower", new Shape.Tile(4, 0.6f, 0.1f), Paint.BOARD, 1, 2),
        UPPER = Item.cell("upper", CELL.shape(), Paint.BOARD, 1, 2).raised(1.2),
        BESIDE = Item.cell("beside", CELL.shape(), Paint.BOARD, 2, 2),
        MARBLE = Item.piece("marble", new Shape.Ball(0.3f), Paint.WHITE, 1, 2, "W").raised(0.1);

    @Test
    void cells_above_each_other_are_of_glass_and_nothing_else_is() {
        Vector<Item> items = Vector.of(CELL, UPPER, BESIDE, MARBLE);
        assertEquals(Vector.of(CELL, UPPER), items.filter(new Stacks(items)::isGlass));
    }

    @Test
    void a_flat_board_has_no_glass_whatever_stands_on_it() {
        Vector<Item> items = Vector.of(CELL, BESIDE, MARBLE, MARBLE.raised(0.7));
        assertEquals(Vector.empty(), items.filter(new Stacks(items)::isGlass));
    }

    @Test
    void a_cell_knows_the_lowest_piece_that_stands_on_it() {
        Stacks stacks = new Stacks(Vector.of(CELL, MARBLE.raised(0.5), MARBLE));
        assertEquals(0.3f, stacks.radius(CELL));
        assertEquals(0, stacks.gap(CELL), 1e-6);
    }

    @Test
    void what_is_beside_it_above_it_or_no_piece_counts_for_nothing() {
        Stacks stacks = new Stacks(Vector.of(CELL, MARBLE.at(2, 0.1, 2), MARBLE.raised(1.3)));
        assertEquals(0, stacks.radius(CELL));
        assertEquals(0, new Stacks(Vector.of(CELL, MARBLE)).radius(MARBLE));
    }
}

package agon.hex3d.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class StandingTest {
    private static final Item CELL = Item.cell("cell", new Shape.Tile(4, 0.6f, 0.1f), Paint.BOARD, 1, 2),
        MARBLE = Item.piece("marble", new Shape.Ball(0.3f), Paint.WHITE, 1, 2, "W").raised(0.1);

    @Test
    void a_cell_knows_the_lowest_piece_that_stands_on_it() {
        Standing standing = new Standing(Vector.of(CELL, MARBLE.raised(0.5), MARBLE));
        assertEquals(0.3f, standing.radius(CELL));
        assertEquals(0, standing.gap(CELL), 1e-6);
    }

    @Test
    void what_is_beside_it_above_it_or_no_piece_counts_for_nothing() {
        Standing standing = new Standing(Vector.of(CELL, MARBLE.at(2, 0.1, 2), MARBLE.raised(1.3)));
        assertEquals(0, standing.radius(CELL));
        assertEquals(0, new Standing(Vector.of(CELL, MARBLE)).radius(MARBLE));
    }
}

package agon.api.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.api.symmetry.HexBoard;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class PointBoardTest {
    private static final HexBoard SEVEN = HexBoard.ofColumns(2, 3, 2);
    /// A ring of six points around a hole. The columns have 2, 2 and 2 points.
    private static final HexBoard RING = HexBoard.of(SEVEN.cells().removeAt(SEVEN.names().indexOf("b2")));
    private static final PointBoard BOARD = new PointBoard(RING, 0.2);
    private static final float COLUMN = (float) (Math.sqrt(3) / 2);

    private static String place(Item item) {
        return item.key() + " " + item.x() + " " + item.y() + " " + item.z();
    }

    @Test
    void a_plate_has_corners_at_the_front_and_the_back() {
        assertEquals(new Item("plate", Role.DECORATION, new Shape.Tile(6, 2, 0.2f), Paint.WOOD, 0, 0, 0, 30, ""),
            PointBoard.plate("plate", Paint.WOOD, 2, 0.2));
    }

    @Test
    void points_are_cells_on_the_plate() {
        Shape disc = new Shape.Disc(0.1f, 0.05f);
        assertEquals(new Item("a2", Role.CELL, disc, Paint.BLACK, -COLUMN, 0.2f, -0.5f, 0, "·", 0.4f, ""),
            BOARD.point("a2", 1, disc, Paint.BLACK, 0.4));
    }

    @Test
    void a_line_connects_its_first_and_its_last_point() {
        Item up = BOARD.line("line-a1a2", Vector.of(0, 1), Paint.BLACK, 0.05);
        assertEquals(new Shape.Bar(1, 0.05f, 0.04f), up.shape());
        assertEquals("line-a1a2 " + -COLUMN + " 0.2 0.0", place(up));
        assertEquals(90, up.yaw());
        Item across = new PointBoard(SEVEN, 0).line("line-a1c2", Vector.of(0, 3, 6), Paint.BLACK, 0.05);
        assertEquals(2, across.shape().radius() * 2, 0.001);
        assertEquals(30, across.yaw(), 0.001);
    }

    @Test
    void labels_are_next_to_points_and_letters_in_front_of_columns() {
        assertEquals("number-2 " + (float) (0.5 - Math.sqrt(3) / 2) + " 0.2 -0.75",
            place(BOARD.label("number-2", "2", 1, 0.5, -0.25)));
        assertEquals(Vector.of("letter-a " + -COLUMN + " 0.2 1.12", "letter-b 0.0 0.2 1.62",
            "letter-c " + COLUMN + " 0.2 1.12"), BOARD.letters().map(PointBoardTest::place));
        assertEquals("abc", BOARD.letters().map(Item::text).mkString());
    }
}

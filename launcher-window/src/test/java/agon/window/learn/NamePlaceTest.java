package agon.window.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.window.board.Cursor.Spot;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class NamePlaceTest {
    private static final Spot MIDDLE = new Spot("middle", 100, 100);

    private static Vector<Spot> around(int count, double distance, double turn) {
        return Vector.range(0, count).map(i -> turn + 2 * Math.PI * i / count).map(angle -> new Spot("", 100
            + (float) (distance * Math.cos(angle)), 100 + (float) (distance * Math.sin(angle))));
    }

    private static double distance(Spot one, Spot other) {
        return Math.hypot(one.x() - other.x(), one.y() - other.y());
    }

    @Test
    void a_name_is_on_its_empty_cell() {
        assertEquals(MIDDLE, NamePlace.of(MIDDLE, around(6, 30, 0).append(MIDDLE), around(1, 30, 0)));
    }

    @Test
    void a_name_is_beside_a_piece_and_between_the_other_cells() {
        Vector<Spot> hexagons = around(6, 30, Math.PI / 2),
            squares = around(4, 30, 0).appendAll(around(4, 30 * Math.sqrt(2), Math.PI / 4));
        for (Vector<Spot> others : Vector.of(hexagons, squares)) {
            assertEquals(30, NamePlace.room(MIDDLE, others.append(MIDDLE)), 0.01);
            Spot piece = new Spot("piece", 100, 96),
                place = NamePlace.of(MIDDLE, others.append(MIDDLE), Vector.of(piece));
            assertTrue(others.append(MIDDLE).forAll(other -> distance(place, other) > 14), place.toString());
        }
    }

    @Test
    void names_of_neighbours_do_not_overlap() {
        Vector<Spot> cells = around(6, 30, Math.PI / 2).append(MIDDLE);
        Spot above = cells.minBy(Spot::y).get(), first = NamePlace.of(MIDDLE, cells, Vector.of(MIDDLE, above)),
            second = NamePlace.of(above, cells, Vector.of(MIDDLE, above, first));
        assertTrue(distance(first, second) > 20, first + " " + second);
    }
}

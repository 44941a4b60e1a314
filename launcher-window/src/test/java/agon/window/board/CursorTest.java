package agon.window.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CursorTest {
    /// Three columns of hexagons; the middle one is half a step lower.
    private static final Vector<Cursor.Spot> SPOTS = Vector.range(0, 3)
        .flatMap(
            column -> Vector.range(0, 3).map(
                row -> new Cursor.Spot("" + "abc".charAt(column) + row, 100 * column, 100 * row + column % 2 * 50)));

    private static String key(Cursor cursor) {
        return cursor.spot().map(Cursor.Spot::key).getOrElse("");
    }

    private static Cursor at(String key) {
        return new Cursor(SPOTS.find(spot -> spot.key().equals(key)));
    }

    @Test
    void it_begins_in_the_middle() {
        assertEquals("b1", key(Cursor.NOWHERE.moved(SPOTS, 1, 0)));
        assertEquals("", key(Cursor.NOWHERE.moved(Vector.empty(), 1, 0)));
    }

    @ParameterizedTest
    @CsvSource({"b1, 0, -1, b0", "b1, 0, 1, b2", "a0, 1, 0, b0", "c0, -1, 0, b0", "a0, 0, -1, a0", "a0, -1, 0, a0",
        "c1, 0, 1, c2"})
    void it_goes_to_what_is_next_in_that_direction_and_stays_where_nothing_is(String from, int dx, int dy, String to) {
        assertEquals(to, key(at(from).moved(SPOTS, dx, dy)));
    }

    @Test
    void from_what_is_there_no_more_it_finds_what_is_left() {
        Vector<Cursor.Spot> left = SPOTS.filter(spot -> spot.key().startsWith("a"));
        for (int[] way : new int[][]{{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
            assertEquals("a1", key(at("c1").moved(left, way[0], way[1])));
        assertEquals("c1", key(at("c1").moved(SPOTS, 1, 0)));
    }

    @Test
    void everything_can_be_reached() {
        LinkedHashSet<String> reached = LinkedHashSet.of("a0");
        for (int step = 0; step < SPOTS.size(); step++)
            for (String key : reached)
                for (int[] way : new int[][]{{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                    reached = reached.add(key(at(key).moved(SPOTS, way[0], way[1])));
        assertEquals(SPOTS.size(), reached.size());
    }

    @Test
    void it_points_at_nothing_that_may_no_longer_be_clicked() {
        assertEquals(Option.of("a0"), at("a0").at(LinkedHashSet.of("a0")));
        assertEquals(Option.none(), at("a0").at(LinkedHashSet.of("a1")));
    }
}

package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexCoordinate;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class CellSetTest {
    /// A hexagon with sides of six: 91 cells.
    private static final HexBoard BOARD = HexBoard
        .of(Vector.rangeClosed(-5, 5).flatMap(q -> Vector.rangeClosed(-5, 5).map(r -> new HexCoordinate(q, r)))
            .filter(hex -> Math.abs(hex.q() + hex.r()) <= 5));

    @Test
    void sets_are_values_of_any_size() {
        CellSet set = CellSet.of(3).with(200).with(64);
        assertEquals(Vector.of(3, 64, 200), set.cells());
        assertEquals(CellSet.of(200).with(64).with(3), set);
        assertEquals(set.hashCode(), CellSet.of(200).with(64).with(3).hashCode());
        assertTrue(set.has(200) && !set.has(201) && set.size() == 3);
        assertEquals(CellSet.of(3).with(64), set.without(200));
        assertEquals(3, set.size(), "nothing changes a set");
    }

    @Test
    void sets_are_joined_and_cut() {
        CellSet low = CellSet.first(70), some = CellSet.of(69).with(70);
        assertEquals(71, low.or(some).size());
        assertEquals(CellSet.of(69), low.and(some));
        assertEquals(CellSet.of(70), some.minus(low));
        assertTrue(low.hasAll(CellSet.of(69)) && !low.hasAll(some) && CellSet.NONE.isEmpty());
        assertEquals(CellSet.of(170).with(169), some.map(cell -> cell + 100));
    }

    @Test
    void rays_go_to_the_edge() {
        int middle = BOARD.index(HexCoordinate.ZERO).get();
        for (int direction = 0; direction < 6; direction++) {
            Vector<Integer> ray = BOARD.ray(middle, direction);
            assertEquals(5, ray.size());
            assertEquals(HexCoordinate.step(direction).times(5), BOARD.cells().get(ray.last()));
            assertEquals(Vector.empty(), BOARD.ray(ray.last(), direction));
        }
    }

    /// In each of three directions eleven lines of 6, 7, …, 11, …, 6 cells.
    @Test
    void lines_are_found_once_each() {
        assertEquals(3 * (91 - 11), BOARD.lines(2).size());
        assertEquals(3 * (91 - 4 * 11), BOARD.lines(5).size());
        assertEquals(BOARD.lines(5).size(), BOARD.lines(5).map(HashSet::ofAll).distinct().size());
        assertFalse(BOARD.lines(11).isEmpty());
        assertTrue(BOARD.lines(12).isEmpty());
    }

    @Test
    void sets_are_moved_with_the_board() {
        CellSet line = BOARD.lines(5).head().foldLeft(CellSet.NONE, CellSet::with);
        for (HexSymmetry g : BOARD.symmetries()) {
            assertEquals(line, BOARD.image(g.inverse(), BOARD.image(g, line)));
            assertTrue(BOARD.lines(5)
                .exists(other -> other.foldLeft(CellSet.NONE, CellSet::with).equals(BOARD.image(g, line))));
        }
    }
}

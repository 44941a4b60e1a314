package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellsTest {
    private static Cells cells(Set<Integer> set) {
        Cells cells = Cells.NONE;
        for (int cell : set) cells = cells.with(cell);
        return cells;
    }

    private static Set<Integer> set(Cells cells) {
        Set<Integer> set = new TreeSet<>();
        cells.iterator().forEachRemaining((int cell) -> set.add(cell));
        return set;
    }

    /// @param cells of the board
    private static Set<Integer> random(RandomGenerator dice, int cells) {
        Set<Integer> set = new TreeSet<>();
        for (int i = dice.nextInt(cells + 1); i > 0; i--) set.add(dice.nextInt(cells));
        return set;
    }

    @Test
    void cells_behave_like_a_set_of_numbers() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int i = 0; i < 2_000; i++) {
            Set<Integer> a = random(dice, i % 2 == 0 ? 64 : 150), b = random(dice, 64 + i % 3 * 40);
            Set<Integer> or = new TreeSet<>(a), and = new TreeSet<>(a), minus = new TreeSet<>(a);
            or.addAll(b);
            and.retainAll(b);
            minus.removeAll(b);
            assertEquals(or, set(cells(a).or(cells(b))));
            assertEquals(and, set(cells(a).and(cells(b))));
            assertEquals(minus, set(cells(a).minus(cells(b))));
            assertEquals(a.containsAll(b), cells(a).hasAll(cells(b)));
            assertEquals(a.size(), cells(a).size());
            assertEquals(a.isEmpty(), cells(a).isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31, 32, 62, 63})
    void one_cell_goes_in_and_out(int cell) {
        assertTrue(Cells.of(cell).has(cell));
        assertEquals(Cells.of(cell), Cells.NONE.with(cell).with(cell));
        assertEquals(Cells.NONE, Cells.of(cell).without(cell).without(cell));
        assertFalse(Cells.first(64).without(cell).has(cell));
        assertEquals(63, Cells.first(64).without(cell).size());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 37, 63, 64, 70})
    void the_first_n_cells_are_n_and_the_lowest(int n) {
        assertEquals(n, Cells.first(n).size());
        for (int cell = 0; cell < 80; cell++) assertEquals(cell < n, Cells.first(n).has(cell));
    }

    @Test
    void map_moves_every_cell() {
        assertEquals(new HashSet<>(List.of(63, 0, 32)), set(Cells.of(0).with(63).with(31).map(cell -> 63 - cell)));
        assertEquals(Cells.first(64), Cells.first(64).map(cell -> (cell + 17) % 64));
        assertEquals(Cells.of(170).with(69), Cells.of(70).with(169).map(cell -> cell == 70 ? 170 : 69));
        assertEquals(Cells.NONE, Cells.NONE.map(_ -> 1));
    }

    @Test
    void runs_are_the_parts_of_a_line_in_the_set() {
        Cells set = Cells.of(Vector.of(70, 2, 3, 9));
        assertEquals(Cells.of(2).with(3).with(9).with(70), set);
        assertEquals("Vector(Vector(3, 2), Vector(70), Vector(9))",
            set.runs(Vector.of(8, 3, 2, 1, 70, 7, 6, 9)).toString());
        assertEquals(Vector.empty(), set.runs(Vector.of(0, 1)));
        assertEquals(Cells.NONE, Cells.of(Vector.empty()));
    }

    @Test
    void iteration_ascends_and_ends() {
        List<Integer> seen = new ArrayList<>();
        PrimitiveIterator.OfInt iterator = Cells.of(200).with(0).with(64).with(5).iterator();
        while (iterator.hasNext()) seen.add(iterator.nextInt());
        assertEquals(List.of(0, 5, 64, 200), seen);
        assertThrows(NoSuchElementException.class, iterator::nextInt);
    }

    @Test
    void every_cell_is_picked_as_often() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        int[] counts = new int[64];
        for (int i = 0; i < 10_000; i++) counts[Cells.pick(1L << 63 | 0b1011, dice)]++;
        for (int cell = 0; cell < 64; cell++)
            assertEquals(cell == 0 || cell == 1 || cell == 3 || cell == 63 ? 2_500 : 0, counts[cell], 260);
        assertThrows(NoSuchElementException.class, () -> Cells.pick(0, dice));
    }

    @Test
    void cells_beyond_63_fit_into_no_long_and_wrap_to_no_other() {
        Cells set = Cells.NONE.with(70);
        assertFalse(set.has(6));
        assertTrue(assertThrows(IllegalStateException.class, set::bits).getMessage().startsWith("{70} does not fit"));
        assertEquals(Cells.of(6), set.with(6).without(70));
        assertEquals(64, set.with(6).without(70).bits());
        assertThrows(IndexOutOfBoundsException.class, () -> set.has(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> Cells.NONE.with(-1));
    }
}

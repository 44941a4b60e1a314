package agon.api.symmetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Cells;
import agon.api.strip.Strip;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SquareSymmetryTest {
    private static final Seq<SquareSymmetry> D4 = SquareSymmetry.d4();
    private static final SquareSymmetry R0 = D4.head();

    private static Vector<Integer> image(SquareSymmetry g, int n) {
        return Vector.range(0, n * n).map(cell -> g.cell(n, cell));
    }

    @Test
    void the_eight_elements_have_eight_names() {
        assertEquals(Vector.of("R0", "R90", "R180", "R270", "MR0", "MR90", "MR180", "MR270"),
            D4.map(SquareSymmetry::name));
        assertEquals(7, D4.count(SquareSymmetry::isRotated));
        assertEquals(0, D4.count(SquareSymmetry::isShifted));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 8})
    void elements_permute_the_cells_in_eight_ways(int n) {
        assertEquals(8, D4.map(g -> image(g, n)).distinct().size());
        for (SquareSymmetry g : D4) assertEquals(Vector.range(0, n * n), image(g, n).sorted());
        assertEquals(Vector.range(0, n * n), image(R0, n));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void then_is_one_motion_after_the_other(int n) {
        for (SquareSymmetry g : D4)
            for (SquareSymmetry h : D4)
                for (int cell = 0; cell < n * n; cell++)
                    assertEquals(h.cell(n, g.cell(n, cell)), g.then(h).cell(n, cell), g.name() + ", then " + h.name());
    }

    @Test
    void the_laws_of_a_group_hold() {
        for (SquareSymmetry g : D4) {
            assertEquals(R0, g.then(g.inverse()));
            assertEquals(R0, g.inverse().then(g));
            assertEquals(g, g.then(R0));
            assertEquals(g, R0.then(g));
            for (SquareSymmetry h : D4) for (SquareSymmetry f : D4) assertEquals(g.then(h).then(f), g.then(h.then(f)));
        }
    }

    @Test
    void r90_turns_clockwise_and_m_mirrors_left_and_right_after_that() {
        assertEquals(2, new SquareSymmetry(1, false).cell(3, 0), "top left goes to top right");
        assertEquals(8, new SquareSymmetry(1, false).cell(3, 2), "top right goes to bottom right");
        assertEquals(2, new SquareSymmetry(0, true).cell(3, 0));
        assertEquals(0, new SquareSymmetry(1, true).cell(3, 0), "to the top right and back");
        assertEquals(new SquareSymmetry(1, true), new SquareSymmetry(1, false).then(new SquareSymmetry(0, true)));
    }

    @Test
    void sets_of_cells_move_cell_by_cell() {
        assertEquals(Cells.of(2).with(5).with(8), new SquareSymmetry(1, false).cells(3, Cells.first(3)));
        assertEquals(Cells.first(64), new SquareSymmetry(3, true).cells(8, Cells.first(64)));
    }

    @Test
    void turns_out_of_range_are_a_mistake() {
        assertThrows(IllegalArgumentException.class, () -> new SquareSymmetry(4, false));
        assertThrows(IllegalArgumentException.class, () -> new SquareSymmetry(-1, false));
    }

    @Test
    void symmetries_are_found_by_name_and_none_means_the_identity() {
        Symmetries<Symmetries.Identity, String, Strip.Place> none = Symmetries.none(text -> text);
        assertEquals(Symmetries.Identity.R0, none.named("p", "R0").get());
        assertEquals("'R90' is not a symmetry of this position; expected one of R0", none.named("p", "R90").getLeft());
        assertEquals(new Symmetries.Canonical<>("p", Symmetries.Identity.R0), none.canonical("p"));
        Symmetries<SquareSymmetry, Cells, Strip.Place> square = Symmetries.of(D4, (g, cells) -> g.cells(3, cells),
            (g, p) -> new Strip.Place(g.cell(3, p.cell())),
            cells -> new byte[]{(byte) (cells.bits() >> 8), (byte) cells.bits()});
        assertEquals(new SquareSymmetry(2, true), square.named(Cells.NONE, "MR180").get());
        assertEquals(new Symmetries.Canonical<>(Cells.of(0), new SquareSymmetry(2, false)),
            square.canonical(Cells.of(8)));
        assertEquals(new Symmetries.Canonical<>(Cells.of(4), R0), square.canonical(Cells.of(4)),
            "on ties the simplest");
        assertEquals(new Symmetries.Canonical<>(Cells.of(8), R0), square.canonical(Cells.of(8), g -> !g.isRotated()),
            "the identity always counts");
    }
}

package agon.api.symmetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HexBoardTest {
    private static final HexBoard SMALL = HexBoard.ofColumns(4, 5, 6, 7, 6, 5, 4);
    private static final HexBoard MIDDLE = HexBoard.ofColumns(5, 6, 7, 8, 7, 6, 5, 4);
    private static final HexBoard LARGE = HexBoard.ofColumns(5, 6, 7, 8, 9, 8, 7, 6, 5);
    private static final HexBoard DVONN = HexBoard.ofColumns(9, 10, 11, 10, 9);

    private static String names(HexBoard board) {
        return board.symmetries().map(HexSymmetry::name).mkString(" ");
    }

    @Test
    void hexagons_have_all_twelve() {
        assertEquals(37, SMALL.size());
        assertEquals(61, LARGE.size());
        String all = "R0 R60 R120 R180 R240 R300 MR0 MR60 MR120 MR180 MR240 MR300";
        assertEquals(all, names(SMALL));
        assertEquals(all, names(LARGE));
    }

    @Test
    void forty_eight_rings_turn_about_where_three_meet() {
        assertEquals(48, MIDDLE.size());
        assertEquals("R0 R120 R240 MR0 MR120 MR240", names(MIDDLE));
        for (HexSymmetry turn : Vector.of(HexSymmetry.turn(2, false), HexSymmetry.turn(4, false)))
            for (int cell = 0; cell < 48; cell++)
                assertNotEquals(Option.of(cell), MIDDLE.image(turn, cell), "no ring is the centre");
    }

    @Test
    void a_long_board_has_four_symmetries_and_an_irregular_one_only_the_identity() {
        assertEquals(49, DVONN.size());
        assertEquals("R0 R180 MR0 MR180", names(DVONN));
        assertEquals("R0",
            names(HexBoard.of(Vector.of(HexCoordinate.ZERO, new HexCoordinate(1, 0), new HexCoordinate(2, 0),
                new HexCoordinate(2, 1), new HexCoordinate(5, 1)))));
    }

    @Test
    void images_permute_the_cells_and_compose() {
        for (HexBoard board : Vector.of(SMALL, MIDDLE, LARGE, DVONN))
            for (HexSymmetry g : board.symmetries()) {
                Vector<Integer> image = Vector.ofAll(board.images(g));
                assertEquals(image, Vector.range(0, board.size()).map(cell -> board.image(g, cell).get()));
                assertEquals(Vector.range(0, board.size()), image.sorted());
                assertEquals(Vector.range(0, board.size()), image.map(to -> board.images(g.inverse())[to]));
                for (HexSymmetry h : board.symmetries())
                    assertEquals(image.map(cell -> board.image(h, cell).get()),
                        Vector.range(0, board.size()).map(cell -> board.image(g.then(h), cell).get()),
                        g + ", then " + h);
            }
    }

    private static Vector<Integer> neighbours(HexBoard board, int cell) {
        return board.axes().flatMap(axis -> axis.neighbours(cell));
    }

    @Test
    void cells_of_37_rings_lie_where_the_array_says() {
        assertEquals(
            Vector.of(HexCoordinate.ofArray(3, 0), HexCoordinate.ofArray(2, 0), HexCoordinate.ofArray(1, 0),
                HexCoordinate.ofArray(0, 0)),
            SMALL.cells().take(4), "a1 to a4");
        assertEquals(Option.of(36), SMALL.index(HexCoordinate.ofArray(3, 6)), "g4");
        assertEquals(7, SMALL.cells().count(cell -> cell.y() == 3));
        assertEquals(4, SMALL.cells().count(cell -> cell.y() == 0));
        assertEquals(Option.of(1), SMALL.neighbour(0, 0), "a2 is above a1");
        assertEquals(Option.none(), SMALL.neighbour(3, 0), "nothing is above a4");
        assertEquals(Option.of(18), SMALL.index(HexCoordinate.ofArray(3, 3)), "d4 is the centre");
        assertEquals(6, neighbours(SMALL, 18).size());
    }

    @Test
    void points_are_named_by_column_and_number() {
        assertEquals("a1 a2 a3 a4 b1 b2 b3 b4 b5 c1", SMALL.names().take(10).mkString(" "));
        assertEquals("g4", SMALL.names().last());
        Vector<String> names = LARGE.names();
        HexBoard tzaar = HexBoard.of(LARGE.cells().removeAt(names.indexOf("e5")));
        assertEquals(names.remove("e9").sorted(), tzaar.names().sorted());
        assertEquals(LARGE.z(names.indexOf("e6")), tzaar.z(tzaar.names().indexOf("e5")));
        assertEquals("there are no letters for more than 26 columns", assertThrows(IllegalStateException.class,
            () -> HexBoard.of(Vector.range(0, 27).map(q -> new HexCoordinate(q, 0))).names()).getMessage());
    }

    @Test
    void columns_go_up_from_left_to_right_and_continue_behind_holes() {
        assertEquals(Vector.of(9, 10, 11, 10, 9), DVONN.columns().map(Vector::size));
        assertEquals(Vector.range(0, DVONN.size()), DVONN.columns().flatMap(column -> column));
        HexBoard tzaar = HexBoard.of(LARGE.cells().removeAt(LARGE.names().indexOf("e5")));
        assertEquals("e1 e2 e3 e4 e5 e6 e7 e8", tzaar.columns().get(4).map(tzaar.names()).mkString(" "));
        HexBoard reversed = HexBoard.of(LARGE.cells().reverse());
        assertEquals(LARGE.names(), reversed.columns().flatMap(column -> column).map(reversed.names()));
    }

    @Test
    void texts_of_cells_are_written_and_read_column_by_column() {
        HexBoard board = HexBoard.of(HexBoard.ofColumns(2, 3, 2).cells().reverse()); // the last number is that of a1
        Vector<String> cells = Vector.of(".", "b", "w12", ".", "w", "b2", ".");
        Pattern cell = Pattern.compile("\\.|[wb](1[0-2]|[2-9])?");
        assertEquals(".b2/w.w12/b.", board.write(cells::get));
        assertEquals(Either.right(cells), board.read(".b2/w.w12/b.", cell));
        for (String wrong : Vector.of("", "..", "../...", "../.../...", "../.../../", "./..../..", "../.x./..",
            "x../.../..", "../...x/..", "../.w1./..", " ../.../.."))
            assertEquals(Either.left("'" + wrong + "' is not a board; expected columns of 2, 3 and 2 cells with / "
                + "between them"), board.read(wrong, cell));
    }

    @Test
    void points_of_yinsh_are_named_by_column_and_diagonal() {
        HexBoard yinsh = HexBoard.ofColumns(4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4);
        Vector<String> names = yinsh.diagonalNames();
        for (String column : Vector.of("a2-a5", "b1-b7", "e1-e10", "f2-f10", "g2-g11", "j5-j11", "k7-k10"))
            assertEquals(column, names.filter(name -> name.charAt(0) == column.charAt(0)).head() + "-"
                + names.filter(name -> name.charAt(0) == column.charAt(0)).last());
        int centre = names.indexOf("f6");
        assertEquals("f7 g7 g6 f5 e5 e6",
            Vector.range(0, 6).flatMap(direction -> yinsh.neighbour(centre, direction)).map(names).mkString(" "));
        assertEquals("0.0 0.0", yinsh.x(centre) + " " + yinsh.z(centre));
        assertEquals(-1, yinsh.z(names.indexOf("f7")));
        assertEquals(Math.sqrt(3) / 2 + " -0.5", yinsh.x(names.indexOf("g7")) + " " + yinsh.z(names.indexOf("g7")));
    }

    @Test
    void columns_that_do_not_fit_together_are_a_mistake() {
        assertEquals("column 2 has 7 cells; expected at least 1, and an odd difference to the column before it",
            assertThrows(IllegalArgumentException.class, () -> HexBoard.ofColumns(5, 7)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> HexBoard.ofColumns(5, 0));
    }

    @Test
    void shifts_may_leave_the_board() {
        HexSymmetry up = HexSymmetry.shift(HexCoordinate.step(0));
        assertEquals(Option.of(1), SMALL.image(up, 0));
        assertEquals(Option.none(), SMALL.image(up, 3));
        assertEquals("T-1,0 maps cell 3 to a point off the board",
            assertThrows(IllegalArgumentException.class, () -> SMALL.images(up)).getMessage());
        HexBoard tilted = HexBoard.ofColumns(4, 5, 6, 7, 6, 5);
        assertThrows(IllegalArgumentException.class, () -> tilted.images(HexSymmetry.turn(1, false)));
    }

    @Test
    void a_table_of_images_is_a_copy() {
        HexSymmetry turn = HexSymmetry.turn(1, false);
        SMALL.images(turn)[0] = 36;
        assertEquals("a4", SMALL.names().get(SMALL.images(turn)[0]), "the image of a1");
    }

    @Test
    void a_cell_given_twice_is_a_mistake() {
        assertThrows(IllegalArgumentException.class,
            () -> HexBoard.of(Vector.of(HexCoordinate.ZERO, HexCoordinate.ZERO)));
    }

    /// A hexagon with sides of six: 91 cells.
    private static final HexBoard SIX = HexBoard
        .of(Vector.rangeClosed(-5, 5).flatMap(q -> Vector.rangeClosed(-5, 5).map(r -> new HexCoordinate(q, r)))
            .filter(hex -> Math.abs(hex.q() + hex.r()) <= 5));

    @Test
    void rays_go_to_the_edge() {
        int middle = SIX.index(HexCoordinate.ZERO).get();
        for (int direction = 0; direction < 6; direction++) {
            Vector<Integer> ray = SIX.ray(middle, direction);
            assertEquals(5, ray.size());
            assertEquals(HexCoordinate.step(direction).times(5), SIX.cells().get(ray.last()));
            assertEquals(Vector.empty(), SIX.ray(ray.last(), direction));
        }
    }

    /// In each of three directions eleven lines of 6, 7, …, 11, …, 6 cells.
    @Test
    void lines_are_found_once_each() {
        assertEquals(3 * (91 - 11), SIX.lines(2).size());
        assertEquals(3 * (91 - 4 * 11), SIX.lines(5).size());
        assertEquals(SIX.lines(5).size(), SIX.lines(5).map(HashSet::ofAll).distinct().size());
        assertFalse(SIX.lines(11).isEmpty());
        assertTrue(SIX.lines(12).isEmpty());
    }

    @Test
    void sets_are_moved_with_the_board() {
        Cells line = Cells.of(SIX.lines(5).head());
        for (HexSymmetry g : SIX.symmetries()) {
            assertEquals(line, SIX.image(g.inverse(), SIX.image(g, line)));
            assertTrue(SIX.lines(5)
                .exists(other -> Cells.of(other).equals(SIX.image(g, line))));
        }
    }
}

package agon.api.symmetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.encoding.Grid;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class AxisTest {
    private static final Vector<Axis> SQUARE = Grid.of(2, 3).axes(); // 0 1 2 above 3 4 5

    private static String walk(Axis axis) {
        return Vector.range(0, axis.cells()).map(cell -> axis.previous(cell) + "<" + axis.next(cell)).mkString(" ");
    }

    @Test
    void axes_of_a_rectangle_are_rows_columns_and_both_diagonals() {
        assertEquals("-1<1 0<2 1<-1 -1<4 3<5 4<-1", walk(SQUARE.get(0)));
        assertEquals("-1<3 -1<4 -1<5 0<-1 1<-1 2<-1", walk(SQUARE.get(1)));
        assertEquals("-1<4 -1<5 -1<-1 -1<-1 0<-1 1<-1", walk(SQUARE.get(2)));
        assertEquals("-1<-1 -1<3 -1<4 1<-1 2<-1 -1<-1", walk(SQUARE.get(3)));
        assertEquals(4, SQUARE.size());
    }

    @Test
    void lines_of_a_square_are_the_lines_of_tic_tac_toe() {
        assertEquals("012 345 678 036 147 258 048 246",
            Grid.square(3).lines(3).map(line -> line.mkString()).mkString(" "));
        assertEquals("012 345 678 036 147 258 048 15 37 13 246 57",
            Grid.square(3).lines().map(line -> line.mkString()).mkString(" "));
    }

    /// TZAAR: a hexagon with five points per side and a hole in its centre, at which six lines end.
    @Test
    void lines_end_at_a_hole() {
        HexBoard board = HexBoard.of(Vector.rangeClosed(-4, 4)
            .flatMap(q -> Vector.rangeClosed(-4, 4).map(r -> new HexCoordinate(q, r)))
            .filter(c -> Math.abs(c.q() + c.r()) <= 4 && !c.equals(HexCoordinate.ZERO)));
        assertEquals(30, board.lines().size());
        assertEquals(3 * 60, board.lines().map(Vector::size).sum().intValue());
        assertEquals(6, board.lines().count(line -> line.size() == 4));
        assertEquals(board.axes(), Grid.hex(board).axes());
    }

    @Test
    void closed_lines_end() {
        Axis circle = Axis.of(5, cell -> cell == 4 ? -7 : (cell + 1) % 4);
        assertEquals("3<1 0<2 1<3 2<0 -1<-1", walk(circle));
        assertEquals("Vector(Vector(0, 1, 2, 3))", circle.lines().toString());
        assertEquals(4, circle.lines(3).size());
        assertEquals(0, circle.lines(5).size());
    }

    @Test
    void two_cells_with_the_same_next_cell_are_rejected() {
        assertEquals("cells 0 and 1 both lead to 2",
            assertThrows(IllegalArgumentException.class, () -> Axis.of(3, _ -> 2)).getMessage());
    }
}

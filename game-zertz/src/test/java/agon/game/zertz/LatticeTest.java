package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Cells;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LatticeTest {
    private static long bit(Lattice lattice, int ring) {
        return ring == ZertzBoard.NOWHERE ? 0 : 1L << lattice.bit(ring);
    }

    @ParameterizedTest
    @EnumSource
    void neighbours_are_those_of_the_board(ZertzBoard board) {
        Lattice lattice = Lattice.of(board);
        long all = lattice.bits(board.all());
        for (int ring = 0; ring < board.size(); ring++) {
            long expected = 0;
            for (int direction = 0; direction < 6; direction++) expected |= bit(lattice, board.neighbour(ring, direction));
            assertEquals(expected, lattice.near(bit(lattice, ring)) & all, board.name(ring));
            assertEquals(expected, lattice.around(lattice.bit(ring)), board.name(ring));
            assertEquals(Cells.of(ring), lattice.cells(bit(lattice, ring)));
        }
    }

    /// Every pair of marbles side by side on an empty board: no step comes in again on the other side.
    @ParameterizedTest
    @EnumSource
    void marbles_jump_in_lines_that_end_at_the_edge(ZertzBoard board) {
        Lattice lattice = Lattice.of(board);
        Survey survey = new Survey();
        for (int from = 0; from < board.size(); from++)
            for (int direction = 0; direction < 6; direction++) {
                int over = board.neighbour(from, direction);
                if (over == ZertzBoard.NOWHERE) continue;
                boolean jumps = board.neighbour(over, direction) != ZertzBoard.NOWHERE;
                long occupied = bit(lattice, from) | bit(lattice, over), vacant = lattice.bits(board.all()) & ~occupied;
                String what = board.name(from) + " over " + board.name(over);
                assertEquals(jumps ? bit(lattice, from) : 0, lattice.jumpers(occupied, vacant, direction), what);
                lattice.survey(occupied, vacant, survey);
                assertEquals(jumps ? bit(lattice, over) : 0, survey.overs[direction], what);
                assertEquals(0, survey.overs[(direction + 1) % 6], what);
            }
    }

    @ParameterizedTest
    @EnumSource
    void the_outer_rings_are_loose(ZertzBoard board) {
        Lattice lattice = Lattice.of(board);
        ZertzPosition start = ZertzPosition.start(new ZertzVariant(board, false, true, true));
        assertEquals(ZertzRules.free(start), lattice.cells(lattice.loose(lattice.bits(board.all()))));
    }
}

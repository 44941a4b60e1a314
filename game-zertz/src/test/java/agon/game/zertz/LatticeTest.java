package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Cells;
import agon.game.zertz.board.Lattice;
import agon.game.zertz.board.Neighbours;
import agon.game.zertz.board.Pick;
import agon.game.zertz.board.Survey;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LatticeTest {
    private static long bit(Lattice lattice, int ring) {
        return ring == ZertzBoard.NOWHERE ? 0 : 1L << lattice.bit(ring);
    }

    /// Made anew, not once for all tests.
    private static Neighbours neighbours(ZertzBoard board) {
        return new Neighbours(board,
            Vector.range(0, board.size()).toJavaStream().mapToInt(Lattice.of(board)::bit).toArray());
    }

    @ParameterizedTest
    @EnumSource
    void neighbours_are_those_of_the_board(ZertzBoard board) {
        Lattice lattice = Lattice.of(board);
        long all = lattice.bits(board.all());
        for (int ring = 0; ring < board.size(); ring++) {
            long expected = 0;
            for (int direction = 0; direction < 6; direction++)
                expected |= bit(lattice, board.neighbour(ring, direction));
            assertEquals(expected, lattice.near(bit(lattice, ring)) & all & ~bit(lattice, ring), board.name(ring));
            assertEquals(expected, neighbours(board).around(lattice.bit(ring)), board.name(ring));
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

    /// By or over any marble of random boards, against all jumps that the survey finds.
    @ParameterizedTest
    @EnumSource
    void jumps_by_and_over_a_marble_are_those_of_the_survey(ZertzBoard board) {
        Lattice lattice = Lattice.of(board);
        Neighbours neighbours = neighbours(board);
        Survey survey = new Survey();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (int i = 0; i < 1_000; i++) {
            long left = lattice.bits(Cells.ofBits(board.all().bits() & (dice.nextLong() | dice.nextLong())));
            long occupied = left & dice.nextLong(), vacant = left & ~occupied;
            if (occupied == 0) continue;
            int marble = Pick.ring(occupied, dice.nextLong());
            lattice.survey(occupied, vacant, survey);
            SortedSet<Integer> by = new TreeSet<>(), around = new TreeSet<>();
            for (int direction = 0; direction < 6; direction++)
                for (long overs = survey.overs[direction]; overs != 0; overs &= overs - 1) {
                    int over = Long.numberOfTrailingZeros(overs), jump = Neighbours.jump(over, direction);
                    boolean mine = neighbours.next(over, direction + 3) == marble;
                    if (mine) by.add(jump);
                    if (mine || over == marble) around.add(jump);
                }
            assertEquals(by, found(neighbours, marble, neighbours.jumps(occupied, vacant, marble)));
            assertEquals(around, found(neighbours, marble, neighbours.jumpsAround(occupied, vacant, marble)));
        }
    }

    private static SortedSet<Integer> found(Neighbours neighbours, int marble, int jumps) {
        SortedSet<Integer> found = new TreeSet<>();
        for (int rest = jumps; rest != 0; rest &= rest - 1)
            found.add(neighbours.found(marble, Integer.numberOfTrailingZeros(rest)));
        return found;
    }

    @ParameterizedTest
    @EnumSource
    void the_outer_rings_are_loose(ZertzBoard board) {
        Lattice lattice = Lattice.of(board);
        ZertzPosition start = ZertzPosition.start(new ZertzVariant(board, false, true, true));
        assertEquals(ZertzRules.free(start), lattice.cells(lattice.loose(lattice.bits(board.all()))));
    }
}

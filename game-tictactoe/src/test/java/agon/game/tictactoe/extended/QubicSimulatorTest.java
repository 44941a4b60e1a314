package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Playouts;
import agon.api.Simulator;
import agon.game.tictactoe.extended.QubicGame.Marks;
import agon.game.tictactoe.extended.QubicGame.Scoring;
import io.vavr.collection.Vector;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Positions that random games rarely reach.
class QubicSimulatorTest {
    private static final QubicSimulator FIRST = new QubicSimulator(Scoring.FIRST),
        LINES = new QubicSimulator(Scoring.LINES);

    /// Returns this number of cells outside `line`, with at most two of them in any line.
    private static Cells elsewhere(Cells line, int count) {
        Cells cells = Cells.NONE;
        for (int cell = 0; cells.size() < count; cell++) {
            Cells more = cells.with(cell);
            if (!line.has(cell) && Cube.LINES.forAll(other -> other.and(more).size() < 3)) cells = more;
        }
        return cells;
    }

    @Test
    void every_line_wins_for_either_seat_with_whichever_of_its_cells_comes_last() {
        for (Cells line : Cube.LINES) for (var last = line.iterator(); last.hasNext();) {
            int cell = last.nextInt();
            FIRST.load(new Marks(line.without(cell), elsewhere(line, 3)));
            FIRST.play(cell);
            assertEquals(Vector.of(Simulator.OVER, 1.0, -1.0),
                Vector.of(FIRST.seat(), FIRST.payoff(0), FIRST.payoff(1)), line.toString());
            FIRST.load(new Marks(elsewhere(line, 4), line.without(cell)));
            FIRST.play(cell);
            assertEquals(Vector.of(Simulator.OVER, -1.0, 1.0),
                Vector.of(FIRST.seat(), FIRST.payoff(0), FIRST.payoff(1)), line.toString());
        }
    }

    @Test
    void three_of_a_line_do_not_win() {
        for (Cells line : Cube.LINES) for (var last = line.iterator(); last.hasNext();) {
            Cells three = line.without(last.nextInt());
            int cell = three.iterator().nextInt();
            FIRST.load(new Marks(three.without(cell), elsewhere(line, 2)));
            FIRST.play(cell);
            assertEquals(1, FIRST.seat(), line.toString());
        }
    }

    @Test
    void a_finished_game_is_loaded_as_finished() {
        Cells line = Cube.LINES.head();
        FIRST.load(new Marks(line, elsewhere(line, 3)));
        assertEquals(Vector.of(Simulator.OVER, 1.0), Vector.of(FIRST.seat(), FIRST.payoff(0)));
        FIRST.load(new Marks(elsewhere(line, 4), line));
        assertEquals(Vector.of(Simulator.OVER, -1.0), Vector.of(FIRST.seat(), FIRST.payoff(0)));
        LINES.load(new Marks(line, elsewhere(line, 3)));
        assertEquals(1, LINES.seat());
    }

    @Test
    void a_win_is_possible_where_a_cell_fills_a_line_or_on_the_last_cell_where_lines_are_counted() {
        Vector<Boolean> lines = Vector.empty();
        for (int cell = 0; cell < Cube.SIZE; cell++) {
            LINES.load(new Marks(Cells.ofBits(0x5555_5555_5555_5555L).and(Cells.first(cell)),
                Cells.ofBits(0xaaaa_aaaa_aaaa_aaaaL).and(Cells.first(cell))));
            lines = lines.append(LINES.mayWin());
        }
        Cells line = Cube.LINES.head(), three = line.without(line.iterator().nextInt());
        FIRST.load(new Marks(three, elsewhere(line, 3)));
        assertTrue(FIRST.mayWin());
        FIRST.load(new Marks(elsewhere(line, 3), three));
        assertFalse(FIRST.mayWin());
        FIRST.load(new Marks(three, line.minus(three).or(elsewhere(line, 2))));
        assertFalse(FIRST.mayWin());
        assertEquals(63, lines.indexOf(true));
    }

    @Test
    void a_position_is_packed_in_two_words_and_positions_have_hashes_of_their_own() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        Set<Long> hashes = new HashSet<>();
        Set<Marks> positions = new HashSet<>();
        long[] words = new long[3];
        for (int game = 0; game < 20; game++) {
            LINES.load(new Marks(Cells.NONE, Cells.NONE));
            while (LINES.seat() != Simulator.OVER) {
                LINES.play(Playouts.of(LINES).pick(dice, new int[Cube.SIZE]));
                hashes.add(LINES.hash());
                positions.add(LINES.position());
                assertTrue(LINES.packing().get().pack(words, 1));
            }
        }
        assertEquals(2, LINES.packing().get().longs());
        assertEquals(positions.size(), hashes.size());
    }

    @Test
    void a_playout_that_fills_the_board_without_a_line_is_a_draw() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        int games = 0;
        do {
            FIRST.load(new Marks(Cells.NONE, Cells.NONE));
            Playouts.of(FIRST).playout(dice, new int[Cube.SIZE]);
        } while (FIRST.payoff(0) != 0 && ++games < 100_000);
        assertEquals(Cube.SIZE, FIRST.position().both().size());
    }

    @Test
    void the_features_are_the_marks_of_the_view_and_of_its_opponent() {
        byte[] cells = new byte[Cube.SIZE];
        FIRST.load(new Marks(Cells.of(Vector.of(0, 17, 63)), Cells.of(Vector.of(1, 32))));
        FIRST.write(0, cells, new int[0]);
        assertEquals(Vector.of(1, 2, 0, 1, 2, 1), Vector.of(0, 1, 2, 17, 32, 63).map(cell -> (int) cells[cell]));
        FIRST.write(1, cells, new int[0]);
        assertEquals(Vector.of(2, 1, 0, 2, 1, 2), Vector.of(0, 1, 2, 17, 32, 63).map(cell -> (int) cells[cell]));
    }
}

package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.symmetry.HexSymmetry;
import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DvonnEstimateTest {
    private static final DvonnSimulator LANE = new DvonnSimulator();

    private static double white(DvonnPosition p) {
        LANE.load(p);
        double[] payoffs = new double[2];
        LANE.values(payoffs);
        assertEquals(-payoffs[0], payoffs[1]);
        return payoffs[0];
    }

    private static double white(Seat seat, String stacks) {
        return white(Positions.moving(seat, stacks));
    }

    /// Returns all positions of some random games.
    static Vector<DvonnPosition> positions() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Vector<DvonnPosition> all = Vector.empty();
        DvonnSimulator simulator = new DvonnSimulator();
        int[] codes = new int[simulator.maxLegalActions()];
        for (int game = 0; game < 5; game++) {
            for (simulator.load(Positions.RULES.start()); simulator.seat() != Simulator.OVER; simulator
                .play(Playouts.of(simulator).pick(dice, codes)))
                all = all.append(simulator.position());
        }
        return all;
    }

    private static DvonnPosition swapped(DvonnPosition p) {
        return new DvonnPosition(p.stacks().map(stack -> stack.replace('w', '+').replace('b', 'w').replace('+', 'b')
            .replace('W', '+').replace('B', 'W').replace('+', 'B')), p.seat().other(), p.placing());
    }

    @Test
    void what_is_counted_by_bits_is_what_is_counted_space_by_space() {
        Vector<DvonnPosition> rare = DvonnSimulatorTest.RARE
            .flatMap(stacks -> Vector.of(Seat.FIRST, Seat.SECOND).map(seat -> Positions.moving(seat, stacks)));
        for (DvonnPosition p : positions().appendAll(rare))
            assertEquals(new CountedFeatures(p).white(), white(p), 1e-9, p.text());
    }

    @Test
    void who_moves_stacks_is_judged_alike_in_either_colour() {
        for (DvonnPosition p : positions())
            if (!p.placing()) assertEquals(white(p), -white(swapped(p)), 1e-12, p.text());
    }

    @Test
    void a_turned_or_mirrored_board_is_judged_alike() {
        for (DvonnPosition p : positions())
            for (HexSymmetry g : Spaces.BOARD.symmetries())
                assertEquals(white(p),
                    white(p.image(Spaces.BOARD.images(g))), 1e-12, p.text());
    }

    @Test
    void what_is_buried_does_not_count_but_for_red() {
        for (DvonnPosition p : positions()) {
            DvonnPosition other = new DvonnPosition(
                p.stacks().map(stack -> stack.length() < 2 ? stack
                    : stack.substring(0, stack.length() - 1).toLowerCase(Locale.ROOT).replace('b', 'w')
                        + stack.charAt(stack.length() - 1)),
                p.seat(), p.placing());
            assertEquals(white(p), white(other), p.text());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        F3=R E3=W G3=W D3=B C3=B           | near red, against far from it
        A1=R B1=W C1=bbW D1=B              | four pieces against one
        F3=R E3=W D3=W E2=W G3=bbB         | three that move, against a high stack
        """)
    void white_is_ahead(String stacks, String why) {
        for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND)) {
            DvonnPosition p = Positions.moving(seat, stacks);
            assertTrue(white(p) > 0, why + ": " + white(p));
        }
    }

    @Test
    void a_piece_is_placed_beside_red_rather_than_far_away() {
        DvonnPosition reds = Positions.after(Positions.RULES.start(), "C3 F3 I3 A3");
        double near = white(Positions.after(reds, "E3")), far = white(Positions.after(reds, "K5"));
        assertTrue(near > far, near + " against " + far);
    }
}

package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.lane.SimulatorChecks;
import agon.api.record.RecordFormat;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZertzSimulatorTest {
    private static final Game<ZertzPosition, ZertzAction> GAME = Variants.game("");

    /// The first seat must jump, and that repeats the turns before.
    private static ZertzPosition beforeRepetition(Stock captures) {
        return before(captures, TURNS);
    }

    private static final Vector<Integer> OTHER = Vector.of(ring("g1")), JUMP = Vector.of(ring("d1"), ring("d3"));
    private static final Vector<Vector<Integer>> TURNS = Vector.of(OTHER, OTHER, OTHER, JUMP, OTHER, OTHER, OTHER);

    private static ZertzPosition before(Stock captures, Vector<Vector<Integer>> turns) {
        return new ZertzPosition(Variants.variant(GAME), ZertzBoard.RINGS_37.all(),
            Cells.of(ring("d1")).with(ring("d2")),
            Cells.NONE, Cells.NONE,
            new Stock(4 - captures.white(), 8, 10), captures, Stock.NONE, Seat.FIRST, Phase.BEGIN,
            new Trail(turns, Vector.empty()));
    }

    @Test
    void turns_that_differ_anywhere_are_no_repetition() {
        Vector<Vector<Integer>> longer = TURNS.update(3, JUMP.append(ring("d5"))),
            other = TURNS.update(3, JUMP.update(1, ring("d4")));
        Vector<Vector<Vector<Integer>>> all = Vector.range(0, 7).map(i -> TURNS.update(i, Vector.of(ring("a1"))))
            .append(longer).append(other)
            .append(TURNS.tail()).append(Vector.empty());
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(GAME));
        for (Vector<Vector<Integer>> turns : all) {
            ZertzPosition position = before(Stock.NONE, turns),
                after = GAME.rules().after(position, GAME.rules().legal(position).get());
            assertEquals(Status.toMove(Seat.SECOND), GAME.rules().status(after), turns.toString());
            simulator.load(position);
            simulator.play(GAME.rules().legal(position).get().code());
            assertEquals(1, simulator.seat(), turns.toString());
            assertEquals(after, simulator.position());
        }
    }

    /// Quiet is what no capture follows at once: that of the turn that begins or goes on, or, before a ring is taken,
    /// that of the turn after it.
    @Test
    void a_position_is_quiet_if_nobody_is_about_to_capture() {
        var dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(GAME));
        int[] codes = new int[simulator.codeCount()];
        int quiet = 0, taken = 0;
        for (int game = 0; game < 50; game++) {
            simulator.load(ZertzPosition.start(Variants.variant(GAME)));
            for (; simulator.seat() != Simulator.OVER; simulator.play(Playouts.of(simulator).pick(dice, codes))) {
                ZertzPosition here = simulator.position();
                boolean taking = here.phase() instanceof Phase.Taking;
                boolean captures = taking ? GAME.rules().legal(here).map(take -> GAME.rules().after(here, take))
                    .exists(ZertzSimulatorTest::mustJump) : mustJump(here);
                if (!taking || captures) assertEquals(!captures, simulator.isQuiet(), here.toString());
                quiet += simulator.isQuiet() ? 1 : 0;
                taken += taking && simulator.isQuiet() ? 1 : 0;
            }
        }
        assertTrue(taken > 100 && quiet > 2 * taken, quiet + " quiet positions, " + taken + " before a ring is taken");
    }

    private static boolean mustJump(ZertzPosition position) {
        return GAME.rules().legal(position).exists(action -> action instanceof ZertzAction.Jump);
    }

    private static int ring(String name) {
        return ZertzBoard.RINGS_37.ring(name).get();
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 'draws without a set'", "3, 1, 'a winning set counts before a repetition'"})
    void a_repetition_ends_the_game(int white, double payoff, String why) {
        ZertzPosition position = beforeRepetition(new Stock(white, 0, 0));
        ZertzAction jump = GAME.rules().legal(position).get();
        ZertzPosition after = GAME.rules().after(position, jump);
        assertEquals(payoff, ((Status.Over) GAME.rules().status(after)).payoffs().get(0), why);
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(GAME));
        simulator.load(position);
        simulator.play(jump.code());
        assertEquals(Simulator.OVER, simulator.seat());
        assertEquals(payoff, simulator.payoff(0), why);
        assertEquals(after, simulator.position());
        simulator.load(position);
        Playouts.of(simulator).playout(RandomGeneratorFactory.of("L64X128MixRandom").create(1),
            new int[simulator.codeCount()]);
        assertEquals(payoff, simulator.payoff(0), why);
    }

    @Test
    void without_the_rule_a_repetition_goes_on() {
        Game<ZertzPosition, ZertzAction> game = Variants.game("repetition=off");
        ZertzPosition position = beforeRepetition(Stock.NONE);
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(game));
        simulator.load(new ZertzPosition(Variants.variant(game), position.rings(), position.white(), position.grey(),
            position.black(), position.pool(),
            position.first(),
            position.second(), position.seat(), position.phase(), Trail.NONE));
        simulator.play(GAME.rules().legal(position).get().code());
        assertEquals(1, simulator.seat());
    }

    /// Captures of the first seat, of the second, and the value to the first: the hyperbolic tangent of half of 0.87
    /// for each white marble, 0.48 grey, 0.26 black, and 2.37 times the square of the share of the nearest set, kept to
    /// hundredths.
    @ParameterizedTest
    @CsvSource({"0/0/0, 0/0/0, 0", "2/0/0, 0/0/0, 0.8231", "0/0/0, 2/0/0, -0.8231", "0/0/3, 0/0/0, 0.5956",
        "0/2/0, 0/1/0, 0.3646", "1/1/1, 0/0/0, 0.7337", "2/2/2, 0/0/0, 0.9725", "3/0/0, 0/0/0, 0.9620"})
    void who_is_nearer_to_a_set_is_ahead(String first, String second, double ahead) {
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(GAME));
        simulator.load(captured(first, second));
        assertTrue(simulator.estimate().isDefined());
        double[] estimates = new double[2];
        simulator.estimate().get().values(estimates);
        assertEquals(ahead, estimates[0], 3e-3);
        assertEquals(-ahead, estimates[1], 3e-3);
    }

    private static ZertzPosition captured(String first, String second) {
        int[] left = {6, 8, 10};
        for (String captures : new String[]{first, second})
            for (int i = 0; i < 3; i++) left[i] -= captures.charAt(2 * i) - '0';
        return Variants.position("",
            "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo %d/%d/%d %s %s 1".formatted(left[0], left[1], left[2], first,
                second));
    }

    @Test
    void nobody_may_win_at_once_by_placing_on_an_open_board_or_by_taking_a_ring_there() {
        ZertzSimulator simulator = new ZertzSimulator(Variants.variant(GAME));
        assertFalse(simulator.mayWin());
        simulator.load(Variants.position("", "oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1 take"));
        assertFalse(simulator.mayWin());
        simulator.load(Variants.position("", "oooo/ooooo/oooooo/ooGWooo/oooooo/ooooo/oooo 5/7/10 0/0/0 0/0/0 1"));
        assertFalse(simulator.mayWin());
        simulator.load(Variants.position("", "oooo/ooooo/oooooo/oGWoBoo/oooooo/ooooo/oooo 2/7/9 3/0/0 0/0/0 1"));
        assertTrue(simulator.mayWin());
    }

    @ParameterizedTest
    @EnumSource
    void every_code_names_an_action_of_that_code(ZertzBoard board) {
        for (int code = 0; code < board.codeCount(); code++) {
            assertEquals(board.action(code), ZertzAction.of(board, code));
            assertEquals(code, ZertzAction.of(board, code).code());
        }
    }

    @Test
    void the_plugin_offers_its_variants_and_formats() {
        Zertz plugin = new Zertz();
        assertEquals("zertz", plugin.id());
        assertEquals(Variants.game("rings=48"), plugin.game(plugin.options().parse("rings=48").get()));
        assertEquals(Vector.of("boardspace", "zen", "zertz3d-transcript", "zertz3d-notation"),
            plugin.formats().map(RecordFormat::id));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "rings=48", "rings=61"})
    void the_features_are_the_rings_and_their_marbles(String options) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Simulator<ZertzPosition> simulator = Variants.game(options).simulator();
        int[] codes = new int[simulator.maxLegalActions()];
        for (; simulator.seat() != Simulator.OVER; simulator.play(Playouts.pick(simulator, dice, codes))) {
            ZertzPosition p = simulator.position();
            assertEquals(Vector.range(0, p.board().size()).map(ring -> !p.rings().has(ring) ? "0"
                : ZertzRules.free(p).has(ring) ? "5" : "" + (p.on(ring).map(Marble::ordinal).getOrElse(-1) + 2))
                .mkString(),
                SimulatorChecks.features(simulator, 0).head());
        }
    }
}

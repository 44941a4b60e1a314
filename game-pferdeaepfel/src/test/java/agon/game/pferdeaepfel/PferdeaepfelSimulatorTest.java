package agon.game.pferdeaepfel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Packing;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.lane.SimulatorChecks;
import agon.api.symmetry.SquareSymmetry;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class PferdeaepfelSimulatorTest {
    /// Rare positions of the classic mode: the last brown and golden apples, and knights with few moves.
    private static final Vector<String> RARE = Vector.of(
        "oooooooo/oooooooo/oooooooo/oo....../...W..../......../.......B/........ 1 move",
        "oooooooo/oooooooo/oooooooo/oooo*.*./...W..../......../......../......B. 1 move",
        "oooooooo/oooooooo/oooooooo/oooo****/*****.*./......W./......../......B. 1 move",
        "oooooooo/oooooooo/oooooooo/oooo****/*******./......../......B./..W..... 1 apple",
        ".......o/......../......../......../......../.o....../..o..B../W....... 1 move",
        "oooooooo/oooooooo/oooooooo/oo....../......../......../..o..B../W....... 2 apple");

    private static RandomGenerator dice() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    }

    private static PferdeaepfelSimulator at(Mode mode, String text) {
        PferdeaepfelSimulator simulator = new PferdeaepfelSimulator(mode);
        simulator.load(new PositionText(mode).read(text).get());
        return simulator;
    }

    private static double value(Mode mode, String text, int seat) {
        double[] payoffs = new double[2];
        at(mode, text).values(payoffs);
        return payoffs[seat];
    }

    static Stream<Contract> aboutLanes() {
        return Stream.of(Contract.STATUS_AND_LEGAL_AGREE, Contract.SIMULATOR_SEES_THE_SAME,
            Contract.SIMULATOR_PLAYS_THE_SAME,
            Contract.EQUAL_POSITIONS_HASH_ALIKE, Contract.WINS_ARE_FORESEEN, Contract.ESTIMATES_KEEP_THEIR_RANGE,
            Contract.FEATURES_KEEP_THEIR_RANGE, Contract.FEATURES_COMMUTE_WITH_SYMMETRY,
            Contract.PACKED_POSITIONS_ARE_CANONICAL, Contract.PACKED_POSITIONS_UNPACK, Contract.PICKS_ARE_UNIFORM,
            Contract.PLAYOUTS_END, Contract.PLAYOUTS_ARE_UNIFORM, Contract.SYMMETRY_COMMUTES_WITH_PLAY);
    }

    @ParameterizedTest
    @MethodSource("aboutLanes")
    void keeps_the_contract_where_apples_run_out(Contract clause) {
        for (String text : RARE)
            clause.verify(new Variant<>("pferdeaepfel", PferdeaepfelGame.of(Mode.CLASSIC)),
                SampleGames.random(1, 3, new PositionText(Mode.CLASSIC).read(text).get()));
    }

    @Test
    void jumps_by_shifts_are_those_of_the_table() {
        for (int cell = 0; cell < Board.CELLS; cell++)
            assertEquals(Board.jumps(cell).bits(), Mobility.jumps(1L << cell), Board.name(cell));
        assertEquals(Board.jumps(0).or(Board.jumps(37)).bits(), Mobility.jumps(1L | 1L << 37));
    }

    @Test
    void images_by_shifts_are_the_turns_and_mirrors_of_the_square() {
        long cells = 0x8f00_1234_0055_0301L;
        Set<Long> expected = SquareSymmetry.d4().map(g -> g.cells(8, Cells.ofBits(cells)).bits()).toSet();
        assertEquals(8, expected.size());
        assertEquals(expected, Vector.range(0, 8).map(g -> PferdeaepfelPacking.image(g, cells)).toSet());
    }

    @Test
    void which_apples_are_golden_is_packed_and_not_hashed() {
        var one = at(Mode.CLASSIC, "oooooooo/oooooooo/oooooooo/oooo*.../...W..../......../......../......B. 1 move");
        var other = at(Mode.CLASSIC, "oooooooo/oooooooo/oooooooo/ooo*o.../...W..../......../......../......B. 1 move");
        assertEquals(one.hash(), other.hash());
        assertEquals(Packing.canonicalHash(one), Packing.canonicalHash(other));
        assertNotEquals(SimulatorChecks.packed(one), SimulatorChecks.packed(other));
    }

    /// The positions differ in one property each, and none is a symmetric image of another. Some cannot occur in a
    /// game, which makes no difference to a hash.
    @Test
    void whatever_the_future_depends_on_is_hashed() {
        Cells apples = Cells.of(Board.A1).with(Board.H8);
        int white = Board.cell("d4"), black = Board.cell("f6");
        Vector<PferdeaepfelSimulator> simulators = Vector.of(
            new PferdeaepfelPosition(apples, Cells.NONE, white, black, Seat.FIRST, true),
            new PferdeaepfelPosition(apples, Cells.NONE, white, black, Seat.FIRST, false),
            new PferdeaepfelPosition(apples, Cells.NONE, white, black, Seat.SECOND, true),
            new PferdeaepfelPosition(apples, Cells.NONE, white, black, Seat.SECOND, false),
            new PferdeaepfelPosition(apples, Cells.NONE, Board.cell("e4"), black, Seat.FIRST, true),
            new PferdeaepfelPosition(apples, Cells.NONE, white, Board.cell("f7"), Seat.FIRST, true),
            new PferdeaepfelPosition(apples, Cells.NONE, black, white, Seat.FIRST, true),
            new PferdeaepfelPosition(apples.with(Board.cell("b3")), Cells.NONE, white, black, Seat.FIRST, true))
            .map(p -> {
                PferdeaepfelSimulator simulator = new PferdeaepfelSimulator(Mode.CLASSIC);
                simulator.load(p);
                return simulator;
            });
        assertEquals(simulators.size(), simulators.map(PferdeaepfelSimulator::hash).distinct().size());
        assertEquals(simulators.size(), simulators.map(Packing::canonicalHash).distinct().size());
    }

    /// Positions that were packed before have no influence.
    @Test
    void packings_depend_on_the_position_alone() {
        PferdeaepfelSimulator used = new PferdeaepfelSimulator(Mode.CLASSIC);
        for (int round = 0; round < 2; round++)
            for (String text : RARE.reverse().appendAll(RARE)) {
                PferdeaepfelSimulator fresh = at(Mode.CLASSIC, text);
                used.copyFrom(fresh);
                assertEquals(Packing.canonicalHash(fresh), Packing.canonicalHash(used), text);
                assertEquals(SimulatorChecks.packed(at(Mode.CLASSIC, text)), SimulatorChecks.packed(used), text);
            }
    }

    @Test
    void positions_are_copied_from_the_rules_too() {
        SimulatorChecks.copiesFromRules(PferdeaepfelGame.of(Mode.CLASSIC),
            new PositionText(Mode.CLASSIC).read(RARE.get(1)).get());
    }

    @ParameterizedTest
    @EnumSource
    void there_are_as_many_packings_and_canonical_hashes_as_canonical_positions(Mode mode) {
        Game<PferdeaepfelPosition, PferdeaepfelAction> game = PferdeaepfelGame.of(mode);
        Vector<PferdeaepfelPosition> positions = Vector.of(game.rules().start());
        for (int depth = 0; depth < (mode == Mode.TRAIL ? 6 : 2); depth++)
            positions = positions.flatMap(p -> game.rules().legal(p).map(action -> game.rules().after(p, action)));
        int canonical = SimulatorChecks.packsCanonically(game, positions);
        assertTrue(canonical > 50 && canonical < positions.size());
    }

    @Test
    void nobody_may_win_at_once_by_an_apple_before_the_move_or_far_from_the_other_knight() {
        assertFalse(new PferdeaepfelSimulator(Mode.APPLE_FIRST).mayWin());
        assertFalse(at(Mode.TRAIL, ".......o/......../.....B../......../...W..../......../......../o....... 1 move")
            .mayWin());
        assertTrue(at(Mode.TRAIL, ".......o/......../......../..B...../......../...W..../......../o....... 2 move")
            .mayWin(), "a capture");
        assertTrue(
            at(Mode.MOVE_FIRST, ".......o/......../.....B../......../......../......../..o...../W....... 2 apple")
                .mayWin(),
            "the last way out");
    }

    @Test
    void a_game_that_is_not_over_pays_nothing() {
        assertThrows(IllegalStateException.class, () -> new PferdeaepfelSimulator(Mode.TRAIL).payoff(0));
    }

    /// Checks positions around the last brown apple, which is the 28th, and with the last golden one.
    @ParameterizedTest
    @EnumSource
    void who_cannot_move_is_paid_as_the_rules_say(Mode mode) {
        PferdeaepfelRules rules = new PferdeaepfelRules(mode);
        PferdeaepfelSimulator simulator = new PferdeaepfelSimulator(mode);
        assertEquals(rules.start(), simulator.position());
        for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND)) for (int apples : new int[]{20, 27, 28, 29, 39}) {
            PferdeaepfelPosition p = stuck(mode, seat, apples);
            simulator.load(p);
            assertEquals(Simulator.OVER, simulator.seat());
            Status.Over over = (Status.Over) rules.status(p);
            assertEquals(over.payoffs(), Vector.of(simulator.payoff(0), simulator.payoff(1)),
                apples + " apples, " + seat);
        }
    }

    /// Returns a position in which the knight of `seat` is in a corner and cannot move because of apples. The other
    /// knight is in the middle.
    private static PferdeaepfelPosition stuck(Mode mode, Seat seat, int apples) {
        int corner = Board.A1, middle = Board.cell("e5");
        Vector<Integer> others = Vector.range(0, Board.CELLS)
            .reject(cell -> cell == corner || cell == middle || Board.jumps(corner).has(cell));
        Cells all = others.take(apples - 2).foldLeft(Board.jumps(corner), Cells::with);
        boolean classic = mode == Mode.CLASSIC;
        Cells golden = classic ? Cells.of(others.take(Math.max(0, apples - 28))) : Cells.NONE;
        boolean first = seat.equals(Seat.FIRST);
        return new PferdeaepfelPosition(all, golden, first ? corner : middle, first ? middle : corner, seat,
            mode.beginsWithApple());
    }

    /// The knights are far from each other, and both have several moves.
    @Test
    void the_last_apples_may_win() {
        for (int apples : new int[]{36, 37, 38, 39}) {
            PferdeaepfelPosition p = stuck(Mode.CLASSIC, Seat.FIRST, apples);
            PferdeaepfelSimulator simulator = new PferdeaepfelSimulator(Mode.CLASSIC);
            simulator
                .load(new PferdeaepfelPosition(p.apples(), p.golden(), Board.cell("e3"), Board.cell("e4"), Seat.FIRST,
                    true));
            assertEquals(apples >= 38, simulator.mayWin(), apples + " apples");
        }
    }

    /// Squares counted by hand: those that white and black reach with the next move, where white leaves out those that
    /// black attacks if it moves next, and those that they reach with two; in the trail mode the 27 and 58 moves by
    /// which white's way may be longer.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        TRAIL       | .......b/......../......../......../......../......../......../w....... 1 move  | 0 + 27
        TRAIL       | .......b/......../......../......../...W..../......../......../o....... 1 move  | 0.8 + 75
        MOVE_FIRST  | .......b/......../......../......../......../...W..../......../o....... 1 apple | 0.8 + 14
        MOVE_FIRST  | .......o/......../.o....../......../...W..../......../.....B../o....... 2 apple | 0.1 + 8
        APPLE_FIRST | .......o/......../......../..B...../......../..o...../...W..../o....... 1 apple | -0.3 + -6
        APPLE_FIRST | .......o/......../......../..B...../......../..o...../..W...../o....... 2 move  | -0.2 + -3
        TRAIL       | .......o/......../......../......../.B....../......../..W...../o....... 2 move  | -3
        """)
    void ways_are_counted(Mode mode, String text, String expected) {
        String[] terms = expected.split(" \\+ ");
        double ahead = Double.parseDouble(terms[0]) + (terms.length > 1 ? 0.05 * Integer.parseInt(terms[1]) : 0);
        assertEquals(ahead / Math.sqrt(1 + ahead * ahead), value(mode, text, 0), 1e-12);
        assertEquals(value(mode, text, 0), -value(mode, text, 1));
    }

    @Test
    void golden_apples_are_counted() {
        String all = "oooooooo/oooooooo/oooooooo/oooo..../...W..../......../......../......B. 1 move";
        double few = -0.15 / Math.sqrt(1 + 0.15 * 0.15), two = -0.05 / Math.sqrt(1 + 0.05 * 0.05);
        assertEquals(0.75 * few, value(Mode.CLASSIC, all, 0), 1e-12, "28 brown ones, none golden");
        assertEquals(0.5 + 2 / 48.0 + 10 / 96.0 * (1 + two), value(Mode.CLASSIC, RARE.get(1), 0), 1e-12);
    }

    @Test
    void nothing_is_allocated_after_construction() {
        for (Mode mode : Mode.values()) SimulatorChecks.allocatesNothing(() -> new PferdeaepfelSimulator(mode));
    }

    /// Returns the squares with these characters, and 0 on the others.
    private static String squares(Map<Integer, Character> characters) {
        return Vector.range(0, Board.CELLS).map(cell -> characters.getOrElse(cell, '0')).mkString();
    }

    @ParameterizedTest
    @CsvSource({"TRAIL, 20 0 90, 20 1 36", "CLASSIC, 20 0 2, 20 1 2", "APPLE_FIRST, 20 2, 20 3",
        "MOVE_FIRST, 20 0, 20 1"})
    void the_features_are_knights_and_apples_and_the_squares_that_knights_reach(Mode mode, String white,
        String black) {
        PferdeaepfelSimulator start = new PferdeaepfelSimulator(mode);
        Vector<Integer> next = Vector.of(41, 50), second = Vector.of(24, 26, 33, 35, 40, 44, 51, 58, 60);
        Map<Integer, Character> reached = next.toMap(cell -> cell, _ -> '1')
            .merge(next.toMap(cell -> 63 - cell, _ -> '4'))
            .merge(second.toMap(cell -> cell, _ -> '2')).merge(second.toMap(cell -> 63 - cell, _ -> '8'));
        assertEquals(Vector.of(squares(HashMap.of(7, '5', 56, '3')), squares(reached), white),
            SimulatorChecks.features(start, 0));
        assertEquals(Vector.of(squares(HashMap.of(7, '3', 56, '5')),
            squares(reached.mapValues(c -> c == '1' ? '4' : c == '4' ? '1' : c == '2' ? '8' : '2')), black),
            SimulatorChecks.features(start, 1));
    }
}

package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.contract.SampleGames;
import agon.api.lane.SimulatorChecks;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DvonnSimulatorTest {
    private static final Variant<DvonnPosition, DvonnAction> DVONN = new Variant<>("dvonn", Dvonn.GAME);
    /// Positions that random games rarely reach: passes, stacks higher than any line, moving red pieces, a seat without
    /// stacks, stacks that are cut off, and a stack with six targets.
    static final Vector<String> RARE = Vector.of("A1=R A2=bB B1=W C1=R", "A1=R B1=B C1=wwW",
        "A3=bbbbbbbbbbbbbbbbbbbbbbW B3=R C3=B", "A3=rrW B3=B D3=B E3=B F3=R",
        "A1=R B1=W C1=W D1=W E1=B F1=B G1=rW H1=B",
        "A3=bbbbbbbbbW A2=R K3=R J3=W I3=B", "F3=W E3=R G3=R E2=R F2=wB F4=wB G4=B D2=W H4=W",
        "A3=bW B3=R C3=bwB D3=wbW E3=rB F3=R G3=W G4=B H4=wB",
        "F3=bW E3=B D3=B F2=B F1=B E2=B D1=B F4=B F5=B G4=B H5=B H4=B H3=R");

    private static DvonnSimulator at(DvonnPosition p) {
        DvonnSimulator simulator = new DvonnSimulator();
        simulator.load(p);
        return simulator;
    }

    static Stream<Contract> aboutLanes() {
        return Stream.of(Contract.SIMULATOR_SEES_THE_SAME, Contract.SIMULATOR_PLAYS_THE_SAME,
            Contract.EQUAL_POSITIONS_HASH_ALIKE, Contract.WINS_ARE_FORESEEN, Contract.ESTIMATES_KEEP_THEIR_RANGE,
            Contract.FEATURES_KEEP_THEIR_RANGE, Contract.FEATURES_COMMUTE_WITH_SYMMETRY,
            Contract.PACKED_POSITIONS_ARE_CANONICAL, Contract.PACKED_POSITIONS_UNPACK, Contract.PICKS_ARE_UNIFORM,
            Contract.PLAYOUTS_END, Contract.PLAYOUTS_ARE_UNIFORM, Contract.MAX_LEGAL_ACTIONS_IS_KEPT);
    }

    @ParameterizedTest
    @MethodSource("aboutLanes")
    void keeps_the_contract_where_random_games_seldom_come(Contract clause) {
        for (String stacks : RARE)
            for (Seat seat : Vector.of(Seat.FIRST, Seat.SECOND))
                clause.verify(DVONN,
                    SampleGames.random(1, Boolean.getBoolean("agon.thorough") ? 2 : 1, Positions.moving(seat, stacks)));
    }

    /// Checks this for several starting positions of the playout.
    @Test
    void a_playout_places_23_pieces_of_each_colour() {
        DvonnState state = new DvonnState();
        DvonnPosition p = Positions.RULES.start();
        for (int space : Spaces.ALL) {
            state.load(p);
            new DvonnPlayout(state).finish(dice());
            assertTrue(state.over);
            assertEquals(23, Long.bitCount(state.whitePieces), space + " were placed");
            assertEquals(23, Long.bitCount(state.blackPieces), space + " were placed");
            p = Positions.RULES.after(p, new DvonnAction.Place(space));
        }
    }

    @Test
    void a_game_that_is_not_over_pays_nothing() {
        assertThrows(IllegalStateException.class, () -> new DvonnSimulator().payoff(0));
    }

    @Test
    void nobody_may_win_at_once_while_three_pieces_stand_beside_red() {
        assertFalse(new DvonnSimulator().mayWin());
        assertFalse(at(Positions.moving(Seat.FIRST, "F3=R E3=W G3=B F2=B")).mayWin());
        assertTrue(at(Positions.moving(Seat.FIRST, "F3=R E3=W G3=B")).mayWin());
        assertTrue(at(Positions.moving(Seat.FIRST, "F3=rW E3=W G3=B F2=B H3=R")).mayWin(), "red may move away");
        assertTrue(at(Positions.moving(Seat.FIRST, "F3=R E3=bW G3=wB F2=wB")).mayWin(), "two high");
    }

    @Test
    void the_hash_knows_who_acts_and_not_what_is_buried_but_for_red() {
        DvonnSimulator one = at(Positions.moving(Seat.FIRST, "A1=R B1=wbW")),
            other = at(Positions.moving(Seat.FIRST, "A1=R B1=bwW")),
            red = at(Positions.moving(Seat.FIRST, "A1=R B1=rwW"));
        assertEquals(one.hash(), other.hash());
        assertNotEquals(one.position(), other.position());
        assertNotEquals(SimulatorChecks.packed(one), SimulatorChecks.packed(other));
        assertNotEquals(one.hash(), red.hash());
        assertNotEquals(one.hash(), at(Positions.moving(Seat.SECOND, "A1=R B1=wbW")).hash(), "who acts matters");
    }

    /// The positions differ in one property each, and none is a symmetric image of another.
    @Test
    void whatever_the_future_depends_on_is_hashed() {
        Vector<DvonnPosition> different = Vector.of("A1=R B1=wW C2=B", "A1=R B1=wwW C2=B", "A1=R B1=wB C2=B",
            "A1=R B1=wW C2=W", "A1=R B1=wW D2=B", "A1=R B1=wW C2=R")
            .map(stacks -> Positions.moving(Seat.FIRST, stacks));
        different = different.append(Positions.moving(Seat.SECOND, "A1=R B1=wW C2=B"))
            .append(new DvonnPosition(different.head().stacks(), Seat.FIRST, true))
            .append(new DvonnPosition(different.head().stacks(), Seat.SECOND, true));
        assertEquals(different.size(), different.map(p -> at(p).hash()).distinct().size());
        assertEquals(different.size(), different.map(p -> Packing.canonicalHash(at(p))).distinct().size());
        assertEquals(different.size(), different.map(p -> SimulatorChecks.packed(at(p))).distinct().size());
    }

    @Test
    void positions_are_copied_from_the_rules_too() {
        SimulatorChecks.copiesFromRules(Dvonn.GAME, Positions.moving(Seat.SECOND, RARE.get(1)));
    }

    /// Uses all positions after two placements, and some later positions.
    @ParameterizedTest
    @ValueSource(ints = {0, 20, 60, 75})
    void there_are_as_many_packings_and_canonical_hashes_as_canonical_positions(int actions) {
        DvonnSimulator simulator = new DvonnSimulator();
        RandomGenerator dice = dice();
        int[] codes = new int[simulator.maxLegalActions()];
        for (int i = 0; i < actions; i++) simulator.play(Playouts.of(simulator).pick(dice, codes));
        DvonnPosition root = simulator.position();
        assertTrue(SimulatorChecks.packsCanonically(Dvonn.GAME, Positions.RULES.legal(root).toVector()
            .map(one -> Positions.RULES.after(root, one))
            .flatMap(next -> Positions.RULES.legal(next).map(two -> Positions.RULES.after(next, two)))) > 2);
    }

    private static RandomGenerator dice() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(1);
    }

    @Test
    void nothing_is_allocated_after_construction() {
        SimulatorChecks.allocatesNothing(DvonnSimulator::new);
    }
}

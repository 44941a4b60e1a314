package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Packing;
import agon.api.Seat;
import agon.api.symmetry.HexSymmetry;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What random games, along which the contract goes, seldom or never come to.
class ZertzCanonicalTest {
    private static final Game<ZertzPosition, ZertzAction> GAME = Variants.game("");
    private static final ZertzSymmetries SYMMETRIES = ZertzSymmetries.of(ZertzBoard.RINGS_37);

    private static ZertzPosition position(String text) {
        return Variants.position("", text);
    }

    private static ZertzSimulator at(ZertzPosition position) {
        ZertzSimulator simulator = new ZertzSimulator(position.variant());
        simulator.load(position);
        return simulator;
    }

    private static long[] packed(ZertzPosition position) {
        long[] words = new long[at(position).packing().get().longs()];
        assertTrue(at(position).packing().get().pack(words, 0));
        return words;
    }

    private static ZertzPosition canonical(ZertzPosition position) {
        return SYMMETRIES.canonical(position).position();
    }

    /// One marble on the middle of the full board, which every turn and mirror keeps where it is.
    private static ZertzPosition middle(Phase phase, Trail trail) {
        ZertzPosition start = GAME.rules().start();
        return start.placed(Marble.GREY, ring("d4")).with(phase, trail);
    }

    private static int ring(String name) {
        return ZertzBoard.RINGS_37.ring(name).get();
    }

    static Stream<ZertzPosition> rare() {
        Trail trail = new Trail(Vector.of(Vector.of(ring("a1"), ring("c3")), Vector.empty(), Vector.of(ring("b1"))),
            Vector.empty());
        Stock won = new Stock(4, 0, 0);
        ZertzPosition all = GAME.rules().start();
        return Stream.of(middle(Phase.BEGIN, trail), middle(new Phase.Begin(true), trail),
            middle(new Phase.Taking(), Trail.NONE),
            middle(new Phase.BothPassed(), trail), middle(new Phase.Repeated(), Trail.NONE),
            middle(Phase.BEGIN, Trail.NONE).next(Phase.BEGIN, Trail.NONE),
            new ZertzPosition(Variants.variant(GAME), all.rings(), all.white(), all.grey(), all.black(),
                new Stock(2, 8, 10),
                Stock.NONE, won, Seat.FIRST,
                Phase.BEGIN, trail),
            new ZertzPosition(Variants.variant(GAME), all.white(), all.white(), all.grey(), all.black(), Stock.NONE,
                new Stock(3, 3, 0), new Stock(3, 3, 3),
                Seat.SECOND, Phase.BEGIN, Trail.NONE),
            position("oo1o/Booo1/oooooo/Boooooo/oooB2/oooG1/oooo 5/7/7 0/0/0 1/0/0 2 jump:e4 turns:g2-e4>"));
    }

    @ParameterizedTest
    @MethodSource("rare")
    void rare_positions_come_back(ZertzPosition position) {
        long[] words = packed(position);
        for (HexSymmetry g : SYMMETRIES.elements(position))
            assertArrayEquals(words, packed(SYMMETRIES.image(g, position)), g.name());
        ZertzSimulator there = new ZertzSimulator(Variants.variant(GAME)), loaded = at(position);
        there.packing().get().unpack(words, 0);
        assertEquals(canonical(position), canonical(there.position()));
        assertEquals(loaded.seat(), there.seat());
        assertEquals(Packing.canonicalHash(loaded), Packing.canonicalHash(there));
        int[] codes = new int[there.codeCount()];
        assertEquals(loaded.legal(codes), there.legal(codes));
        if (loaded.seat() == ZertzSimulator.OVER) assertEquals(loaded.payoff(0), there.payoff(0));
    }

    @Test
    void no_two_of_them_are_packed_alike() {
        assertEquals(rare().count(), rare().map(position -> Vector.ofAll(packed(position))).distinct().count());
    }

    /// Rings compared first leave all twelve images of such a board, and the trail alone decides.
    @ParameterizedTest
    @ValueSource(strings = {"a1-c3;d1", "a1-c3-e5-g4;d1;-;b1", "a1;a1;a1;a1;a1"})
    void the_trail_is_packed(String turns) {
        ZertzPosition start = GAME.rules().start(),
            position = position(GAME.notation().write(start) + " turns:" + turns);
        long[] words = packed(position);
        for (HexSymmetry g : SYMMETRIES.elements(position))
            assertArrayEquals(words, packed(SYMMETRIES.image(g, position)), g.name());
        ZertzSimulator there = new ZertzSimulator(Variants.variant(GAME));
        there.packing().get().unpack(words, 0);
        assertEquals(canonical(position), canonical(there.position()));
        assertNotEquals(Vector.ofAll(words), Vector.ofAll(packed(start)));
    }

    @Test
    void a_trail_of_several_long_turns_does_not_fit() {
        ZertzPosition position = position(
            GAME.notation().write(GAME.rules().start()) + " turns:a1-c3-e5;b1-b3-d5;a1-c3");
        ZertzSimulator simulator = at(position);
        assertFalse(simulator.packing().get().pack(new long[simulator.packing().get().longs()], 0));
        for (HexSymmetry g : SYMMETRIES.elements(position))
            assertEquals(Packing.canonicalHash(simulator), Packing.canonicalHash(at(SYMMETRIES.image(g, position))),
                g.name());
    }

    @Test
    void without_the_rule_of_repetition_a_word_is_saved() {
        assertEquals(5, at(GAME.rules().start()).packing().get().longs());
        assertEquals(4, at(Variants.game("repetition=off").rules().start()).packing().get().longs());
    }
}

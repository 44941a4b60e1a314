package agon.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.strip.Strip;
import agon.api.strip.StripNotation;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The simulator that every game has.
class SimulatorTest {
    private static final Game<Strip.Row, Strip.Step> STRIP = Strip.GAME;

    private RulesSimulator<Strip.Row, Strip.Step> simulator;

    private static Strip.Row row(String text) {
        return new StripNotation().read(text).get();
    }

    private static RulesSimulator<Strip.Row, Strip.Step> simulator() {
        return new RulesSimulator<>(STRIP.rules(), STRIP.notation(), STRIP.symmetries());
    }

    @BeforeEach
    void start() {
        simulator = simulator();
    }

    @Test
    void it_stands_at_the_start_and_plays_on() {
        int[] codes = new int[simulator.codeCount()];
        assertEquals(6, simulator.legal(codes));
        simulator.play(codes[2]);
        assertTrue(simulator.midTurn());
        assertEquals(0, simulator.seat());
        assertEquals(2, simulator.legal(codes));
        simulator.play(codes[1]);
        assertEquals(row("...x.. 2"), simulator.position());
        assertEquals(1, simulator.seat());
        assertFalse(simulator.midTurn());
    }

    @Test
    void it_knows_the_end() {
        simulator.load(row("xx.oo. 1"));
        simulator.play(2);
        assertEquals(Simulator.OVER, simulator.seat());
        assertFalse(simulator.midTurn());
        assertEquals(0, simulator.legal(new int[18]));
        assertEquals(Vector.of(1.0, -1.0), Vector.of(simulator.payoff(0), simulator.payoff(1)));
    }

    @Test
    void it_refuses_what_is_not_legal_with_the_position() {
        simulator.load(row("xx.oo. 1"));
        assertEquals("code 0 is not legal in xx.oo. 1",
            assertThrows(IllegalArgumentException.class, () -> simulator.play(0)).getMessage());
        assertEquals("the game is not over: xx.oo. 1",
            assertThrows(IllegalStateException.class, () -> simulator.payoff(0)).getMessage());
    }

    @Test
    void copies_go_their_own_way() {
        simulator.load(row("xx.oo. 1"));
        Simulator<Strip.Row> copy = simulator();
        copy.copyFrom(simulator);
        assertEquals(simulator.hash(), copy.hash());
        copy.play(5);
        assertEquals(row("xx.oo. 1"), simulator.position());
        assertNotEquals(simulator.hash(), copy.hash());
    }

    @Test
    void its_hash_is_the_same_on_every_machine() {
        assertEquals(0x497fcbbccac08e90L, simulator.hash(), Long.toHexString(simulator.hash()));
    }

    @Test
    void images_have_one_canonical_hash_and_are_packed_alike() {
        long[] words = new long[3];
        simulator.load(row("x.o... 1"));
        long hash = Packing.canonicalHash(simulator);
        assertTrue(simulator.pack(words, 0));
        simulator.load(row("...o.x 1"));
        assertEquals(hash, Packing.canonicalHash(simulator));
        assertTrue(simulator.pack(words, 1));
        simulator.load(row("x..o.. 1"));
        assertTrue(simulator.pack(words, 2));
        assertEquals(words[0], words[1]);
        assertNotEquals(words[0], words[2]);
    }

    /// Every simulator that packs has a canonical hash, though its author wrote none.
    @Test
    void by_default_the_canonical_hash_is_one_of_what_is_packed() {
        Packing plain = new Packing() {
            @Override
            public int longs() {
                return simulator.longs();
            }

            @Override
            public boolean pack(long[] words, int at) {
                return simulator.pack(words, at);
            }

            @Override
            public void unpack(long[] words, int at) {
                simulator.unpack(words, at);
            }
        };
        simulator.load(row("x.o... 1"));
        long hash = plain.canonicalHash(), own = simulator.hash();
        simulator.load(row("...o.x 1"));
        assertEquals(hash, plain.canonicalHash());
        assertNotEquals(own, simulator.hash());
        simulator.load(row("x..o.. 1"));
        assertNotEquals(hash, plain.canonicalHash());
    }

    @Test
    void what_one_packs_its_copies_unpack_and_no_other() {
        long[] words = new long[1];
        simulator.load(row("...x.. 2"));
        simulator.pack(words, 0);
        RulesSimulator<Strip.Row, Strip.Step> copy = simulator();
        String message = assertThrows(IllegalArgumentException.class, () -> copy.unpack(words, 0)).getMessage();
        assertEquals("neither this simulator nor the one from which it was copied has packed a position as " + words[0],
            message);
        simulator.load(STRIP.rules().start());
        copy.copyFrom(simulator);
        copy.unpack(words, 0);
        assertEquals(row("...x.. 2"), copy.position());
    }

    @Test
    void it_estimates_where_the_rules_do() {
        assertTrue(simulator.estimate().isEmpty());
        Simulator<Strip.Row> other = new RulesSimulator<>(new Strip() {
            @Override
            public Option<Vector<Double>> estimate(Row row) {
                return Option.of(Vector.of(row.first().size() / 10.0, row.first().size() / -10.0));
            }
        }, STRIP.notation(), STRIP.symmetries());
        other.load(row("xx.oo. 1"));
        double[] estimates = new double[2];
        other.estimate().get().values(estimates);
        assertArrayEquals(new double[]{0.2, -0.2}, estimates);
    }

    /// Hashes alone would not do.
    @Test
    void positions_of_one_text_are_packed_as_different_longs() {
        RulesSimulator<Strip.Row, Strip.Step> mute = new RulesSimulator<>(STRIP.rules(), new StripNotation() {
            @Override
            public String write(Strip.Row row) {
                return "?";
            }
        }, Symmetries.none(Strip.Row::toString));
        long[] words = new long[3];
        String[] texts = {"x.o... 1", "x..o.. 1", "x.o... 1"};
        for (int i = 0; i < texts.length; i++) {
            mute.load(row(texts[i]));
            mute.pack(words, i);
        }
        assertEquals(words[0], words[2]);
        assertEquals(words[0] + 1, words[1]);
        mute.unpack(words, 1);
        assertEquals(row("x..o.. 1"), mute.position());
    }
}

package agon.game.tzaar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Cells;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TzaarStateTest {
    /// Two pieces of each type for each player.
    private static final String PAIRS = "a1T a2T b1R b2R c1O c2O g1o g2o h1r h2r i1t i2t";

    /// Returns a state in which White continues, even if a player lacks a type.
    private static TzaarState state(String pieces) {
        TzaarState state = new TzaarState();
        for (String piece : pieces.split(" ")) {
            int type = "TROtro".indexOf(piece.charAt(2));
            state.add(point(piece), type, piece.length() == 3 ? 1 : Integer.parseInt(piece.substring(3)));
        }
        state.set(0, Phase.CONTINUING.ordinal());
        return state;
    }

    private static int point(String name) {
        return Points.find(name.substring(0, 2)).get();
    }

    @ParameterizedTest
    @CsvSource({"a1O a2o c1O c2o e1O e2o, 3", "a1O a2o c1O c2o, 2", "a1O a2o a3O, 1", "a1O a2o2, 0", "a1O2 a2o2, 1"})
    void captures_that_differ_in_both_points_are_counted_up_to_a_limit(String pieces, int captures) {
        for (int most = 1; most <= 3; most++)
            assertEquals(Math.min(most, captures), state(pieces).captures(0, most), pieces);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a2T", "b1R", "c2O", "i1t", "h2r", "g1o"})
    void the_last_piece_of_a_type_is_found(String other) {
        int owner = Character.isUpperCase(other.charAt(2)) ? 0 : 1;
        TzaarState pairs = state(PAIRS), last = state(PAIRS.replace(" " + other, ""));
        assertEquals("false false", pairs.isLast(0) + " " + pairs.isLast(1));
        assertEquals((owner == 0) + " " + (owner == 1), last.isLast(0) + " " + last.isLast(1));
    }

    @Test
    void stacks_are_points_with_several_pieces() {
        TzaarState state = state("a1T2 a2T b1R3 c1O2 c2o2 " + PAIRS.substring(PAIRS.indexOf("h1")));
        assertEquals(points("a1", "b1", "c1", "c2"), Cells.ofBits(state.stacks));
        state.capture(point("c1"), point("c2"));
        assertEquals(points("a1", "b1", "c2"), Cells.ofBits(state.stacks));
        state.stack(point("h1"), point("h2"));
        assertEquals(points("a1", "b1", "c2", "h2"), Cells.ofBits(state.stacks));
    }

    private static Cells points(String... names) {
        return Cells.of(Vector.of(names).map(TzaarStateTest::point));
    }

    @Test
    void the_hash_does_not_depend_on_the_captures_of_stacks_that_led_to_a_position() {
        TzaarState played = state(PAIRS.replace("c1O", "c1O3").replace("c2O", "c2o2"));
        played.capture(point("c1"), point("c2"));
        TzaarState loaded = new TzaarState();
        loaded.load(played.position());
        assertEquals(loaded.hash(), played.hash());
    }
}

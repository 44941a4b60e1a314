package agon.game.zertz;

import static agon.game.zertz.Variants.game;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.encoding.Encoding.JointActions;
import agon.api.encoding.PolicyLayout;
import agon.api.match.Match;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZertzEncodingTest {
    private static Match<ZertzPosition, ZertzAction> match(String... turns) {
        Match<ZertzPosition, ZertzAction> match = Match.start(new Variant<>("zertz", game("")));
        for (String turn : turns) match = match.playPartial(turn).get();
        return match;
    }

    /// Layers with something in them, as rows of the array.
    private static Vector<String> shown(Encoder<ZertzPosition> encoder, Match<ZertzPosition, ZertzAction> match) {
        float[] spatial = new float[encoder.spatial()];
        encoder.encode(encoder.window(match), spatial, 0, new float[encoder.globals()], 0);
        return encoder.layers().zipWithIndex((layer, i) -> layer.label() + " "
            + Vector.range(0, 49).map(place -> spatial[i * 49 + place] == 0 ? "." : "o").grouped(7)
                .map(Vector::mkString).mkString("/"))
            .filter(line -> line.substring(line.lastIndexOf(' ')).contains("o"));
    }

    @ParameterizedTest
    @CsvSource({"rings=37, 7", "rings=48, 8", "rings=61, 9", "'rings=37,blitz', 7"})
    void the_shapes_are_those_of_the_design(String options, int side) {
        Game<ZertzPosition, ZertzAction> game = game(options);
        for (int turns : new int[]{1, 2, 5}) {
            assertEquals(Vector.of(4 * turns + 2, side, side), new Encoder<>(game.encoding(), turns).shape());
            Encoder<ZertzPosition> classic = new Encoder<>(game.layouts().get("classic").get(), turns);
            assertEquals(Vector.of(4 * turns + 1, side, side), classic.shape());
            assertEquals(10, classic.globals());
            Encoder<ZertzPosition> zertz3d = new Encoder<>(game.layouts().get("zertz3d").get(), turns);
            assertEquals(classic.layers(), zertz3d.layers());
            assertEquals(10, zertz3d.globals());
        }
        int places = side * side, joint = game.layouts().get("zertz3d").get().joint().get().size();
        assertEquals(3 * places * (places + 1) + 6 * places + 1, joint);
        PolicyLayout policy = game.encoding().policy().get();
        assertEquals(10 * side * side + 1, policy.size());
        assertEquals(10 * side * side, policy.index(game.rules().codeCount() - 1));
    }

    @Test
    void row_0_is_a4_b5_c6_d7_and_row_3_is_a1_to_g4() {
        ZertzBoard board = ZertzBoard.RINGS_37;
        assertEquals("a4 b5 c6 d7", row(board, 0));
        assertEquals("a1 b2 c3 d4 e4 f4 g4", row(board, 3));
        assertEquals("d1 e1 f1 g1", row(board, 6));
    }

    private static String row(ZertzBoard board, int y) {
        var grid = game("").encoding().grid();
        return Vector.range(0, board.size()).filter(ring -> grid.place(ring) / 7 == y).sortBy(grid::place)
            .map(board::name).mkString(" ");
    }

    @Test
    void layers_are_rings_white_grey_black_then_earlier_turns_then_flags() {
        Encoder<ZertzPosition> encoder = new Encoder<>(game("").encoding(), 2);
        assertEquals(Vector.of("rings", "white", "grey", "black", "rings, 1 turn before", "white, 1 turn before",
            "grey, 1 turn before", "black, 1 turn before", "must jump", "must take"),
            encoder.layers().map(Encoding.Channel::label));
        String all = "oooo.../ooooo../oooooo./ooooooo/.oooooo/..ooooo/...oooo";
        assertEquals(Vector.of(
            "rings .ooo.../ooooo../oooooo./ooooooo/.oooooo/..ooooo/...oooo",
            "white ......./......./......./...o.../......./......./.......",
            "black ......./......./......./..o..../......./......./.......",
            "rings, 1 turn before .ooo.../ooooo../oooooo./ooooooo/.oooooo/..ooooo/...oooo",
            "white, 1 turn before ......./......./......./...o.../......./......./.......",
            "must take .ooo.../ooooo../oooooo./ooooooo/.oooooo/..ooooo/...oooo"),
            shown(encoder, match("Wd4,a4", "Bc3")));
        assertEquals(Vector.of("rings " + all), shown(new Encoder<>(game("").encoding(), 1), match()));
    }

    @Test
    void numbers_are_the_pool_the_captures_and_the_seat() {
        Match<ZertzPosition, ZertzAction> match = match("Wd4,a4", "Bc3,a3", "x d4Bb2");
        float[] numbers = new float[10];
        Encoder<ZertzPosition> encoder = new Encoder<>(game("").encoding(), 1);
        encoder.encode(match.position(), new float[encoder.spatial()], 0, numbers, 0);
        assertArrayEquals(new float[]{5, 8, 9, 0, 0, 1, 0, 0, 0, 1}, numbers);
    }

    @Test
    void joint_actions_of_zertz3d_are_placements_with_a_ring_or_none_jumps_and_the_pass() {
        JointActions joint = game("").layouts().get("zertz3d").get().joint().get();
        ZertzBoard board = ZertzBoard.RINGS_37;
        int white = board.ring("d4").get(), take = 3 * 37 + board.ring("a4").get(), up = 4 * 37 + white;
        assertEquals(Vector.of(0, 24, 0), joint.parts(Vector.of(white, take)));
        assertEquals(24 * 50, joint.index(Vector.of(white, take)));
        assertEquals(Vector.of(2, 24, 49), joint.parts(Vector.of(2 * 37 + white)), "no ring is free");
        assertEquals((2 * 49 + 24) * 50 + 49, joint.index(Vector.of(2 * 37 + white)));
        assertEquals(Vector.of(-1, 24, 24 - 2 * 7), joint.parts(Vector.of(up)), "d4 to d6");
        assertEquals(3 * 49 * 50 + 3 * 49 + 24, joint.index(Vector.of(up)), "up is the fourth direction");
        assertEquals(joint.size() - 1, joint.index(Vector.of(10 * 37)));
        assertEquals(Vector.of(-1, -1, -1), joint.parts(Vector.of(10 * 37)));
        assertTrue(game("").layouts().get("zertz3d").get().continuesJoint(match("Wd4").position()));
        assertFalse(game("").layouts().get("zertz3d").get().continuesJoint(match("Wd4,a4").position()));
    }
}

package agon.api.encoding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.Variant;
import agon.api.derived.EncodedSymmetry;
import agon.api.match.Match;
import agon.api.strip.Strip;
import agon.api.strip.StripEncoding;
import agon.api.symmetry.HexBoard;
import agon.api.symmetry.HexCoordinate;
import agon.api.symmetry.HexSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class EncoderTest {
    private static final Game<Strip.Row, Strip.Step> STRIP = Strip.GAME;

    private static Match<Strip.Row, Strip.Step> match(String... turns) {
        Match<Strip.Row, Strip.Step> match = Match.start(new Variant<>("strip", STRIP));
        for (String turn : turns) match = match.playPartial(turn).get();
        return match;
    }

    private static float[] spatial(Encoder<Strip.Row> encoder, Match<Strip.Row, Strip.Step> match) {
        float[] spatial = new float[encoder.spatial()];
        encoder.encode(encoder.window(match), spatial, 0, new float[encoder.globals()], 0);
        return spatial;
    }

    @Test
    void earlier_positions_are_those_in_which_turns_began_the_newest_first() {
        Encoder<Strip.Row> encoder = new Encoder<>(STRIP.encoding(), 4);
        assertEquals(Vector.of(9, 1, 6), encoder.shape());
        assertEquals(Vector.of("first", "second", "first, 1 turn before", "second, 1 turn before",
            "first, 2 turns before", "second, 2 turns before", "first, 3 turns before", "second, 3 turns before",
            "sliding"), encoder.layers().map(Encoding.Channel::label));
        float[] spatial = spatial(encoder, match("b,b>a", "e"));
        assertArrayEquals(new float[]{
            1, 0, 0, 0, 0, 0, /**/ 0, 0, 0, 0, 1, 0, // in the middle of the second turn
            1, 0, 0, 0, 0, 0, /**/ 0, 0, 0, 0, 0, 0, // where it began
            0, 0, 0, 0, 0, 0, /**/ 0, 0, 0, 0, 0, 0, // the start
            0, 0, 0, 0, 0, 0, /**/ 0, 0, 0, 0, 0, 0, // before the start
            1, 1, 1, 1, 1, 1}, spatial);
    }

    @Test
    void an_earlier_moment_of_a_match_has_the_same_window_as_the_match_had_then() {
        Encoder<Strip.Row> encoder = new Encoder<>(STRIP.encoding(), 3);
        Match<Strip.Row, Strip.Step> whole = match("b,b>a", "e,e>f", "c,c>b");
        Match<Strip.Row, Strip.Step> match = whole;
        for (int number = whole.positions().size() - 1; number >= 0; number--, match = match.undo())
            assertEquals(encoder.window(match), encoder.window(whole, number));
        assertEquals(3, encoder.window(whole).size());
    }

    @Test
    void samples_lie_side_by_side_in_one_array() {
        Encoder<Strip.Row> encoder = new Encoder<>(STRIP.encoding(), 1);
        float[] spatial = new float[3 * encoder.spatial()], globals = new float[3];
        Strip.Row row = match("b").position();
        encoder.encode(row, spatial, encoder.spatial(), globals, 1);
        assertEquals(Option.of(row), encoder.decode(spatial, encoder.spatial(), globals, 1));
        assertEquals(7, Vector.ofAll(spatial).sum().intValue());
    }

    @Test
    void a_motion_leads_to_the_sample_of_the_image_and_back() {
        Encoder<Strip.Row> encoder = new Encoder<>(STRIP.encoding(), 1);
        Strip.Row row = match("b").position();
        EncodedSymmetry mirror = EncodedSymmetry.of(STRIP, mirrored(), Strip.Mirror.M, encoder, row).get();
        float[] moved = new float[encoder.spatial()];
        mirror.spatial(spatial(encoder, match("b")), 0, moved, 0);
        assertArrayEquals(spatial(encoder, match("e")), moved);
        assertEquals(14, mirror.code(9)); // b>c and e>d
        assertEquals(9, mirror.inverse().code(14));
        assertThrows(IllegalArgumentException.class, () -> mirror.code(0));
    }

    private static Symmetries<Strip.Mirror, Strip.Row, Strip.Step> mirrored() {
        return Symmetries.of(Vector.of(Strip.Mirror.values()), Strip::image, Strip::image, _ -> new byte[0]);
    }

    @Test
    void a_grid_that_does_not_know_a_symmetry_says_so() {
        Encoder<Strip.Row> encoder = new Encoder<>(Encoding.ofScenes(STRIP.rules(), STRIP.view()), 1);
        Strip.Row row = match("b").position();
        assertTrue(EncodedSymmetry.of(STRIP, mirrored(), Strip.Mirror.M, encoder, row).isEmpty());
        assertTrue(EncodedSymmetry.of(STRIP, mirrored(), Strip.Mirror.R0, encoder, row).isDefined());
    }

    @Test
    void codes_lie_on_planes_and_behind_them() {
        PolicyLayout policy = new StripEncoding().policy().get().and("swap");
        assertEquals(Vector.of("place", "slide left", "slide right"), policy.planes());
        assertEquals(19, policy.size());
        assertEquals(3, policy.index(3));
        assertEquals(7, policy.index(8)); // b to the left
        assertEquals(18, policy.index(18));
        assertThrows(IllegalArgumentException.class, () -> policy.index(6)); // a to the left
        assertThrows(IllegalArgumentException.class, () -> policy.index(19));
        assertThrows(IllegalArgumentException.class, () -> policy.single("again", 3));
        assertThrows(IllegalStateException.class, () -> policy.plane("late", 6));
    }

    @Test
    void a_hexagonal_board_lies_in_the_array_of_its_coordinates() {
        Vector<HexCoordinate> cells = Vector.rangeClosed(-1, 1)
            .flatMap(y -> Vector.rangeClosed(-1, 1).filter(x -> Math.abs(y - x) < 2)
                .map(x -> HexCoordinate.ofArray(y, x)));
        Grid grid = Grid.hex(HexBoard.of(cells));
        assertEquals("3 3 7", grid.height() + " " + grid.width() + " " + grid.cells());
        assertEquals(Vector.of(0, 1, 3, 4, 5, 7, 8), Vector.range(0, 7).map(grid::place));
        int[] turned = grid.images(HexSymmetry.turn(1, false)).get();
        assertEquals(-1, turned[2]);
        assertEquals(4, turned[4]);
        assertEquals(1, grid.images(HexSymmetry.turn(6, false)).get()[1]);
        assertTrue(grid.images(Strip.Mirror.M).isEmpty());
    }

    @Test
    void a_picture_is_an_encoding() {
        Encoding<Strip.Row> encoding = Encoding.ofScenes(STRIP.rules(), STRIP.view());
        Encoder<Strip.Row> encoder = new Encoder<>(encoding, 1);
        assertEquals(Vector.of(1, 6), encoder.shape().tail());
        float[] spatial = spatial(encoder, match("b,b>a", "e"));
        assertEquals(Vector.of("cell: 1.0 1.0 1.0 1.0 1.0 1.0", "white pieces: 1.0 0.0 0.0 0.0 0.0 0.0",
            "black pieces: 0.0 0.0 0.0 0.0 1.0 0.0", "discs: 1.0 0.0 0.0 0.0 1.0 0.0",
            "letter: " + 'X' / 128f + " 0.0 0.0 0.0 " + 'O' / 128f + " 0.0"),
            encoder.layers().zipWithIndex((layer, i) -> layer.label() + ": "
                + Vector.ofAll(spatial).slice(6 * i, 6 * i + 6).mkString(" "))
                .filter(line -> line.matches(".*[1-9].*")));
        assertTrue(encoder.decode(spatial, 0, new float[encoder.globals()], 0).isEmpty());
    }
}

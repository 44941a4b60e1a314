package agon.api.symmetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.symmetry.Symmetries.Transforms;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HexSymmetryTest {
    private static final Seq<HexSymmetry> D6 = HexSymmetry.d6();
    private static final Vector<HexCoordinate> SHIFTS = Vector.range(-2, 3)
        .flatMap(y -> Vector.range(-2, 3).map(x -> HexCoordinate.ofArray(y, x)));
    private static final Vector<HexSymmetry> MOTIONS = SHIFTS
        .flatMap(shift -> D6.map(turn -> new HexSymmetry(shift, turn.sixths(), turn.mirror())));
    /// In thirds of a step; three that are not on a line fix a motion.
    private static final Vector<HexCoordinate> POINTS = Vector.of(HexCoordinate.ZERO, new HexCoordinate(3, 0),
        new HexCoordinate(0, 3), new HexCoordinate(1, 1),
        new HexCoordinate(-7, 5));

    private static HexSymmetry read(String name) {
        return HexSymmetry.parse(name).getOrElseThrow(why -> new AssertionError(why));
    }

    @Test
    void every_motion_has_one_name_and_is_read_by_it() {
        assertEquals(300, MOTIONS.map(HexSymmetry::name).distinct().size());
        assertEquals(300, MOTIONS.map(g -> POINTS.map(g::image)).distinct().size(), "300 names stand for 300 motions");
        for (HexSymmetry g : MOTIONS) assertEquals(g, read(g.name()));
    }

    @Test
    void then_is_one_motion_after_the_other() {
        for (HexSymmetry g : MOTIONS)
            for (HexSymmetry h : MOTIONS) {
                HexSymmetry both = g.then(h);
                for (HexCoordinate point : POINTS)
                    if (!h.image(g.image(point)).equals(both.image(point)))
                        assertEquals(h.image(g.image(point)), both.image(point), g + ", then " + h);
            }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"R0 | R0", "R60 | R300", "R180 | R180", "MR0 | R0M", "MR60 | R300M",
        "T1,0 | T-1,0", "T1,0_R60 | R300_T-1,0", "T2,1_MR120 | R240M_T-2,-1"})
    void the_steps_that_undo_a_motion_are_those_of_zertz3d(String name, String steps) {
        assertEquals(steps, read(name).undoingSteps());
    }

    @Test
    void the_steps_that_undo_a_motion_are_its_inverse() {
        for (HexSymmetry g : MOTIONS) assertEquals(g.inverse(), read(g.undoingSteps()), g.name());
    }

    @Test
    void transforms_allow_kinds_of_symmetries() {
        for (HexSymmetry g : MOTIONS) {
            assertTrue(Transforms.ALL.allows(g));
            assertEquals(!g.name().startsWith("T"), Transforms.ROTATION_MIRROR.allows(g), g.name());
            assertEquals(!g.name().contains("R") || g.name().equals("R0"), Transforms.TRANSLATION.allows(g), g.name());
            assertEquals(g.equals(HexSymmetry.R0), Transforms.NONE.allows(g), g.name());
        }
    }

    @Test
    void inverse_undoes_on_both_sides_and_stays_in_the_language_of_names() {
        for (HexSymmetry g : MOTIONS) {
            assertEquals(HexSymmetry.R0, g.then(g.inverse()), g.name());
            assertEquals(HexSymmetry.R0, g.inverse().then(g), g.name());
            assertEquals(g, g.inverse().inverse());
            for (HexCoordinate point : POINTS) assertEquals(point, g.inverse().image(g.image(point)));
            assertTrue(g.inverse().name().matches("(T-?\\d+,-?\\d+)?_?(M?R\\d+)?"), g.inverse().name());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "R60M | MR300", "R0M | MR0", "R120M | MR240", "R180M | MR180", "T1,0+R60 | T1,0_R60",
        "T2,-1+R60M | T2,-1_MR300", "R300+T0,0 | R300",
        "T0,0 | R0", "T0,0_MR60 | MR60"})
    void other_spellings_are_read(String spelled, String name) {
        assertEquals(name, read(spelled).name());
    }

    @Test
    void a_turn_before_a_shift_is_read_as_that() {
        assertEquals(read("MR120").then(read("T2,1")), read("MR120+T2,1"));
        for (HexSymmetry turn : D6)
            for (HexCoordinate shift : SHIFTS)
                assertEquals(turn.then(HexSymmetry.shift(shift)),
                    read(turn.name() + "_T" + shift.y() + "," + shift.x()));
    }

    @Test
    void shifts_and_turns_are_told_apart() {
        assertTrue(read("T1,0").isShifted() && !read("T1,0").isRotated());
        assertTrue(!read("MR0").isShifted() && read("MR0").isRotated());
        assertTrue(!read("R0").isShifted() && !read("R0").isRotated());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "R", "M", "60", "T1", "T1,", "T1,0_", "T1,0R60", "R60_", "r60", "R60 ", "T1,0_R60_T1,0",
        "MMR60", "R-60", "T9999,0",
        "R60_T1,0_R60"})
    void malformed_names_are_refused(String name) {
        assertEquals("'" + name + "' is not a symmetry; expected R60, MR120, T-2,1 or T-2,1_R120",
            HexSymmetry.parse(name).getLeft());
    }

    @Test
    void impossible_turns_are_refused_with_the_possible_ones() {
        assertEquals("'R61' rotates by 61°; expected 0, 60, 120, 180, 240 or 300", HexSymmetry.parse("R61").getLeft());
        assertEquals("'T1,0_R360' rotates by 360°; expected 0, 60, 120, 180, 240 or 300",
            HexSymmetry.parse("T1,0_R360").getLeft());
        assertEquals("'MR60M' mirrors twice; expected one M", HexSymmetry.parse("MR60M").getLeft());
        assertThrows(IllegalArgumentException.class, () -> new HexSymmetry(HexCoordinate.ZERO, 6, false));
    }

    @Test
    void steps_go_round_clockwise_from_up() {
        assertEquals(
            Vector.of(new HexCoordinate(0, -1), new HexCoordinate(1, -1), new HexCoordinate(1, 0),
                new HexCoordinate(0, 1), new HexCoordinate(-1, 1), new HexCoordinate(-1, 0)),
            Vector.range(0, 6).map(HexCoordinate::step));
        for (HexCoordinate point : POINTS) {
            assertEquals(point, Vector.range(0, 6).foldLeft(point, (p, _) -> p.turned()));
            assertEquals(point, point.mirrored().mirrored());
            assertEquals(point, HexCoordinate.ofArray(point.y(), point.x()));
            assertEquals(point.x(), point.mirrored().x(), "columns stay");
        }
    }
}

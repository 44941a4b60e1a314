package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.RenderFrame.Quality;
import io.vavr.collection.Vector;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Marks are recognisable without their colours. They have different shapes, and people who lack one type of cone cell
/// can see them on every background.
class MarkSignTest {
    /// Maximum overlap of two signs, as a share of the area that they cover together.
    private static final double COMMON = 0.75;
    /// Minimum contrast between some part of a sign and the surface below it. WCAG 2.2 requires 3 for graphical
    /// objects.
    private static final double CONTRAST = 3;
    private static final int SIZE = 96;
    private static final Vector<Mark> COLOURED = Vector.of(Mark.values()).filter(Mark::isColoured);
    private static final Vector<Item> THINGS = Vector.of(
        Item.cell("a", new Shape.Ring(0.24f, 0.47f, 0.16f), Paint.BOARD, 0, 0),
        Item.cell("a", new Shape.Tile(4, 0.68f, 0.1f), Paint.WOOD, 0, 0),
        Item.cell("a", new Shape.Disc(0.12f, 0.04f), Paint.BLACK, 0, 0),
        Item.piece("a", new Shape.Ball(0.32f), Paint.GREY, 0, 0, ""),
        Item.piece("a", new Shape.Disc(0.37f, 0.15f), Paint.WHITE, 0, 0, ""));

    private static Offscreen.Picture drawn(Offscreen offscreen, Item item, Marks marks) {
        return drawn(offscreen, item, marks, TableTheme.DEEP_WATER);
    }

    private static Offscreen.Picture drawn(Offscreen offscreen, Item item, Marks marks, TableTheme table) {
        RenderFrame.Bounds bounds = new RenderFrame.Bounds(-0.6f, 0, -0.6f, 0.6f, 0.4f, 0.6f);
        return offscreen
            .picture(new RenderFrame(Vector.of(item), marks, RenderFrame.Seeds.of(0), bounds, Camera.TOP, SIZE, SIZE,
                Quality.MEDIUM, 0).on(table));
    }

    @Test
    void each_mark_has_a_sign_of_its_own() {
        assertEquals(Mark.values().length, Vector.of(Mark.values()).map(Mark::sign).distinct().size());
    }

    @Test
    void two_marks_differ_in_form() {
        Offscreen offscreen = Screen.shared();
        for (Item item : THINGS) {
            Offscreen.Picture plain = drawn(offscreen, item, Marks.NONE);
            Vector<boolean[]> forms = COLOURED
                .map(mark -> covered(plain, drawn(offscreen, item, Marks.NONE.with("a", mark))));
            for (int i = 0; i < forms.size(); i++)
                for (int j = 0; j < i; j++) {
                    double common = common(forms.get(i), forms.get(j));
                    assertTrue(common < COMMON, COLOURED.get(i) + " and " + COLOURED.get(j) + " on " + item.shape()
                        + " have " + common + " in common");
                }
        }
    }

    @Test
    void a_piece_bears_the_sign_of_the_cell_that_it_covers() {
        Item stone = Item.piece("b", new Shape.Tile(4, 0.5f, 0.4f), Paint.WHITE, 0, 0, "").raised(0.1);
        RenderFrame frame = RenderFrame.of(Scene.of(Vector.of(THINGS.get(1), stone)), Camera.TOP, SIZE, SIZE,
            Quality.MEDIUM);
        Offscreen offscreen = Screen.shared();
        assertArrayEquals(new boolean[SIZE * SIZE],
            covered(offscreen.picture(frame.marked(Marks.NONE.with("b", Mark.PLACE))),
                offscreen.picture(frame.marked(Marks.NONE.with("a", Mark.PLACE)))));
    }

    @Test
    void every_sign_of_a_cell_is_drawn_on_top_of_the_stack_on_it() {
        Item disc = Item.piece("b", new Shape.Disc(0.41f, 0.15f), Paint.WHITE, 0, 0, "").raised(0.1),
            top = Item.piece("c", disc.shape(), Paint.BLACK, 0, 0, "").raised(0.25);
        RenderFrame frame = RenderFrame.of(Scene.of(Vector.of(THINGS.get(1), disc, top)), Camera.ORBIT, SIZE, SIZE,
            Quality.MEDIUM);
        Offscreen offscreen = Screen.shared();
        for (Mark mark : COLOURED)
            assertArrayEquals(new boolean[SIZE * SIZE],
                covered(offscreen.picture(frame.marked(Marks.NONE.with("c", mark))),
                    offscreen.picture(frame.marked(Marks.NONE.with("a", mark)))),
                mark + " is on another item");
    }

    @Test
    void signs_are_wider_on_the_table_with_high_contrast() {
        Offscreen offscreen = Screen.shared();
        Item disc = THINGS.last();
        long usual = wide(offscreen, disc, TableTheme.COLOUR_BLIND), wider = wide(offscreen, disc,
            TableTheme.HIGH_CONTRAST);
        assertTrue(wider > 1.3 * usual, wider + " pixels instead of " + usual);
    }

    /// Returns the number of bright pixels of a sign, without its dark edge.
    private static long wide(Offscreen offscreen, Item item, TableTheme table) {
        Offscreen.Picture marked = drawn(offscreen, item, Marks.NONE.with("a", Mark.PLACE), table);
        boolean[] covered = covered(drawn(offscreen, item, Marks.NONE, table), marked);
        return IntStream.range(0, covered.length)
            .filter(i -> covered[i] && (marked.rgb(i % SIZE, i / SIZE) >> 8 & 0xFF) > 128).count();
    }

    private static boolean[] covered(Offscreen.Picture plain, Offscreen.Picture marked) {
        boolean[] covered = new boolean[SIZE * SIZE];
        for (int i = 0; i < covered.length; i++)
            covered[i] = plain.rgb(i % SIZE, i / SIZE) != marked.rgb(i % SIZE, i / SIZE);
        return covered;
    }

    private static double common(boolean[] a, boolean[] b) {
        int both = 0, either = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] && b[i]) both++;
            if (a[i] || b[i]) either++;
        }
        return (double) both / either;
    }

    @Test
    void a_sign_stands_out_from_every_material_to_all_eyes() {
        standsOut(Screen.shared(), TableTheme.DEEP_WATER, Vector.of(Paint.values()).remove(Paint.TEXT));
        for (TableTheme table : Vector.of(TableTheme.HIGH_CONTRAST, TableTheme.COLOUR_BLIND))
            standsOut(Screen.shared(), table, Vector.of(Paint.WHITE, Paint.BLACK, Paint.RED, Paint.BOARD, Paint.WOOD));
    }

    private static void standsOut(Offscreen offscreen, TableTheme table, Vector<Paint> paints) {
        for (Paint paint : paints)
            for (Item item : THINGS.map(thing -> thing.painted(paint))) {
                Offscreen.Picture plain = drawn(offscreen, item, Marks.NONE, table);
                for (Mark mark : COLOURED) {
                    Offscreen.Picture marked = drawn(offscreen, item, Marks.NONE.with("a", mark), table);
                    for (Eyes eyes : Eyes.values()) {
                        double contrast = contrast(plain, marked, eyes);
                        assertTrue(contrast >= CONTRAST, mark + " on " + item.role() + " of " + paint + " on " + table
                            + " has a contrast of " + contrast + " to " + eyes + " eyes");
                    }
                }
            }
    }

    /// Returns the contrast of the pixel with the twentieth highest contrast, because single pixels are not visible as
    /// a sign.
    private static double contrast(Offscreen.Picture plain, Offscreen.Picture marked, Eyes eyes) {
        double[] sorted = IntStream.range(0, SIZE * SIZE)
            .filter(i -> plain.rgb(i % SIZE, i / SIZE) != marked.rgb(i % SIZE, i / SIZE))
            .mapToDouble(i -> eyes.contrast(plain.rgb(i % SIZE, i / SIZE), marked.rgb(i % SIZE, i / SIZE)))
            .sorted().toArray();
        return sorted[sorted.length - 21];
    }

    @Test
    void signs_are_told_apart_in_a_scene_of_nothing() {
        Offscreen offscreen = Screen.shared();
        RenderFrame empty = RenderFrame.of(Scene.of(Vector.empty()), Camera.TOP, 8, 8, Quality.LOW)
            .marked(Marks.NONE.with("nobody", Mark.WIN));
        assertEquals(8, offscreen.picture(empty).width());
    }
}

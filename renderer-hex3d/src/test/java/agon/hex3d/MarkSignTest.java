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
        Item.piece("a", new Shape.Ball(0.32f), Paint.GREY, 0, 0, ""),
        Item.piece("a", new Shape.Disc(0.37f, 0.15f), Paint.WHITE, 0, 0, ""));

    /// Kinds of colour vision, each as a matrix for linear red, green and blue. Source: G. Machado, M. Oliveira and L.
    /// Fernandes, A Physiologically-based Model for Simulation of Color Vision Deficiency, 2009, severity 1.
    private enum Eyes {
        USUAL(1, 0, 0, 0, 1, 0, 0, 0, 1), PROTANOPIC(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216,
            -0.003882, -0.048116, 1.051998), DEUTERANOPIC(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413,
                -0.011820, 0.042940, 0.968881), TRITANOPIC(1.255528, -0.076749, -0.178779, -0.078411, 0.930809,
                    0.147602, 0.004733, 0.691367, 0.303900);

        /// Linear light by colour level.
        private static final double[] LINEAR = IntStream.range(0, 256).mapToDouble(Eyes::linear).toArray();
        private final double[] matrix;

        Eyes(double... matrix) {
            this.matrix = matrix;
        }

        /// Returns the relative luminance as defined by WCAG 2.2.
        double luminance(int rgb) {
            double r = LINEAR[rgb >> 16 & 255], g = LINEAR[rgb >> 8 & 255], b = LINEAR[rgb & 255], sum = 0;
            double[] weights = {0.2126, 0.7152, 0.0722};
            for (int i = 0; i < 3; i++)
                sum += weights[i] * Math.clamp(matrix[3 * i] * r + matrix[3 * i + 1] * g + matrix[3 * i + 2] * b, 0, 1);
            return sum;
        }

        private static double linear(int level) {
            double share = level / 255.0;
            return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
        }

        double contrast(int a, int b) {
            double x = luminance(a) + 0.05, y = luminance(b) + 0.05;
            return Math.max(x, y) / Math.min(x, y);
        }
    }

    private static Offscreen.Picture drawn(Offscreen offscreen, Item item, Marks marks) {
        RenderFrame.Bounds bounds = new RenderFrame.Bounds(-0.6f, 0, -0.6f, 0.6f, 0.4f, 0.6f);
        return offscreen
            .picture(new RenderFrame(Vector.of(item), marks, RenderFrame.Seeds.of(0), bounds, Camera.TOP, SIZE, SIZE,
                Quality.MEDIUM, 0));
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
        Offscreen offscreen = Screen.shared();
        for (Paint paint : Vector.of(Paint.values()).remove(Paint.TEXT))
            for (Item item : THINGS.map(thing -> thing.painted(paint))) {
                Offscreen.Picture plain = drawn(offscreen, item, Marks.NONE);
                for (Mark mark : COLOURED) {
                    Offscreen.Picture marked = drawn(offscreen, item, Marks.NONE.with("a", mark));
                    for (Eyes eyes : Eyes.values()) {
                        double contrast = contrast(plain, marked, eyes);
                        assertTrue(contrast >= CONTRAST, mark + " on " + item.role() + " of " + paint
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

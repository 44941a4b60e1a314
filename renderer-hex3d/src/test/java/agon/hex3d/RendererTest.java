package agon.hex3d;

import static agon.hex3d.Screen.difference;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.pass.Surface;
import io.vavr.collection.Vector;
import java.util.Arrays;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.opengl.GL33C;

/// The content of pictures drawn by a real driver. Skipped if there is no driver.
class RendererTest {
    private static final int WIDTH = 320, HEIGHT = 240;
    private static final Vector<Item> ITEMS = Vector.of(
        Item.cell("tile", new Shape.Tile(4, 0.68f, 0.1f), Paint.WOOD, -2, 0),
        Item.cell("hexagon", new Shape.Tile(6, 0.5f, 0.1f), Paint.BOARD, -1, 0),
        Item.cell("ring", new Shape.Ring(0.24f, 0.47f, 0.16f), Paint.BOARD, 0, 0),
        Item.piece("ball", new Shape.Ball(0.32f), Paint.WHITE, 1, 0, "W"),
        Item.piece("disc", new Shape.Disc(0.4f, 0.2f), Paint.RED, 2, 0, "R"),
        Item.piece("bar", new Shape.Bar(1, 0.3f, 0.2f), Paint.BLUE, 0, 1, "B").turned(30),
        Item.piece("black", new Shape.Ball(0.32f), Paint.BLACK, 1, 1, "B"),
        Item.piece("grey", new Shape.Ball(0.32f), Paint.GREY, 2, 1, "G"), Item.label("label", "Ag1", -1.5, 1.2));
    private static final Scene ALL = Scene.of(ITEMS);

    private final Offscreen offscreen = Screen.shared();

    private static RenderFrame frame(Quality quality) {
        return RenderFrame.of(ALL, Camera.ORBIT, WIDTH, HEIGHT, quality);
    }

    private static int at(Offscreen.Picture picture, RenderFrame frame, Item item) {
        Vector3f pixel = frame.viewpoint().pixel(item.x() + (item.key().equals("ring") ? 0.36f : 0), item.y() + 0.1f,
            item.z());
        return picture.rgb((int) pixel.x, (int) pixel.y);
    }

    @ParameterizedTest
    @EnumSource
    void every_item_is_seen_where_it_is_picked(Quality quality) {
        RenderFrame frame = frame(quality);
        Offscreen.Picture empty = offscreen.picture(frame.showing(Vector.empty())), full = offscreen.picture(frame);
        for (Item item : ITEMS.filter(i -> i.role() != Scene.Role.LABEL))
            assertTrue(difference(at(empty, frame, item), at(full, frame, item)) > 12, item.key() + " is not seen");
        for (int y = 0; y < HEIGHT; y += 5)
            for (int x = 0; x < WIDTH; x += 5)
                if (new Picker(frame).at(x, y).exists("ball"::equals))
                    assertTrue(difference(empty.rgb(x, y), full.rgb(x, y)) > 12, "no ball at " + x + ", " + y);
    }

    @Test
    void lines_letters_on_pieces_undersides_and_every_paint_are_seen() {
        Item disc = Item.piece("disc", new Shape.Disc(0.45f, 0.6f), Paint.WHITE, 0, 0, "W");
        Vector<Vector<Item>> changes = Vector.of(Vector.of(disc, Item.line("line", Paint.BLACK, -1, 1, 1, 1, 0.2)),
            Vector.of(disc.inscribed("12")),
            Vector.of(disc.shaped(new Shape.TwoSided(0.45f, 0.6f, Paint.BLACK))));
        byte[] plain = drawn(Vector.of(disc));
        for (Vector<Item> change : changes) assertFalse(Arrays.equals(plain, drawn(change)), change + " is not seen");
        Vector<Integer> colours = Vector.of(Paint.values()).reject(paint -> paint == Paint.TEXT).map(paint -> {
            RenderFrame frame = RenderFrame.of(Scene.of(Vector.of(disc.painted(paint))), Camera.TOP, WIDTH, HEIGHT,
                Quality.LOW);
            return at(offscreen.picture(frame), frame, disc);
        });
        assertEquals(colours.size(), colours.distinct().size());
    }

    @Test
    void letters_on_a_piece_below_the_table_are_not_seen() {
        Item sunk = Item.piece("disc", new Shape.Disc(0.45f, 0.6f), Paint.WHITE, 0, 0, "W").raised(-1.2);
        assertTrue(Arrays.equals(drawn(Vector.of(sunk)), drawn(Vector.of(sunk.inscribed("12")))));
    }

    /// Checks this for several cameras and places.
    @Test
    void letters_on_pieces_are_in_the_middle_of_them() {
        Item disc = Item.piece("disc", new Shape.Disc(0.45f, 0.6f), Paint.WHITE, -2, 1, "W");
        Vector<Item> others = Vector.of(Item.piece("far", new Shape.Disc(0.45f, 0.6f), Paint.WHITE, 3, -3, "W"));
        for (Camera camera : Vector.of(Camera.ORBIT, Camera.TOP, Camera.ORBIT.orbit(130, -20))) {
            RenderFrame frame = RenderFrame.of(Scene.of(others.append(disc.inscribed("O"))), camera, WIDTH, HEIGHT,
                Quality.LOW);
            Offscreen.Picture plain = offscreen.picture(frame.showing(others.append(disc))),
                written = offscreen.picture(frame);
            double x = 0, y = 0;
            int count = 0;
            for (int row = 0; row < HEIGHT; row++)
                for (int column = 0; column < WIDTH; column++)
                    if (plain.rgb(column, row) != written.rgb(column, row)) {
                        x += column;
                        y += row;
                        count++;
                    }
            var middle = frame.viewpoint().pixel(disc.x(), 0.6f, disc.z());
            assertTrue(count > 20, "it is seen from " + camera);
            assertEquals(middle.x, x / count, 2, "from " + camera);
            assertEquals(middle.y, y / count, 2, "from " + camera);
        }
    }

    @Test
    void who_has_won_is_marked_once_where_a_piece_lies_on_its_cell() {
        Item ball = Item.piece("ball", new Shape.Ball(0.3f), Paint.WHITE, 0, 0, "W");
        Scene scene = Scene.of(Vector.of(ITEMS.get(2), ball));
        RenderFrame frame = RenderFrame.of(scene, Camera.ORBIT, WIDTH, HEIGHT, Quality.LOW);
        byte[] piece = offscreen.picture(frame.marked(Marks.NONE.with("ball", Mark.WIN))).png(),
            both = offscreen.picture(frame.marked(Marks.NONE.with("ball", Mark.WIN).with("ring", Mark.WIN))).png(),
            cell = offscreen.picture(frame.marked(Marks.NONE.with("ring", Mark.WIN))).png();
        assertArrayEquals(piece, both);
        assertFalse(Arrays.equals(piece, cell));
    }

    private byte[] drawn(Vector<Item> items) {
        return offscreen.picture(RenderFrame.of(Scene.of(items), Camera.ORBIT, WIDTH, HEIGHT, Quality.LOW)).png();
    }

    @Test
    void the_same_frame_is_the_same_picture_whatever_was_drawn_before() {
        byte[] first = offscreen.picture(frame(Quality.LOW)).png();
        offscreen.picture(RenderFrame.of(Scenes.of(Scenes.qubic(9)), Camera.TOP, 400, 200, Quality.HIGH));
        offscreen.picture(frame(Quality.LOW).marked(Marks.NONE.with("ball", Mark.FADED).with("ring", Mark.WIN)));
        assertArrayEquals(first, offscreen.picture(frame(Quality.LOW)).png());
    }

    @ParameterizedTest
    @EnumSource
    void a_mark_is_seen_on_its_item_and_on_no_other(Mark mark) {
        RenderFrame frame = frame(Quality.HIGH);
        Offscreen.Picture plain = offscreen.picture(frame),
            marked = offscreen.picture(frame.marked(Marks.NONE.with("ring", mark)));
        assertTrue(changed(frame, plain, marked, ITEMS.get(2)) > 25, mark + " is not seen on the ring");
        for (Item item : ITEMS.filter(i -> i.role() != Scene.Role.LABEL && !i.key().equals("ring")))
            assertTrue(difference(at(plain, frame, item), at(marked, frame, item)) < 6,
                mark + " changes " + item.key());
    }

    /// Returns the number of pixels around an item that differ between two pictures.
    private static int changed(RenderFrame frame, Offscreen.Picture a, Offscreen.Picture b, Item item) {
        Vector3f middle = frame.viewpoint().pixel(item.x(), item.y() + 0.15f, item.z());
        int reach = (int) (0.7f * frame.viewpoint().pixelsPerUnit(item.x(), item.y(), item.z())), changed = 0;
        for (int y = (int) middle.y - reach; y <= middle.y + reach; y++)
            for (int x = (int) middle.x - reach; x <= middle.x + reach; x++)
                if (difference(a.rgb(x, y), b.rgb(x, y)) > 30) changed++;
        return changed;
    }

    @Test
    void two_marks_share_a_cell_one_in_the_middle_and_one_around_it() {
        RenderFrame frame = frame(Quality.HIGH).marked(Marks.NONE.with("tile", Mark.PLACE).with("tile", Mark.TAKE));
        Offscreen.Picture picture = offscreen.picture(frame);
        Vector3f middle = frame.viewpoint().pixel(-2, 0.11f, 0), around = frame.viewpoint().pixel(-1.615f, 0.11f, 0);
        int green = picture.rgb((int) middle.x, (int) middle.y), red = picture.rgb((int) around.x, (int) around.y);
        assertTrue((green >> 8 & 255) > (green >> 16 & 255) + 40, Integer.toHexString(green) + " is not green");
        assertTrue((red >> 16 & 255) > (red >> 8 & 255) + 40, Integer.toHexString(red) + " is not red");
    }

    @Test
    void a_stronger_mark_is_more_coloured() {
        RenderFrame frame = frame(Quality.LOW);
        Vector3f dot = frame.viewpoint().pixel(0, 0.17f, 0);
        Vector<Integer> greens = Vector.of(0f, 0.3f, 0.6f, 1f).map(strength -> {
            int rgb = offscreen.picture(frame.marked(Marks.NONE.with("ring", Mark.PLACE, strength)))
                .rgb((int) dot.x, (int) dot.y);
            return (rgb >> 8 & 255) - (rgb >> 16 & 255);
        });
        assertEquals(greens.sorted(), greens);
        assertTrue(greens.last() > greens.head() + 60, greens.toString());
    }

    @Test
    void water_moves_with_time() {
        RenderFrame frame = frame(Quality.HIGH);
        RenderFrame later = new RenderFrame(frame.items(), frame.marks(), frame.seeds(), frame.bounds(), frame.camera(),
            WIDTH,
            HEIGHT, frame.quality(), 7);
        assertFalse(Arrays.equals(offscreen.picture(frame).png(), offscreen.picture(later).png()));
    }

    @ParameterizedTest
    @EnumSource
    void water_mirrors_what_is_above_it_and_the_more_faintly_the_higher_it_is(Quality quality) {
        int near = mirrored(quality, 0.05f), far = mirrored(quality, 1.2f);
        assertTrue(near > 20 && far < 0.6 * near, "mirrored by " + near + " near the water and " + far + " above it");
    }

    /// Returns the change of the water at the reflection of a ball's centre.
    private int mirrored(Quality quality, float height) {
        RenderFrame frame = RenderFrame.of(ALL, new Camera(0, 20, 1, 0, 0), WIDTH, HEIGHT, quality)
            .showing(Vector.of(ITEMS.get(3).raised(height)));
        float water = Surface.of(frame.table()).height();
        Vector3f spot = frame.viewpoint().pixel(1, 2 * water - height - 0.32f, 0);
        return difference(offscreen.picture(frame).rgb((int) spot.x, (int) spot.y),
            offscreen.picture(frame.showing(Vector.empty())).rgb((int) spot.x, (int) spot.y));
    }

    @Test
    void what_is_under_water_is_not_seen() {
        RenderFrame frame = frame(Quality.LOW);
        Item sunk = new Item("sunk", Scene.Role.CELL, new Shape.Ball(0.3f), Paint.WHITE, 0, -1.2f, 0, 0, "");
        Vector3f pixel = frame.viewpoint().pixel(0, -0.9f, 0);
        int with = offscreen.picture(frame.showing(Vector.of(sunk))).rgb((int) pixel.x, (int) pixel.y);
        int without = offscreen.picture(frame.showing(Vector.empty())).rgb((int) pixel.x, (int) pixel.y);
        assertTrue(difference(with, without) < 25,
            Integer.toHexString(with) + " is not the water's " + Integer.toHexString(without));
    }

    @Test
    void a_picture_larger_than_the_driver_can_draw_is_refused_and_the_next_one_is_drawn() {
        offscreen.picture(frame(Quality.LOW));
        int before = Renderer.objects();
        RenderFrame huge = RenderFrame.of(ALL, Camera.TOP, 200_000, 2, Quality.LOW);
        assertThrows(GraphicsException.class, () -> offscreen.picture(huge));
        offscreen.picture(frame(Quality.LOW));
        assertEquals(GL33C.GL_INVALID_VALUE, GL33C.glGetError());
        assertEquals(before, Renderer.objects());
    }

    @Test
    void a_picture_of_one_pixel_and_a_scene_of_nothing_are_drawn() {
        for (Quality quality : Quality.values()) {
            Offscreen.Picture picture = offscreen
                .picture(RenderFrame.of(Scene.of(Vector.empty()), Camera.TOP, 1, 1, quality));
            assertEquals(1, picture.width());
            assertThrows(IndexOutOfBoundsException.class, () -> picture.rgb(1, 0));
        }
        assertThrows(IllegalArgumentException.class, () -> RenderFrame.of(ALL, Camera.TOP, 0, 1, Quality.LOW));
    }

    @Test
    void letters_that_the_font_does_not_have_and_endless_texts_do_no_harm() {
        Vector<Item> odd = Vector.of(Item.label("a", "\u4e2d\u6587\uD83D\uDE00", 0, 0), Item.label("b", "", 1, 0),
            Item.label("c", "x".repeat(500), 2, 0));
        Item all = Item.label("all", Vector.rangeClosed(32, 1200).map(i -> Character.toString(i)).mkString(), 0, 0);
        offscreen.picture(frame(Quality.LOW).showing(odd.append(all)));
    }

    @Test
    void nothing_is_left_of_a_closed_renderer_and_the_driver_never_complained() {
        int before = Renderer.objects();
        try (Renderer renderer = new Renderer()) {
            for (int i = 0; i < 6; i++)
                renderer.picture(RenderFrame.of(Scenes.of(Scenes.zertz("rings=37", i, 1)), Camera.ORBIT, 100 + i, 80,
                    Quality.values()[i % 3]));
            assertTrue(Renderer.objects() > before);
        }
        assertEquals(before, Renderer.objects());
        assertEquals(GL33C.GL_NO_ERROR, GL33C.glGetError());
    }

    @Test
    void a_long_game_needs_no_more_than_a_short_one() {
        RenderFrame frame = frame(Quality.LOW);
        Vector<Integer> objects = Vector.range(0, 60).map(i -> {
            offscreen.picture(frame.showing(Vector.of(ITEMS.get(i % 8).raised(i % 20 / 10.0))));
            return Renderer.objects();
        });
        assertEquals(objects.get(40), objects.last());
    }

    @Test
    void labels_can_be_read_in_a_small_picture() {
        RenderFrame frame = new RenderFrame(Vector.of(Item.label("a", "H", 0, 0)), Marks.NONE,
            RenderFrame.Seeds.of(0), new RenderFrame.Bounds(-5, 0, -5, 5, 1, 5), Camera.TOP, 200, 240, Quality.MEDIUM,
            0)
            .on(TableTheme.HIGH_CONTRAST);
        Offscreen.Picture picture = Screen.shared().picture(frame);
        int high = 0;
        for (int y = 0; y < 240; y++) {
            boolean bright = false;
            for (int x = 0; x < 200; x++) bright |= (picture.rgb(x, y) & 255) > 128;
            if (bright) high++;
        }
        assertTrue(high >= 7, "the letter is " + high + " pixels high");
    }
}

package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.view.Ray;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class PickerTest {
    private static final double STEP = 2e-3;

    private static RenderFrame frame(Camera camera, Item... items) {
        return RenderFrame.of(Scene.of(Vector.of(items)), camera, 400, 300, Quality.LOW);
    }

    private static Vector<String> at(RenderFrame frame, double x, double y, double z) {
        Vector3f pixel = frame.viewpoint().pixel((float) x, (float) y, (float) z);
        return new Picker(frame).at(pixel.x, pixel.y);
    }

    /// Returns whether a point is in an item, with a different computation from that of the picker.
    private static boolean contains(Item item, double worldX, double worldY, double worldZ) {
        float middle = item.shape().top() / 2;
        Vector3f p = new Vector3f((float) worldX, (float) worldY, (float) worldZ)
            .sub(item.x(), item.y() + middle, item.z()).rotateX((float) -Math.toRadians(item.tilt()))
            .rotateY((float) -Math.toRadians(item.yaw())).add(0, middle, 0);
        double x = p.x, y = p.y, z = p.z;
        double out = Math.sqrt(x * x + z * z);
        return switch (item.shape()) {
            case Shape.Ball(float r) -> Math.sqrt(out * out + (y - r) * (y - r)) <= r;
            case Shape.Disc(float r, float h) -> y >= 0 && y <= h && out <= r;
            case Shape.TwoSided(float r, float h, _) -> y >= 0 && y <= h && out <= r;
            case Shape.Ring(float inner, float outer, float h) -> y >= 0 && y <= h && out <= outer && out >= inner;
            case Shape.Tile(int sides, float r, float h, float hole) ->
                y >= 0 && y <= h && out >= hole && out <= edge(sides, r, Math.atan2(z, x));
            case Shape.Bar(float l, float w, float h) ->
                y >= 0 && y <= h && Math.abs(x) <= l / 2 && Math.abs(z) <= w / 2;
            case Shape.Cross(float r, float w, float h) -> y >= 0 && y <= h
                && Math.max(Math.abs(x + z), Math.abs(x - z)) <= r * Math.sqrt(2)
                && Math.min(Math.abs(x + z), Math.abs(x - z)) <= w / Math.sqrt(2);
            case Shape.Knight _,Shape.Heap _ ->
                y >= 0 && y <= item.shape().top() && out <= item.shape().radius();
            case Shape.Label _ -> false;
        };
    }

    /// Returns the distance between the centre and the edge of a regular polygon in a direction.
    private static double edge(int sides, double radius, double angle) {
        double side = 2 * Math.PI / sides, first = sides == 4 ? Math.PI / 4 : 0,
            off = (angle - first) - side * Math.floor((angle - first) / side) - side / 2;
        return radius * Math.cos(side / 2) / Math.cos(off);
    }

    private static boolean marches(Item item, Ray ray) {
        for (double t = 0; t < 60; t += STEP)
            if (contains(item, ray.x() + t * ray.dx(), ray.y() + t * ray.dy(), ray.z() + t * ray.dz())) return true;
        return false;
    }

    @Test
    void agrees_with_walking_along_the_ray() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        Vector<Shape> shapes = Vector.of(new Shape.Ball(0.6f), new Shape.Disc(0.8f, 0.3f),
            new Shape.TwoSided(0.7f, 0.4f, Paint.BLACK),
            new Shape.Ring(0.4f, 0.9f, 0.3f),
            new Shape.Tile(4, 0.9f, 0.2f),
            new Shape.Tile(6, 0.9f, 0.2f), new Shape.Tile(4, 1.1f, 0.2f, 0.5f), new Shape.Bar(1.4f, 0.4f, 0.3f),
            new Shape.Knight(1.5f),
            new Shape.Cross(0.9f, 0.4f, 0.3f));
        for (Shape shape : shapes) {
            int hits = 0, differ = 0;
            for (int i = 0; i < 150; i++) {
                Item item = Item.cell("it", shape, Paint.BOARD, dice.nextDouble(-1, 1), dice.nextDouble(-1, 1))
                    .turned(dice.nextDouble(0, 360)).tilted(i % 2 * dice.nextDouble(0, 360));
                RenderFrame frame = frame(
                    Camera.ORBIT.orbit(dice.nextFloat(0, 360), dice.nextFloat(-40, 38)).zoomed(0.8f),
                    item);
                float x = dice.nextFloat(60, 340), y = dice.nextFloat(40, 260);
                boolean picked = new Picker(frame).at(x, y).nonEmpty();
                if (picked) hits++;
                if (picked != marches(item, frame.viewpoint().ray(x, y))) differ++;
            }
            assertTrue(hits > 20 && hits < 140, shape + " was hit " + hits + " times");
            assertTrue(differ <= 2,
                shape + " differs " + differ + " times, more than steps that miss a corner explain");
        }
    }

    @Test
    void names_everything_under_the_cursor_front_to_back() {
        Item ring = Item.cell("ring", new Shape.Ring(0.24f, 0.47f, 0.16f), Paint.BOARD, 0, 0);
        Item marble = Item.piece("marble", new Shape.Ball(0.32f), Paint.WHITE, 0, 0, "W").raised(0.09);
        Item below = Item.cell("below", new Shape.Tile(6, 1, 0.05f), Paint.WOOD, 0, 0);
        assertEquals(Vector.of("marble", "ring", "below"), at(frame(Camera.TOP, below, ring, marble), 0.28, 0.1, 0));
        assertEquals(Vector.of("below"), at(frame(Camera.TOP, below, ring), 0.1, 0.05, 0.1));
    }

    @Test
    void decoration_is_never_hit() {
        Item line = Item.line("line", Paint.BLACK, -1, 0, 1, 0, 0.5),
            below = Item.cell("below", new Shape.Tile(6, 1, 0.05f), Paint.WOOD, 0, 0);
        assertEquals(Vector.of("below"), at(frame(Camera.TOP, line, below), 0, 0.03, 0));
    }

    @Test
    void what_reaches_farther_than_its_shape_is_hit_there_after_everything_else() {
        Item point = Item.cell("point", new Shape.Disc(0.1f, 0.1f), Paint.BLACK, 0, 0).reach(0.5),
            other = Item.cell("other", new Shape.Disc(0.1f, 0.1f), Paint.BLACK, 0.4, 0);
        RenderFrame frame = frame(Camera.TOP, point, other);
        assertEquals(Vector.of("point"), at(frame, -0.4, 0.05, 0));
        assertEquals(Vector.of("other", "point"), at(frame, 0.4, 0.05, 0));
        assertEquals(Vector.empty(), at(frame, 0, 0.05, 0.6));
    }

    @Test
    void a_ring_is_hit_at_its_far_inner_wall_through_its_hole() {
        Item ring = Item.cell("ring", new Shape.Ring(0.24f, 0.47f, 0.16f), Paint.BOARD, 0, 0);
        assertEquals(Vector.of("ring"), at(frame(new Camera(0, 20, 1, 0, 0), ring), 0, 0.1, -0.24));
        assertEquals(Vector.empty(), at(frame(Camera.TOP, ring), 0, 0.1, 0));
    }

    @Test
    void letters_are_hit_from_every_side_and_empty_water_never() {
        Item label = Item.label("pass", "pass", 1, 1);
        for (int yaw = 0; yaw < 360; yaw += 30) {
            RenderFrame frame = frame(Camera.ORBIT.orbit(yaw, -20), label, Item.label("far", "x", -2, -2));
            assertEquals(Vector.of("pass"), at(frame, 1, 0.17, 1));
            assertEquals(Vector.empty(), at(frame, -0.5, 0, -0.5));
        }
    }

    @Test
    void every_cell_of_a_real_board_is_picked_where_it_is_seen() {
        Scene scene = Scenes.of(Scenes.zertz("rings=61", 0, 1));
        RenderFrame frame = RenderFrame.of(scene, Camera.ORBIT, 1024, 700, Quality.LOW);
        for (Item ring : scene.board().filter(item -> item.role() == Scene.Role.CELL))
            assertEquals(Vector.of(ring.key()), at(frame, ring.x() + 0.36, ring.y() + 0.16, ring.z()));
    }
}

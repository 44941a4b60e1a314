package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Marks;
import agon.api.scene.View;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.view.Ray;
import agon.hex3d.view.Viewpoint;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class CameraTest {
    private static final RenderFrame.Bounds BOARD = new RenderFrame.Bounds(-5, 0, -4, 6, 0.7f, 4.5f);

    private static Vector<Vector3f> seen(RenderFrame.Bounds b, Viewpoint viewpoint) {
        return Vector.range(0, 8)
            .map(i -> viewpoint.pixel((i & 1) == 0 ? b.left() : b.right(), (i & 2) == 0 ? b.bottom() : b.top(),
                (i & 4) == 0 ? b.back() : b.front()));
    }

    private static Vector<Camera> around() {
        return Vector.range(0, 24)
            .flatMap(i -> Vector.of(12, 30, 52, 75, 90).map(pitch -> new Camera(15 * i, pitch, 1, 0, 0)));
    }

    @Test
    void everything_fits_from_everywhere_and_fills_the_picture_one_way() {
        for (int[] size : new int[][]{{1600, 1200}, {1024, 700}, {2560, 1440}, {500, 900}})
            for (Camera camera : around()) {
                Vector<Vector3f> corners = seen(BOARD, new Viewpoint(camera, BOARD, size[0], size[1]));
                float left = corners.map(Vector3f::x).min().get(), right = corners.map(Vector3f::x).max().get();
                float top = corners.map(Vector3f::y).min().get(), bottom = corners.map(Vector3f::y).max().get();
                String where = camera + " at " + size[0] + " x " + size[1];
                assertTrue(left >= 0 && right <= size[0] && top >= 0 && bottom <= size[1], where);
                assertTrue((right - left) / size[0] > 0.9 || (bottom - top) / size[1] > 0.9,
                    where + " is too far away");
                assertEquals(size[0], left + right, 0.02 * size[0], where + " is not in the middle");
                assertEquals(size[1], top + bottom, 0.02 * size[1], where + " is not in the middle");
            }
    }

    /// Seen from above, the sides are numbered counter-clockwise, so the side to the right of the first seat follows
    /// that of the first seat.
    @Test
    void the_view_that_a_game_suggests_is_where_it_says() {
        assertEquals(Camera.TOP, Camera.of(new View.Angle(90, 0)));
        assertEquals(new Camera(270, 30, 1, 0, 0), Camera.of(new View.Angle(30, -90)));
        Viewpoint right = new Viewpoint(Camera.of(new View.Angle(20, 90)), BOARD, 800, 600);
        Ray ray = right.ray(400, 300);
        assertTrue(ray.dx() < -0.9f && Math.abs(ray.dz()) < 0.01f, "from the right one looks to the left: " + ray);
    }

    @Test
    void the_ray_through_a_pixel_meets_what_is_seen_there() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        for (Camera camera : around()) {
            Viewpoint viewpoint = new Viewpoint(camera.zoomed(1.7f).panned(1, -0.5f, BOARD), BOARD, 800, 600);
            float x = dice.nextFloat(-5, 6), y = dice.nextFloat(0, 1), z = dice.nextFloat(-4, 4);
            Vector3f pixel = viewpoint.pixel(x, y, z);
            Ray ray = viewpoint.ray(pixel.x, pixel.y);
            double along = (x - ray.x()) * ray.dx() + (y - ray.y()) * ray.dy() + (z - ray.z()) * ray.dz();
            assertEquals(x, ray.x() + along * ray.dx(), 1e-3);
            assertEquals(y, ray.y() + along * ray.dy(), 1e-3);
            assertEquals(z, ray.z() + along * ray.dz(), 1e-3);
        }
    }

    @Test
    void from_the_top_x_is_to_the_right_and_the_first_seat_is_below() {
        Viewpoint viewpoint = new Viewpoint(Camera.TOP, BOARD, 800, 600);
        Vector3f origin = viewpoint.pixel(0, 0, 0), right = viewpoint.pixel(1, 0, 0), front = viewpoint.pixel(0, 0, 1);
        assertTrue(right.x > origin.x + 10 && Math.abs(right.y - origin.y) < 0.1);
        assertTrue(front.y > origin.y + 10 && Math.abs(front.x - origin.x) < 0.1);
    }

    @Test
    void yaw_90_looks_from_the_right() {
        Viewpoint viewpoint = new Viewpoint(Camera.ORBIT.orbit(90, 0), BOARD, 800, 600);
        assertTrue(viewpoint.eye().x > 5 && Math.abs(viewpoint.eye().z) < 1);
        assertTrue(viewpoint.pixel(0, 0, -1).x > viewpoint.pixel(0, 0, 1).x);
    }

    @Test
    void keeps_its_limits() {
        Camera far = Camera.ORBIT.orbit(725, 500).zoomed(1e9f).panned(100, -100, BOARD);
        assertEquals(new Camera(5, 90, 6, 5.5f, -4.25f), far);
        assertEquals(new Camera(350, 12, 0.5f, -5.5f, 4.25f),
            Camera.ORBIT.orbit(-10, -500).zoomed(1e-9f).panned(-100, 100, BOARD));
        assertThrows(IllegalArgumentException.class, () -> far.zoomed(0));
    }

    @Test
    void a_hand_that_drags_the_table_keeps_hold_of_the_point_it_grabbed() {
        for (Camera camera : around().filter(c -> c.pitch() > 20)) {
            RenderFrame frame = new RenderFrame(Vector.empty(), Marks.NONE, RenderFrame.Seeds.of(0), BOARD, camera, 800,
                600,
                Quality.LOW, 0);
            RenderFrame dragged = new RenderFrame(Vector.empty(), Marks.NONE, RenderFrame.Seeds.of(0), BOARD,
                frame.grab(400, 350, 430, 380), 800, 600, Quality.LOW, 0);
            Ray before = frame.viewpoint().ray(400, 350), after = dragged.viewpoint().ray(430, 380);
            assertEquals(before.x() - before.y() / before.dy() * before.dx(),
                after.x() - after.y() / after.dy() * after.dx(), 1e-2,
                camera.toString());
            assertEquals(before.z() - before.y() / before.dy() * before.dz(),
                after.z() - after.y() / after.dy() * after.dz(), 1e-2,
                camera.toString());
        }
    }
}

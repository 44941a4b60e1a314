package agon.hex3d.light;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class StudioTest {
    private static double[] light(double x, double y, double z) {
        double[] light = new double[3];
        Studio.SOFT.add(x, y, z, 1, light);
        return light;
    }

    /// Compares the nine coefficients with a sum over all directions.
    @Test
    void irradiance_is_the_light_that_falls_on_a_matt_surface() {
        float[] coefficients = Irradiance.of(Studio.SOFT);
        double[][] normals = {{0, 1, 0}, {1, 0, 0}, {-0.6, 0.64, -0.48}, {0, 0.6, 0.8}};
        for (double[] n : normals)
            for (int colour = 0; colour < 3; colour++) {
                double expected = gathered(n, colour);
                assertEquals(expected, Irradiance.on(coefficients, colour, n[0], n[1], n[2]), 0.09);
            }
    }

    private static double gathered(double[] n, int colour) {
        int rows = 200, columns = 400;
        double sum = 0;
        for (int i = 0; i < rows * columns; i++) {
            double y = 1 - (2 * (i / columns) + 1.0) / rows, flat = Math.sqrt(1 - y * y),
                angle = 2 * Math.PI * (i % columns + 0.5) / columns, x = flat * Math.cos(angle),
                z = flat * Math.sin(angle);
            sum += light(x, y, z)[colour] * Math.max(0, x * n[0] + y * n[1] + z * n[2]);
        }
        return sum * 4 / (rows * columns);
    }

    /// Uses the same lookup as `light.glsl`.
    @Test
    void the_sharpest_picture_shows_every_direction_where_shaders_look_for_it() {
        StudioMap map = StudioMap.of(Studio.SOFT);
        double[][] directions = {{0, 1, 0}, {-0.6, 0.64, -0.48}, {0.8, 0.6, 0}, {0, 0.28, -0.96}, {0.6, 0, 0.8}};
        for (double[] d : directions) {
            double u = 0.5 + StudioMap.HORIZON * d[0] / (1 + d[1]), v = 0.5 + StudioMap.HORIZON * d[2] / (1 + d[1]);
            int texel = (int) (v * map.size()) * map.size() + (int) (u * map.size());
            assertEquals(light(d[0], d[1], d[2])[1], map.levels()[0][4 * texel + 1], 0.35);
        }
    }

    /// Blurring moves light from the lamps to the area around them.
    @Test
    void the_rougher_the_surface_the_fainter_are_the_lamps_in_it() {
        StudioMap map = StudioMap.of(Studio.SOFT);
        Vector<Double> brightest = Vector.of(map.levels()).map(level -> {
            double most = 0;
            for (int i = 0; i < level.length; i += 4) most = Math.max(most, level[i]);
            return most;
        });
        assertEquals(brightest.sorted().reverse(), brightest);
        assertTrue(brightest.head() > 2 * brightest.last(), brightest.toString());
        for (int level = 1; level < map.levels().length; level++)
            assertEquals(map.levels()[level - 1].length, 4 * map.levels()[level].length);
    }

    @Test
    void a_lamp_is_seen_where_it_hangs_and_never_from_below() {
        Softbox box = new Softbox(-1, 0.5, 0.4, 0.3, 0.1, 1, 1, 1);
        assertEquals(1, box.seen(-1, 1, 0.5));
        assertEquals(0, box.seen(1, 1, 0.5));
        assertEquals(0, box.seen(-1, -1, 0.5));
    }
}

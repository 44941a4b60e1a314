package agon.hex3d.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Scene.Shape;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SolidTest {
    static Shape[] shapes() {
        return new Shape[]{new Shape.Ball(0.5f), new Shape.Disc(0.5f, 0.2f), new Shape.Ring(0.24f, 0.47f, 0.16f),
            new Shape.Tile(4, 0.7f, 0.1f),
            new Shape.Tile(6, 0.5f, 0.1f), new Shape.Tile(3, 0.5f, 0.3f), new Shape.Tile(4, 0.7f, 0.2f, 0.4f),
            new Shape.Bar(1, 0.3f, 0.2f),
            new Shape.Cross(0.4f, 0.15f, 0.15f), new Shape.Knight(1), new Shape.Heap(0.3f)};
    }

    private static Vector3d vector(Solid solid, int index, int from) {
        float[] v = solid.vertices();
        return new Vector3d(v[6 * index + from], v[6 * index + from + 1], v[6 * index + from + 2]);
    }

    private static String place(Vector3d point) {
        return Math.round(point.x * 1e5) + "," + Math.round(point.y * 1e5) + "," + Math.round(point.z * 1e5);
    }

    /// Triangles contain each edge equally often in both directions. Edges of length 0 are ignored.
    @ParameterizedTest
    @MethodSource("shapes")
    void is_closed(Shape shape) {
        Solid solid = Solid.of(shape, 24);
        Map<String, Integer> edges = new HashMap<>();
        for (int i = 0; i < solid.indices().length; i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            String a = place(vector(solid, solid.indices()[i], 0)), b = place(vector(solid, solid.indices()[next], 0));
            if (!a.equals(b))
                edges.merge(a.compareTo(b) < 0 ? a + " " + b : b + " " + a, a.compareTo(b) < 0 ? 1 : -1, Integer::sum);
        }
        assertEquals(0, edges.values().stream().filter(sum -> sum != 0).count());
    }

    /// Computes the volume with the divergence theorem. Rounded edges make it slightly smaller.
    @ParameterizedTest
    @MethodSource("shapes")
    void has_the_volume_of_its_shape(Shape shape) {
        Solid solid = Solid.of(shape, 96);
        double volume = 0;
        for (int i = 0; i < solid.indices().length; i += 3) {
            Vector3d a = vector(solid, solid.indices()[i], 0), b = vector(solid, solid.indices()[i + 1], 0),
                c = vector(solid, solid.indices()[i + 2], 0);
            volume += a.dot(b.cross(c, new Vector3d())) / 6;
        }
        double sharp = switch (shape) {
            case Shape.Ball(float r) -> 4 * Math.PI / 3 * r * r * r;
            case Shape.Disc(float r, float h) -> Math.PI * r * r * h;
            case Shape.Ring(float inner, float outer, float h) -> Math.PI * (outer * outer - inner * inner) * h;
            case Shape.Tile(int sides, float r, float h, float hole) ->
                (sides / 2.0 * r * r * Math.sin(2 * Math.PI / sides) - Math.PI * hole * hole) * h;
            case Shape.Bar(float l, float w, float h) -> (double) l * w * h;
            case Shape.Cross(float r, float w, float h) -> w * (4 * r - 2 * w + Math.PI / 4 * w * 2 - w) * h;
            case Shape.Knight _,Shape.Heap _ -> volume; // only more than 0: triangles face outwards
            case Shape.TwoSided _,Shape.Label _ -> 0;
        };
        assertTrue(volume > 0.8 * sharp && volume < 1.001 * sharp, volume + " of " + sharp);
    }

    /// In the creases of a knight, the normals of neighbouring surfaces differ greatly.
    @ParameterizedTest
    @MethodSource("shapes")
    void normals_have_length_one_and_agree_with_the_triangles(Shape shape) {
        Solid solid = Solid.of(shape, 48);
        int differ = 0;
        for (int i = 0; i < solid.indices().length; i += 3) {
            Vector3d a = vector(solid, solid.indices()[i], 0), b = vector(solid, solid.indices()[i + 1], 0),
                c = vector(solid, solid.indices()[i + 2], 0);
            Vector3d face = b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d()));
            if (face.length() < 1e-9) continue;
            for (int j = 0; j < 3; j++) {
                Vector3d normal = vector(solid, solid.indices()[i + j], 3);
                assertEquals(1, normal.length(), 1e-3);
                if (normal.dot(face.normalize(new Vector3d())) < 0.5) differ++;
            }
        }
        assertTrue(differ <= (shape instanceof Shape.Knight ? solid.indices().length / 80 : 0),
            differ + " normals differ in direction from their triangles");
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void stands_on_the_table(Shape shape) {
        Solid solid = Solid.of(shape, 24);
        double lowest = 1;
        for (int i = 0; i < solid.vertices().length / 6; i++) lowest = Math.min(lowest, vector(solid, i, 0).y);
        assertEquals(0, lowest, 1e-5);
    }

    @Test
    void a_knight_is_finely_carved_with_few_triangles() {
        int triangles = Solid.of(new Shape.Knight(1), 96).indices().length / 3;
        assertTrue(triangles > 3_000 && triangles < 6_000, triangles + " triangles");
    }

    @Test
    void letters_are_no_solids() {
        assertThrows(IllegalArgumentException.class, () -> Solid.of(new Shape.Label("a", 1), 24));
    }
}

package agon.hex3d.mesh;

import agon.api.scene.Scene.Shape;
import java.util.Arrays;
import java.util.List;

/// The triangles of a shape: a [Profile] swept around an [Outline].
///
/// @param vertices six floats each: position, normal
/// @param indices  three per triangle, counter-clockwise seen from outside
public record Solid(float[] vertices, int[] indices) {
    private static final double BEVEL = 0.22;
    private static final double ROUND = 0.16;
    private static final double FINE = 0.08; // size of the bevels of tiles with holes, which form one plate

    /// @param segments per full turn (at least 8)
    /// @throws IllegalArgumentException for labels, which are not solid, and for two-sided discs, which are two solids
    public static Solid of(Shape shape, int segments) {
        int bevel = Math.max(2, segments / 12), corner = Math.max(2, segments / 8);
        int cut = Math.max(8, segments / 12 * 4); // segments around the cross-section of a ring; 4 extreme points
        return switch (shape) {
            case Shape.Ball(float radius) -> swept(Outline.circle(segments), Profile.ball(radius, segments / 2));
            case Shape.Disc(float radius, float height) ->
                swept(Outline.circle(segments), Profile.slab(radius, height, bevel(radius, height), bevel));
            case Shape.Ring(float inner, float outer, float height) -> swept(Outline.circle(segments),
                Profile.ring(inner, outer, height, cut));
            case Shape.Tile(int sides, float radius, float height, float hole) -> {
                double round = Math.max(ROUND * radius, bevel(radius, height)), edge = bevel(radius, height);
                yield hole == 0 ? swept(Outline.polygon(sides, radius, firstCorner(sides), round, corner),
                    Profile.slab(round, height, edge, bevel))
                    : swept(Outline.polygon(sides, radius, firstCorner(sides), FINE * round,
                        Math.max(corner, segments / sides)),
                        Profile.slab(FINE * round, height, FINE * edge, bevel).holed(hole, height, FINE * edge));
            }
            case Shape.Bar(float length, float width, float height) -> {
                double round = 0.4 * Math.min(width / 2, height);
                yield swept(Outline.rectangle(length, width, round, corner), Profile.slab(round, height, round, bevel));
            }
            case Shape.Cross(float radius, float width, float height) -> {
                double edge = Math.min(0.9 * width / 2, 0.48 * height);
                yield swept(Outline.cross(radius, width, corner), Profile.slab(width / 2, height, edge, 2 * bevel));
            }
            case Shape.Knight(float height) -> Horse.of(segments).scaled(height);
            case Shape.Heap(float radius) -> Droppings.of(segments).scaled(radius);
            case Shape.TwoSided _ -> throw new IllegalArgumentException("a disc with two sides is two solids");
            case Shape.Label _ -> throw new IllegalArgumentException("a label has no solid");
        };
    }

    /// Returns the angle of the first corner of a tile in radians. The sides of a square are parallel to the axes;
    /// other tiles have a corner on the right.
    public static double firstCorner(int sides) {
        return sides == 4 ? Math.PI / 4 : 0;
    }

    private static double bevel(double radius, double height) {
        return Math.min(BEVEL * radius, 0.45 * height);
    }

    /// Returns both solids together.
    Solid with(Solid other) {
        float[] all = Arrays.copyOf(vertices, vertices.length + other.vertices.length);
        System.arraycopy(other.vertices, 0, all, vertices.length, other.vertices.length);
        int[] both = Arrays.copyOf(indices, indices.length + other.indices.length);
        for (int i = 0; i < other.indices.length; i++)
            both[indices.length + i] = other.indices[i] + vertices.length / 6;
        return new Solid(all, both);
    }

    Solid scaled(double factor) {
        return moved(factor, 0, 0, 0);
    }

    /// Returns this solid, scaled and then moved.
    Solid moved(double factor, double x, double y, double z) {
        double[] by = {x, y, z};
        float[] all = vertices.clone();
        for (int i = 0; i < all.length; i++) if (i % 6 < 3) all[i] = (float) (factor * all[i] + by[i % 6]);
        return new Solid(all, indices);
    }

    /// Returns the solid of a profile that is turned around the y axis.
    static Solid turned(int segments, Profile profile) {
        return swept(Outline.circle(segments), profile);
    }

    private static Solid swept(Outline outline, Profile profile) {
        Outline.Point[] around = outline.points();
        List<Profile.Point> up = profile.points();
        float[] vertices = new float[around.length * up.size() * 6];
        int at = 0;
        for (Outline.Point o : around) for (Profile.Point p : up) {
            vertices[at++] = o.x() * p.spread() + o.nx() * p.r();
            vertices[at++] = p.y();
            vertices[at++] = o.z() * p.spread() + o.nz() * p.r();
            vertices[at++] = o.nx() * p.nr();
            vertices[at++] = p.ny();
            vertices[at++] = o.nz() * p.nr();
        }
        return new Solid(vertices, indices(around.length, up.size()));
    }

    private static int[] indices(int around, int up) {
        int[] indices = new int[(around - 1) * (up - 1) * 6];
        int at = 0;
        for (int i = 0; i < around - 1; i++) for (int j = 0; j < up - 1; j++) {
            int here = i * up + j, next = here + up;
            for (int index : new int[]{here, next, next + 1, here, next + 1, here + 1}) indices[at++] = index;
        }
        return indices;
    }
}

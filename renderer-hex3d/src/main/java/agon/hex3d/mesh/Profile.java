package agon.hex3d.mesh;

import java.util.ArrayList;
import java.util.List;

/// The cross-section of a shape, which is swept around an [Outline]. Its points lead from the bottom outwards, up, and
/// back to the middle.
record Profile(List<Point> points) {
    /// Exponent of the superellipse that is the cross-section of a ring. With 2, a ring is a torus; larger values make
    /// it flatter.
    private static final double SQUARENESS = 2.7;

    /// @param spread factor for the centres of the outline. With 1, `r` is measured from these centres; with 0, from
    /// the middle of the shape
    /// @param r      distance along the normal of the outline
    /// @param nr     component of the surface normal along the normal of the outline
    /// @param ny     upward component of the surface normal
    record Point(float spread, float r, float y, float nr, float ny) {
        static Point of(double spread, double r, double y, double nr, double ny) {
            return new Point((float) spread, (float) r, (float) y, (float) nr, (float) ny);
        }
    }

    static Profile ball(double radius, int segments) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i <= segments; i++) {
            double angle = Math.PI * i / segments, sin = Math.sin(angle), cos = -Math.cos(angle);
            points.add(Point.of(1, radius * sin, radius * (1 + cos), sin, cos));
        }
        return new Profile(points);
    }

    /// Returns a profile that is flat at the top and bottom and has rounded edges.
    ///
    /// @param radius of the outline around its centres, at least `bevel`
    static Profile slab(double radius, double height, double bevel, int segments) {
        List<Point> points = new ArrayList<>();
        points.add(Point.of(0, 0, 0, 0, -1));
        for (int i = 0; i <= 2 * segments + 1; i++) {
            boolean upper = i > segments;
            double angle = Math.PI / 2 * (upper ? i - segments - 1 : i - segments) / segments;
            double out = Math.cos(angle), up = Math.sin(angle);
            points.add(Point.of(1, radius - bevel + bevel * out,
                upper ? height - bevel + bevel * up : bevel + bevel * up, out, up));
        }
        points.add(Point.of(0, 0, height, 0, 1));
        return new Profile(points);
    }

    /// Returns this slab with a hole around the axis, whose edges are rounded.
    Profile holed(double hole, double height, double bevel) {
        int segments = points.size() / 2 - 2;
        List<Point> all = new ArrayList<>(points.subList(1, points.size() - 1));
        for (int i = 0; i <= 2 * segments + 1; i++) {
            boolean upper = i <= segments;
            double angle = Math.PI / 2 * (upper ? segments - i : segments + 1 - i) / segments;
            double in = Math.cos(angle), up = Math.sin(angle);
            all.add(Point.of(0, hole + bevel - bevel * in, upper ? height - bevel + bevel * up : bevel + bevel * up,
                -in, up));
        }
        all.add(all.getFirst());
        return new Profile(all);
    }

    static Profile ring(double inner, double outer, double height, int segments) {
        double middle = (inner + outer) / 2, a = (outer - inner) / 2, b = height / 2;
        List<Point> points = new ArrayList<>();
        for (int i = 0; i <= segments; i++) {
            double angle = 2 * Math.PI * i / segments - Math.PI / 2;
            double cos = Math.cos(angle), sin = Math.sin(angle);
            double u = power(cos, 2 / SQUARENESS), v = power(sin, 2 / SQUARENESS);
            double nr = power(u, SQUARENESS - 1) / a, ny = power(v, SQUARENESS - 1) / b, length = Math.hypot(nr, ny);
            points.add(Point.of(1, middle + a * u, b + b * v, nr / length, ny / length));
        }
        return new Profile(points);
    }

    /// Returns a smooth profile through points with distance `r` from the axis and height `y`, from the bottom to the
    /// top.
    static Profile through(double[]... spots) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < spots.length; i++) {
            double[] before = spots[Math.max(0, i - 1)], after = spots[Math.min(spots.length - 1, i + 1)];
            double dr = after[0] - before[0], dy = after[1] - before[1], length = Math.hypot(dr, dy);
            points.add(Point.of(1, spots[i][0], spots[i][1], dy / length, -dr / length));
        }
        return new Profile(points);
    }

    private static double power(double base, double exponent) {
        return Math.copySign(Math.pow(Math.abs(base), exponent), base);
    }
}

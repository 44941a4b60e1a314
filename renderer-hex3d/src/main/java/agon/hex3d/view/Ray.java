package agon.hex3d.view;

import agon.api.scene.Scene;

/// A half-line. Distances along it are in units of the scene, because its direction has length 1.
public record Ray(double x, double y, double z, double dx, double dy, double dz) {
    /// The same, seen from an item: its centre at the origin, its bottom at y = 0, not turned.
    public Ray seenFrom(Scene.Item item) {
        double cos = Math.cos(Math.toRadians(item.yaw())), sin = Math.sin(Math.toRadians(item.yaw()));
        double fromX = x - item.x(), fromZ = z - item.z();
        return new Ray(cos * fromX - sin * fromZ, y - item.y(), sin * fromX + cos * fromZ, cos * dx - sin * dz, dy,
            sin * dx + cos * dz);
    }

    /// Where it is inside a ball around (0, radius, 0).
    public Span ball(double radius) {
        double up = y - radius;
        return quadratic(1, x * dx + up * dy + z * dz, x * x + up * up + z * z - radius * radius);
    }

    /// Where it is inside an endless upright cylinder around the origin.
    public Span cylinder(double radius) {
        double gap = x * x + z * z - radius * radius, slope = dx * dx + dz * dz;
        if (slope < 1e-12) return gap <= 0 ? Span.ALL : Span.NONE;
        return quadratic(slope, x * dx + z * dz, gap);
    }

    /// Where `a·t² + 2b·t + c ≤ 0`, a > 0.
    private static Span quadratic(double a, double b, double c) {
        double root = b * b - a * c;
        if (root < 0) return Span.NONE;
        return new Span((-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a);
    }

    /// Where it is behind the plane with this outward normal.
    ///
    /// @param distance of the plane from the origin, along the normal
    public Span behind(double nx, double ny, double nz, double distance) {
        double slope = dx * nx + dy * ny + dz * nz, gap = distance - (x * nx + y * ny + z * nz);
        if (Math.abs(slope) < 1e-12) return gap >= 0 ? Span.ALL : Span.NONE;
        return slope > 0 ? new Span(Double.NEGATIVE_INFINITY, gap / slope)
            : new Span(gap / slope, Double.POSITIVE_INFINITY);
    }

    /// Where it is between the table and this height.
    public Span slab(double height) {
        return behind(0, 1, 0, height).meet(behind(0, -1, 0, 0));
    }
}

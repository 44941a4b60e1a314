package agon.hex3d.view;

import agon.api.scene.Scene;

/// A half-line. Distances along it are in units of the scene, because its direction has length 1.
public record Ray(double x, double y, double z, double dx, double dy, double dz) {
    /// Returns the ray in the coordinates of an item. In these, the centre of the item's bottom is the origin, and the
    /// item is not rotated.
    public Ray seenFrom(Scene.Item item) {
        double cos = Math.cos(Math.toRadians(item.yaw())), sin = Math.sin(Math.toRadians(item.yaw()));
        Ray flat = new Ray(x - item.x(), y - item.y(), z - item.z(), dx, dy, dz)
            .untilted(Math.toRadians(item.tilt()), item.shape().top() / 2);
        return new Ray(cos * flat.x - sin * flat.z, flat.y, sin * flat.x + cos * flat.z,
            cos * flat.dx - sin * flat.dz, flat.dy, sin * flat.dx + cos * flat.dz);
    }

    private Ray untilted(double tilt, double middle) {
        double cos = Math.cos(tilt), sin = Math.sin(tilt), up = y - middle;
        return new Ray(x, cos * up + sin * z + middle, cos * z - sin * up, dx, cos * dy + sin * dz,
            cos * dz - sin * dy);
    }

    /// Returns the part inside a ball around (0, radius, 0).
    public Span ball(double radius) {
        double up = y - radius;
        return quadratic(1, x * dx + up * dy + z * dz, x * x + up * up + z * z - radius * radius);
    }

    /// Returns the part inside an infinite upright cylinder around the origin.
    public Span cylinder(double radius) {
        double gap = x * x + z * z - radius * radius, slope = dx * dx + dz * dz;
        if (slope < 1e-12) return gap <= 0 ? Span.ALL : Span.NONE;
        return quadratic(slope, x * dx + z * dz, gap);
    }

    /// Returns the solutions of `a·t² + 2b·t + c ≤ 0`, a > 0.
    private static Span quadratic(double a, double b, double c) {
        double root = b * b - a * c;
        if (root < 0) return Span.NONE;
        return new Span((-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a);
    }

    /// Returns the part behind the plane with this outward normal and distance from the origin.
    public Span behind(double nx, double ny, double nz, double distance) {
        double slope = dx * nx + dy * ny + dz * nz, gap = distance - (x * nx + y * ny + z * nz);
        if (Math.abs(slope) < 1e-12) return gap >= 0 ? Span.ALL : Span.NONE;
        return slope > 0 ? new Span(Double.NEGATIVE_INFINITY, gap / slope)
            : new Span(gap / slope, Double.POSITIVE_INFINITY);
    }

    public Span slab(double height) {
        return behind(0, 1, 0, height).meet(behind(0, -1, 0, 0));
    }
}

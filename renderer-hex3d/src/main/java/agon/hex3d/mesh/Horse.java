package agon.hex3d.mesh;

/// A chess knight that faces along the x axis: the head and neck of a horse on a turned foot. Its height is 1.
final class Horse {
    private static final int COARSE = 16, FINE = 37; // cells per height
    private static final int ROUND = 48; // largest number of segments of the foot
    private static final double FOOT = 0.16;

    /// The crest of the mane from the forehead to the back: x, y and radius.
    private static final double[][] MANE = {{0.055, 0.905, 0.030}, {-0.03, 0.935, 0.042}, {-0.12, 0.895, 0.050},
        {-0.19, 0.81, 0.054}, {-0.232, 0.70, 0.056}, {-0.25, 0.58, 0.056}, {-0.246, 0.46, 0.052},
        {-0.225, 0.35, 0.042}, {-0.195, 0.27, 0.030}};
    private static final double LOCKS = 9, DEPTH = 0.018;

    /// @param segments per full turn of the foot; the head is carved as finely
    static Solid of(int segments) {
        int cells = Math.clamp(segments / 2 + 8, COARSE, FINE);
        return Sculpture.of(Horse::field, new double[]{-0.36, 0.1, -0.26}, new double[]{0.44, 1.06, 0.26}, 1.0 / cells)
            .with(foot(Math.min(segments, ROUND)));
    }

    private static Solid foot(int segments) {
        return Solid.turned(segments,
            Profile.through(new double[][]{{0, 0}, {0.315, 0}, {0.33, 0.015}, {0.33, 0.05}, {0.315, 0.068},
                {0.285, 0.075}, {0.28, 0.085}, {0.285, 0.10}, {0.275, 0.115}, {0.245, 0.13}, {0.215, 0.15},
                {0.205, 0.165},
                {0.225, 0.175}, {0.235, 0.19}, {0.225, 0.205}, {0.2, 0.212}, {0, 0.212}}));
    }

    /// Returns an approximate distance from the surface of head and neck. Both sides are equal.
    private static double field(double x, double y, double side) {
        double z = Math.abs(side);
        double neck = blend(cone(x, y, z * 1.25, 0.0, 0.21, 0.20, 0.01, 0.36, 0.185),
            cone(x, y, z * 1.35, 0.01, 0.36, 0.185, -0.08, 0.60, 0.150), 0.05);
        neck = blend(neck, cone(x, y, z * 1.3, -0.08, 0.60, 0.150, -0.05, 0.80, 0.125), 0.05);
        double cheek = ball(x, y, z * 1.08, 0.035, 0.765, 0.128);
        double nose = cone(x, y, z * 1.05, 0.02, 0.85, 0.084, 0.285, 0.665, 0.066);
        double jaw = cone(x, y, z * 1.15, 0.05, 0.735, 0.09, 0.245, 0.615, 0.052);
        double muzzle = ball(x, y, z, 0.297, 0.652, 0.076);
        double head = blend(blend(nose, jaw, 0.04), blend(cheek, muzzle, 0.02), 0.03);
        double all = blend(neck, head, 0.012);
        all = blend(all, cone(x, y, z - 0.070, 0.05, 0.838, 0.030, 0.125, 0.818, 0.024), 0.018); // brow
        all = blend(all, ball(x, y, z - 0.086, 0.096, 0.798, 0.026), 0.005); // eye
        all = carve(all, ball(x, y, (z - 0.062) * 1.2, 0.337, 0.676, 0.018), 0.012); // nostril
        all = carve(all, cone(x, y, z - 0.066, 0.365, 0.610, 0.016, 0.25, 0.646, 0.013), 0.016); // mouth
        all = blend(all, mane(x, y, z), 0.03);
        double out = z - 0.055 - 0.15 * (y - 0.9);
        double ear = cone(x, y, out, -0.045, 0.90, 0.050, 0.0, 1.02, 0.014);
        ear = carve(ear, cone(x, y, out - 0.012, 0.035, 0.925, 0.032, 0.035, 1.01, 0.006), 0.012);
        return carve(blend(all, ear, 0.02), y - FOOT, 0.05);
    }

    /// Returns the field of the mane, whose locks are slanting grooves.
    private static double mane(double x, double y, double z) {
        double nearest = Double.MAX_VALUE, along = 0;
        for (int i = 0; i + 1 < MANE.length; i++) {
            double[] a = MANE[i], b = MANE[i + 1];
            double t = share(x, y, a[0], a[1], b[0], b[1]);
            double px = a[0] + t * (b[0] - a[0]), py = a[1] + t * (b[1] - a[1]), r = a[2] + t * (b[2] - a[2]);
            double far = Math.hypot(Math.hypot(x - px, y - py), z * 0.95) - r;
            if (far < nearest) {
                nearest = far;
                along = i + t;
            }
        }
        double groove = Math.cos(Math.PI * LOCKS * (along / (MANE.length - 1) + 1.2 * z));
        return nearest + DEPTH * groove * groove;
    }

    private static double ball(double x, double y, double z, double cx, double cy, double radius) {
        return Math.hypot(Math.hypot(x - cx, y - cy), z) - radius;
    }

    /// Returns the distance from balls whose centres are on a line in the plane z = 0.
    private static double cone(double x, double y, double z, double ax, double ay, double ar, double bx, double by,
        double br) {
        double t = share(x, y, ax, ay, bx, by);
        return ball(x, y, z, ax + t * (bx - ax), ay + t * (by - ay), ar + t * (br - ar));
    }

    private static double share(double x, double y, double ax, double ay, double bx, double by) {
        double dx = bx - ax, dy = by - ay;
        return Math.clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1);
    }

    /// Returns the union of two fields with a round transition of about this width.
    private static double blend(double a, double b, double width) {
        double h = Math.max(width - Math.abs(a - b), 0) / width;
        return Math.min(a, b) - h * h * width / 4;
    }

    private static double carve(double a, double b, double width) {
        return -blend(-a, b, width);
    }
}

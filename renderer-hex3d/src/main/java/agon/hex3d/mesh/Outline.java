package agon.hex3d.mesh;

/// A rounded outline as seen from above, counter-clockwise about the y axis. All of it is visible from its middle. Each
/// point is at a distance from a centre in the direction of a normal. All points of a circle have the same centre; a
/// polygon with rounded corners has a centre for each corner.
record Outline(Point... points) {
    /// Radius of the inner corners of a cross, as a fraction of the width of its beams.
    private static final double HOLLOW = 0.3;

    /// @param x  x coordinate of the centre; `z` is the z coordinate
    /// @param nx x component of the normal, which has length 1; `nz` is the z component
    record Point(float x, float z, float nx, float nz) {}

    static Outline circle(int segments) {
        Point[] points = new Point[segments + 1];
        for (int i = 0; i <= segments; i++) points[i] = point(0, 0, 2 * Math.PI * i / segments);
        return new Outline(points);
    }

    /// @param radius  distance from the middle to an unrounded corner
    /// @param round   radius of the rounding
    /// @param corners number of segments of each rounding
    static Outline polygon(int sides, double radius, double first, double round, int corners) {
        double half = Math.PI / sides, centre = radius - round / Math.cos(half);
        double[] xs = new double[sides], zs = new double[sides];
        for (int i = 0; i < sides; i++) {
            xs[i] = centre * Math.cos(first + 2 * half * i);
            zs[i] = -centre * Math.sin(first + 2 * half * i);
        }
        return rounded(xs, zs, first - half, corners);
    }

    static Outline rectangle(double length, double width, double round, int corners) {
        double x = length / 2 - round, z = width / 2 - round;
        return rounded(new double[]{x, -x, -x, x}, new double[]{-z, -z, z, z}, 0, corners);
    }

    /// Returns the outline of two beams with round ends along the diagonals. The corners between the beams are rounded
    /// inwards: their centres are outside the outline.
    ///
    /// @param radius distance from the middle to the ends
    /// @param corners number of segments of each rounding
    static Outline cross(double radius, double width, int corners) {
        double round = width / 2, hollow = HOLLOW * width, out = (round + hollow) * Math.sqrt(2);
        Point[] points = new Point[8 * (corners + 1) + 1];
        int at = 0;
        for (int arm = 0; arm < 4; arm++) {
            double angle = Math.PI / 4 + arm * Math.PI / 2, next = angle + Math.PI / 4;
            for (int i = 0; i <= corners; i++)
                points[at++] = point((radius - round) * Math.cos(angle),
                    -(radius - round) * Math.sin(angle), angle + Math.PI * ((double) i / corners - 0.5));
            for (int i = 0; i <= corners; i++) {
                double normal = angle + Math.PI / 2 * (1 - (double) i / corners);
                points[at++] = point(out * Math.cos(next) - (hollow + round) * Math.cos(normal),
                    -out * Math.sin(next) + (hollow + round) * Math.sin(normal), normal);
            }
        }
        points[at] = points[0];
        return new Outline(points);
    }

    /// @param begin angle of the normal of the side before the first corner
    private static Outline rounded(double[] xs, double[] zs, double begin, int corners) {
        double turn = 2 * Math.PI / xs.length;
        Point[] points = new Point[xs.length * (corners + 1) + 1];
        for (int i = 0; i < points.length - 1; i++) {
            int corner = i / (corners + 1);
            points[i] = point(xs[corner], zs[corner], begin + turn * (corner + (double) (i % (corners + 1)) / corners));
        }
        points[points.length - 1] = points[0];
        return new Outline(points);
    }

    private static Point point(double x, double z, double angle) {
        return new Point((float) x, (float) z, (float) Math.cos(angle), (float) -Math.sin(angle));
    }
}

package agon.hex3d.light;

/// A rectangular light on a ceiling at height 1.
///
/// @param x      x coordinate of the centre; to the right
/// @param z      z coordinate of the centre; towards the first seat
/// @param width  half the width (positive)
/// @param depth  half the depth (positive)
/// @param edge   width of the fading edge (positive)
/// @param red    linear light, like green and blue (at least 0)
record Softbox(double x, double z, double width, double depth, double edge, double red, double green, double blue) {
    /// @return the visible part of the lamp in this direction, in [0, 1]
    double seen(double dx, double dy, double dz) {
        if (dy <= 0.02) return 0;
        double outX = Math.abs(dx / dy - x) - width, outZ = Math.abs(dz / dy - z) - depth;
        if (outX >= edge || outZ >= edge) return 0;
        double right = Math.max(outX, 0), front = Math.max(outZ, 0);
        double outside = Math.sqrt(right * right + front * front) + Math.min(Math.max(outX, outZ), 0);
        return smooth((edge - outside) / (2 * edge)) * smooth((dy - 0.02) / 0.2);
    }

    static double smooth(double share) {
        double s = Math.clamp(share, 0, 1);
        return s * s * (3 - 2 * s);
    }
}

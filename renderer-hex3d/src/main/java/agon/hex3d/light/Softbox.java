package agon.hex3d.light;

/// A rectangle of cloth with a lamp behind it, on a ceiling at height 1.
///
/// @param x      of its middle; to the right
/// @param z      of its middle; towards the first seat
/// @param width  half of it, > 0
/// @param depth  half of it, > 0
/// @param edge   over how much it fades out, > 0
/// @param red    linear light, ≥ 0; so are the others
record Softbox(double x, double z, double width, double depth, double edge, double red, double green, double blue) {
    /// How much of it is seen in a direction.
    ///
    /// @return in [0, 1]; 0 from below
    double seen(double dx, double dy, double dz) {
        if (dy <= 0.02) return 0;
        double outX = Math.abs(dx / dy - x) - width, outZ = Math.abs(dz / dy - z) - depth;
        double outside = Math.hypot(Math.max(outX, 0), Math.max(outZ, 0)) + Math.min(Math.max(outX, outZ), 0);
        return smooth((edge - outside) / (2 * edge)) * smooth((dy - 0.02) / 0.2);
    }

    static double smooth(double share) {
        double s = Math.clamp(share, 0, 1);
        return s * s * (3 - 2 * s);
    }
}

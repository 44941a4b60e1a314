package agon.hex3d.light;

/// The lighting of all scenes: a dim room with soft lamps, as in jewellery photography. All light is linear.
public final class Studio {
    /// The large lamp casts the shadows. The tall lamp brightens the right side. The low lamp in the back makes the
    /// edges of dark polished pieces visible.
    public static final Studio SOFT = new Studio(
        new Softbox(-1.15, -0.95, 0.66, 0.52, 0.07, 20.0, 19.2, 17.8),
        new Softbox(2.1, 0.1, 0.34, 1.5, 0.12, 5.0, 5.2, 5.5),
        new Softbox(0.2, -4.4, 3.6, 0.75, 0.3, 4.2, 4.4, 4.7),
        new Softbox(-3.6, 1.6, 0.7, 1.2, 0.3, 1.2, 1.2, 1.25));

    private static final double[] ZENITH = {0.175, 0.185, 0.20}, HORIZON = {0.44, 0.46, 0.49};

    private final Softbox[] boxes; // an array, because it is read a hundred thousand times at start

    Studio(Softbox... boxes) {
        this.boxes = boxes.clone();
    }

    /// @param y  upward component; below the horizon, the light is that of the horizon
    /// @param to [3] red, green, blue
    public void add(double x, double y, double z, double weight, double[] to) {
        double up = Math.sqrt(Math.clamp(y, 0, 1));
        for (int i = 0; i < 3; i++) to[i] += weight * (HORIZON[i] + (ZENITH[i] - HORIZON[i]) * up);
        for (Softbox box : boxes) {
            double seen = weight * box.seen(x, y, z);
            if (seen == 0) continue;
            to[0] += seen * box.red();
            to[1] += seen * box.green();
            to[2] += seen * box.blue();
        }
    }
}

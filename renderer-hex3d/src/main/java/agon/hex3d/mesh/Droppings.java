package agon.hex3d.mesh;

/// A heap of horse apples: slightly flattened balls that stick together, in two layers. Its radius is 1.
final class Droppings {
    private static final double FLAT = 0.84;
    /// x, lowest y and z of each ball, and its radius.
    private static final double[][] BALLS = {{-0.44, 0, -0.36, 0.44}, {0.36, 0, -0.44, 0.42}, {0.58, 0, 0.22, 0.38},
        {0.06, 0, 0.56, 0.43}, {-0.56, 0, 0.28, 0.40}, {0.0, 0.05, 0.02, 0.44}, {-0.20, 0.48, -0.10, 0.41},
        {0.25, 0.46, 0.10, 0.38}};

    static Solid of(int segments) {
        int around = Math.clamp(segments / 3, 10, 18);
        Solid ball = Solid.turned(around, flattened(around / 2)), heap = new Solid(new float[0], new int[0]);
        for (double[] at : BALLS) heap = heap.with(ball.moved(at[3], at[0], at[1], at[2]));
        return heap;
    }

    private static Profile flattened(int segments) {
        double[][] spots = new double[segments + 1][];
        for (int i = 0; i <= segments; i++) {
            double angle = Math.PI * i / segments;
            spots[i] = new double[]{Math.sin(angle), FLAT * (1 - Math.cos(angle))};
        }
        return Profile.through(spots);
    }
}

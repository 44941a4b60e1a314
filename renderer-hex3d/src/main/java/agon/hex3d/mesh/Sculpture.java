package agon.hex3d.mesh;

import java.util.ArrayList;
import java.util.List;

/// Triangles of a surface that is defined by a field, which is negative inside and does not grow faster than the
/// distance from the surface. Source: S. Gibson, Constrained Elastic Surface Nets, 1998. The vertices are then moved
/// onto the surface along the gradient of the field, which is also the normal.
final class Sculpture {
    interface Field {
        double at(double x, double y, double z);
    }

    private static final double STEP = 2e-3; // of the numerical gradient
    private static final int MOVES = 3;

    private final Field field;
    private final double cell;
    private final int[] size;
    private final double[] from;
    private final float[] values;
    private final int[] numbers; // of the vertex in each cell, counted from 1
    private final List<float[]> vertices = new ArrayList<>();
    private final List<Integer> indices = new ArrayList<>();

    private Sculpture(Field field, double[] from, double[] to, double cell) {
        this.field = field;
        this.cell = cell;
        this.from = from;
        size = new int[3];
        for (int axis = 0; axis < 3; axis++) size[axis] = (int) Math.ceil((to[axis] - from[axis]) / cell) + 1;
        values = new float[size[0] * size[1] * size[2]];
        numbers = new int[values.length];
    }

    /// @param from smallest corner of a box around the surface
    /// @param to   largest corner of the box
    /// @param cell edge length of the cells; each cell that the surface crosses has one vertex
    static Solid of(Field field, double[] from, double[] to, double cell) {
        Sculpture made = new Sculpture(field, from, to, cell);
        made.sample();
        made.place();
        made.connect();
        return made.solid();
    }

    private int index(int x, int y, int z) {
        return (z * size[1] + y) * size[0] + x;
    }

    private void sample() {
        for (int z = 0; z < size[2]; z++)
            for (int y = 0; y < size[1]; y++)
                for (int x = 0; x < size[0]; x++)
                    values[index(x, y, z)] = (float) field.at(from[0] + x * cell, from[1] + y * cell,
                        from[2] + z * cell);
    }

    private void place() {
        for (int z = 0; z < size[2] - 1; z++)
            for (int y = 0; y < size[1] - 1; y++)
                for (int x = 0; x < size[0] - 1; x++) {
                    double[] sum = crossings(x, y, z);
                    if (sum[3] == 0) continue;
                    double[] low = {from[0] + x * cell, from[1] + y * cell, from[2] + z * cell}, at = low.clone();
                    for (int axis = 0; axis < 3; axis++) at[axis] += sum[axis] / sum[3] * cell;
                    vertices.add(onSurface(at, low));
                    numbers[index(x, y, z)] = vertices.size();
                }
    }

    /// Returns the sum of the points at which the edges of a cell cross the surface, and their number.
    private double[] crossings(int x, int y, int z) {
        double[] sum = new double[4];
        for (int corner = 0; corner < 8; corner++) for (int axis = 0; axis < 3; axis++) {
            if ((corner >> axis & 1) != 0) continue;
            double a = value(x, y, z, corner), b = value(x, y, z, corner | 1 << axis);
            if (a < 0 == b < 0) continue;
            for (int i = 0; i < 3; i++) sum[i] += i == axis ? a / (a - b) : corner >> i & 1;
            sum[3]++;
        }
        return sum;
    }

    private float value(int x, int y, int z, int corner) {
        return values[index(x + (corner & 1), y + (corner >> 1 & 1), z + (corner >> 2))];
    }

    /// Returns the vertex near a point. The vertex remains in the cell that starts at `low`.
    private float[] onSurface(double[] p, double[] low) {
        double[] slope = slope(p);
        for (int move = 0; move < MOVES; move++) {
            double far = field.at(p[0], p[1], p[2]);
            for (int axis = 0; axis < 3; axis++)
                p[axis] = Math.clamp(p[axis] - far * slope[axis], low[axis], low[axis] + cell);
            slope = slope(p);
        }
        return new float[]{(float) p[0], (float) p[1], (float) p[2], (float) slope[0], (float) slope[1],
            (float) slope[2]};
    }

    /// Returns the direction in which the field grows, with length 1.
    private double[] slope(double[] p) {
        double dx = field.at(p[0] + STEP, p[1], p[2]) - field.at(p[0] - STEP, p[1], p[2]);
        double dy = field.at(p[0], p[1] + STEP, p[2]) - field.at(p[0], p[1] - STEP, p[2]);
        double dz = field.at(p[0], p[1], p[2] + STEP) - field.at(p[0], p[1], p[2] - STEP);
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12;
        return new double[]{dx / length, dy / length, dz / length};
    }

    /// Adds a quadrilateral around each edge of the grid that crosses the surface.
    private void connect() {
        for (int z = 0; z < size[2] - 1; z++)
            for (int y = 0; y < size[1] - 1; y++)
                for (int x = 0; x < size[0] - 1; x++) {
                    int here = index(x, y, z);
                    int[] steps = {1, size[0], size[0] * size[1]}, corner = {x, y, z};
                    for (int axis = 0; axis < 3; axis++) {
                        int u = (axis + 1) % 3, v = (axis + 2) % 3;
                        boolean inside = values[here] < 0;
                        if (corner[u] == 0 || corner[v] == 0 || inside == values[here + steps[axis]] < 0) continue;
                        int[] around = {here, here - steps[u], here - steps[u] - steps[v], here - steps[v]};
                        quad(inside ? around : new int[]{around[3], around[2], around[1], around[0]});
                    }
                }
    }

    private void quad(int[] cells) {
        int[] n = new int[4];
        for (int i = 0; i < 4; i++) n[i] = numbers[cells[i]] - 1;
        boolean other = apart(n[0], n[2]) > apart(n[1], n[3]);
        int[] corners = other ? new int[]{0, 1, 3, 1, 2, 3} : new int[]{0, 1, 2, 0, 2, 3};
        for (int corner : corners) indices.add(n[corner]);
    }

    private double apart(int one, int two) {
        float[] a = vertices.get(one), b = vertices.get(two);
        return Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
    }

    private Solid solid() {
        float[] all = new float[vertices.size() * 6];
        for (int i = 0; i < vertices.size(); i++) System.arraycopy(vertices.get(i), 0, all, 6 * i, 6);
        return new Solid(all, indices.stream().mapToInt(Integer::intValue).toArray());
    }
}

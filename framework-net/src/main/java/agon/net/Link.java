package agon.net;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.stream.IntStream;

/// Part of a [Look]: weights, and the places to whose numbers they are applied.
///
/// @param weights `[channels][outputs]`
/// @param sources arrays `[places]`, each with one source place for every place, or -1 if there is none
record Link(float[][] weights, Vector<int[]> sources) {
    private static final int MOST = 8; // maximum number of sources per place; beyond it, the matrix is multiplied

    static Link of(OnnxModel.Tensor convolution, int tap, Vector<int[]> sources) {
        int outputs = convolution.shape().get(0), depth = convolution.shape().get(1);
        int taps = convolution.data().length / (outputs * depth);
        float[][] weights = new float[depth][outputs];
        for (int k = 0; k < depth; k++)
            for (int out = 0; out < outputs; out++)
                weights[k][out] = convolution.data()[(out * depth + k) * taps + tap];
        return new Link(weights, sources);
    }

    static Vector<int[]> itself(int places) {
        return Vector.of(IntStream.range(0, places).toArray());
    }

    static Vector<int[]> beside(Vector<Integer> grid, int down, int right) {
        int rows = grid.get(0), columns = grid.get(1);
        int[] sources = new int[rows * columns];
        for (int place = 0; place < sources.length; place++) {
            int y = place / columns + down, x = place % columns + right;
            sources[place] = y < 0 || x < 0 || y == rows || x == columns ? -1 : y * columns + x;
        }
        return Vector.of(sources);
    }

    /// Returns the neighbours of each place, given a `places × places` matrix with a 1 for each neighbour in the column
    /// of the place. Returns none if the matrix has other entries than 0 and 1, or if a place has too many neighbours.
    static Option<Vector<int[]>> neighbours(float[] matrix, int places) {
        int[][] sources = new int[MOST][places];
        for (int[] row : sources) Arrays.fill(row, -1);
        int most = 0;
        for (int place = 0; place < places; place++) {
            int count = 0;
            for (int other = 0; other < places; other++) {
                float entry = matrix[other * places + place];
                if (entry == 0) continue;
                if (entry != 1 || count == MOST) return Option.none();
                sources[count++][place] = other;
            }
            most = Math.max(most, count);
        }
        return Option.of(Vector.of(sources).take(most));
    }
}

package agon.nnue;

/// Weights with the state of their optimiser, AdamW. Source: Loshchilov and Hutter, *Decoupled weight decay
/// regularization*, ICLR 2019.
final class AdamWeights {
    final float[][] values; // [rows][width]
    private final float[][] first, second;

    AdamWeights(int rows, int width) {
        values = new float[rows][width];
        first = new float[rows][width];
        second = new float[rows][width];
    }

    /// The factors of one step.
    record Step(float scale, float rate, float firstUnbiased, float secondUnbiased) {
        /// @param size   the number of positions whose gradients were added
        /// @param number the number of the step, from 1
        Step(int size, double rate, int number) {
            this(1f / size, (float) rate, (float) (1 / (1 - StrictMath.pow(0.9, number))),
                (float) (1 / (1 - StrictMath.pow(0.999, number))));
        }
    }

    void step(int row, float[] gradient, Step by, double decay) {
        float[] value = values[row], mean = first[row], square = second[row];
        float keep = (float) (1 - by.rate * decay);
        for (int i = 0; i < value.length; i++) {
            float g = gradient[i] * by.scale;
            mean[i] = 0.9f * mean[i] + 0.1f * g;
            square[i] = 0.999f * square[i] + 0.001f * g * g;
            float change = by.rate * mean[i] * by.firstUnbiased
                / ((float) Math.sqrt(square[i] * by.secondUnbiased) + 1e-8f);
            value[i] = keep * value[i] - change;
        }
    }
}

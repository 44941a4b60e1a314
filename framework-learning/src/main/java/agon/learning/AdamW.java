package agon.learning;

import ai.djl.ndarray.NDArray;

/// The Adam optimiser with decoupled weight decay. All weights are in one array.
///
/// Sources: Kingma and Ba, *Adam*, ICLR 2015, algorithm 1; Loshchilov and Hutter, *Decoupled weight decay
/// regularization*, ICLR 2019, algorithm 2; Pascanu et al., *On the difficulty of training recurrent neural networks*,
/// ICML 2013, algorithm 1, for gradient clipping.
final class AdamW {
    /// The maximum Euclidean norm of the gradient of all weights. Larger gradients are scaled down to this norm, which
    /// limits the effect of an unusual batch.
    static final double LONGEST = 1;

    private static final double FIRST = 0.9, SECOND = 0.999, EPSILON = 1e-8;

    private final NDArray first, second, shrinking;
    private final double decay;
    private long steps;

    /// Creates an optimiser. It updates `first` and `second`, the running means of the gradients and of their squares,
    /// in place. `shrinking` is 1 for each weight that decays, and 0 for all others.
    AdamW(long steps, NDArray first, NDArray second, NDArray shrinking, double decay) {
        this.steps = steps;
        this.first = first;
        this.second = second;
        this.shrinking = shrinking;
        this.decay = decay;
    }

    /// Updates the weights and the gradient in place.
    ///
    /// @throws ArithmeticException if the gradient is not finite, in which case the weights are unchanged
    void step(NDArray weights, NDArray gradient, double rate) {
        double norm = norm(gradient);
        if (!Double.isFinite(norm))
            throw new ArithmeticException(
                "the gradient is not finite: the learning rate is too high, or the training data "
                    + "contains values that are not numbers");
        if (norm > LONGEST) gradient.muli(LONGEST / norm);
        steps++;
        try (NDArray part = gradient.mul(1 - FIRST); NDArray square = gradient.square()) {
            first.muli(FIRST).addi(part);
            second.muli(SECOND).addi(square.muli(1 - SECOND));
        }
        if (decay > 0) try (NDArray shrunk = weights.mul(shrinking)) {
            weights.subi(shrunk.muli(rate * decay));
        }
        // Bias correction: the means start at 0 and are therefore too small by these factors.
        double firstShare = 1 - StrictMath.pow(FIRST, steps), secondShare = 1 - StrictMath.pow(SECOND, steps);
        try (NDArray squares = second.div(secondShare);
            NDArray roots = squares.sqrt();
            NDArray change = first.div(roots.addi(EPSILON))) {
            weights.subi(change.muli(rate / firstShare));
        }
    }

    private static double norm(NDArray gradient) {
        try (NDArray squares = gradient.square(); NDArray sum = squares.sum()) {
            return Math.sqrt(sum.getFloat());
        }
    }

    long steps() {
        return steps;
    }

    NDArray first() {
        return first;
    }

    NDArray second() {
        return second;
    }
}

package agon.mcts;

import agon.mcts.internal.Children;
import agon.mcts.internal.Xoroshiro128;

import io.vavr.control.Option;

/// Noise on the priors of the root, which makes self-play games more varied. Each new prior is three quarters of the
/// old one plus a quarter of a draw from a symmetric Dirichlet distribution. Source: Silver et al., *Mastering the game
/// of Go without human knowledge*, Nature 550, 2017, Methods.
final class RootNoise {
    private static final double SHARE = 0.25;

    private final Tree tree;
    private final Option<Double> alpha;

    RootNoise(Tree tree, SearchSettings settings) {
        this.tree = tree;
        alpha = settings.selection().noise();
    }

    void add(Xoroshiro128 dice) {
        long children = tree.children(Tree.ROOT);
        if (alpha.isEmpty() || children <= 0) return;
        int first = Children.first(children), count = Children.count(children);
        double[] draws = new double[count];
        double sum = 0;
        for (int i = 0; i < count; i++) sum += draws[i] = gamma(alpha.get(), dice);
        for (int i = 0; i < count; i++) {
            double share = sum > 0 ? draws[i] / sum : 1.0 / count;
            tree.prior(first + i, (float) ((1 - SHARE) * tree.prior(first + i) + SHARE * share));
        }
        sort(first + tree.tried(Tree.ROOT), first + count);
    }

    private void sort(int from, int to) {
        for (int node = from + 1; node < to; node++)
            for (int i = node; i > from && tree.prior(i) > tree.prior(i - 1); i--) tree.swapCodes(i, i - 1);
    }

    /// Draws from the gamma distribution of scale 1. Source: Marsaglia and Tsang, *A simple method for generating gamma
    /// variables*, ACM TOMS 26(3), 2000, §2 and §6.
    static double gamma(double shape, Xoroshiro128 dice) {
        if (shape < 1) return gamma(shape + 1, dice) * StrictMath.pow(1 - dice.nextDouble(), 1 / shape);
        double d = shape - 1.0 / 3, c = 1 / Math.sqrt(9 * d);
        while (true) {
            double x = normal(dice), v = 1 + c * x;
            if (v <= 0) continue;
            v *= v * v;
            if (StrictMath.log(1 - dice.nextDouble()) < x * x / 2 + d - d * v + d * StrictMath.log(v)) return d * v;
        }
    }

    /// Draws from the standard normal distribution, with the same result on every machine. Source: Box and Muller,
    /// 1958.
    private static double normal(Xoroshiro128 dice) {
        return Math.sqrt(-2 * StrictMath.log(1 - dice.nextDouble())) * StrictMath.cos(2 * Math.PI * dice.nextDouble());
    }
}

package agon.lab.learning;

import agon.api.Estimate;
import agon.api.Simulator;
import agon.api.Terms;
import agon.search.Valuation;
import io.vavr.control.Option;
import java.util.Arrays;

/// Weights of [Terms], fitted to the targets of positions. The sum of the squared errors is minimised by damped
/// Gauss-Newton steps.
///
/// @param weights the weights; that of a term that is left out is 0
/// @param errors  the standard errors of the weights, as if all positions were independent
/// @param loss    the mean squared error
record TermWeights(double[] weights, double[] errors, double loss) {
    private static final int STEPS = 50;
    private static final double RIDGE = 1e-6, DAMPING = 1e-3, SMALL = 1e-10;

    /// @param values  the values of the terms in each position
    /// @param targets the target of each position, in [-1, 1]
    /// @param without the index of a term that is left out, or -1
    static TermWeights of(int[][] values, double[] targets, int without) {
        int n = values[0].length;
        double[] weights = new double[n];
        double loss = loss(values, targets, weights), damping = DAMPING;
        double[][] curvature = new double[n][n];
        for (int step = 0; step < STEPS; step++) {
            curvature = new double[n][n];
            double[] slope = new double[n];
            for (int i = 0; i < values.length; i++) {
                double sum = 0;
                for (int k = 0; k < n; k++) sum += weights[k] * values[i][k];
                double root = Math.sqrt(1 + sum * sum), derivative = 1 / (root * root * root);
                for (int k = 0; k < n; k++) {
                    double here = derivative * values[i][k];
                    slope[k] += here * (targets[i] - sum / root);
                    for (int j = 0; j <= k; j++) curvature[k][j] += here * derivative * values[i][j];
                }
            }
            if (without >= 0) remove(curvature, slope, without);
            double[] next = weights.clone(), change = solved(curvature, slope, damping);
            for (int k = 0; k < n; k++) next[k] += change[k];
            double found = loss(values, targets, next);
            if (found >= loss) damping *= 10;
            else {
                boolean ends = loss - found < SMALL * loss;
                weights = next;
                loss = found;
                damping /= 10;
                if (ends) break;
            }
        }
        double[] errors = new double[n];
        for (int k = 0; k < n; k++) {
            double[] unit = new double[n];
            unit[k] = 1;
            errors[k] = k == without ? 0 : Math.sqrt(Math.max(0, solved(curvature, unit, 0)[k]) * loss);
        }
        return new TermWeights(weights, errors, loss);
    }

    private static void remove(double[][] curvature, double[] slope, int term) {
        for (int k = 0; k < slope.length; k++) {
            curvature[k][term] = 0;
            curvature[term][k] = 0;
        }
        curvature[term][term] = 1;
        slope[term] = 0;
    }

    private static double loss(int[][] values, double[] targets, double[] weights) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            double miss = targets[i] - Terms.payoff(values[i], weights);
            sum += miss * miss;
        }
        return sum / values.length;
    }

    /// Solves a system of equations whose symmetric matrix is given by its lower half. The diagonal is increased by the
    /// damping, so that the system has a solution even if the values of a term never change.
    private static double[] solved(double[][] lower, double[] right, double damping) {
        int n = right.length;
        double[][] root = new double[n][n];
        double[] x = right.clone();
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++) {
                double sum = i == j ? lower[i][i] * (1 + damping) + RIDGE : lower[i][j];
                for (int k = 0; k < j; k++) sum -= root[i][k] * root[j][k];
                root[i][j] = i == j ? Math.sqrt(Math.max(sum, RIDGE)) : sum / root[j][j];
            }
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) x[i] -= root[i][k] * x[k];
            x[i] /= root[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) x[i] -= root[k][i] * x[k];
            x[i] /= root[i][i];
        }
        return x;
    }

    /// Returns the valuation of a search with these weights. It uses the same positions as the estimate of the game, if
    /// there is one.
    <P> Valuation<P> valuation() {
        return simulator -> Option.of(new Fitted(simulator.terms().get(), simulator.estimate(), simulator));
    }

    private final class Fitted implements Estimate {
        private final Terms terms;
        private final Option<Estimate> own;
        private final Simulator<?> simulator;
        private final int[] values = new int[weights.length];

        Fitted(Terms terms, Option<Estimate> own, Simulator<?> simulator) {
            this.terms = terms;
            this.own = own;
            this.simulator = simulator;
        }

        @Override
        public void values(double[] payoffs) {
            terms.write(values);
            payoffs[0] = Terms.payoff(values, weights);
            payoffs[1] = -payoffs[0];
        }

        @Override
        public boolean isQuiet() {
            return own.map(Estimate::isQuiet).getOrElse(() -> !simulator.midTurn());
        }
    }

    /// Arrays are compared by content.
    @Override
    public boolean equals(Object other) {
        return other instanceof TermWeights(double[] w, double[] e, double l) && Arrays.equals(weights, w)
            && Arrays.equals(errors, e) && loss == l;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(weights);
    }

    @Override
    public String toString() {
        return Arrays.toString(weights);
    }
}

package agon.lab.contest;

import io.vavr.collection.Vector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/// Ratings of players by the Bradley–Terry model. For strengths a and b, the expected score of the first player is 1 /
/// (1 + 10^((b - a) / 400)). A draw counts as half a win. The strengths are maximum-likelihood estimates with mean 0.
/// One additional draw per meeting prevents infinite ratings for players who won all games.
///
/// Intervals are computed from the Fisher information I. Games with the same opening are correlated, and draws have
/// less variance than wins and losses. The covariance is therefore I⁻¹ V I⁻¹, where V is computed like I, but with the
/// information of each meeting multiplied by the relative variance of its rounds ([Score#dispersion]). Sources: Bradley
/// and Terry, *Rank analysis of incomplete block designs*, Biometrika 39 (1952); Hunter, *MM algorithms for generalized
/// Bradley-Terry models*, Ann. Stat. 32 (2004); White, *Maximum likelihood estimation of misspecified models*,
/// Econometrica 50 (1982) for the covariance.
///
/// @param covariance covariance matrix of the ratings, in squared Elo points
record Ratings(Vector<Double> elo, Vector<Vector<Double>> covariance) {
    /// The score of player `one` against player `other`. Players are numbered from 0.
    record Meeting(int one, int other, Score score) {}

    private static final double SCALE = 400 / Math.log(10); // Elo per unit of the logistic function
    private static final double Z = 1.959964;               // 97.5 % quantile of the normal distribution
    private static final int MOST_STEPS = 100;
    private static final double FARTHEST = 2, EXACT = 1e-9; // maximum step; step that ends the iteration

    /// Returns the ratings of players who have met directly or through other players.
    ///
    /// @param players  number of players (at least 1)
    public static Ratings of(int players, Vector<Meeting> meetings) {
        RealVector strengths = MatrixUtils.createRealVector(new double[players]);
        for (int i = 0; i < MOST_STEPS; i++) {
            RealVector step = inverse(information(strengths, meetings, false)).operate(gradient(strengths, meetings));
            double length = step.getLInfNorm();
            strengths = strengths.add(length > FARTHEST ? step.mapMultiply(FARTHEST / length) : step);
            if (length < EXACT) break;
        }
        RealMatrix inverse = inverse(information(strengths, meetings, false));
        RealMatrix covariance = inverse.multiply(information(strengths, meetings, true)).multiply(inverse);
        return new Ratings(Vector.ofAll(strengths.mapMultiply(SCALE).toArray()),
            Vector.of(covariance.scalarMultiply(SCALE * SCALE).getData()).map(Vector::ofAll));
    }

    private static RealVector gradient(RealVector strengths, Vector<Meeting> meetings) {
        RealVector gradient = strengths.mapMultiply(0);
        for (Meeting met : meetings) {
            double surplus = met.score().points() + 0.5 - (met.score().games() + 1) * expected(strengths, met);
            gradient.addToEntry(met.one(), surplus);
            gradient.addToEntry(met.other(), -surplus);
        }
        return gradient;
    }

    private static double expected(RealVector strengths, Meeting met) {
        return 1 / (1 + StrictMath.exp(strengths.getEntry(met.other()) - strengths.getEntry(met.one())));
    }

    private static RealMatrix information(RealVector strengths, Vector<Meeting> meetings, boolean seen) {
        RealMatrix sum = MatrixUtils.createRealMatrix(strengths.getDimension(), strengths.getDimension());
        for (Meeting met : meetings) {
            double expected = expected(strengths, met);
            double weight = (met.score().games() + 1) * expected * (1 - expected)
                * (seen ? met.score().dispersion(expected) : 1);
            sum.addToEntry(met.one(), met.one(), weight);
            sum.addToEntry(met.other(), met.other(), weight);
            sum.addToEntry(met.one(), met.other(), -weight);
            sum.addToEntry(met.other(), met.one(), -weight);
        }
        return sum;
    }

    /// Returns the pseudo-inverse of the information matrix. The matrix is singular: only differences in strength have
    /// an effect, so its rows sum to 0.
    private static RealMatrix inverse(RealMatrix matrix) {
        int size = matrix.getRowDimension();
        RealMatrix mean = MatrixUtils.createRealMatrix(size, size).scalarAdd(1.0 / size);
        return new LUDecomposition(matrix.add(mean), 0).getSolver().getInverse().subtract(mean);
    }

    public Elo of(int player) {
        return interval(elo.get(player), covariance.get(player).get(player));
    }

    public Elo difference(int one, int other) {
        return interval(elo.get(one) - elo.get(other), covariance.get(one).get(one) + covariance.get(other).get(other)
            - 2 * covariance.get(one).get(other));
    }

    private static Elo interval(double mean, double variance) {
        double reach = Z * Math.sqrt(Math.max(0, variance));
        return new Elo(mean - reach, mean, mean + reach);
    }
}

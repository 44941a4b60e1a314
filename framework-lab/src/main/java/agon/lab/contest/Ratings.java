package agon.lab.contest;

import io.vavr.collection.Vector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/// Strengths of players who met each other, by the model of Bradley and Terry: with strengths a and b, the first is
/// expected to score 1 / (1 + 10^((b - a) / 400)). Draws are half wins. The strengths that make the results likeliest
/// are taken, with one more game for each meeting, a draw, so that who won all games is not infinitely strong; their
/// mean is 0.
///
/// Intervals come from the Fisher information I. Games of one opening hang together, and draws vary less than wins and
/// losses; so the covariance is I⁻¹ V I⁻¹, where V is I with the information of each meeting multiplied by how much its
/// rounds vary ([Score#dispersion]). Sources: Bradley and Terry, *Rank analysis of incomplete block designs*,
/// Biometrika 39 (1952); Hunter, *MM algorithms for generalized Bradley-Terry models*, Ann. Stat. 32 (2004); White,
/// *Maximum likelihood estimation of misspecified models*, Econometrica 50 (1982) for the covariance.
///
/// @param elo        of each player
/// @param covariance of these, in the square of Elo
record Ratings(Vector<Double> elo, Vector<Vector<Double>> covariance) {
    private static final double SCALE = 400 / Math.log(10); // Elo of one unit of the logistic function
    private static final double Z = 1.959964;               // the normal quantile of 97.5 %
    private static final int MOST_STEPS = 100;
    private static final double FARTHEST = 2, EXACT = 1e-9; // of a step, and of the last one

    /// Of players who met directly or through others.
    ///
    /// @param players  how many there are, ≥ 1
    /// @param meetings of players with the numbers from 0 on
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

    /// @param seen whether the variance that was seen counts, or that of independent games
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

    /// The pseudo-inverse of a matrix whose rows add up to 0, as the mean of the strengths is 0.
    private static RealMatrix inverse(RealMatrix matrix) {
        int size = matrix.getRowDimension();
        RealMatrix mean = MatrixUtils.createRealMatrix(size, size).scalarAdd(1.0 / size);
        return new LUDecomposition(matrix.add(mean), 0).getSolver().getInverse().subtract(mean);
    }

    /// Of one player, against the mean of all.
    public Elo of(int player) {
        return interval(elo.get(player), covariance.get(player).get(player));
    }

    /// How much stronger one player is than another.
    public Elo difference(int one, int other) {
        return interval(elo.get(one) - elo.get(other), covariance.get(one).get(one) + covariance.get(other).get(other)
            - 2 * covariance.get(one).get(other));
    }

    private static Elo interval(double mean, double variance) {
        double reach = Z * Math.sqrt(Math.max(0, variance));
        return new Elo(mean - reach, mean, mean + reach);
    }
}

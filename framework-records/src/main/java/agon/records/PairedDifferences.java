package agon.records;

import java.util.Locale;
import org.hipparchus.distribution.continuous.TDistribution;

/// The sums of differences between two values in [0, 1] that were obtained under the same conditions, such as the
/// scores of two players with the same opening. The pairs are independent of each other.
///
/// @param count   number of pairs
/// @param sum     sum of the differences
/// @param squares sum of the squares of the differences
public record PairedDifferences(long count, double sum, double squares) {
    /// No pairs.
    public static final PairedDifferences NONE = new PairedDifferences(0, 0, 0);

    /// Returns these differences and another one.
    ///
    /// @param difference the difference, in [-1, 1]
    public PairedDifferences with(double difference) {
        return new PairedDifferences(count + 1, sum + difference, squares + difference * difference);
    }

    /// Returns the mean difference, or 0 without pairs.
    public double mean() {
        return count == 0 ? 0 : sum / count;
    }

    /// Returns the estimate on which the interval is centred. A quarter of an observation is added to each cell of the
    /// table of two proportions: half a pair without a difference, and a quarter each with the differences 1 and -1.
    double centre() {
        return sum / (count + 1);
    }

    /// Returns the variance of the estimate.
    double variance() {
        double size = count + 1;
        return Math.max(0, (squares + 0.5) / size - centre() * centre()) / size;
    }

    /// Returns the 95 % confidence interval of the mean difference, in [-1, 1]; see [Interval].
    public Interval interval() {
        return Interval.of(this);
    }

    /// Returns the p-value of the two-sided paired t test: the probability of a difference at least as large as this
    /// one if there is no true difference. Returns 1 with fewer than two pairs.
    public double probability() {
        if (count < 2) return 1;
        double t = Math.abs(centre()) / Math.sqrt(variance());
        return 2 * new TDistribution(count - 1).cumulativeProbability(-t);
    }

    /// Returns the mean difference and its interval, for example `+2.0 % [-0.4, +4.3]`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%+.1f %% [%+.1f, %+.1f]", 100 * mean(), 100 * interval().low(),
            100 * interval().high());
    }
}

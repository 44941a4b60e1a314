package agon.records;

import io.vavr.collection.Vector;
import java.util.Locale;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.special.Beta;

/// A 95 % confidence interval. The methods of this class compute every interval in Agon, except those after a
/// sequential test, which depend on the rule that ended the test.
///
/// - A proportion or a mean score: mid-P interval of the binomial distribution for the effective sample size, or the
///   exact one-sided bound if all values are 0 or all are 1. Sources: Korn and Graubard, *Confidence intervals for
///   proportions with small expected number of positive counts estimated from survey data*, Survey Methodology 24
///   (1998); Berry and Armitage, *Mid-P confidence intervals*, The Statistician 44 (1995).
/// - A difference between paired values: Student's t, with a quarter of an observation added to each cell of the table
///   of two proportions. The source adds half, which makes intervals of scores too wide. Source: Agresti and Min,
///   *Simple improved confidence intervals for comparing matched proportions*, Statistics in Medicine 24 (2005).
/// - A median: two of the ordered values, chosen by the binomial distribution. Source: Conover, *Practical
///   Nonparametric Statistics* (1999), section 3.2.
/// - An estimate with a known standard error: Student's t.
///
/// The document `docs/background/quality.md` contains the simulated coverage of these intervals.
///
/// @param low  lower bound, in [0, 1] for a proportion
/// @param high upper bound, in [0, 1] for a proportion
public record Interval(double low, double high) {
    /// The probability that the interval is too high, which is also the probability that it is too low.
    private static final double TAIL = 0.025;
    /// The 97.5 % quantile of the normal distribution.
    private static final double Z = 1.959964;
    private static final Interval UNKNOWN = new Interval(0, 1);
    private static final double ROUNDING = 1e-9;
    private static final int BISECTIONS = 60;
    /// Bounds that are closer to 0 or 1 are printed as 0.0 % or 100.0 %.
    private static final double PRINTED = 0.0005;

    /// Returns the interval of the mean of the values in a sample.
    ///
    /// The effective sample size is the number of values, divided by the [dispersion][ClusterSample#dispersion] of the
    /// clusters and by the squared ratio of the t to the normal quantile. With fewer than two clusters, the interval is
    /// [0, 1]. If all values are 0 or all are 1, the variance of the clusters is unknown. The result is then the exact
    /// bound for independent clusters, whose values are all equal within a cluster: 0.025^(1/n) for n clusters of 1s.
    public static Interval of(ClusterSample sample) {
        double size = sample.values(), sum = sample.sum();
        if (sum <= ROUNDING || sum >= size - ROUNDING) {
            double bound = sample.clusters() == 0 ? 0 : StrictMath.pow(TAIL, 1.0 / sample.clusters());
            return size == 0 ? UNKNOWN : sum <= ROUNDING ? new Interval(0, 1 - bound) : new Interval(bound, 1);
        }
        if (sample.clusters() < 2) return UNKNOWN;
        double narrower = Z / t(sample.clusters() - 1);
        double effective = size / sample.dispersion((sum + 0.5) / (size + 1)) * narrower * narrower;
        double hits = sample.mean() * effective;
        return new Interval(proportion(hits, effective, TAIL), proportion(hits, effective, 1 - TAIL));
    }

    /// Returns the proportion at which the binomial distribution has the given mid-P probability of more than `hits`
    /// hits: the probability of more hits plus half the probability of exactly this number.
    ///
    /// @param hits  number of hits, > 0 and < `count`, not necessarily an integer
    private static double proportion(double hits, double count, double probability) {
        double low = 0, high = 1;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            double above = (Beta.regularizedBeta(middle, hits, count - hits + 1)
                + Beta.regularizedBeta(middle, hits + 1, count - hits)) / 2;
            if (above < probability) low = middle;
            else high = middle;
        }
        return (low + high) / 2;
    }

    /// Returns the interval of the mean difference.
    static Interval of(PairedDifferences differences) {
        if (differences.count() < 2) return new Interval(-1, 1);
        Interval interval = around(differences.centre(), differences.variance(), differences.count() - 1);
        return new Interval(Math.max(-1, interval.low), Math.min(1, interval.high));
    }

    /// Returns the interval of an estimate that follows a t distribution.
    ///
    /// @param variance variance of the estimate (at least 0)
    /// @param freedom  degrees of freedom of the variance (at least 1)
    public static Interval around(double estimate, double variance, long freedom) {
        double reach = t(freedom) * Math.sqrt(variance);
        return new Interval(estimate - reach, estimate + reach);
    }

    private static double t(long freedom) {
        return new TDistribution(freedom).inverseCumulativeProbability(1 - TAIL);
    }

    /// Returns an interval of at least 95 % for the median of a distribution. With fewer than six values, there is no
    /// such interval, and the bounds are negative and positive infinity.
    ///
    /// @param values a sample from the distribution, in any order
    public static Interval median(Vector<Double> values) {
        Vector<Double> sorted = values.sorted();
        int size = sorted.size(), outside = outside(size);
        return outside == 0 ? new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
            : new Interval(sorted.get(outside - 1), sorted.get(size - outside));
    }

    /// Returns the rank of the lower bound, which is also the rank of the upper bound counted from the largest value.
    private static int outside(int size) {
        if (size > 500) return (int) (size / 2.0 - 0.98 * Math.sqrt(size)); // normal approximation
        double chance = StrictMath.pow(0.5, size), tail = 0; // chance: exactly `outside` values are below the median
        int outside = 0;
        while (tail + chance <= TAIL) {
            tail += chance;
            outside++;
            chance = chance * (size - outside + 1) / outside;
        }
        return outside;
    }

    /// Returns whether a value is in the interval.
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /// Returns the bounds, for machine-readable output.
    public Vector<Double> values() {
        return Vector.of(low, high);
    }

    /// Returns the interval of a proportion in percent, for example `91.5–99.0 %`, or `≥ 83.2 %` if there is only a
    /// lower bound.
    @Override
    public String toString() {
        return low >= PRINTED && high == 1 ? String.format(Locale.ROOT, "≥ %.1f %%", 100 * low)
            : low == 0 && high <= 1 - PRINTED ? String.format(Locale.ROOT, "≤ %.1f %%", 100 * high)
                : String.format(Locale.ROOT, "%.1f–%.1f %%", 100 * low, 100 * high);
    }
}

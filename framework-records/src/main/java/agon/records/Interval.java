package agon.records;

import java.util.Locale;

/// A confidence interval for a proportion.
///
/// @param low  the lower bound, in [0, 1]
/// @param high the upper bound, in [0, 1]
public record Interval(double low, double high) {
    /// The 97.5 % quantile of the normal distribution.
    private static final double Z = 1.959964;

    /// Returns the 95 % score interval. Source: Wilson, *Probable inference, the law of succession, and statistical
    /// inference*, JASA 22 (1927).
    ///
    /// @param share the proportion in the sample, in [0, 1]
    /// @param count the size of the sample, which need not be an integer; with 0, the interval is [0, 1]
    public static Interval wilson(double share, double count) {
        if (count == 0) return new Interval(0, 1);
        double scale = 1 / (1 + Z * Z / count);
        double centre = scale * (share + Z * Z / (2 * count));
        double reach = scale * Z * Math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count));
        return new Interval(Math.max(0, centre - reach), Math.min(1, centre + reach));
    }

    /// Returns the interval in percent, for example `91.5–99.0 %`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f–%.1f %%", 100 * low, 100 * high);
    }
}

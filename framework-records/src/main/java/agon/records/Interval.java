package agon.records;

import java.util.Locale;

/// Where a share probably lies that was seen in a sample.
///
/// @param low  in [0, 1]
/// @param high in [0, 1]
public record Interval(double low, double high) {
    /// The normal quantile of 97.5 %.
    private static final double Z = 1.959964;

    /// The 95 % score interval. Source: Wilson, *Probable inference, the law of succession, and statistical inference*,
    /// JASA 22 (1927).
    ///
    /// @param share in [0, 1]
    /// @param count of the sample, ≥ 1; need not be whole
    public static Interval wilson(double share, double count) {
        double scale = 1 / (1 + Z * Z / count);
        double centre = scale * (share + Z * Z / (2 * count));
        double reach = scale * Z * Math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count));
        return new Interval(Math.max(0, centre - reach), Math.min(1, centre + reach));
    }

    /// In percent, such as `91.5–99.0 %`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f–%.1f %%", 100 * low, 100 * high);
    }
}

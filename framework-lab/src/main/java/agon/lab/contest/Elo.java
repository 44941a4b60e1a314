package agon.lab.contest;

import java.util.Locale;

/// A difference in playing strength on the Elo scale, on which 400 points correspond to odds of ten to one.
///
/// @param low  lower end of the 95 % interval
/// @param mean best estimate
/// @param high upper end of the 95 % interval
public record Elo(double low, double mean, double high) {
    /// The highest score that is converted to a difference. A score of 1 would be an infinite difference.
    private static final double FAR = 0.999;

    /// Returns the expected score for a difference in strength, in (0, 1).
    public static double score(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    /// Returns the difference in strength for an expected score. Scores below 0.001 and above 0.999 are clamped.
    public static double difference(double score) {
        double bounded = Math.clamp(score, 1 - FAR, FAR);
        return 400 * Math.log10(bounded / (1 - bounded));
    }

    /// Returns the difference as text, for example `+12 [-8, +32]`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%+.0f [%+.0f, %+.0f]", mean, low, high);
    }
}

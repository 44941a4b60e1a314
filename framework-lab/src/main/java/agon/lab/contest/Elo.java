package agon.lab.contest;

import java.util.Locale;

/// A difference of playing strength on the scale of Arpad Elo: 400 points are odds of ten to one.
///
/// @param low  end of the 95 % interval
/// @param mean best guess
/// @param high end of the 95 % interval
public record Elo(double low, double mean, double high) {
    /// Scores of 0 and 1 are infinitely far away; numbers end here.
    private static final double FAR = 0.999;

    /// The score that a difference makes one expect, in (0, 1).
    public static double score(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    /// The difference at which a score is expected; scores nearer to 0 or 1 than a thousandth count as that.
    public static double difference(double score) {
        double bounded = Math.clamp(score, 1 - FAR, FAR);
        return 400 * Math.log10(bounded / (1 - bounded));
    }

    /// `+12 [-8, +32]`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%+.0f [%+.0f, %+.0f]", mean, low, high);
    }
}

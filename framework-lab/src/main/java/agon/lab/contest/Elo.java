package agon.lab.contest;

import java.util.Locale;

/// A difference of playing strength on the scale of Arpad Elo: 400 points are odds of ten to one.
///
/// @param low  end of the 95 % interval
/// @param mean best guess
/// @param high end of the 95 % interval
public record Elo(double low, double mean, double high) {
    private static final double Z = 1.959964;
    /// Scores of 0 and 1 are infinitely far away; numbers end here.
    private static final double FAR = 0.999, FARTHEST = 400 * Math.log10(FAR / (1 - FAR));

    /// From the mean score of pairs of games.
    ///
    /// @param variance of one pair
    public static Elo of(double score, double variance, int pairs) {
        double reach = Z * Math.sqrt(variance / pairs);
        return between(score - reach, score, score + reach);
    }

    /// From a score and the ends of its 95 % interval.
    public static Elo between(double low, double score, double high) {
        return new Elo(difference(low), difference(score), difference(high));
    }

    /// The score that a difference makes one expect, in (0, 1).
    public static double score(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    private static double difference(double score) {
        double bounded = Math.clamp(score, 1 - FAR, FAR);
        return 400 * Math.log10(bounded / (1 - bounded));
    }

    /// `+12 [-8, +32]`.
    @Override
    public String toString() {
        return text(mean) + " [" + text(low) + ", " + text(high) + "]";
    }

    private static String text(double difference) {
        return Math.abs(difference) < FARTHEST ? String.format(Locale.ROOT, "%+.0f", difference)
            : difference < 0 ? "-∞" : "+∞";
    }
}

package agon.launcher.regress;

import java.util.Locale;

/// A difference of playing strength on the scale of Arpad Elo: 400 points are odds of ten to one.
///
/// @param low  end of the 95 % interval
/// @param mean best guess
/// @param high end of the 95 % interval
record Elo(double low, double mean, double high) {
    private static final double Z = 1.959964;
    /// Scores of 0 and 1 are infinitely far away.
    private static final double FAR = 0.999;

    /// From the mean score of pairs of games.
    ///
    /// @param variance of one pair
    static Elo of(double score, double variance, int pairs) {
        double reach = Z * Math.sqrt(variance / pairs);
        return new Elo(difference(score - reach), difference(score), difference(score + reach));
    }

    /// The score that a difference makes one expect, in (0, 1).
    static double score(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    private static double difference(double score) {
        double bounded = Math.clamp(score, 1 - FAR, FAR);
        return 400 * Math.log10(bounded / (1 - bounded));
    }

    /// `+12 [-8, +32]`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%+.0f [%+.0f, %+.0f]", mean, low, high);
    }
}

package agon.lab.contest;

import io.vavr.collection.Vector;
import java.util.Locale;

/// A difference in playing strength on the Elo scale, on which 400 points correspond to odds of ten to one.
///
/// @param low  lower end of the 95 % interval
/// @param mean best estimate
/// @param high upper end of the 95 % interval
public record Elo(double low, double mean, double high) {
    /// Returns the expected score for a difference in strength, in (0, 1).
    public static double score(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    /// Returns the lower end, the estimate and the upper end, for machine-readable output.
    Vector<Double> values() {
        return Vector.of(low, mean, high);
    }

    /// Returns the difference as text, for example `+12 [-8, +32]`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%+.0f [%+.0f, %+.0f]", mean, low, high);
    }
}

package agon.lab.contest;

import agon.records.Interval;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// A difference in playing strength on the Elo scale, on which 400 points correspond to odds of ten to one.
///
/// If a player won all games, the estimate and the upper end are infinite, and the lower end is a bound. If a player
/// lost all games, the estimate and the lower end are negative infinity.
///
/// @param low    lower end of the 95 % interval
/// @param mean   best estimate
/// @param high   upper end of the 95 % interval
/// @param shrunk whether draws that were not played have been added to keep the estimate finite; see [Ratings]
public record Elo(double low, double mean, double high, boolean shrunk) {
    /// Creates a difference that is estimated from played games only.
    public Elo(double low, double mean, double high) {
        this(low, mean, high, false);
    }

    private static final double ROUNDING = 1e-9;

    /// Returns the difference with these expected scores. If an end of the interval is 0 or 1, apart from rounding
    /// errors, the corresponding difference is infinite.
    ///
    /// @param share    estimate of the expected score, in [0, 1]
    /// @param interval interval of the expected score
    static Elo of(double share, Interval interval) {
        return new Elo(difference(interval.low() < ROUNDING ? 0 : interval.low()), difference(share),
            difference(interval.high() > 1 - ROUNDING ? 1 : interval.high()));
    }

    /// Returns the expected score for a difference in strength, in (0, 1).
    public static double score(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    /// Returns the difference in strength for an expected score, which is infinite for 0 and 1.
    public static double difference(double score) {
        return 400 * Math.log10(score / (1 - score));
    }

    /// Returns whether only a bound of the difference is known, because one side won all games.
    boolean isBound() {
        return Double.isInfinite(mean);
    }

    /// Returns the lower end, the estimate and the upper end, for machine-readable output. Infinite values are none.
    Vector<Option<Double>> values() {
        return Vector.of(low, mean, high).map(value -> Option.when(Double.isFinite(value), value));
    }

    /// Returns the difference as text, for example `+12 [-8, +32]`, or `≥ +140` if all games were won. An asterisk at
    /// the end marks a difference that is [#shrunk].
    @Override
    public String toString() {
        return isBound() ? mean > 0 ? "≥ " + text(low) : "≤ " + text(high)
            : text(mean) + " [" + text(low) + ", " + text(high) + "]" + (shrunk ? "*" : "");
    }

    private static String text(double value) {
        return Double.isInfinite(value) ? value > 0 ? "+∞" : "-∞" : String.format(Locale.ROOT, "%+.0f", value);
    }
}

package agon.lab.plot;

/// A point of a plot, and where it probably lies.
///
/// @param x    finite
/// @param y    finite
/// @param low  ≤ `y`; the same as `high` where nothing is said about that
/// @param high ≥ `y`
public record Datum(double x, double y, double low, double high) {
    /// @throws IllegalArgumentException if a number is not finite, or `y` is outside its interval
    public Datum {
        if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(low) || !Double.isFinite(high))
            throw new IllegalArgumentException("the point " + x + ", " + y + " in " + low + ".." + high
                + " is not finite");
        if (low > y || high < y)
            throw new IllegalArgumentException(y + " is outside its interval, " + low + ".." + high);
    }

    /// A point without an interval.
    public Datum(double x, double y) {
        this(x, y, y, y);
    }

    /// Whether an interval is known.
    public boolean hasInterval() {
        return low < high;
    }
}

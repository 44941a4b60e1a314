package agon.lab.plot;

/// A point of a plot with its confidence interval. If it has no interval, `low` and `high` are equal.
public record Datum(double x, double y, double low, double high) {
    public Datum {
        if (!Double.isFinite(x) || !Double.isFinite(y) || !Double.isFinite(low) || !Double.isFinite(high))
            throw new IllegalArgumentException("the point " + x + ", " + y + " in " + low + ".." + high
                + " is not finite");
        if (low > y || high < y)
            throw new IllegalArgumentException(y + " is outside its interval, " + low + ".." + high);
    }

    public Datum(double x, double y) {
        this(x, y, y, y);
    }

    public boolean hasInterval() {
        return low < high;
    }
}

package agon.lab.plot;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/// An axis of a plot. A logarithmic axis requires `low` > 0. If `words` is not empty, its entries label the values 0,
/// 1, 2 … instead of numbers.
record Axis(String label, double low, double high, boolean logarithmic, Vector<String> words) {
    private static final int TICKS = 7; // approximate maximum number of ticks
    private static final double MARGIN = 0.04; // margin at each end, as a share of the range

    /// Differences below this share of the values are not shown.
    private static final double NEGLIGIBLE = 1e-9;

    static Axis of(String label, Seq<Double> values, boolean logarithmic, Vector<String> words) {
        if (words.nonEmpty()) return new Axis(label, -0.6, words.size() - 0.4, false, words);
        double least = values.min().getOrElse(0.0), most = values.max().getOrElse(1.0);
        if (logarithmic && least > 0) {
            double factor = most / least < 1.5 ? 1.25 : Math.pow(most / least, MARGIN);
            return new Axis(label, least / factor, most * factor, true, words);
        }
        double size = Math.max(Math.abs(least), Math.abs(most));
        double room = most - least > NEGLIGIBLE * size ? (most - least) * MARGIN
            : size == 0 ? 0.5 : size < 0.5 ? size / 2 : Math.max(size * MARGIN, 0.5);
        double low = least == 0 ? 0 : least - room, high = most == 0 && least < 0 ? 0 : most + room;
        return new Axis(label, low, high, false, words);
    }

    double place(double value) {
        return logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    }

    /// Returns the values to label, at least two. They are multiples of 1, 2 or 5 times a power of ten. If the axis has
    /// words, there is one value for each word.
    Vector<Double> ticks() {
        if (words.nonEmpty()) return Vector.range(0, words.size()).map(i -> (double) i);
        if (logarithmic && powers().size() > 1) return powers();
        double step = step();
        long first = (long) Math.ceil(low / step - 1e-9), last = (long) Math.floor(high / step + 1e-9);
        return Vector.rangeClosed(first, last).map(i -> i * step);
    }

    private double step() {
        double rough = (high - low) / TICKS, power = Math.pow(10, Math.floor(Math.log10(rough)));
        return Vector.of(1.0, 2.0, 5.0, 10.0).map(digit -> digit * power).find(s -> s >= rough * 0.999).get();
    }

    private Vector<Double> powers() {
        int first = (int) Math.floor(Math.log10(low)), last = (int) Math.ceil(Math.log10(high));
        Vector<Double> digits = last - first > 3 ? Vector.of(1.0) : Vector.of(1.0, 2.0, 5.0);
        return Vector.rangeClosed(first, last).flatMap(e -> digits.map(digit -> digit * Math.pow(10, e)))
            .filter(value -> value >= low && value <= high);
    }

    String text(double value) {
        if (words.nonEmpty()) return words.get((int) value);
        if (logarithmic && powers().size() > 1) return number(value);
        int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step()) - 1e-9));
        return String.format(Locale.ROOT, "%,." + decimals + "f", value + 0.0); // no negative zero
    }

    static String number(double value) {
        BigDecimal rounded = new BigDecimal(value, new MathContext(4)).stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
    }
}

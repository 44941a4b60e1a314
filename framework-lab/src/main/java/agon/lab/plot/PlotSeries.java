package agon.lab.plot;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

public sealed interface PlotSeries {
    String name();

    Vector<Datum> data();

    /// Points joined by a line, with a band for their intervals.
    record Line(String name, Vector<Datum> data) implements PlotSeries {}

    /// Single points, with whiskers for their intervals.
    record Dots(String name, Vector<Datum> data) implements PlotSeries {}

    /// Bars from 0, one unit apart, with whiskers for their intervals.
    record Bars(String name, Vector<Datum> data) implements PlotSeries {}

    /// Box plots from the lower to the upper quartile, with a line at the median and whiskers to the extremes.
    record Boxes(String name, Vector<Box> boxes) implements PlotSeries {
        @Override
        public Vector<Datum> data() {
            return boxes.map(box -> new Datum(box.x, box.median, box.least, box.most));
        }
    }

    record Box(double x, double least, double lower, double median, double upper, double most) {
        /// Computes the box of a sample. Quantiles are interpolated linearly.
        public static Box of(double x, Seq<Double> sample) {
            if (sample.isEmpty()) throw new IllegalArgumentException("a box needs at least one value");
            Vector<Double> sorted = sample.sorted().toVector();
            return new Box(x, sorted.head(), quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75),
                sorted.last());
        }

        private static double quantile(Vector<Double> sorted, double share) {
            double place = share * (sorted.size() - 1);
            int below = (int) place, above = Math.min(below + 1, sorted.size() - 1);
            return sorted.get(below) + (place - below) * (sorted.get(above) - sorted.get(below));
        }
    }
}

package agon.lab.plot;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A plot of some series over two axes. Its ranges follow from the numbers. Immutable.
///
/// ```java
/// String svg = Plot.of("Length of games").x("turns").y("games").bars("", counts).svg();
/// ```
///
/// @param title       above it; may be empty
/// @param x           label of the axis below
/// @param y           label of the axis to the left
/// @param series      what is drawn, the first one lowest
/// @param words       what stands below 0, 1, 2 … in place of numbers; empty: numbers
/// @param logarithmic whether equal distances to the right are equal factors
/// @param lines       values of y that a thin line marks, such as 50 %
public record Plot(String title, String x, String y, Vector<PlotSeries> series, Vector<String> words,
    boolean logarithmic, Vector<Double> lines) {
    /// One without a series.
    public static Plot of(String title) {
        return new Plot(title, "", "", Vector.empty(), Vector.empty(), false, Vector.empty());
    }

    /// With a label of the axis below.
    public Plot x(String label) {
        return new Plot(title, label, y, series, words, logarithmic, lines);
    }

    /// With a label of the axis to the left.
    public Plot y(String label) {
        return new Plot(title, x, label, series, words, logarithmic, lines);
    }

    /// With words in place of the numbers 0, 1, 2 … of the axis below.
    public Plot words(Seq<String> words) {
        return new Plot(title, x, y, series, words.toVector(), logarithmic, lines);
    }

    /// With powers on the axis below: all values of x must be > 0.
    public Plot logarithmically() {
        return new Plot(title, x, y, series, words, true, lines);
    }

    /// With a thin line across it.
    public Plot mark(double y) {
        return new Plot(title, x, this.y, series, words, logarithmic, lines.append(y));
    }

    /// And this series.
    public Plot with(PlotSeries more) {
        return new Plot(title, x, y, series.append(more), words, logarithmic, lines);
    }

    /// And points joined by a line.
    ///
    /// @param name for the legend; empty: none
    public Plot line(String name, Seq<Datum> data) {
        return with(new PlotSeries.Line(name, data.toVector()));
    }

    /// And points.
    ///
    /// @param name for the legend; empty: none
    public Plot dots(String name, Seq<Datum> data) {
        return with(new PlotSeries.Dots(name, data.toVector()));
    }

    /// And bars.
    ///
    /// @param name for the legend; empty: none
    public Plot bars(String name, Seq<Datum> data) {
        return with(new PlotSeries.Bars(name, data.toVector()));
    }

    /// And samples as boxes, at 0, 1, 2 …
    ///
    /// @param name for the legend; empty: none
    public Plot boxes(String name, Seq<? extends Seq<Double>> samples) {
        return with(new PlotSeries.Boxes(name,
            samples.zipWithIndex((sample, i) -> PlotSeries.Box.of(i, sample)).toVector()));
    }

    /// The text of an SVG file, 720 × 440 pixels.
    public String svg() {
        return new PlotDrawing(this).svg();
    }
}

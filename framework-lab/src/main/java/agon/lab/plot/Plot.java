package agon.lab.plot;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A plot of several series, drawn in order. The ranges of the axes are computed from the data. `words` label the
/// values 0, 1, 2 … of the x axis instead of numbers. `lines` are values of y at which a thin horizontal line is drawn.
public record Plot(String title, String x, String y, Vector<PlotSeries> series, Vector<String> words,
    boolean logarithmic, Vector<Double> lines) {
    public static Plot of(String title) {
        return new Plot(title, "", "", Vector.empty(), Vector.empty(), false, Vector.empty());
    }

    public Plot x(String label) {
        return new Plot(title, label, y, series, words, logarithmic, lines);
    }

    public Plot y(String label) {
        return new Plot(title, x, label, series, words, logarithmic, lines);
    }

    public Plot words(Seq<String> words) {
        return new Plot(title, x, y, series, words.toVector(), logarithmic, lines);
    }

    /// Returns this plot with a logarithmic x axis, for which all values of x must be > 0.
    public Plot logarithmically() {
        return new Plot(title, x, y, series, words, true, lines);
    }

    public Plot mark(double y) {
        return new Plot(title, x, this.y, series, words, logarithmic, lines.append(y));
    }

    public Plot with(PlotSeries more) {
        return new Plot(title, x, y, series.append(more), words, logarithmic, lines);
    }

    /// Returns this plot with an additional line through points. A line with an empty name is not shown in the legend.
    public Plot line(String name, Seq<Datum> data) {
        return with(new PlotSeries.Line(name, data.toVector()));
    }

    public Plot dots(String name, Seq<Datum> data) {
        return with(new PlotSeries.Dots(name, data.toVector()));
    }

    public Plot bars(String name, Seq<Datum> data) {
        return with(new PlotSeries.Bars(name, data.toVector()));
    }

    public Plot boxes(String name, Seq<? extends Seq<Double>> samples) {
        return with(new PlotSeries.Boxes(name,
            samples.zipWithIndex((sample, i) -> PlotSeries.Box.of(i, sample)).toVector()));
    }

    public String svg() {
        return new PlotDrawing(this).svg();
    }
}

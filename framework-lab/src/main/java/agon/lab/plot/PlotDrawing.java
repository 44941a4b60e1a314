package agon.lab.plot;

import io.vavr.collection.Vector;

/// Draws a single plot. This class is not thread-safe.
final class PlotDrawing {
    static final double WIDTH = 720, HEIGHT = 440;
    static final String INK = "#222222", GRID = "#e4e4e4";
    /// Colours that people with red–green blindness can distinguish. Source: Okabe and Ito, *Color universal design*,
    /// 2008.
    private static final Vector<String> COLOURS = Vector.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00",
        "#56b4e9", "#000000");
    private static final double LEFT = 76, RIGHT = 20, TOP = 44, BOTTOM = 58, ROTATED = 46, LEGEND = 22;
    private static final int LONG = 9; // words with more characters are rotated

    private final Plot plot;
    private final Axis across;
    private final Axis up;
    private final double bottom;
    private final double top;
    private final Vector<Entry> legend;
    private final SvgElements svg = new SvgElements();

    /// An entry of the legend.
    private record Entry(String name, String colour, double left, int row) {
        double end() {
            return left + 36 + 7 * name.length();
        }
    }

    PlotDrawing(Plot plot) {
        this.plot = plot;
        Vector<Datum> all = plot.series().flatMap(PlotSeries::data);
        boolean bars = plot.series().exists(series -> series instanceof PlotSeries.Bars);
        Vector<Double> xs = all.map(Datum::x);
        if (bars && plot.words().isEmpty())
            xs = xs.append(xs.min().getOrElse(0.0) - 0.5)
                .append(xs.max().getOrElse(1.0) + 0.5);
        across = Axis.of(plot.x(), xs, plot.logarithmic(), plot.words());
        Vector<Double> ys = all.flatMap(datum -> Vector.of(datum.low(), datum.high())).appendAll(plot.lines());
        up = Axis.of(plot.y(), bars ? ys.append(0.0) : ys, false, Vector.empty());
        bottom = HEIGHT - BOTTOM - (isTurned() ? ROTATED : 0);
        legend = legend(plot.series());
        top = TOP + LEGEND * legend.map(entry -> entry.row() + 1).max().getOrElse(0);
    }

    private boolean isTurned() {
        return plot.words().exists(word -> word.length() > LONG || word.length() * plot.words().size() > 84);
    }

    private double x(double value) {
        return LEFT + across.place(value) * (WIDTH - LEFT - RIGHT);
    }

    private double y(double value) {
        return bottom - up.place(value) * (bottom - top);
    }

    String svg() {
        axes();
        plot.lines().forEach(value -> svg.add("line", "x1", LEFT, "x2", WIDTH - RIGHT, "y1", y(value), "y2", y(value),
            "stroke", INK, "stroke-width", 1.0, "stroke-dasharray", "5 4"));
        plot.series().zipWithIndex().forEach(series -> draw(series._1, COLOURS.get(series._2 % COLOURS.size())));
        legend();
        svg.words(plot.title(), WIDTH / 2, 26, 17, "text-anchor", "middle", "font-weight", "600", "fill", INK);
        return SvgElements.file(WIDTH, HEIGHT, svg);
    }

    private void axes() {
        for (double tick : up.ticks()) {
            svg.add("line", "x1", LEFT, "x2", WIDTH - RIGHT, "y1", y(tick), "y2", y(tick), "stroke", GRID);
            svg.words(up.text(tick), LEFT - 8, y(tick) + 4, 12, "text-anchor", "end", "fill", INK);
        }
        for (double tick : across.ticks()) {
            svg.add("line", "x1", x(tick), "x2", x(tick), "y1", bottom, "y2", bottom + 5, "stroke", INK);
            if (isTurned())
                svg.words(across.text(tick), x(tick) + 4, bottom + 16, 11, "text-anchor", "end", "fill",
                    INK, "transform", "rotate(-30 " + SvgElements.number(x(tick) + 4) + " "
                        + SvgElements.number(bottom + 12) + ")");
            else
                svg.words(across.text(tick), x(tick), bottom + 19, 12, "text-anchor", "middle", "fill", INK);
        }
        svg.add("path", "d", "M" + SvgElements.number(LEFT) + " " + SvgElements.number(top) + "V"
            + SvgElements.number(bottom) + "H" + SvgElements.number(WIDTH - RIGHT), "fill", "none", "stroke", INK);
        svg.words(across.label(), (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, 13, "text-anchor", "middle", "fill", INK);
        svg.words(up.label(), 0, 0, 13, "text-anchor", "middle", "fill", INK, "transform",
            "translate(20 " + SvgElements.number((top + bottom) / 2) + ") rotate(-90)");
    }

    /// Returns the entries of the named series in rows.
    private static Vector<Entry> legend(Vector<PlotSeries> series) {
        Vector<Entry> all = Vector.empty();
        for (int i = 0; i < series.size(); i++) {
            if (series.get(i).name().isEmpty()) continue;
            String colour = COLOURS.get(i % COLOURS.size());
            Entry next = new Entry(series.get(i).name(), colour, all.lastOption().map(Entry::end).getOrElse(LEFT),
                all.lastOption().map(Entry::row).getOrElse(0));
            all = all.append(next.end() <= WIDTH || next.left() == LEFT ? next
                : new Entry(next.name(), colour, LEFT, next.row() + 1));
        }
        return all;
    }

    private void legend() {
        for (Entry entry : legend) {
            double line = TOP + LEGEND * entry.row() + 2;
            svg.add("rect", "x", entry.left(), "y", line, "width", 12.0, "height", 12.0, "fill", entry.colour());
            svg.words(entry.name(), entry.left() + 17, line + 10.5, 12, "fill", INK);
        }
    }

    private void draw(PlotSeries series, String colour) {
        switch (series) {
            case PlotSeries.Line(_, Vector<Datum> data) -> line(data.sortBy(Datum::x), colour);
            case PlotSeries.Dots(_, Vector<Datum> data) -> data.forEach(datum -> {
                whisker(datum, colour);
                dot(datum, colour, data.size() > 200 ? 2 : 4);
            });
            case PlotSeries.Bars(_, Vector<Datum> data) -> data.forEach(datum -> {
                bar(datum.x(), 0, datum.y(), colour, 0.8);
                whisker(datum, INK);
            });
            case PlotSeries.Boxes(_, Vector<PlotSeries.Box> boxes) -> boxes.forEach(box -> box(box, colour));
        }
    }

    private void line(Vector<Datum> data, String colour) {
        if (data.exists(Datum::hasInterval))
            svg.add("polygon", "points", points(data.map(d -> new Datum(d.x(), d.high()))
                .appendAll(data.reverse().map(d -> new Datum(d.x(), d.low())))), "fill", colour, "fill-opacity", 0.18);
        svg.add("polyline", "points", points(data), "fill", "none", "stroke", colour, "stroke-width", 2.0,
            "stroke-linejoin", "round");
        if (data.size() <= 60) data.forEach(datum -> dot(datum, colour, 3));
    }

    private String points(Vector<Datum> data) {
        return data.map(datum -> SvgElements.number(x(datum.x())) + "," + SvgElements.number(y(datum.y())))
            .mkString(" ");
    }

    private void dot(Datum datum, String colour, double radius) {
        svg.add("circle", "cx", x(datum.x()), "cy", y(datum.y()), "r", radius, "fill", colour);
    }

    private void whisker(Datum datum, String colour) {
        if (!datum.hasInterval()) return;
        double x = x(datum.x());
        svg.add("path", "d", rule(x, datum.low()) + rule(x, datum.high()) + "M" + SvgElements.number(x) + " "
            + SvgElements.number(y(datum.low())) + "V" + SvgElements.number(y(datum.high())), "stroke", colour,
            "stroke-width", 1.5, "fill", "none");
    }

    private String rule(double x, double value) {
        return "M" + SvgElements.number(x - 5) + " " + SvgElements.number(y(value)) + "h10";
    }

    private void bar(double x, double from, double to, String colour, double share) {
        double left = x(x - share / 2), right = x(x + share / 2);
        svg.add("rect", "x", left, "y", Math.min(y(from), y(to)), "width", right - left, "height",
            Math.abs(y(from) - y(to)), "fill", colour);
    }

    private void box(PlotSeries.Box box, String colour) {
        whisker(new Datum(box.x(), box.median(), box.least(), box.most()), INK);
        bar(box.x(), box.lower(), box.upper(), colour, 0.5);
        svg.add("line", "x1", x(box.x() - 0.25), "x2", x(box.x() + 0.25), "y1", y(box.median()), "y2", y(box.median()),
            "stroke", "#ffffff", "stroke-width", 2.5);
    }
}

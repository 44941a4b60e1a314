package agon.lab.plot;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// A table of numbers shown as colours, with columns from left to right and rows from bottom to top. Unknown numbers
/// are none.
public record HeatMap(String title, String x, String y, Vector<String> columns, Vector<String> rows,
    Vector<Vector<Option<Double>>> values) {
    private static final double LEFT = 110, TOP = 44, BOTTOM = 62, RIGHT = 24;
    private static final int DARK = 0x08306b, LIGHT = 0xf7fbff; // colours of the largest and the smallest value

    public HeatMap {
        int wide = columns.size();
        if (values.size() != rows.size() || values.exists(row -> row.size() != wide))
            throw new IllegalArgumentException("expected " + rows.size() + " rows of " + columns.size() + " values");
    }

    public String svg() {
        double wide = (PlotDrawing.WIDTH - LEFT - RIGHT) / Math.max(1, columns.size());
        double high = Math.clamp(360.0 / Math.max(1, rows.size()), 24, 56);
        double bottom = TOP + high * rows.size();
        Seq<Double> known = values.flatMap(row -> row.flatMap(value -> value));
        double least = known.min().getOrElse(0.0), most = known.max().getOrElse(1.0);
        SvgElements svg = new SvgElements();
        svg.words(title, PlotDrawing.WIDTH / 2, 26, 17, "text-anchor", "middle", "font-weight", "600", "fill",
            PlotDrawing.INK);
        for (int row = 0; row < rows.size(); row++) {
            double y = bottom - high * (row + 1);
            svg.words(rows.get(row), LEFT - 8, y + high / 2 + 4, 12, "text-anchor", "end", "fill", PlotDrawing.INK);
            for (int column = 0; column < columns.size(); column++) {
                double x = LEFT + wide * column;
                Option<Double> value = values.get(row).get(column);
                double share = value.map(v -> most > least ? (v - least) / (most - least) : 0.5).getOrElse(0.0);
                svg.add("rect", "x", x, "y", y, "width", wide, "height", high, "fill",
                    value.isDefined() ? colour(share) : "#ffffff", "stroke", "#ffffff");
                value.forEach(v -> svg.words(Axis.number(v), x + wide / 2, y + high / 2 + 4, 12, "text-anchor",
                    "middle", "fill", share > 0.55 ? "#ffffff" : PlotDrawing.INK));
            }
        }
        for (int column = 0; column < columns.size(); column++)
            svg.words(columns.get(column), LEFT + wide * (column + 0.5), bottom + 19, 12, "text-anchor", "middle",
                "fill", PlotDrawing.INK);
        svg.words(x, (LEFT + PlotDrawing.WIDTH - RIGHT) / 2, bottom + 44, 13, "text-anchor", "middle", "fill",
            PlotDrawing.INK);
        svg.words(y, 0, 0, 13, "text-anchor", "middle", "fill", PlotDrawing.INK, "transform",
            "translate(20 " + SvgElements.number((TOP + bottom) / 2) + ") rotate(-90)");
        return SvgElements.file(PlotDrawing.WIDTH, bottom + BOTTOM, svg);
    }

    private static String colour(double share) {
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int light = LIGHT >> shift & 255, dark = DARK >> shift & 255;
            mixed |= (int) Math.round(light + share * (dark - light)) << shift;
        }
        return String.format(Locale.ROOT, "#%06x", mixed);
    }
}

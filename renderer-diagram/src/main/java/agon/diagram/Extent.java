package agon.diagram;

import agon.diagram.Figure.Area;
import agon.diagram.Figure.Cluster;
import agon.diagram.Figure.Contour;
import agon.diagram.Figure.Polyline;
import agon.diagram.Figure.Spot;
import agon.diagram.Figure.Words;
import io.vavr.collection.Vector;

/// A rectangle on the page, in units; `right` ≥ `left` and `bottom` ≥ `top`.
record Extent(double left, double top, double right, double bottom) {
    private static final double DESCENDER = 0.22; // below the base line, fraction of the font size

    static Extent of(Vector<Figure> figures) {
        return figures.map(Extent::ofFigure).reduceOption(Extent::and).getOrElse(new Extent(0, 0, 0, 0));
    }

    private static Extent ofFigure(Figure figure) {
        return switch (figure) {
            case Area area -> area.contours().map(Extent::ofContour).reduce(Extent::and).grown(area.pen().width() / 2);
            case Polyline line -> around(line.spots()).grown(line.pen().width() / 2);
            case Words words -> ofWords(words);
            case Cluster(double x, double y, Vector<Figure> figures) -> of(figures).moved(x, y);
        };
    }

    private static Extent ofContour(Contour contour) {
        return switch (contour) {
            case Contour.Oval(double x, double y, double across, double down) ->
                new Extent(x - across, y - down, x + across, y + down);
            case Contour.Polygon(Vector<Spot> corners) -> around(corners);
        };
    }

    private static Extent around(Vector<Spot> spots) {
        return spots.map(spot -> new Extent(spot.x(), spot.y(), spot.x(), spot.y())).reduce(Extent::and);
    }

    private static Extent ofWords(Words words) {
        double width = Lettering.width(words.text(), words.height());
        double left = words.middle() ? words.x() - width / 2 : words.x();
        return new Extent(left, words.y() - words.height() * Words.CAPITAL, left + width,
            words.y() + words.height() * DESCENDER);
    }

    /// Returns the smallest rectangle that contains both.
    Extent and(Extent other) {
        return new Extent(Math.min(left, other.left), Math.min(top, other.top), Math.max(right, other.right),
            Math.max(bottom, other.bottom));
    }

    Extent grown(double by) {
        return new Extent(left - by, top - by, right + by, bottom + by);
    }

    Extent moved(double x, double y) {
        return new Extent(left + x, top + y, right + x, bottom + y);
    }

    double width() {
        return right - left;
    }

    double height() {
        return bottom - top;
    }

    double middle() {
        return (left + right) / 2;
    }
}

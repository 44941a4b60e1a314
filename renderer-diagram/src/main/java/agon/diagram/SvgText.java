package agon.diagram;

import agon.diagram.Figure.Area;
import agon.diagram.Figure.Cluster;
import agon.diagram.Figure.Contour;
import agon.diagram.Figure.Pen;
import agon.diagram.Figure.Polyline;
import agon.diagram.Figure.Spot;
import agon.diagram.Figure.Words;
import io.vavr.collection.Vector;
import java.util.Locale;

/// Writes figures as SVG, with 100 SVG units per unit of the scene. Each instance writes one file, and is not
/// thread-safe.
final class SvgText {
    private static final double SCALE = 100;
    private final StringBuilder text = new StringBuilder();

    static String of(Diagram diagram) {
        Extent extent = diagram.extent;
        SvgText svg = new SvgText();
        svg.open("svg", "xmlns", "http://www.w3.org/2000/svg", "width", diagram.width(), "height", diagram.height(),
            "viewBox", Vector.of(extent.left(), extent.top(), extent.width(), extent.height()).map(SvgText::number)
                .mkString(" "),
            "font-family", "Inter, 'Helvetica Neue', Arial, sans-serif", "font-weight", 500, "stroke-linejoin",
            "round", "stroke-linecap", "round").text.append(">\n");
        if (diagram.background >>> 24 != 0)
            svg.open("rect", "x", extent.left(), "y", extent.top(), "width", extent.width(), "height", extent.height())
                .colour("fill", diagram.background).text.append("/>\n");
        diagram.figures.forEach(svg::figure);
        return svg.text.append("</svg>\n").toString();
    }

    /// Starts an element. Its attributes alternate between names and values.
    private SvgText open(String element, Object... attributes) {
        text.append('<').append(element);
        return with(attributes);
    }

    private SvgText with(Object... attributes) {
        for (int i = 0; i < attributes.length; i += 2)
            text.append(' ').append(attributes[i]).append("=\"")
                .append(attributes[i + 1] instanceof Double units ? number(units) : attributes[i + 1]).append('"');
        return this;
    }

    private void figure(Figure figure) {
        switch (figure) {
            case Area(Vector<Contour> contours, Pen pen) -> {
                if (contours.nonEmpty()) area(contours).pen(pen);
            }
            case Polyline(Vector<Spot> spots, Pen pen) -> open("polyline", "points", points(spots)).pen(pen);
            case Words words -> {
                open("text", "x", words.x(), "y", words.y(), "font-size", words.height());
                if (words.middle()) with("text-anchor", "middle");
                colour("fill", words.ink()).text.append('>').append(escaped(words.text())).append("</text>\n");
            }
            case Cluster(double x, double y, Vector<Figure> figures) -> {
                open("g", "transform", "translate(" + number(x) + " " + number(y) + ")").text.append(">\n");
                figures.forEach(this::figure);
                text.append("</g>\n");
            }
        }
    }

    private SvgText area(Vector<Contour> contours) {
        if (contours.size() > 1)
            return open("path", "fill-rule", "evenodd", "d", contours.map(SvgText::path).mkString());
        return switch (contours.head()) {
            case Contour.Oval(double x, double y, double across, double down) when across == down ->
                open("circle", "cx", x, "cy", y, "r", across);
            case Contour.Oval(double x, double y, double across, double down) ->
                open("ellipse", "cx", x, "cy", y, "rx", across, "ry", down);
            case Contour.Polygon(Vector<Spot> corners) -> open("polygon", "points", points(corners));
        };
    }

    private static String path(Contour contour) {
        return switch (contour) {
            case Contour.Oval(double x, double y, double across, double down) -> {
                String arc = "a" + number(across) + " " + number(down) + " 0 1 0 ";
                yield "M" + number(x - across) + " " + number(y) + arc + number(2 * across) + " 0" + arc
                    + number(-2 * across) + " 0z";
            }
            case Contour.Polygon(Vector<Spot> corners) -> "M" + points(corners) + "z";
        };
    }

    private static String points(Vector<Spot> spots) {
        return spots.map(spot -> number(spot.x()) + "," + number(spot.y())).mkString(" ");
    }

    private void pen(Pen pen) {
        colour("fill", pen.fill());
        if (pen.outline() >>> 24 != 0 && pen.width() != 0) {
            colour("stroke", pen.outline()).with("stroke-width", pen.width());
            if (pen.dashed()) with("stroke-dasharray", number(PixelImage.DASH) + " " + number(PixelImage.DASH));
        }
        text.append("/>\n");
    }

    private SvgText colour(String attribute, int argb) {
        int alpha = argb >>> 24;
        if (alpha == 0) return with(attribute, "none");
        with(attribute, String.format(Locale.ROOT, "#%06x", argb & 0xffffff));
        return alpha == 255 ? this
            : with(attribute + "-opacity", String.format(Locale.ROOT, "%.2f", alpha / 255.0));
    }

    /// Rounds to at most one decimal.
    private static String number(double units) {
        long tenths = Math.round(units * SCALE * 10);
        long whole = Math.abs(tenths) / 10, rest = Math.abs(tenths) % 10;
        return (tenths < 0 ? "-" : "") + whole + (rest == 0 ? "" : "." + rest);
    }

    /// Escapes text for XML; characters that XML does not allow become question marks.
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(isXml(c) ? c : '?');
            }
        });
        return escaped.toString();
    }

    private static boolean isXml(int c) {
        return c >= 0x20 && c < 0xd800 || c >= 0xe000 && c < 0xfffe || c >= 0x10000;
    }
}

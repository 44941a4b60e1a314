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
        Extent extent = diagram.extent();
        SvgText svg = new SvgText();
        svg.text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(diagram.width())
            .append("\" height=\"").append(diagram.height()).append("\" viewBox=\"").append(number(extent.left()))
            .append(' ').append(number(extent.top())).append(' ').append(number(extent.width())).append(' ')
            .append(number(extent.height()))
            .append("\" font-family=\"Inter, 'Helvetica Neue', Arial, sans-serif\" font-weight=\"500\" "
                + "stroke-linejoin=\"round\" stroke-linecap=\"round\">\n");
        if (diagram.background() >>> 24 != 0) {
            svg.text.append("<rect x=\"").append(number(extent.left())).append("\" y=\"").append(number(extent.top()))
                .append("\" width=\"").append(number(extent.width())).append("\" height=\"")
                .append(number(extent.height())).append('"');
            svg.colour("fill", diagram.background());
            svg.text.append("/>\n");
        }
        diagram.figures().forEach(svg::figure);
        return svg.text.append("</svg>\n").toString();
    }

    private void figure(Figure figure) {
        switch (figure) {
            case Area(Vector<Contour> contours, Pen pen) -> {
                if (contours.isEmpty()) return;
                shape(contours);
                pen(pen);
                text.append("/>\n");
            }
            case Polyline(Vector<Spot> spots, Pen pen) -> {
                text.append("<polyline points=\"").append(points(spots)).append('"');
                pen(pen);
                text.append("/>\n");
            }
            case Words words -> words(words);
            case Cluster(double x, double y, Vector<Figure> figures) -> {
                text.append("<g transform=\"translate(").append(number(x)).append(' ').append(number(y))
                    .append(")\">\n");
                figures.forEach(this::figure);
                text.append("</g>\n");
            }
        }
    }

    private void shape(Vector<Contour> contours) {
        if (contours.size() > 1) {
            text.append("<path fill-rule=\"evenodd\" d=\"").append(contours.map(SvgText::path).mkString()).append('"');
            return;
        }
        switch (contours.head()) {
            case Contour.Oval(double x, double y, double across, double down) when across == down ->
                text.append("<circle cx=\"").append(number(x)).append("\" cy=\"").append(number(y)).append("\" r=\"")
                    .append(number(across)).append('"');
            case Contour.Oval(double x, double y, double across, double down) ->
                text.append("<ellipse cx=\"").append(number(x)).append("\" cy=\"").append(number(y)).append("\" rx=\"")
                    .append(number(across)).append("\" ry=\"").append(number(down)).append('"');
            case Contour.Polygon(Vector<Spot> corners) ->
                text.append("<polygon points=\"").append(points(corners)).append('"');
        }
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

    private void words(Words words) {
        text.append("<text x=\"").append(number(words.x())).append("\" y=\"").append(number(words.y()))
            .append("\" font-size=\"").append(number(words.height())).append('"')
            .append(words.middle() ? " text-anchor=\"middle\"" : "");
        colour("fill", words.ink());
        text.append('>').append(escaped(words.text())).append("</text>\n");
    }

    private void pen(Pen pen) {
        colour("fill", pen.fill());
        if (pen.outline() >>> 24 == 0 || pen.width() == 0) return;
        colour("stroke", pen.outline());
        text.append(" stroke-width=\"").append(number(pen.width())).append('"');
        if (pen.dashed())
            text.append(" stroke-dasharray=\"").append(number(PixelImage.DASH)).append(' ')
                .append(number(PixelImage.DASH)).append('"');
    }

    private void colour(String attribute, int argb) {
        int alpha = argb >>> 24;
        if (alpha == 0) {
            text.append(' ').append(attribute).append("=\"none\"");
            return;
        }
        text.append(String.format(Locale.ROOT, " %s=\"#%06x\"", attribute, argb & 0xffffff));
        if (alpha < 255) text.append(String.format(Locale.ROOT, " %s-opacity=\"%.2f\"", attribute, alpha / 255.0));
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

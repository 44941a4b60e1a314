package agon.diagram;

import agon.api.scene.Scene.Role;
import agon.diagram.Figure.Area;
import agon.diagram.Figure.Contour;
import agon.diagram.Figure.Contour.Oval;
import agon.diagram.Figure.Contour.Polygon;
import agon.diagram.Figure.Pen;
import agon.diagram.Figure.Polyline;
import agon.diagram.Figure.Spot;
import agon.diagram.Figure.Words;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// Draws arrows between items. An arrow consists of a line with a light rim, which is visible on every background, a
/// head, and optionally a number. If nothing moves, only the number is drawn. All numbers are drawn above all arrows.
final class ArrowDrawing {
    private static final double WIDTH = 0.085, RIM = 0.05, HEAD = 0.27, SPREAD = 0.15;
    private static final double DOT = 0.1; // radius at the start
    private static final double END = 0.03; // gap at the end
    private static final double NUMBER = 0.19, EDGE = 0.045; // radius and outline of the disc with the number

    private ArrowDrawing() {}

    /// Draws arrows. Arrows between the same items are drawn once, with their numbers side by side. Numbers that
    /// overlap are drawn so that the number of the first arrow is on top.
    static Vector<Figure> of(Vector<DiagramStyle.Arrow> arrows, PagePlan plan) {
        Map<DiagramStyle.Arrow, Vector<DiagramStyle.Arrow>> ways = arrows.groupBy(ArrowDrawing::way);
        return arrows.distinctBy(ArrowDrawing::way).flatMap(arrow -> line(arrow, plan))
            .appendAll(arrows.reverse().filter(arrow -> arrow.number() > 0).flatMap(arrow -> {
                Vector<Integer> numbers = ways.get(way(arrow)).get().map(DiagramStyle.Arrow::number).filter(n -> n > 0);
                double along = numbers.indexOf(arrow.number()) - (numbers.size() - 1) / 2.0;
                return number(arrow, plan.spot(arrow.from()), plan.spot(arrow.to()), along);
            }));
    }

    private static DiagramStyle.Arrow way(DiagramStyle.Arrow arrow) {
        return new DiagramStyle.Arrow(arrow.from(), arrow.to(), 0, arrow.played());
    }

    private static Vector<Figure> line(DiagramStyle.Arrow arrow, PagePlan plan) {
        Spot from = plan.spot(arrow.from()), to = plan.spot(arrow.to());
        double dx = to.x() - from.x(), dy = to.y() - from.y(), length = Math.hypot(dx, dy);
        double free = arrow.to().role() == Role.PIECE && arrow.played() ? arrow.to().shape().radius() * 0.85 : 0;
        if (length < END + HEAD + free) return Vector.empty();
        double ux = dx / length, uy = dy / length;
        Spot tip = new Spot(to.x() - ux * (END + free), to.y() - uy * (END + free));
        Spot neck = new Spot(tip.x() - ux * HEAD, tip.y() - uy * HEAD);
        Spot inside = new Spot(tip.x() - ux * HEAD * 0.85, tip.y() - uy * HEAD * 0.85);
        int ink = arrow.played() ? Swatch.LAST : Swatch.LINE;
        Vector<Spot> head = Vector.of(tip, new Spot(neck.x() - uy * SPREAD, neck.y() + ux * SPREAD),
            new Spot(neck.x() + uy * SPREAD, neck.y() - ux * SPREAD));
        return Vector.of(new Polyline(Vector.of(from, inside), line(Swatch.WHITE, WIDTH + 2 * RIM)),
            new Area(Vector.of(new Oval(from.x(), from.y(), DOT, DOT)), new Pen(ink, Swatch.WHITE, RIM, false)),
            new Area(Vector.of(new Polygon(head)), new Pen(ink, Swatch.WHITE, RIM, false)),
            new Polyline(Vector.of(from, inside), line(ink, WIDTH)));
    }

    /// @param along offset from the middle of the arrow, in widths of a number
    private static Vector<Figure> number(DiagramStyle.Arrow arrow, Spot from, Spot to, double along) {
        int ink = arrow.played() ? Swatch.LAST : Swatch.LINE;
        double dx = to.x() - from.x(), dy = to.y() - from.y(), length = Math.hypot(dx, dy);
        double step = along * 2 * (NUMBER + RIM);
        double x = (from.x() + to.x()) / 2 + (length == 0 ? step : step * dx / length);
        double y = (from.y() + to.y()) / 2 + (length == 0 ? 0 : step * dy / length);
        Vector<Contour> disc = Vector.of(new Oval(x, y, NUMBER, NUMBER));
        return Vector.of(new Area(disc, line(Swatch.WHITE, 2 * RIM + EDGE)),
            new Area(disc, new Pen(Swatch.WHITE, ink, EDGE, false)),
            Words.at("" + arrow.number(), x, y, NUMBER * 1.4, ink));
    }

    private static Pen line(int ink, double width) {
        return new Pen(0, ink, width, false);
    }
}

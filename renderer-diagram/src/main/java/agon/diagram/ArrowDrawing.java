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

    private static final double LANE = 0.34; // distance between arrows that are side by side
    private static final double NEAR = 0.2; // distance up to which arrows cover each other; stacks shift their ends

    /// Draws arrows. Arrows with the same start and end are drawn once, with their numbers side by side. Other arrows
    /// that would cover each other are drawn side by side. Numbers that overlap are drawn so that the number of the
    /// first arrow is on top.
    static Vector<Figure> of(Vector<Diagram.Style.Arrow> arrows, PagePlan plan) {
        Map<Diagram.Style.Arrow, Vector<Diagram.Style.Arrow>> ways = arrows.groupBy(ArrowDrawing::way);
        Vector<Track> tracks = Track.spread(arrows.map(ArrowDrawing::way).distinct().map(way -> Track.of(way, plan)));
        Map<Diagram.Style.Arrow, Track> places = tracks.toMap(Track::way, track -> track);
        return tracks.flatMap(ArrowDrawing::line)
            .appendAll(arrows.reverse().filter(arrow -> arrow.number() > 0).flatMap(arrow -> {
                Vector<Integer> numbers = ways.get(way(arrow)).get().map(Diagram.Style.Arrow::number)
                    .filter(n -> n > 0);
                double along = numbers.indexOf(arrow.number()) - (numbers.size() - 1) / 2.0;
                return number(arrow, places.get(way(arrow)).get(), along);
            }));
    }

    private static Diagram.Style.Arrow way(Diagram.Style.Arrow arrow) {
        return new Diagram.Style.Arrow(arrow.from(), arrow.to(), 0, arrow.played());
    }

    /// The line of an arrow on the page.
    ///
    /// @param shared whether other arrows are next to it
    private record Track(Diagram.Style.Arrow way, Spot from, Spot to, boolean shared) {
        static Track of(Diagram.Style.Arrow way, PagePlan plan) {
            return new Track(way, plan.spot(way.from()), plan.spot(way.to()), false);
        }

        /// Moves apart the tracks that cover each other.
        static Vector<Track> spread(Vector<Track> tracks) {
            return tracks.foldLeft(Vector.<Vector<Track>>empty(), (groups, track) -> {
                var parts = groups
                    .partition(group -> group.exists(other -> track.covers(other) || other.covers(track)));
                return parts._2.append(parts._1.flatMap(group -> group).append(track));
            }).filter(group -> group.nonEmpty()).flatMap(group -> group.zipWithIndex(
                (track, i) -> group.size() == 1 ? track : track.shifted((i - (group.size() - 1) / 2.0) * LANE)));
        }

        double length() {
            return Math.hypot(to.x() - from.x(), to.y() - from.y());
        }

        /// Returns the spot at a fraction of the length.
        Spot at(double share) {
            return new Spot(from.x() + share * (to.x() - from.x()), from.y() + share * (to.y() - from.y()));
        }

        private boolean covers(Track other) {
            double length = length(), ux = (to.x() - from.x()) / length, uy = (to.y() - from.y()) / length;
            double[] along = new double[2];
            for (int i = 0; i < 2; i++) {
                Spot end = i == 0 ? other.from : other.to;
                double x = end.x() - from.x(), y = end.y() - from.y();
                if (!(Math.abs(x * uy - y * ux) < NEAR)) return false;
                along[i] = x * ux + y * uy;
            }
            double start = Math.max(0, Math.min(along[0], along[1])),
                end = Math.min(length, Math.max(along[0], along[1]));
            return end - start > NEAR;
        }

        /// Returns a parallel track. Its side on the page does not depend on the direction of the arrow.
        private Track shifted(double distance) {
            double dx = to.x() - from.x(), dy = to.y() - from.y();
            double by = distance / length() * Math.signum(dx + 0.3 * dy); // no board has lines for which the sum is 0
            return new Track(way, new Spot(from.x() - by * dy, from.y() + by * dx),
                new Spot(to.x() - by * dy, to.y() + by * dx), true);
        }
    }

    private static Vector<Figure> line(Track track) {
        Diagram.Style.Arrow arrow = track.way;
        Spot from = track.from, to = track.to;
        double length = track.length();
        double free = arrow.to().role() == Role.PIECE && arrow.played() ? arrow.to().shape().radius() * 0.85 : 0;
        if (length < END + HEAD + free) return Vector.empty();
        double ux = (to.x() - from.x()) / length, uy = (to.y() - from.y()) / length;
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

    /// Draws the number in the middle of the arrow. If other arrows are next to it, the number is closer to the start,
    /// so that it does not cover the number of an arrow in the opposite direction.
    ///
    /// @param along offset along the arrow, in widths of a number
    private static Vector<Figure> number(Diagram.Style.Arrow arrow, Track track, double along) {
        int ink = arrow.played() ? Swatch.LAST : Swatch.LINE;
        double length = track.length(), step = along * 2 * (NUMBER + RIM);
        Spot place = track.at((track.shared ? 0.375 : 0.5) + (length == 0 ? 0 : step / length));
        double x = place.x() + (length == 0 ? step : 0), y = place.y();
        Vector<Contour> disc = Vector.of(new Oval(x, y, NUMBER, NUMBER));
        return Vector.of(new Area(disc, line(Swatch.WHITE, 2 * RIM + EDGE)),
            new Area(disc, new Pen(Swatch.WHITE, ink, EDGE, false)),
            Words.at("" + arrow.number(), x, y, NUMBER * 1.4, ink));
    }

    private static Pen line(int ink, double width) {
        return new Pen(0, ink, width, false);
    }
}

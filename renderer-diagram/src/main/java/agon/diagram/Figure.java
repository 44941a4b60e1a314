package agon.diagram;

import io.vavr.collection.Vector;

/// What a diagram is made of. Lengths are units of the scene, x to the right and y down the page.
public sealed interface Figure {
    /// A place on the page.
    record Spot(double x, double y) {}

    /// How something is filled and outlined.
    ///
    /// @param fill    `0xAARRGGBB`; 0: not at all
    /// @param outline `0xAARRGGBB`; 0: not at all
    /// @param width   of the outline, units
    /// @param dashed  whether the outline is dashed
    record Pen(int fill, int outline, double width, boolean dashed) {
        /// The same, so much less opaque.
        ///
        /// @param share in [0, 1]
        Pen faded(double share) {
            return new Pen(faded(fill, share), faded(outline, share), width, dashed);
        }

        private static int faded(int argb, double share) {
            return (int) Math.round((argb >>> 24) * share) << 24 | argb & 0xffffff;
        }
    }

    /// One closed line.
    sealed interface Contour {
        /// An ellipse along the axes.
        record Oval(double x, double y, double across, double down) implements Contour {}

        /// Straight sides between corners.
        record Polygon(Vector<Spot> corners) implements Contour {}
    }

    /// What lies inside an odd number of contours.
    record Area(Vector<Contour> contours, Pen pen) implements Figure {}

    /// A line that is not closed; its pen fills nothing.
    record Polyline(Vector<Spot> spots, Pen pen) implements Figure {}

    /// Letters.
    ///
    /// @param x      of the middle, or of the beginning
    /// @param y      of the base line
    /// @param height of the type, units
    /// @param ink    `0xAARRGGBB`
    /// @param middle whether `x` is the middle
    record Words(String text, double x, double y, double height, int ink, boolean middle) implements Figure {
        /// Capital letters and digits are so high, as a share of the type.
        static final double CAPITAL = 0.727;

        /// Letters with their middle at a spot.
        static Words at(String text, double x, double y, double height, int ink) {
            return new Words(text, x, y + height * CAPITAL / 2, height, ink, true);
        }
    }

    /// Figures moved together.
    record Cluster(double x, double y, Vector<Figure> figures) implements Figure {}
}

package agon.diagram;

import io.vavr.collection.Vector;

/// A graphical element of a diagram. Lengths are in scene units; x increases to the right and y down the page.
sealed interface Figure {
    /// A place on the page.
    record Spot(double x, double y) {}

    /// The fill and outline of a figure.
    ///
    /// @param fill    fill colour as `0xAARRGGBB`; 0: none
    /// @param outline outline colour as `0xAARRGGBB`; 0: none
    /// @param width   width of the outline, in units
    record Pen(int fill, int outline, double width, boolean dashed) {
        /// Returns the pen with its opacity multiplied by `share`, in [0, 1].
        Pen faded(double share) {
            return new Pen(faded(fill, share), faded(outline, share), width, dashed);
        }

        private static int faded(int argb, double share) {
            return (int) Math.round((argb >>> 24) * share) << 24 | argb & 0xffffff;
        }
    }

    /// The outline of an area.
    sealed interface Contour {
        /// An axis-aligned ellipse.
        record Oval(double x, double y, double across, double down) implements Contour {}

        /// A polygon with straight sides.
        record Polygon(Vector<Spot> corners) implements Contour {}
    }

    /// An area that consists of all points that are inside an odd number of contours. A contour inside another one is
    /// therefore a hole.
    record Area(Vector<Contour> contours, Pen pen) implements Figure {}

    /// An open line; the fill of its pen is not used.
    record Polyline(Vector<Spot> spots, Pen pen) implements Figure {}

    /// Text.
    ///
    /// @param x      x coordinate of the centre or the start of the text
    /// @param y      y coordinate of the baseline
    /// @param height font size, in units
    /// @param ink    colour as `0xAARRGGBB`
    /// @param middle whether `x` is the centre
    record Words(String text, double x, double y, double height, int ink, boolean middle) implements Figure {
        /// Height of capital letters and digits, as a fraction of the font size.
        static final double CAPITAL = 0.727;

        /// Returns text that is centred at a spot.
        static Words at(String text, double x, double y, double height, int ink) {
            return new Words(text, x, y + height * CAPITAL / 2, height, ink, true);
        }
    }

    /// Figures with a common offset.
    record Cluster(double x, double y, Vector<Figure> figures) implements Figure {}
}

package agon.diagram;

import agon.diagram.Figure.Contour;
import agon.diagram.Figure.Contour.Oval;
import agon.diagram.Figure.Contour.Polygon;
import agon.diagram.Figure.Spot;
import io.vavr.collection.Vector;

/// The outline of a knight from the side, with an eye.
final class KnightOutline {
    private static final double SIZE = 0.82; // height of the figure per height of the knight
    private static final double EYE = 0.024;
    /// The corners of a knight of height 1: x, which points to the front, and y, which points upwards.
    private static final double[][] CORNERS = {{-0.33, 0}, {-0.33, 0.06}, {-0.27, 0.12}, {-0.21, 0.16}, {-0.235, 0.19},
        {-0.2, 0.22}, {-0.27, 0.35}, {-0.3, 0.5}, {-0.29, 0.65}, {-0.25, 0.79}, {-0.18, 0.9}, {-0.08, 0.96},
        {-0.01, 1.03}, {0.02, 0.94}, {0.08, 0.91}, {0.2, 0.82}, {0.33, 0.725}, {0.375, 0.66}, {0.355, 0.6},
        {0.29, 0.575}, {0.2, 0.6}, {0.12, 0.645}, {0.06, 0.6}, {0.13, 0.5}, {0.19, 0.38}, {0.19, 0.3}, {0.2, 0.22},
        {0.235, 0.19}, {0.21, 0.16}, {0.27, 0.12}, {0.33, 0.06}, {0.33, 0}};

    private KnightOutline() {}

    static Vector<Contour> of(Spot centre, double height, double yaw) {
        double size = SIZE * height, front = Math.cos(Math.toRadians(yaw)) < 0 ? -size : size;
        Vector<Spot> corners = Vector.of(CORNERS).map(c -> spot(centre, front * c[0], size * c[1], size));
        Spot eye = spot(centre, front * 0.1, size * 0.8, size);
        return Vector.of(new Polygon(corners), new Oval(eye.x(), eye.y(), EYE * size, EYE * size));
    }

    private static Spot spot(Spot centre, double x, double y, double size) {
        return new Spot(centre.x() + x, centre.y() + size / 2 - y);
    }
}

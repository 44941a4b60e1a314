package agon.diagram;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.diagram.Figure.Contour;
import agon.diagram.Figure.Contour.Oval;
import agon.diagram.Figure.Contour.Polygon;
import agon.diagram.Figure.Spot;
import agon.diagram.PagePlan.Projection;
import io.vavr.collection.Vector;

final class ItemShape {
    private static final double SQUARE = Math.sqrt(0.5), HEXAGON = 1 / Math.sqrt(3); // radii of tiles that touch
    private static final double NEARLY = 0.88; // fraction of the touching size that is drawn as touching
    private static final double KNIGHT = 0.82; // height of the figure per height of a knight
    private static final double EYE = 0.024; // radius for a knight of height 1
    /// The corners of a knight of height 1: x, which points to the front, and y, which points upwards.
    private static final double[][] CORNERS = {{-0.33, 0}, {-0.33, 0.06}, {-0.27, 0.12}, {-0.21, 0.16}, {-0.235, 0.19},
        {-0.2, 0.22}, {-0.27, 0.35}, {-0.3, 0.5}, {-0.29, 0.65}, {-0.25, 0.79}, {-0.18, 0.9}, {-0.08, 0.96},
        {-0.01, 1.03}, {0.02, 0.94}, {0.08, 0.91}, {0.2, 0.82}, {0.33, 0.725}, {0.375, 0.66}, {0.355, 0.6},
        {0.29, 0.575}, {0.2, 0.6}, {0.12, 0.645}, {0.06, 0.6}, {0.13, 0.5}, {0.19, 0.38}, {0.19, 0.3}, {0.2, 0.22},
        {0.235, 0.19}, {0.21, 0.16}, {0.27, 0.12}, {0.33, 0.06}, {0.33, 0}};

    /// Returns the contours of an item. Labels have none.
    static Vector<Contour> of(PagePlan plan, Item item) {
        Spot at = plan.spot(item);
        Projection on = plan.projection(item);
        return switch (item.shape()) {
            case Shape.Ball(float radius) -> Vector.of(new Oval(at.x(), at.y(), radius, radius));
            case Shape.Disc(float radius, _) -> Vector.of(oval(at, radius, on));
            case Shape.TwoSided(float radius, _, _) -> Vector.of(oval(at, radius, on));
            case Shape.Ring(float inner, float outer, _) -> Vector.of(oval(at, outer, on), oval(at, inner, on));
            case Shape.Tile(int sides, float radius, _, float hole) -> Vector.of(polygon(item, at, on,
                corners(sides, item.role() == Role.CELL ? clicking(sides, radius) : radius)))
                .appendAll(hole == 0 ? Vector.empty() : Vector.of(oval(at, hole, on)));
            case Shape.Bar(float length, float width, _) -> Vector.of(polygon(item, at, on, Vector.of(
                new Spot(-length / 2, -width / 2), new Spot(length / 2, -width / 2), new Spot(length / 2, width / 2),
                new Spot(-length / 2, width / 2))));
            case Shape.Cross(float radius, float width, _) ->
                Vector.of(polygon(item, at, on, cross(radius, width / 2)));
            case Shape.Knight(float height) -> knight(at, height, item.yaw());
            case Shape.Heap(float radius) -> Vector.of(90, 210, 330).map(Math::toRadians).map(angle -> new Oval(
                at.x() + 0.54 * radius * Math.cos(angle), at.y() - 0.54 * radius * Math.sin(angle), 0.46 * radius,
                0.46 * radius));
            case Shape.Label _ -> Vector.empty();
        };
    }

    /// Returns the ellipse of a circle. It is axis-aligned, because the slant of the projection is ignored.
    private static Contour oval(Spot at, double radius, Projection on) {
        return new Oval(at.x(), at.y(), radius, radius * on.flat());
    }

    /// Returns the radius at which a cell is drawn. Cells with a thin gap between them are enlarged until they touch,
    /// so that they share one line in print.
    private static double clicking(int sides, double radius) {
        double whole = sides == 4 ? SQUARE : sides == 6 ? HEXAGON : 0;
        return radius >= whole * NEARLY && radius < whole ? whole : radius;
    }

    private static Vector<Spot> corners(int sides, double radius) {
        double first = sides == 4 ? Math.PI / 4 : 0;
        return Vector.range(0, sides).map(i -> first + 2 * Math.PI * i / sides)
            .map(angle -> new Spot(radius * Math.cos(angle), radius * Math.sin(angle)));
    }

    /// Returns the corners of two beams with straight ends, along the diagonals.
    private static Vector<Spot> cross(double radius, double half) {
        return Vector.range(0, 4).flatMap(arm -> {
            double angle = Math.PI / 4 + arm * Math.PI / 2, cos = Math.cos(angle), sin = Math.sin(angle);
            return Vector.of(new Spot(radius, -half), new Spot(radius, half), new Spot(half, half))
                .map(p -> new Spot(p.x() * cos - p.y() * sin, p.x() * sin + p.y() * cos));
        });
    }

    private static Contour polygon(Item item, Spot at, Projection on, Vector<Spot> corners) {
        double turn = Math.toRadians(item.yaw()), cos = Math.cos(turn), sin = Math.sin(turn);
        return new Polygon(corners.map(c -> {
            double x = c.x() * cos + c.y() * sin, z = c.y() * cos - c.x() * sin;
            return new Spot(at.x() + x - on.slant() * z, at.y() + on.flat() * z);
        }));
    }

    /// Returns the outline of a knight from the side, with an eye.
    private static Vector<Contour> knight(Spot centre, double height, double yaw) {
        double size = KNIGHT * height, front = Math.cos(Math.toRadians(yaw)) < 0 ? -size : size;
        Vector<Spot> corners = Vector.of(CORNERS).map(c -> spot(centre, front * c[0], size * c[1], size));
        Spot eye = spot(centre, front * 0.1, size * 0.8, size);
        return Vector.of(new Polygon(corners), new Oval(eye.x(), eye.y(), EYE * size, EYE * size));
    }

    private static Spot spot(Spot centre, double x, double y, double size) {
        return new Spot(centre.x() + x, centre.y() + size / 2 - y);
    }
}

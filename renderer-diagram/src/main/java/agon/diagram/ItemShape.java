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

    private ItemShape() {}

    /// Returns the contours of an item. Labels have none.
    static Vector<Contour> of(PagePlan plan, Item item) {
        Spot at = plan.spot(item);
        Projection on = plan.projection(item);
        return switch (item.shape()) {
            case Shape.Ball(float radius) -> Vector.of(new Oval(at.x(), at.y(), radius, radius));
            case Shape.Disc(float radius, _) -> Vector.of(oval(at, radius, on));
            case Shape.TwoSided(float radius, _, _) -> Vector.of(oval(at, radius, on));
            case Shape.Ring(float inner, float outer, _) -> Vector.of(oval(at, outer, on), oval(at, inner, on));
            case Shape.Tile(int sides, float radius, _) -> Vector.of(polygon(item, at, on,
                corners(sides, item.role() == Role.CELL ? touching(sides, radius) : radius)));
            case Shape.Bar(float length, float width, _) -> Vector.of(polygon(item, at, on, Vector.of(
                new Spot(-length / 2, -width / 2), new Spot(length / 2, -width / 2), new Spot(length / 2, width / 2),
                new Spot(-length / 2, width / 2))));
            case Shape.Cross(float radius, float width, _) ->
                Vector.of(polygon(item, at, on, cross(radius, width / 2)));
            case Shape.Knight(float height) -> KnightOutline.of(at, height, item.yaw());
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
    private static double touching(int sides, double radius) {
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
}

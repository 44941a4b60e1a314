package agon.hex3d;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;
import agon.hex3d.mesh.Solid;
import agon.hex3d.view.Ray;
import agon.hex3d.view.Span;
import agon.hex3d.view.Viewpoint;
import io.vavr.Lazy;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Comparator;
import org.joml.Vector3f;

/// Finds the items under the pointer. It uses their exact shapes; a pointer in the hole of a ring, for example, is not
/// on the ring. It does not depend on OpenGL.
public final class Picker {
    private static final double DIAGONAL = Math.sqrt(0.5);

    private final Viewpoint viewpoint;
    private final Seq<Scene.Item> items;
    private final Lazy<Map<String, Scene.Item>> byKey;

    /// @param frame the frame that was drawn
    public Picker(RenderFrame frame) {
        viewpoint = frame.viewpoint();
        items = frame.items().filter(item -> item.role() != Scene.Role.DECORATION);
        byKey = Lazy.of(() -> items.foldRight(HashMap.empty(), (item, all) -> all.put(item.key(), item)));
    }

    /// A point in the picture.
    ///
    /// @param x distance from the left edge, in pixels
    /// @param y distance from the top edge, in pixels
    public record Point(float x, float y) {}

    /// Returns the centre of an item in the picture; none if there is no such item.
    public Option<Point> of(String key) {
        return byKey.get().get(key).map(item -> {
            RenderFrame.Bounds box = RenderFrame.Bounds.of(Vector.of(item));
            Vector3f pixel = viewpoint.pixel(box.centreX(), box.centreY(), box.centreZ());
            return new Point(pixel.x, pixel.y);
        });
    }

    /// @param exact whether the ray meets the shape itself, rather than only the enlarged area for clicks
    private record Hit(String key, double distance, boolean exact) {}

    /// Returns the keys of all items at a place, from front to back. Items that are hit only within their enlarged
    /// area for clicks (`reach`) come last. Decorations are ignored.
    ///
    /// @param x distance from the left edge, in pixels
    /// @param y distance from the top edge, in pixels
    public Vector<String> at(float x, float y) {
        Ray ray = viewpoint.ray(x, y);
        return items.toVector().flatMap(item -> hit(ray, item))
            .sorted(Comparator.comparing((Hit hit) -> !hit.exact).thenComparing(Hit::distance))
            .map(Hit::key);
    }

    private Option<Hit> hit(Ray ray, Scene.Item item) {
        Option<Hit> exact = distance(inside(ray, item)).map(d -> new Hit(item.key(), d, true));
        return exact.isDefined() || item.reach() == 0 ? exact
            : distance(upright(ray.seenFrom(item), item, item.reach())).map(d -> new Hit(item.key(), d, false));
    }

    private static Span upright(Ray local, Scene.Item item, double radius) {
        return local.slab(item.shape().top()).meet(local.cylinder(radius));
    }

    private static Option<Double> distance(Span inside) {
        return Option.when(!inside.isEmpty() && inside.to() > 0, Math.max(0, inside.from()));
    }

    private Span inside(Ray ray, Scene.Item item) {
        Ray local = ray.seenFrom(item);
        return switch (item.shape()) {
            case Shape.Ball(float radius) -> local.ball(radius);
            case Shape.Ring(float inner, float outer, float height) ->
                local.slab(height).meet(local.cylinder(outer)).without(local.cylinder(inner));
            case Shape.Tile tile -> tile(local, tile);
            case Shape.Bar(float length, float width, float height) ->
                local.slab(height).meet(between(local, 1, 0, length / 2))
                    .meet(between(local, 0, 1, width / 2));
            case Shape.Cross(float radius, float width, float height) ->
                Vector.of(1, -1).map(side -> local.slab(height).meet(beam(local, side, radius, width / 2)))
                    .minBy(span -> span.isEmpty() || span.to() <= 0 ? Double.POSITIVE_INFINITY : span.from()).get();
            case Shape.Disc _,Shape.TwoSided _,Shape.Knight _,Shape.Heap _ ->
                upright(local, item, item.shape().radius());
            case Shape.Label label -> label(ray, item, label);
        };
    }

    private static Span tile(Ray ray, Shape.Tile tile) {
        double side = 2 * Math.PI / tile.sides(), first = Solid.firstCorner(tile.sides()) + side / 2,
            near = tile.radius() * Math.cos(side / 2);
        Span whole = Vector.range(0, tile.sides())
            .map(i -> ray.behind(Math.cos(first + i * side), 0, Math.sin(first + i * side), near))
            .fold(ray.slab(tile.height()), Span::meet);
        return tile.hole() == 0 ? whole : whole.without(ray.cylinder(tile.hole()));
    }

    /// Returns the part of a ray in a beam along a diagonal, without its height.
    private static Span beam(Ray ray, int side, double radius, double half) {
        return between(ray, DIAGONAL, side * DIAGONAL, radius).meet(between(ray, DIAGONAL, -side * DIAGONAL, half));
    }

    private static Span between(Ray ray, double nx, double nz, double half) {
        return ray.behind(nx, 0, nz, half).meet(ray.behind(-nx, 0, -nz, half));
    }

    private Span label(Ray ray, Scene.Item item, Shape.Label label) {
        var right = viewpoint.right();
        var up = viewpoint.up();
        var towards = right.cross(up, new Vector3f());
        Ray local = new Ray(ray.x() - item.x(), ray.y() - item.y() - label.height() / 2, ray.z() - item.z(), ray.dx(),
            ray.dy(), ray.dz());
        double halfWidth = RenderFrame.Bounds.LETTER * label.height() * Math.max(label.text().length(), 1) / 2,
            halfHeight = label.height() / 2;
        return sheet(local, towards, 0.01).meet(sheet(local, right, halfWidth)).meet(sheet(local, up, halfHeight));
    }

    private static Span sheet(Ray ray, Vector3f normal, double half) {
        return ray.behind(normal.x, normal.y, normal.z, half).meet(ray.behind(-normal.x, -normal.y, -normal.z, half));
    }
}

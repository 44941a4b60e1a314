package agon.hex3d;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Seq;

/// The smallest box with sides along the axes that holds some items. All in units of the scene.
///
/// @param left   smallest x
/// @param bottom smallest y
/// @param back   smallest z
/// @param right  largest x
/// @param top    largest y
/// @param front  largest z
public record Bounds(float left, float bottom, float back, float right, float top, float front) {
    /// A unit box on the table, for scenes without items.
    static final Bounds UNIT = new Bounds(-0.5f, 0, -0.5f, 0.5f, 1, 0.5f);
    /// Mean width of a letter, in heights of the line.
    static final float LETTER = 0.62f;

    /// Of everything in `scene`.
    public static Bounds of(Scene scene) {
        return of(scene.items());
    }

    /// Of these items; a unit box if there are none.
    public static Bounds of(Seq<Scene.Item> items) {
        return items.map(Bounds::of).reduceOption(Bounds::with).getOrElse(UNIT);
    }

    private static Bounds of(Scene.Item item) {
        return switch (item.shape()) {
            case Shape.Ball(float radius) -> around(item, radius, radius, 2 * radius);
            case Shape.Disc(float radius, float height) -> around(item, radius, radius, height);
            case Shape.TwoSided(float radius, float height, _) -> around(item, radius, radius, height);
            case Shape.Ring(_, float outer, float height) -> around(item, outer, outer, height);
            case Shape.Tile(_, float radius, float height) -> around(item, radius, radius, height);
            case Shape.Bar bar -> of(item, bar);
            case Shape.Label(String text, float height) ->
                around(item, LETTER * height * text.length() / 2, height / 2, height);
        };
    }

    private static Bounds of(Scene.Item item, Shape.Bar bar) {
        double cos = Math.abs(Math.cos(Math.toRadians(item.yaw()))),
            sin = Math.abs(Math.sin(Math.toRadians(item.yaw())));
        return around(item, (float) (cos * bar.length() + sin * bar.width()) / 2,
            (float) (sin * bar.length() + cos * bar.width()) / 2, bar.height());
    }

    private static Bounds around(Scene.Item item, float x, float z, float height) {
        return new Bounds(item.x() - x, item.y(), item.z() - z, item.x() + x, item.y() + height, item.z() + z);
    }

    /// The smallest box that holds both.
    public Bounds with(Bounds other) {
        return new Bounds(Math.min(left, other.left), Math.min(bottom, other.bottom), Math.min(back, other.back),
            Math.max(right, other.right),
            Math.max(top, other.top), Math.max(front, other.front));
    }

    /// Of the middle.
    public float centreX() {
        return (left + right) / 2;
    }

    /// Of the middle.
    public float centreY() {
        return (bottom + top) / 2;
    }

    /// Of the middle.
    public float centreZ() {
        return (back + front) / 2;
    }

    /// Of the smallest ball around it.
    public float radius() {
        return (float) Math.sqrt(square(right - left) + square(top - bottom) + square(front - back)) / 2;
    }

    private static double square(double length) {
        return length * length;
    }
}

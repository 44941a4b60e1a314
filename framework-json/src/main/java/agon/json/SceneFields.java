package agon.json;

import agon.api.scene.Scene;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import java.util.Locale;

/// A scene as fields of JSON objects: every length in units, one unit being the distance of two neighbouring cells.
final class SceneFields {
    private SceneFields() {}

    static Map<String, Object> of(Scene scene) {
        return LinkedHashMap.of("board", items(scene.board()), "aside", items(scene.aside()), "captions",
            scene.captions());
    }

    private static Seq<Map<String, Object>> items(Seq<Scene.Item> items) {
        return items.map(item -> LinkedHashMap.<String, Object>of("key", item.key(), "role", word(item.role()),
            "shape", shape(item.shape()), "paint", word(item.paint()), "x", item.x(), "y", item.y(), "z", item.z(),
            "yaw", item.yaw(), "text", item.text(), "inscription", item.inscription()).put("reach", item.reach()));
    }

    private static Map<String, Object> shape(Scene.Shape shape) {
        return switch (shape) {
            case Scene.Shape.Ball(float radius) -> LinkedHashMap.of("kind", "ball", "radius", radius);
            case Scene.Shape.Disc(float radius, float height) -> LinkedHashMap.of("kind", "disc", "radius", radius,
                "height", height);
            case Scene.Shape.TwoSided(float radius, float height, Scene.Paint underside) -> LinkedHashMap.of("kind",
                "two-sided", "radius", radius, "height", height, "underside", word(underside));
            case Scene.Shape.Ring(float inner, float outer, float height) -> LinkedHashMap.of("kind", "ring", "inner",
                inner, "outer", outer, "height", height);
            case Scene.Shape.Tile(int sides, float radius, float height) -> LinkedHashMap.of("kind", "tile", "sides",
                sides, "radius", radius, "height", height);
            case Scene.Shape.Bar(float length, float width, float height) -> LinkedHashMap.of("kind", "bar", "length",
                length, "width", width, "height", height);
            case Scene.Shape.Label(String text, float height) -> LinkedHashMap.of("kind", "label", "text", text,
                "height", height);
        };
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}

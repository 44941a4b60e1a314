package agon.json.text;

import agon.api.scene.Marks;
import agon.api.scene.Place;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.util.Locale;

/// Methods that convert scenes and marks to JSON objects. The unit of length is the distance between neighbouring
/// cells. Lengths are rounded to thousandths.
public final class SceneJson {
    private SceneJson() {}

    /// Returns the items on and next to the board, and the lines of text. The `yaw`, `tilt`, `reach`, `inscription` and
    /// `text` fields of an item and the `hole` of a tile are omitted if they are 0 or empty; `upright` is omitted if it
    /// is false.
    public static Map<String, Object> of(Scene scene) {
        LinkedHashMap<String, Object> all = LinkedHashMap.of("board", scene.board().map(SceneJson::item), "aside",
            scene.aside().map(SceneJson::item), "captions", scene.lines());
        return scene.upright() ? all.put("upright", true) : all;
    }

    private static Map<String, Object> item(Scene.Item item) {
        LinkedHashMap<String, Object> one = LinkedHashMap.of("key", item.key(), "role", word(item.role()), "shape",
            shape(item.shape()), "paint", word(item.paint()), "x", rounded(item.x()), "y", rounded(item.y()), "z",
            rounded(item.z()));
        if (item.yaw() != 0) one = one.put("yaw", rounded(item.yaw()));
        if (item.tilt() != 0) one = one.put("tilt", rounded(item.tilt()));
        if (item.reach() != 0) one = one.put("reach", rounded(item.reach()));
        if (!item.inscription().isEmpty()) one = one.put("inscription", item.inscription());
        return item.text().isEmpty() ? one : one.put("text", item.text());
    }

    private static Map<String, Object> shape(Shape shape) {
        return switch (shape) {
            case Shape.Ball(float radius) -> LinkedHashMap.of("kind", "ball", "radius", rounded(radius));
            case Shape.Disc(float radius, float height) ->
                LinkedHashMap.of("kind", "disc", "radius", rounded(radius), "height", rounded(height));
            case Shape.TwoSided(float radius, float height, Scene.Paint underside) -> LinkedHashMap.of("kind", "disc",
                "radius", rounded(radius), "height", rounded(height), "underside", word(underside));
            case Shape.Ring(float inner, float outer, float height) -> LinkedHashMap.of("kind", "ring", "inner",
                rounded(inner), "radius", rounded(outer), "height", rounded(height));
            case Shape.Tile(int sides, float radius, float height, float hole) -> {
                LinkedHashMap<String, Object> tile = LinkedHashMap.of("kind", "tile", "sides", sides, "radius",
                    rounded(radius), "height", rounded(height));
                yield hole == 0 ? tile : tile.put("hole", rounded(hole));
            }
            case Shape.Bar(float length, float width, float height) -> LinkedHashMap.of("kind", "bar", "length",
                rounded(length), "width", rounded(width), "height", rounded(height));
            case Shape.Cross(float radius, float width, float height) -> LinkedHashMap.of("kind", "cross", "radius",
                rounded(radius), "width", rounded(width), "height", rounded(height));
            case Shape.Knight(float height) ->
                LinkedHashMap.of("kind", "knight", "radius", rounded(shape.radius()), "height", rounded(height));
            case Shape.Heap(float radius) ->
                LinkedHashMap.of("kind", "heap", "radius", rounded(radius), "height", rounded(shape.top()));
            case Shape.Label(String text, float height) ->
                LinkedHashMap.of("kind", "label", "text", text, "height", rounded(height));
        };
    }

    /// Returns an object with the strengths of each item's marks, by item key and mark name.
    public static Map<String, Object> of(Marks marks) {
        return marks.of().mapValues(strengths -> strengths.mapKeys(SceneJson::word).mapValues(SceneJson::rounded));
    }

    /// Returns the places of a position: the key of the lowest item, all keys, the text, the position, and whether the
    /// place is a label or next to the board.
    public static Vector<Map<String, Object>> of(Vector<Place> places) {
        return places.map(place -> LinkedHashMap.of("key", place.keys().head(), "keys", place.keys(), "text",
            place.text(), "label", place.name().isEmpty(), "aside", !place.onBoard(), "x", rounded(place.x()), "y",
            rounded(place.y()), "z",
            rounded(place.z())));
    }

    private static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    private static double rounded(float number) {
        return Math.round(number * 1000.0) / 1000.0;
    }
}

package agon.web;

import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Scenes and marks as JSON: what `board.js` draws.
final class SceneJson {
    private SceneJson() {}

    static Map<String, Object> of(Scene scene) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("board", items(scene.board()));
        json.put("aside", items(scene.aside()));
        json.put("captions", scene.captions().asJava());
        return json;
    }

    private static List<Object> items(Seq<Scene.Item> items) {
        List<Object> json = new ArrayList<>();
        for (Scene.Item item : items) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("key", item.key());
            one.put("role", lower(item.role()));
            one.put("shape", shape(item.shape()));
            one.put("paint", lower(item.paint()));
            one.put("x", round(item.x()));
            one.put("y", round(item.y()));
            one.put("z", round(item.z()));
            if (item.yaw() != 0) one.put("yaw", round(item.yaw()));
            if (item.reach() != 0) one.put("reach", round(item.reach()));
            if (!item.inscription().isEmpty()) one.put("inscription", item.inscription());
            if (!item.text().isEmpty()) one.put("text", item.text());
            json.add(one);
        }
        return json;
    }

    private static Map<String, Object> shape(Shape shape) {
        return switch (shape) {
            case Shape.Ball(float radius) -> Map.of("form", "ball", "radius", round(radius));
            case Shape.Disc(float radius, float height) ->
                Map.of("form", "disc", "radius", round(radius), "height", round(height));
            case Shape.TwoSided(float radius, float height, Scene.Paint underside) -> Map.of("form", "disc", "radius",
                round(radius), "height", round(height), "underside", lower(underside));
            case Shape.Ring(float inner, float outer, float height) ->
                Map.of("form", "ring", "inner", round(inner), "radius", round(outer), "height", round(height));
            case Shape.Tile(int sides, float radius, float height) ->
                Map.of("form", "tile", "sides", sides, "radius", round(radius), "height", round(height));
            case Shape.Bar(float length, float width, float height) ->
                Map.of("form", "bar", "length", round(length), "width", round(width), "height", round(height));
            case Shape.Label(String text, float height) -> Map.of("form", "label", "text", text, "height",
                round(height));
        };
    }

    /// By key the marks of an item, by name their strengths.
    static Map<String, Object> of(Marks marks) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (var item : marks.of()) {
            Map<String, Object> strengths = new LinkedHashMap<>();
            for (var mark : item._2) strengths.put(lower(mark._1), round(mark._2));
            json.put(item._1, strengths);
        }
        return json;
    }

    static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    private static double round(float number) {
        return Math.round(number * 1000.0) / 1000.0;
    }
}

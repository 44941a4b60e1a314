package agon.window.board;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Picker;
import agon.hex3d.RenderFrame;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Finds the item under the pointer that a click selects. The hole of a ring or tile is part of it. Identical items
/// next to the board are interchangeable. On an upright board, a click on a cell also selects the item of its column.
///
/// @param picker    picker of the picture, with holes filled
/// @param clickable keys of the items that can be clicked
public record Pointer(Picker picker, Scene scene, Set<String> clickable) {
    private static final double NEAR = 0.1; // greatest difference of the x coordinates in a column

    public static Pointer of(RenderFrame frame, Scene scene, Set<String> clickable) {
        return new Pointer(new Picker(frame.showing(frame.items().map(Pointer::filled))), scene, clickable);
    }

    private static Item filled(Item item) {
        return switch (item.shape()) {
            case Shape.Ring(_, float outer, float height) -> item.shaped(new Shape.Disc(outer, height));
            case Shape.Tile(int sides, float radius, float height, _) ->
                item.shaped(new Shape.Tile(sides, radius, height));
            case Shape _ -> item;
        };
    }

    public Option<String> at(float x, float y) {
        Vector<String> keys = picker.at(x, y);
        return keys.find(clickable::contains).orElse(() -> keys.headOption().flatMap(this::alike))
            .orElse(() -> keys.headOption().filter(_ -> scene.upright()).flatMap(this::inColumn));
    }

    private Option<String> alike(String key) {
        return scene.aside().find(item -> item.key().equals(key)).flatMap(found -> scene.aside().find(
            item -> clickable.contains(item.key()) && item.isLike(found)).map(Item::key));
    }

    private Option<String> inColumn(String key) {
        return scene.board().find(item -> item.key().equals(key)).flatMap(found -> scene.board().find(
            item -> clickable.contains(item.key()) && Math.abs(item.x() - found.x()) < NEAR).map(Item::key));
    }

    /// Returns any item there except labels.
    Option<String> any(float x, float y) {
        return picker.at(x, y).find(key -> scene.items().exists(
            item -> item.key().equals(key) && item.role() != Scene.Role.LABEL));
    }
}

package agon.window.board;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Picker;
import agon.hex3d.RenderFrame;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Finds the item under the pointer that a click selects. The hole of a ring belongs to the ring. Identical items next
/// to the board are interchangeable.
///
/// @param picker    picker of the picture, with holes filled
/// @param clickable keys of the items that can be clicked
public record Pointer(Picker picker, Scene scene, Set<String> clickable) {
    public static Pointer of(RenderFrame frame, Scene scene, Set<String> clickable) {
        return new Pointer(new Picker(frame.showing(frame.items().map(Pointer::filled))), scene, clickable);
    }

    private static Item filled(Item item) {
        if (!(item.shape() instanceof Shape.Ring(_, float outer, float height))) return item;
        return item.shaped(new Shape.Disc(outer, height));
    }

    public Option<String> at(float x, float y) {
        Vector<String> keys = picker.at(x, y);
        return keys.find(clickable::contains).orElse(() -> keys.headOption().flatMap(this::alike));
    }

    private Option<String> alike(String key) {
        return scene.aside().find(item -> item.key().equals(key)).flatMap(found -> scene.aside().find(
            item -> clickable.contains(item.key()) && item.isLike(found)).map(Item::key));
    }

    /// Returns any item there except labels.
    Option<String> any(float x, float y) {
        return picker.at(x, y).find(key -> scene.items().exists(
            item -> item.key().equals(key) && item.role() != Scene.Role.LABEL));
    }
}

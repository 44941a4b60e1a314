package agon.window.board;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Picker;
import agon.hex3d.RenderFrame;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What a hand means that points at the picture: the thing to touch there. The hole of a ring is as good as the ring,
/// and of things beside the board that are all alike any one will do.
///
/// @param picker    of the picture, holes filled
/// @param scene     what there is
/// @param touchable keys
public record Pointer(Picker picker, Scene scene, Set<String> touchable) {
    public static Pointer of(RenderFrame frame, Scene scene, Set<String> touchable) {
        return new Pointer(new Picker(frame.showing(frame.items().map(Pointer::filled))), scene, touchable);
    }

    private static Item filled(Item item) {
        if (!(item.shape() instanceof Shape.Ring(_, float outer, float height))) return item;
        return item.shaped(new Shape.Disc(outer, height));
    }

    /// The key to touch.
    ///
    /// @param x pixels
    /// @param y pixels
    public Option<String> at(float x, float y) {
        Vector<String> keys = picker.at(x, y);
        return keys.find(touchable::contains).orElse(() -> keys.headOption().flatMap(this::alike));
    }

    private Option<String> alike(String key) {
        return scene.aside().find(item -> item.key().equals(key)).flatMap(found -> scene.aside().find(
            item -> touchable.contains(item.key()) && item.isLike(found)).map(Item::key));
    }

    /// Whatever is there that is more than letters.
    Option<String> any(float x, float y) {
        return picker.at(x, y).find(key -> scene.items().exists(
            item -> item.key().equals(key) && item.role() != Scene.Role.LABEL));
    }
}

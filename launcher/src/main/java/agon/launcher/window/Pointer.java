package agon.launcher.window;

import agon.api.scene.Scene;
import agon.hex3d.Picker;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What a hand means that points at the picture: the thing to touch there, or one just beside it, such as the ring around a hole. Of things beside
/// the board that are all alike any one will do.
///
/// @param scene     what there is
/// @param touchable keys
record Pointer(Picker picker, Scene scene, Set<String> touchable) {
    private static final int DIRECTIONS = 8;

    /// The key to touch.
    ///
    /// @param x     pixels
    /// @param y     pixels
    /// @param reach how far beside it may be, pixels
    Option<String> at(float x, float y, float reach) {
        return Vector.range(0, 1 + 2 * DIRECTIONS).iterator().flatMap(i -> {
            double radius = i == 0 ? 0 : i <= DIRECTIONS ? reach / 2 : reach, angle = 2 * Math.PI * i / DIRECTIONS;
            return under((float) (x + radius * Math.cos(angle)), (float) (y + radius * Math.sin(angle)));
        }).headOption();
    }

    private Option<String> under(float x, float y) {
        Vector<String> keys = picker.at(x, y);
        return keys.find(touchable::contains).orElse(() -> keys.headOption().flatMap(this::alike));
    }

    private Option<String> alike(String key) {
        return scene.aside().find(item -> item.key().equals(key)).flatMap(found -> scene.aside().find(
            item -> touchable.contains(item.key()) && item.shape().equals(found.shape()) && item.paint() == found.paint()
                && item.text().equals(found.text()))
            .map(Scene.Item::key));
    }
}

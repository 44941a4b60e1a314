package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Vector;

/// Letters on pieces, as labels on top of them.
final class Inscriptions {
    /// Height of the letters, in radii of what they stand on.
    private static final float SIZE = 0.9f;

    private Inscriptions() {}

    /// The item, and what is inscribed on it if anything is.
    static Vector<Item> label(Item item) {
        if (item.inscription().isBlank()) return Vector.of(item);
        float size = SIZE * item.shape().radius();
        return Vector.of(item,
            new Item(item.key(), Role.LABEL, new Shape.Label(item.inscription(), size), ink(item.paint()), item.x(),
                item.y() + item.shape().top(), item.z() + size / 3, 0, item.inscription()));
    }

    /// Dark on what is light.
    static Paint ink(Paint ground) {
        return switch (ground) {
            case WHITE, YELLOW, ORANGE, GOLD, BOARD -> Paint.BLACK;
            default -> Paint.WHITE;
        };
    }
}

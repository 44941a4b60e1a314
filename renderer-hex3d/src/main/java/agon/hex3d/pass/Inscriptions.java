package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import io.vavr.control.Option;

/// Converts the letters on pieces to labels on top of them.
final class Inscriptions {
    private static final float SIZE = 0.9f;

    private Inscriptions() {}

    static Option<Item> label(Item item) {
        if (item.inscription().isBlank()) return Option.none();
        float size = SIZE * item.shape().radius();
        return Option.of(new Item(item.key(), Role.LABEL, new Shape.Label(item.inscription(), size), ink(item.paint()),
            item.x(), item.y() + item.shape().top() - size / 2, item.z(), 0, item.inscription()));
    }

    static Paint ink(Paint ground) {
        return switch (ground) {
            case WHITE, YELLOW, ORANGE, GOLD, BOARD -> Paint.BLACK;
            default -> Paint.WHITE;
        };
    }
}

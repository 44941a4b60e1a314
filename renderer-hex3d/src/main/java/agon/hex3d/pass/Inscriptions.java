package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Camera;
import io.vavr.control.Option;

/// Converts the letters on items to labels on top of them.
final class Inscriptions {
    private static final float SIZE = 0.9f;
    /// Height of the name of a cell and its distance from the edge, in units.
    private static final float NAME = 0.25f, MARGIN = 0.02f;

    private Inscriptions() {}

    static Option<Item> label(Item item, Camera camera) {
        if (item.inscription().isBlank()) return Option.none();
        boolean cell = item.role() == Role.CELL;
        float size = cell ? NAME : SIZE * item.shape().radius(), out = cell ? near(item.shape()) : 0;
        double yaw = Math.toRadians(camera.yaw());
        return Option.of(new Item(cell ? "" : item.key(), Role.LABEL, new Shape.Label(item.inscription(), size),
            item.shape() instanceof Shape.Ring ? Paint.WHITE : ink(item.paint()),
            item.x() + out * (float) Math.sin(yaw), item.y() + item.shape().top() - size / 2,
            item.z() + out * (float) Math.cos(yaw), 0, item.inscription()));
    }

    /// Returns the distance of a cell's name from the centre. The name is at the edge that is nearest to the viewer, so
    /// that a piece on the cell does not hide it.
    private static float near(Shape shape) {
        return switch (shape) {
            case Shape.Ring(float inner, float outer, _) -> (inner + outer) / 2;
            case Shape.Tile(int sides, float radius, _) ->
                radius * (float) Math.cos(Math.PI / sides) - NAME / 2 - MARGIN;
            default -> shape.radius() - NAME / 2 - MARGIN;
        };
    }

    static Paint ink(Paint ground) {
        return switch (ground) {
            case WHITE, YELLOW, ORANGE, GOLD, BOARD -> Paint.BLACK;
            default -> Paint.WHITE;
        };
    }
}

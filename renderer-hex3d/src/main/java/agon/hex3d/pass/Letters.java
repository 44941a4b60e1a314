package agon.hex3d.pass;

import agon.api.scene.Mark;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import agon.hex3d.material.BoardMaterials;
import agon.hex3d.material.Colour;
import agon.hex3d.material.Material;
import agon.hex3d.material.Palette;
import agon.hex3d.text.Font;
import agon.hex3d.view.Pose;
import agon.hex3d.view.Viewpoint;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.joml.Vector3f;

/// All labels of a frame, facing the viewer.
final class Letters extends Squares {
    /// Height of a capital letter in a label of height 1.
    private static final float CAPITAL = 0.72f;
    /// Height of a letter on a piece, relative to the radius of the piece.
    private static final float SIZE = 0.9f;
    /// Height of the name of a cell and its distance from the edge, in units.
    private static final float NAME = 0.25f, MARGIN = 0.02f;

    /// Minimum height in pixels of a capital letter next to the board, and the maximum factor by which letters are
    /// enlarged to reach it.
    private static final float READABLE = 10, ENLARGED = 1.6f;

    private final Font font;

    Letters(Font font) {
        // place and size; corners; corners in the texture; colour; whether the letter is on a piece
        super("letter", 4, 4, 4, 4, 1);
        this.font = font;
    }

    void load(RenderFrame frame, Viewpoint viewpoint) {
        Vector<Scene.Item> items = BoardMaterials.painted(frame.appearance().effective().board(),
            frame.items().toVector());
        Vector<Material> materials = Material.of(frame.appearance());
        load(items.map(item -> readable(item, viewpoint)).flatMap(item -> squares(frame, materials, item, false))
            .appendAll(items
                .flatMap(item -> inscription(item, frame.camera()))
                .flatMap(label -> squares(frame, materials, label, true))));
    }

    /// Returns a label, enlarged if it would not be legible.
    private static Scene.Item readable(Scene.Item item, Viewpoint viewpoint) {
        if (!(item.shape() instanceof Shape.Label(String text, float height))) return item;
        float pixels = CAPITAL * height * viewpoint.pixelsPerUnit(item.x(), item.y(), item.z());
        return item.shaped(new Shape.Label(text, height * Math.clamp(READABLE / pixels, 1, ENLARGED)));
    }

    private Vector<float[]> squares(RenderFrame frame, Vector<Material> materials, Scene.Item item,
        boolean inscribed) {
        if (!(item.shape() instanceof Shape.Label(String text, float height))) return Vector.empty();
        Palette palette = Palette.of(frame.table());
        Colour colour = frame.marks().colours(item.key()).headOption().map(mark -> Colour.of(palette.mark(mark)))
            .getOrElse(() -> item.paint() == Paint.TEXT ? Colour.of(Surface.of(frame.table()).letters())
                : materials.get(item.paint().ordinal()).ground());
        float opacity = 1 - 0.5f * frame.marks().strength(item.key(), Mark.FADED);
        return font.line(text).map(quad -> new float[]{item.x(), item.y() + height / 2, item.z(), CAPITAL * height,
            quad.left(), quad.bottom(), quad.right(), quad.top(), quad.u(), quad.v(), quad.u2(), quad.v2(),
            colour.red(), colour.green(), colour.blue(), opacity, inscribed ? 1 : 0});
    }

    /// Returns a label for the letters on an item, if there are any.
    private static Option<Scene.Item> inscription(Scene.Item item, Camera camera) {
        if (item.inscription().isBlank()) return Option.none();
        boolean cell = item.role() == Scene.Role.CELL;
        float size = cell ? NAME : SIZE * item.shape().radius(), out = cell ? near(item.shape()) : 0;
        double yaw = item.tilt() == 0 ? Math.toRadians(camera.yaw() - item.yaw()) : 0;
        Vector3f at = Pose.point(item, out * Math.sin(yaw), item.shape().top(), out * Math.cos(yaw));
        if (at.y < 0) return Option.none(); // below the table
        return Option.of(new Scene.Item(cell ? "" : item.key(), Scene.Role.LABEL,
            new Shape.Label(item.inscription(), size),
            item.shape() instanceof Shape.Ring ? Paint.WHITE : ink(item.paint()),
            at.x, at.y - size / 2, at.z, 0, item.inscription()));
    }

    /// Returns the distance of a cell's name from the centre. The name is at the edge that is nearest to the viewer, so
    /// that a piece on the cell does not hide it.
    private static float near(Shape shape) {
        return switch (shape) {
            case Shape.Ring(float inner, float outer, _) -> (inner + outer) / 2;
            case Shape.Tile(int sides, float radius, _, _) ->
                radius * (float) Math.cos(Math.PI / sides) - NAME / 2 - MARGIN;
            default -> shape.radius() - NAME / 2 - MARGIN;
        };
    }

    private static Paint ink(Paint ground) {
        return switch (ground) {
            case WHITE, YELLOW, ORANGE, GOLD, BOARD -> Paint.BLACK;
            default -> Paint.WHITE;
        };
    }
}

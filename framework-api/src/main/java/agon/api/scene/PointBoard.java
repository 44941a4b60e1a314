package agon.api.scene;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.api.symmetry.HexBoard;
import io.vavr.collection.Vector;

/// The items of a board of points and lines, such as that of GIPF or YINSH. They are on a plate in the middle of the
/// scene, which can have several layers.
///
/// @param board  the points
/// @param height the height of the plate in units (at least 0), which is the `y` of lines, points and labels
public record PointBoard(HexBoard board, double height) {
    /// Returns a layer of the plate. It is a hexagon with corners at the front and the back, like the boards of
    /// [HexBoard#ofColumns].
    ///
    /// @param radius the distance from the centre to a corner, in units
    /// @param top    the height in units
    public static Item plate(String key, Paint paint, double radius, double top) {
        return Item.decoration(key, new Shape.Tile(6, (float) radius, (float) top), paint, 0, 0).turned(30);
    }

    /// Returns a line between the first and the last of these points, usually one of [HexBoard#lines].
    ///
    /// @param width the width in units
    public Item line(String key, Vector<Integer> points, Paint paint, double width) {
        int from = points.head(), to = points.last();
        return Item.line(key, paint, board.x(from), board.z(from), board.x(to), board.z(to), width).raised(height);
    }

    /// Returns a point, which is a cell.
    ///
    /// @param reach the radius around the point in which a click counts, in units
    public Item point(String key, int point, Shape shape, Paint paint, double reach) {
        return Item.cell(key, shape, paint, board.x(point), board.z(point)).reach(reach).raised(height);
    }

    /// Returns a label next to a point.
    ///
    /// @param dx the distance from the point to the right, in units
    /// @param dz the distance from the point to the front, in units
    public Item label(String key, String text, int point, double dx, double dz) {
        return Item.label(key, text, board.x(point) + dx, board.z(point) + dz).raised(height);
    }

    /// Returns the letters in front of the columns. Their keys are `letter-a`, `letter-b` and so on.
    public Vector<Item> letters() {
        Vector<String> names = board.names();
        return board.columns().map(Vector::head).map(point -> {
            String letter = names.get(point).substring(0, 1);
            return label("letter-" + letter, letter, point, 0, 0.62);
        });
    }
}

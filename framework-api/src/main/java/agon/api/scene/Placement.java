package agon.api.scene;

import agon.api.Seat;
import agon.api.scene.Scene.Group;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A placement of groups of items next to a board. Each group is a row that is centred on the board. Further groups on
/// the same side are farther out.
final class Placement {
    /// The gap between the board and a row, between rows, and between two items of a row, in units.
    private static final double GAP = 0.3;

    /// The width of an average letter, relative to the height of the label.
    private static final double LETTER = 0.6;

    private enum Side {
        FRONT, BACK, LEFT, RIGHT
    }

    static Vector<Item> of(Seq<Item> board, Seq<Group> groups) {
        Vector<Group> seats = Vector.ofAll(groups)
            .filter(group -> group.owner().isDefined() && group.items().nonEmpty());
        Vector<Group> common = Vector.ofAll(groups)
            .filter(group -> group.owner().isEmpty() && group.items().nonEmpty());
        Vector<Item> placed = Vector.empty();
        double[] out = new double[Side.values().length]; // distance from the board to the next row on each side
        for (Group group : seats.appendAll(common)) placed = placed.appendAll(row(board, group, out));
        return placed;
    }

    private static Side side(Option<Seat> owner) {
        int seat = owner.map(Seat::index).getOrElse(1);
        return seat == 0 ? Side.FRONT : seat == 1 ? Side.BACK : seat % 2 == 0 ? Side.LEFT : Side.RIGHT;
    }

    private static Vector<Item> row(Seq<Item> board, Group group, double[] out) {
        Side side = side(group.owner());
        double left = edge(board, -1, true), right = edge(board, 1, true), back = edge(board, -1, false),
            front = edge(board, 1, false);
        boolean across = side == Side.FRONT || side == Side.BACK;
        double widest = group.items().map(item -> size(item.shape(), across)).max().get(),
            deepest = group.items().map(item -> size(item.shape(), !across)).max().get();
        double far = out[side.ordinal()] + GAP + deepest / 2, length = (group.items().size() - 1) * (widest + GAP);
        out[side.ordinal()] = far + deepest / 2;
        Vector<Item> row = Vector.empty();
        for (Item item : group.items()) {
            double along = row.size() * (widest + GAP) - length / 2;
            row = row.append(switch (side) {
                case FRONT -> item.at((left + right) / 2 + along, item.y(), front + far);
                case BACK -> item.at((left + right) / 2 + along, item.y(), back - far);
                case LEFT -> item.at(left - far, item.y(), (back + front) / 2 + along);
                case RIGHT -> item.at(right + far, item.y(), (back + front) / 2 + along);
            });
        }
        return row;
    }

    private static double edge(Seq<Item> board, int sign, boolean across) {
        return sign * board.map(item -> sign * (double) (across ? item.x() : item.z())
            + size(item.shape(), across) / 2).max().getOrElse(0.0);
    }

    /// Returns the width of a shape, or its depth.
    private static double size(Shape shape, boolean across) {
        return shape instanceof Shape.Label(String text, float height)
            ? height * (across ? LETTER * text.codePointCount(0, text.length()) : 1) : 2.0 * shape.radius();
    }
}

package agon.hex3d.pass;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import agon.hex3d.Appearance.TableTheme;
import agon.hex3d.RenderFrame;
import agon.hex3d.material.Colour;
import agon.hex3d.material.Palette;
import agon.hex3d.view.Pose;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.joml.Vector3f;

/// The signs of all marks of a frame. Signs around marbles face the viewer; all others are on top of the
/// marked item.
final class Signs extends Squares {
    private static final float LIFT = 0.012f;
    private static final float NEAR = 0.05f;
    /// Cells with a smaller radius are points. Their signs are around them, with a radius of at least [#SMALLEST].
    private static final float POINT = 0.3f;
    private static final float SMALLEST = 0.26f;
    /// Pieces with a larger radius, relative to that of their cell, hide the signs on the cell.
    private static final float COVERING = 0.72f;
    /// Additional emphasis of signs on the table with high contrast.
    private static final float WIDER = 2.5f;

    Signs() {
        super("mark", 4, 4, 4, 1);
    }

    void load(RenderFrame frame) {
        Vector<Tuple2<Item, Mark>> all = frame.marks().of().isEmpty() ? Vector.empty()
            : frame.items().toVector().flatMap(item -> of(frame.marks(), item).map(mark -> Tuple.of(item, mark)));
        Vector<Item> won = all.filter(sign -> sign._2 == Mark.WIN && isPiece(sign._1)).map(Tuple2::_1);
        Vector<Tuple2<Item, Mark>> signs = all.reject(
            sign -> sign._2 == Mark.WIN && !isPiece(sign._1) && won.exists(piece -> isOn(sign._1, piece)));
        load(signs.map(sign -> Tuple.of(sign._1, bearer(frame, sign._1, sign._2), sign._2))
            .reject(sign -> sign._1 != sign._2 && of(frame.marks(), sign._2).contains(sign._3))
            .map(sign -> square(frame, sign._1.key(), sign._2, sign._3)));
    }

    /// Returns the item on which a sign is drawn. A piece hides the dot on its cell, so this dot and the sign of the
    /// mouse are drawn on the piece. If the piece is almost as large as the sign on its cell, all signs of the cell are
    /// drawn on the piece, or on top of the stack that contains it.
    private static Item bearer(RenderFrame frame, Item item, Mark mark) {
        if (item.role() != Role.CELL) return item;
        boolean placed = frame.marks().strength(item.key(), Mark.PLACE) > 0
            && (mark == Mark.PLACE || mark == Mark.HOVER);
        Option<Item> top = top(frame, item);
        boolean bears = placed || !(item.shape() instanceof Shape.Ring)
            && top.exists(piece -> radius(piece) > COVERING * radius(item));
        return bears ? top.getOrElse(item) : item;
    }

    /// Returns the highest piece on an item. If there are several at the same height, returns the largest of them.
    private static Option<Item> top(RenderFrame frame, Item item) {
        Seq<Item> above = frame.items().filter(other -> isPiece(other) && isOn(item, other)
            && (other.y() > item.y() || item.role() == Role.CELL));
        return above.maxBy(Item::y).map(Item::y)
            .flatMap(y -> above.filter(other -> other.y() == y).maxBy(other -> radius(other)))
            .map(piece -> top(frame, piece).getOrElse(piece));
    }

    private static boolean isPiece(Item item) {
        return item.role() == Role.PIECE;
    }

    /// If a cell and the piece on it have both won, only the piece has the sign.
    private static boolean isOn(Item cell, Item piece) {
        return Math.hypot(piece.x() - cell.x(), piece.z() - cell.z()) < NEAR && piece.y() >= cell.y()
            && piece.y() - cell.y() < 2 * cell.shape().top() + NEAR;
    }

    private static Vector<Mark> of(Marks marks, Item item) {
        if (item.shape() instanceof Shape.Label) return Vector.empty();
        Vector<Mark> coloured = marks.colours(item.key()).toVector();
        return marks.strength(item.key(), Mark.HOVER) > 0 ? coloured.append(Mark.HOVER) : coloured;
    }

    /// Returns the position of a sign: on a cell, around a piece or a point, or on a cell whose centre has another
    /// sign.
    private static int ground(Marks marks, Item item, Mark mark) {
        if (item.role() != Role.CELL || isPoint(item)) return 1;
        return mark == Mark.TAKE && marks.strength(item.key(), Mark.PLACE) > 0 ? 2 : 0;
    }

    private static float[] square(RenderFrame frame, String key, Item item, Mark mark) {
        Marks marks = frame.marks();
        boolean ball = item.shape() instanceof Shape.Ball;
        // in the hole of a ring, a dot above the ring would not seem centred
        boolean inside = mark == Mark.PLACE && item.role() == Role.CELL
            && (item.shape() instanceof Shape.Ring || hole(item) > 0);
        boolean foot = item.shape() instanceof Shape.Knight || item.shape() instanceof Shape.Heap;
        float height = foot ? LIFT
            : ball ? item.shape().radius() : inside ? item.shape().top() / 3
                : Math.max(item.shape().top(), around(frame, item)) + LIFT;
        Vector3f at = Pose.point(item, 0, height, 0);
        Colour colour = Colour.of(Palette.of(frame.table()).mark(mark));
        return new float[]{at.x, at.y, at.z, radius(item), colour.red(), colour.green(),
            colour.blue(), strength(item, marks.strength(key, mark)), mark.ordinal(), ball ? 1 : 0,
            ground(marks, item, mark),
            marks.strength(key, Mark.HOVER) + (frame.table() == TableTheme.HIGH_CONTRAST ? WIDER : 0),
            (float) Math.toRadians(item.tilt())};
    }

    /// Returns the height of the cell in whose hole a piece is, above the bottom of the piece; 0 for other items.
    private static float around(RenderFrame frame, Item piece) {
        Vector3f bottom = Pose.point(piece, 0, 0, 0), up = Pose.point(piece, 0, 1, 0).sub(bottom);
        return isPiece(piece) ? frame.items().filter(cell -> hole(cell) > 0 && isOn(cell, piece))
            .map(cell -> Pose.point(cell, 0, cell.shape().top(), 0).sub(bottom).dot(up)).max().getOrElse(0f) : 0;
    }

    private static float hole(Item cell) {
        return cell.shape() instanceof Shape.Tile(_, _, _, float hole) ? hole : 0;
    }

    /// Returns the strength of a sign. Faint lines around points would hardly be visible.
    private static float strength(Item item, float strength) {
        return isPoint(item) ? (1 + strength) / 2 : strength;
    }

    private static float radius(Item item) {
        return isPoint(item) ? Math.max(SMALLEST, radius(item.shape())) : radius(item.shape());
    }

    private static boolean isPoint(Item item) {
        return item.role() == Role.CELL && radius(item.shape()) < POINT;
    }

    private static float radius(Shape shape) {
        return shape instanceof Shape.Tile(int sides, float radius, _, _) ? radius * (float) Math.cos(Math.PI / sides)
            : shape instanceof Shape.Cross(float radius, _, _) ? 0.9f * radius
                : shape instanceof Shape.Bar(float length, float width, _) ? Math.max(length, width) / 2
                    : shape.radius();
    }
}

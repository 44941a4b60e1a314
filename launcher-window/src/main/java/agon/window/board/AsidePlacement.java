package agon.window.board;

import agon.api.scene.Scene;
import agon.hex3d.RenderFrame;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// Places the items next to a board so that the scene fills its picture. In a narrow picture, the items to the left of
/// the board are moved behind it and, if the picture is even narrower, those to the right are moved in front of it.
/// Moved groups are turned by 90 degrees and do not cover other items.
enum AsidePlacement {
    AS_GIVEN, LEFT_TURNED, TURNED;

    private static final float GAP = 0.35f; // smallest distance between the board and a group, in units
    private static final float FLAT = 0.87f; // visible part of a depth on the table, seen from the usual angle
    private static final float LETTER = 0.62f; // mean width of a letter, as a fraction of its height
    private static final float WORTH = 1.03f; // the scene is turned only if it becomes larger by this factor

    /// Returns the placement that makes the scene larger.
    ///
    /// @param aspect width of the picture divided by its height
    static AsidePlacement of(Scene scene, float aspect) {
        return Vector.of(LEFT_TURNED, TURNED).foldLeft(AS_GIVEN, (best, other) -> size(other.apply(scene),
            aspect) > WORTH * size(best.apply(scene), aspect) ? other : best);
    }

    /// Returns the size of a unit relative to the height of the picture.
    static float size(Scene scene, float aspect) {
        RenderFrame.Bounds all = RenderFrame.Bounds.of(scene);
        return Math.min(aspect / (all.right() - all.left()), 1 / (FLAT * (all.front() - all.back())));
    }

    Scene apply(Scene scene) {
        if (this == AS_GIVEN || scene.board().isEmpty()) return scene;
        RenderFrame.Bounds board = RenderFrame.Bounds.of(scene.board());
        Vector<Scene.Item> aside = scene.aside().toVector();
        RenderFrame.Bounds taken = RenderFrame.Bounds.of(scene.board()
            .appendAll(
                aside.filter(item -> item.x() >= board.left() && (this == LEFT_TURNED || item.x() <= board.right()))));
        return new Scene(scene.board(), aside.map(item -> {
            if (item.x() < board.left())
                return turned(item, aside.filter(other -> other.x() < board.left()), board, taken, -1);
            return this == TURNED && item.x() > board.right()
                ? turned(item, aside.filter(other -> other.x() > board.right()), board, taken, 1) : item;
        }), scene.captions(), scene.next(), scene.upright());
    }

    /// Returns the item of a group turned around the centre of the group and moved behind the board (-1) or in front of
    /// it (1). The item that was at the back of the group is then at its left end.
    ///
    /// @param taken the bounds of the board and of the items that are not moved
    private static Scene.Item turned(Scene.Item item, Seq<Scene.Item> group, RenderFrame.Bounds board,
        RenderFrame.Bounds taken, int side) {
        RenderFrame.Bounds now = RenderFrame.Bounds.of(group);
        float gap = Math.max(GAP, side < 0 ? board.left() - now.right() : now.left() - board.right()),
            far = gap + (now.right() - now.left()) / 2, x = item.x() - now.centreX(), z = item.z() - now.centreZ();
        float across = z, along = side * x;
        if (item.shape() instanceof Scene.Shape.Label(String text, float height)) { // at the edge, not at the end
            across -= Math.signum(across) * (GAP + LETTER * height * text.length() / 2);
            along = side * ((now.right() - now.left()) / 2 + height);
        }
        return item
            .at(board.centreX() + across, item.y(), (side < 0 ? taken.back() - far : taken.front() + far) + along)
            .turned(item.yaw() - 90 * side);
    }
}

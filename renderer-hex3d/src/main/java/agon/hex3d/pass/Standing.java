package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;

/// Finds the piece on each cell, because cells are darker under pieces.
final class Standing {
    /// Places are the same if they are equal after rounding to 1/20 unit.
    private static final int STEPS = 20;
    private static final float HIGHEST = 0.6f;

    private record Spot(int x, int z) {
        static Spot of(Item item) {
            return new Spot(Math.round(item.x() * STEPS), Math.round(item.z() * STEPS));
        }
    }

    private final Map<Spot, Seq<Item>> pieces = new HashMap<>();

    Standing(Seq<Item> items) {
        for (Item item : items)
            if (item.role() == Role.PIECE)
                pieces.merge(Spot.of(item), Vector.of(item), Seq::appendAll);
    }

    private Option<Item> on(Item cell) {
        if (cell.role() != Role.CELL) return Option.none();
        return Option.of(pieces.get(Spot.of(cell))).flatMap(all -> all
            .filter(piece -> piece.y() >= cell.y() && piece.y() - cell.y() - cell.shape().top() < HIGHEST)
            .minBy(Item::y));
    }

    /// Returns the radius of the ball that shades the cell like the piece on it; 0 without a piece.
    float radius(Item cell) {
        return on(cell).map(piece -> piece.shape() instanceof Shape.Ball(float radius) ? radius
            : 1.1f * piece.shape().radius()).getOrElse(0f);
    }

    /// Returns the distance from the cell's top to that ball, in units; negative if the ball is partly below it.
    float gap(Item cell) {
        return on(cell).map(piece -> piece.shape() instanceof Shape.Ball
            ? piece.y() - cell.y() - cell.shape().top() : -0.6f * piece.shape().radius()).getOrElse(0f);
    }
}

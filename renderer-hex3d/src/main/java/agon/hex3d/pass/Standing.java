package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.HashMap;
import java.util.Map;

/// Which piece stands on which cell, so that cells are darker where something stands on them.
final class Standing {
    /// Places are compared in steps of a unit / 20; what hangs higher above a cell leaves it as light as it is.
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

    /// Of the ball that takes as much light from the cell as what stands on it; 0 if nothing does.
    float radius(Item cell) {
        return on(cell).map(piece -> piece.shape() instanceof Shape.Ball(float radius) ? radius
            : 1.1f * piece.shape().radius()).getOrElse(0f);
    }

    /// From the cell's top to that ball, units; negative where it sinks in.
    float gap(Item cell) {
        return on(cell).map(piece -> piece.shape() instanceof Shape.Ball
            ? piece.y() - cell.y() - cell.shape().top() : -0.6f * piece.shape().radius()).getOrElse(0f);
    }
}

package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The items that are above each other, on which the appearance of cells depends.
final class Stacks {
    /// Places are the same if they are equal after rounding to 1/20 unit.
    private static final int STEPS = 20;
    private static final float HIGHEST = 0.6f;

    private record Spot(int x, int z) {
        static Spot of(Item item) {
            return new Spot(Math.round(item.x() * STEPS), Math.round(item.z() * STEPS));
        }
    }

    private final Map<Spot, List<Item>> items;

    Stacks(Seq<Item> items) {
        this.items = items.toJavaStream().collect(Collectors.groupingBy(Spot::of));
    }

    private Stream<Item> with(Item cell, Role role) {
        return cell.role() != Role.CELL || cell.tilt() != 0 ? Stream.empty()
            : items.getOrDefault(Spot.of(cell), List.of()).stream().filter(item -> item.role() == role);
    }

    /// Returns whether the item is drawn as glass, because it is a cell above or below another cell. Such cells must
    /// not hide each other.
    boolean isGlass(Item item) {
        return with(item, Role.CELL).count() > 1;
    }

    /// Returns the piece on a cell, because cells are darker under pieces.
    private Option<Item> on(Item cell) {
        return Option.ofOptional(with(cell, Role.PIECE)
            .filter(piece -> piece.y() >= cell.y() && piece.y() - cell.y() - cell.shape().top() < HIGHEST)
            .min(Comparator.comparing(Item::y)));
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

package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import io.vavr.collection.Seq;
import java.util.HashMap;
import java.util.Map;

/// Finds the cells that are drawn as glass, so that they do not hide each other. These are all cells that are above or
/// below another cell.
final class Glass {
    static final float OPACITY = 0.22f;
    /// Places are the same if they are equal after rounding to 1/20 unit.
    private static final int STEPS = 20;

    private record Spot(int x, int z) {
        static Spot of(Item item) {
            return new Spot(Math.round(item.x() * STEPS), Math.round(item.z() * STEPS));
        }
    }

    private final Map<Spot, Integer> cells = new HashMap<>();

    Glass(Seq<Item> items) {
        for (Item item : items) if (item.role() == Role.CELL) cells.merge(Spot.of(item), 1, Integer::sum);
    }

    boolean isMadeOf(Item item) {
        return item.role() == Role.CELL && cells.getOrDefault(Spot.of(item), 0) > 1;
    }
}

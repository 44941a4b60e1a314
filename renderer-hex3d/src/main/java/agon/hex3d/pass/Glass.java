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

    private final Map<Standing.Spot, Integer> cells = new HashMap<>();

    Glass(Seq<Item> items) {
        for (Item item : items) if (item.role() == Role.CELL) cells.merge(Standing.Spot.of(item), 1, Integer::sum);
    }

    boolean isMadeOf(Item item) {
        return item.role() == Role.CELL && cells.getOrDefault(Standing.Spot.of(item), 0) > 1;
    }
}

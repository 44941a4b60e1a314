package agon.hex3d.pass;

import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Role;
import io.vavr.collection.Seq;
import java.util.HashMap;
import java.util.Map;

/// Which cells are of glass: those that lie above each other, so that nothing hides what is below.
final class Glass {
    /// How much of what is behind it is hidden where it is seen face to face.
    static final float OPACITY = 0.22f;
    /// Places are compared in steps of a unit / 20.
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

package agon.window.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.scene.Scene;
import agon.hex3d.RenderFrame;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class AsidePlacementTest {
    private static final float WIDE = 1.8f, NARROW = 0.77f;

    private static Scene scene(String name) {
        return scene(GameCatalog.load().find(name).get().game());
    }

    private static <P> Scene scene(Game<P, ?> game) {
        return game.view().scene(game.rules().start());
    }

    @Test
    void the_trays_of_zertz_are_beside_the_board_in_a_wide_picture_and_behind_and_in_front_of_it_in_a_narrow_one() {
        for (String name : Vector.of("zertz", "zertz:rings=48", "zertz:rings=61")) {
            Scene given = scene(name);
            assertEquals(AsidePlacement.AS_GIVEN, AsidePlacement.of(given, WIDE), name);
            assertEquals(AsidePlacement.TURNED, AsidePlacement.of(given, NARROW), name);
            Scene turned = AsidePlacement.TURNED.apply(given);
            assertTrue(AsidePlacement.size(turned, NARROW) > 1.15 * AsidePlacement.size(given, NARROW), name);
            RenderFrame.Bounds board = RenderFrame.Bounds.of(turned.board());
            for (String prefix : Vector.of("pool", "first", "second")) {
                RenderFrame.Bounds group = RenderFrame.Bounds
                    .of(turned.aside().filter(item -> item.key().startsWith(prefix)));
                assertTrue(prefix.equals("pool") ? group.front() < board.back() : group.back() > board.front(),
                    name + ": " + prefix + " is on the board");
            }
            assertEquals(given.items().map(Scene.Item::key), turned.items().map(Scene.Item::key));
        }
    }

    @Test
    void a_board_with_nothing_on_its_sides_does_not_change() {
        Scene given = scene("qubic");
        assertEquals(given, AsidePlacement.TURNED.apply(given));
        assertEquals(AsidePlacement.AS_GIVEN, AsidePlacement.of(given, NARROW));
    }
}

package agon.window.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.Camera;
import agon.hex3d.Picker;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class AsidePlacementTest {
    private static final float WIDE = 1.8f, SQUARE = 0.95f, NARROW = 0.5f;

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
            assertEquals(AsidePlacement.LEFT_TURNED, AsidePlacement.of(given, SQUARE), name);
            assertTrue(AsidePlacement.size(AsidePlacement.LEFT_TURNED.apply(given), SQUARE) > 1.1
                * AsidePlacement.size(given, SQUARE), name);
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
    void turned_dice_are_in_ascending_order() {
        Game<?, ?> game = GameCatalog.load().find("einstein").get().game();
        Scene turned = AsidePlacement.TURNED.apply(scene(game, "...../...../..1.a/...../..... 1 roll"));
        assertEquals("123456", turned.aside().sortBy(Scene.Item::x).map(Scene.Item::inscription).mkString());
    }

    private static <P> Scene scene(Game<P, ?> game, String position) {
        return game.view().scene(game.notation().read(position).get());
    }

    @Test
    void turned_trays_cover_nothing() {
        Scene given = scene("gipf:version=tournament");
        Scene turned = AsidePlacement.TURNED.apply(given);
        for (String label : Vector.of("gipf", "done"))
            assertTrue(bounds(turned, label).front() < bounds(turned, "-reserve").back(), label);
        Scene left = AsidePlacement.LEFT_TURNED.apply(given);
        assertTrue(bounds(left, "-captures").front() < bounds(left, "-reserve").back());
    }

    /// Returns the bounds of the items that are next to the board and whose keys contain a text.
    private static RenderFrame.Bounds bounds(Scene scene, String key) {
        return RenderFrame.Bounds.of(scene.aside().filter(item -> item.key().contains(key)));
    }

    @Test
    void a_board_with_nothing_on_its_sides_does_not_change() {
        Scene given = scene("qubic");
        assertEquals(given, AsidePlacement.TURNED.apply(given));
        assertEquals(AsidePlacement.AS_GIVEN, AsidePlacement.of(given, NARROW));
    }

    /// The sizes are those of the board in a window of 1440 × 900, 1024 × 700 and 640 × 480.
    @Test
    void zertz_fills_more_than_half_of_its_area() {
        for (String name : Vector.of("zertz", "zertz:rings=48", "zertz:rings=61"))
            for (int[] size : new int[][]{{1047, 900}, {717, 700}, {355, 480}}) {
                Scene scene = scene(name);
                RenderFrame frame = new BoardView("", Camera.ORBIT, _ -> {
                }).frame(scene, Marks.NONE, size[0], size[1], Quality.LOW, 0);
                Picker picker = new Picker(frame);
                Vector<Picker.Point> places = frame.items().flatMap(item -> picker.of(item.key())).toVector();
                double wide = places.map(Picker.Point::x).max().get() - places.map(Picker.Point::x).min().get(),
                    high = places.map(Picker.Point::y).max().get() - places.map(Picker.Point::y).min().get();
                assertTrue(wide * high >= 0.53 * size[0] * size[1], name + " in " + size[0] + " × " + size[1]);
            }
    }
}

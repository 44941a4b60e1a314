package agon.window.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import agon.api.Action;
import agon.api.Game;
import agon.api.scene.Scene;
import agon.game.zertz.Zertz;
import agon.hex3d.Camera;
import agon.hex3d.Picker;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class PointerTest {
    private final Scene scene = scene(new Zertz().game(new Zertz().options().defaults()));
    private final RenderFrame frame = RenderFrame.of(scene, Camera.ORBIT, 800, 600, Quality.LOW);

    private static <P, A extends Action> Scene scene(Game<P, A> game) {
        return game.view().scene(game.rules().start());
    }

    private Option<String> meant(String pointedAt, String... clickable) {
        Picker.Point point = new Picker(frame).of(pointedAt).get();
        return Pointer.of(frame, scene, LinkedHashSet.of(clickable)).at(point.x(), point.y());
    }

    @Test
    void the_hole_of_a_ring_means_the_ring() {
        Picker.Point hole = new Picker(frame).of("ring-d4").get();
        assertFalse(new Picker(frame).at(hole.x(), hole.y()).contains("ring-d4"));
        assertEquals(Option.of("ring-d4"), meant("ring-d4", "ring-d4", "ring-d5"));
    }

    @Test
    void any_marble_of_a_colour_means_the_one_that_is_taken() {
        assertEquals(Option.of("pool-W-6"), meant("pool-W-2", "pool-W-6", "pool-B-10"));
        assertEquals(Option.of("pool-B-10"), meant("pool-B-2", "pool-W-6", "pool-B-10"));
    }

    @Test
    void any_cell_of_a_column_of_an_upright_board_selects_the_one_that_can_be_clicked() {
        Scene board = Scene.of(Vector.range(0, 6).map(i -> Scene.Item.cell("cell-" + i,
            new Scene.Shape.Tile(4, 0.7f, 0.2f, 0.4f), Scene.Paint.BLUE, i % 2, i / 2))).upright(true);
        RenderFrame upright = RenderFrame.of(board, new Camera(0, 14, 1, 0, 0), 800, 600, Quality.LOW);
        for (int i = 0; i < 6; i++) {
            Picker.Point point = new Picker(upright).of("cell-" + i).get();
            assertEquals(Option.of("cell-" + (4 + i % 2)), Pointer.of(upright, board,
                LinkedHashSet.of("cell-4", "cell-5")).at(point.x(), point.y()));
        }
    }

    @Test
    void what_cannot_be_clicked_means_nothing() {
        assertEquals(Option.none(), meant("ring-d4", "pool-W-6"));
        assertEquals(Option.none(), meant("pool-G-1", "pool-W-6"));
    }
}

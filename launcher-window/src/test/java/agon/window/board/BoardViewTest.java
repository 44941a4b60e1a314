package agon.window.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.hex3d.Camera;
import agon.hex3d.RenderFrame;
import agon.hex3d.RenderFrame.Quality;
import agon.play.table.Snapshot;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

final class BoardViewTest {
    private static final Scene NONE = Scene.of(Vector.empty());
    private static final Scene FLAT = Scene.of(Vector.of(
        Scene.Item.cell("bar", new Scene.Shape.Bar(0.8f, 0.3f, 0.3f), Scene.Paint.WHITE, 0, 0)));

    private static BoardView view() {
        return new BoardView("", Camera.ORBIT, _ -> {
        });
    }

    private static RenderFrame frame(BoardView view, Scene scene) {
        return view.frame(scene, Marks.NONE, 930, 800, Quality.LOW, 0);
    }

    @Test
    void frames_before_the_first_scene_do_not_change_how_it_is_shown() {
        RenderFrame expected = frame(view(), FLAT);
        BoardView late = view();
        frame(late, NONE);
        assertEquals(expected.bounds(), frame(late, FLAT).bounds());
        assertEquals(expected.camera(), frame(late, FLAT).camera());
    }

    @Test
    void a_board_keeps_its_place_when_its_last_piece_is_gone() {
        BoardView view = view();
        RenderFrame before = frame(view, FLAT);
        assertEquals(before.bounds(), frame(view, NONE).bounds());
        assertEquals(before.camera(), frame(view, NONE).camera());
    }

    /// The dice of a roll are only in the scene before the change.
    @Test
    void items_that_are_visible_only_during_a_change_are_inside_the_picture() {
        Scene.Item die = Scene.Item.piece("die", new Scene.Shape.Tile(4, 0.4f, 0.4f), Scene.Paint.RED, 4, 0, "");
        Scene rolls = new Scene(FLAT.board(), Vector.of(die), Vector.empty());
        BoardView view = view();
        frame(view, FLAT);
        view.move(Vector.of(new Snapshot.Transition(rolls, FLAT, LinkedHashMap.empty(), false)));
        assertTrue(frame(view, FLAT).bounds().right() > 4, "the die is not visible");
    }
}

package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Scene;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.screen.LevelLayout;
import agon.hex3d.screen.PieceSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class LayersTest {
    private final Scene cube = Scenes.of(Scenes.qubic(20));

    private static Seq<Scene.Item> cells(Scene scene) {
        return scene.board().filter(item -> item.role() == Scene.Role.CELL);
    }

    @Test
    void side_by_side_all_cells_lie_on_the_table_and_none_on_another() {
        lie(LevelLayout.SIDE_BY_SIDE.apply(cube));
        Scene row = LevelLayout.ROW.apply(cube);
        lie(row);
        assertEquals(4, cells(row).map(Scene.Item::z).distinct().size());
    }

    @Test
    void an_upright_board_is_raised_and_its_camera_is_low_in_every_layout() {
        Scene flat = Scene.of(Vector.of(
            Scene.Item.cell("top", new Scene.Shape.Tile(4, 0.7f, 0.2f), Scene.Paint.BLUE, 0, 0),
            Scene.Item.cell("bottom", new Scene.Shape.Tile(4, 0.7f, 0.2f), Scene.Paint.BLUE, 0, 1)));
        for (LevelLayout layout : LevelLayout.values()) {
            Scene raised = layout.apply(flat.upright(true));
            assertEquals(1, raised.board().get(0).y() - raised.board().get(1).y(), 1e-6);
            assertEquals(Vector.of(90f, 90f), raised.board().map(Scene.Item::tilt));
            assertEquals(raised, RenderFrame.raised(raised), "raised only once");
            assertEquals(flat, layout.apply(flat));
            assertTrue(layout.camera(flat.upright(true), Camera.ORBIT).pitch() < 20);
        }
    }

    @Test
    void crosses_and_noughts_become_marbles_only_where_there_is_a_cross() {
        Seq<Scene.Item> marbles = PieceSet.MARBLES.apply(cube).board();
        assertEquals(20, marbles.count(item -> item.shape() instanceof Scene.Shape.Ball));
        assertEquals(cube.board().map(Scene.Item::key), marbles.map(Scene.Item::key));
        assertEquals(cube, PieceSet.CROSSES.apply(cube));
        Scene rings = Scene.of(cube.board().reject(item -> item.shape() instanceof Scene.Shape.Cross));
        assertEquals(rings, PieceSet.MARBLES.apply(rings));
    }

    private static void lie(Scene flat) {
        assertEquals(1, cells(flat).map(Scene.Item::y).distinct().size());
        assertEquals(64,
            cells(flat).map(item -> Math.round(10 * item.x()) + " " + Math.round(10 * item.z())).distinct().size());
        for (Scene.Item a : cells(flat))
            for (Scene.Item b : cells(flat))
                assertTrue(a == b || Math.hypot(a.x() - b.x(), a.z() - b.z()) > 0.99, a.key() + " lies on " + b.key());
    }

    @Test
    void they_matter_where_cells_lie_above_each_other() {
        assertTrue(LevelLayout.matterTo(cube));
        assertFalse(LevelLayout.matterTo(Scenes.of(Scenes.zertz("rings=37", 20, 1))),
            "marbles lie on rings, but rings on nothing");
        assertFalse(LevelLayout.matterTo(Scene.of(Vector.empty())));
    }

    @Test
    void pieces_and_letters_stay_with_their_cells() {
        for (LevelLayout layers : LevelLayout.values()) {
            Scene shown = layers.apply(cube);
            for (Scene.Item piece : shown.board().filter(item -> item.role() == Scene.Role.PIECE)) {
                Scene.Item cell = shown.board().find(item -> item.key().equals("cell-" + piece.key().substring(2)))
                    .get();
                assertEquals(cell.x(), piece.x(), 1e-4);
                assertEquals(cell.z(), piece.z(), 1e-4);
                assertEquals(0.08, piece.y() - cell.y(), 1e-4);
            }
            assertEquals(layers == LevelLayout.STACKED || layers == LevelLayout.SPREAD ? 12 : 36,
                shown.board().count(item -> item.role() == Scene.Role.LABEL), layers + " repeats no label above it");
        }
    }

    @Test
    void spread_enlarges_the_distances_and_the_lowest_stays() {
        assertEquals(cells(cube).map(item -> 2.5f * item.y()),
            cells(LevelLayout.SPREAD.apply(cube)).map(Scene.Item::y));
    }

    @Test
    void stacked_and_spread_levels_do_not_hide_each_other() {
        hideNothing(LevelLayout.STACKED);
        hideNothing(LevelLayout.SPREAD);
    }

    private void hideNothing(LevelLayout layers) {
        Scene laid = Scene.of(cells(layers.apply(cube)));
        Picker picker = new Picker(RenderFrame.of(laid, layers.camera(cube, Camera.ORBIT), 930, 800,
            Quality.MEDIUM));
        for (int x = 0; x < 930; x += 10)
            for (int y = 0; y < 800; y += 10)
                assertTrue(picker.at(x, y).map(key -> key.charAt(key.length() - 1)).distinct().size() < 2);
    }

    @Test
    void a_board_of_one_level_stays_as_it_is() {
        Scene scene = Scenes.of(Scenes.zertz("rings=37", 9, 1));
        for (LevelLayout layers : LevelLayout.values()) assertEquals(scene, layers.apply(scene));
    }
}

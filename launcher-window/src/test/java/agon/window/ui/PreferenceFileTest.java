package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Coordinates;
import agon.api.scene.Scene;
import agon.hex3d.Appearance.BoardTheme;
import agon.hex3d.RenderFrame.Quality;
import agon.hex3d.screen.LevelLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferenceFileTest {
    @TempDir
    private Path folder;
    private Path file;
    private final List<String> troubles = new ArrayList<>();

    @BeforeEach
    void name() {
        file = folder.resolve("new").resolve("settings");
    }

    private PreferenceFile open(Preferences asked) {
        return new PreferenceFile(file, asked, troubles::add);
    }

    @Test
    void what_was_chosen_is_there_the_next_time() {
        assertEquals(Option.none(), open(Preferences.DEFAULT).now().quality());
        open(Preferences.DEFAULT)
            .change(
                Preferences.DEFAULT.with("quality", "high").with("motion", "0").with("pieces", "marbles")
                    .otherBoards(Scene.of(Vector.empty()))
                    .with("music", "on").nextCoordinates());
        Preferences next = open(Preferences.DEFAULT).now();
        assertEquals(Option.of(Quality.HIGH), next.quality());
        assertEquals(0, next.motion());
        assertEquals(Coordinates.FULL, next.coordinates());
        assertEquals(Coordinates.EDGE, next.nextCoordinates().nextCoordinates().coordinates());
        assertEquals("marbles", next.values().choice("pieces"));
        assertEquals(LevelLayout.ROW, next.boards());
        Scene upright = Scene.of(Vector.empty()).upright(true);
        assertTrue(next.dressed(upright).upright());
        assertFalse(next.otherBoards(upright).dressed(upright).upright());
        assertTrue(next.music());
        assertTrue(next.sound());
        assertEquals(List.of(), troubles);
    }

    @Test
    void the_button_for_the_layout_names_the_layout_of_the_game() {
        Scene levels = Scene.of(Vector.empty()), upright = levels.upright(true);
        assertEquals("table.layers", Preferences.DEFAULT.otherBoardsText(levels));
        assertEquals("table.flat", Preferences.DEFAULT.otherBoardsText(upright));
        assertEquals("table.upright", Preferences.DEFAULT.otherBoards(upright).otherBoardsText(upright));
    }

    @Test
    void what_is_asked_for_one_run_counts_more_than_the_file() {
        open(Preferences.DEFAULT).change(Preferences.parse("motion=2,sound=off").get());
        Preferences now = open(Preferences.parse("motion=1,highlight=heatmap").get()).now();
        assertEquals(1, now.motion());
        assertTrue(now.heat());
        assertFalse(now.sound());
    }

    @Test
    void a_game_has_its_own_board() {
        Preferences slate = Preferences.parse("board-theme=maple,zertz.board-theme=slate").get();
        assertEquals(BoardTheme.SLATE, slate.appearance("zertz").board());
        assertEquals(BoardTheme.MAPLE, slate.appearance("dvonn").board());
        assertEquals(BoardTheme.MAPLE, slate.appearance().board());
        open(Preferences.DEFAULT).change(slate);
        assertEquals(slate, open(Preferences.DEFAULT).now());
        assertEquals(BoardTheme.LINEN, open(Preferences.parse("zertz.board-theme=linen").get()).now()
            .appearance("zertz").board());
        assertEquals("board-theme=maple", slate.with("zertz", Preferences.OF_GAME.defaults()).lines().mkString(","));
    }

    @Test
    void a_board_of_a_game_that_does_not_exist_is_told() throws IOException {
        Files.createDirectories(file.getParent());
        for (String wrong : new String[]{"zertz.board-theme=cheese", "zertz.sound=off", "zertz.table"}) {
            Files.writeString(file, wrong + "\n");
            assertEquals(Preferences.DEFAULT, open(Preferences.DEFAULT).now());
            assertTrue(troubles.removeLast().startsWith(file + " contains an invalid setting: "));
        }
        assertEquals(List.of(), troubles);
    }

    @Test
    void nothing_is_written_while_nothing_changes() {
        PreferenceFile preferences = open(Preferences.DEFAULT);
        preferences.change(preferences.now());
        assertFalse(Files.exists(file));
    }

    @Test
    void a_damaged_file_is_told_and_the_defaults_hold() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "quality=splendid\n");
        assertEquals(Preferences.DEFAULT, open(Preferences.DEFAULT).now());
        assertTrue(
            troubles.getFirst().startsWith(
                file + " contains an invalid setting: 'quality=splendid' is not allowed; expected "),
            troubles.toString());
    }

    @Test
    void a_folder_that_cannot_be_written_is_told() throws IOException {
        Files.writeString(file.getParent(), "a file where a folder should be");
        open(Preferences.DEFAULT).change(Preferences.parse("sound=off").get());
        assertTrue(troubles.getFirst().startsWith("The settings cannot be saved: " + file.getParent()),
            troubles.toString());
    }
}

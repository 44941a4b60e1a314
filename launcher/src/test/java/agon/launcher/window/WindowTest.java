package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.PluginJar;
import agon.launcher.Shell;
import agon.window.WindowDriver;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole program with a window: how it starts and ends, and the effects of faulty plugins.
class WindowTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void nothing_moves() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
    }

    @Test
    void what_the_command_line_says_of_a_game_and_of_the_window_is_so() throws IOException {
        Files.delete(folder.resolve("settings"));
        try (WindowProcess window = WindowProcess.start(folder, "play", "einstein", "--window", "--second", "human",
            "--seed", "7", "--position", "...../...../..1.a/...../..... 1 roll", "--dice", "typed", "--clock", "5s",
            "--start-delay", "3", "--show-coords=full", "--move-duration", "0")) {
            window.until("screen", "table").until("seed", 7).until("expected", "roll")
                .key("s").until("sheet", "settings").click("settings.sound.0").click("settings.close")
                .until("verdict", "first ran out of time, second wins");
            assertEquals(0, window.cross()); // the window closes only when the record has been written
        }
        assertEquals("motion=0.0\ncoordinates=full\nsound=off\n", Files.readString(folder.resolve("settings")));
        try (Stream<Path> games = Files.list(folder.resolve("games"))) {
            assertTrue(Files.readString(games.findFirst().get()).contains("[Termination \"timeout\"]"));
        }
    }

    @Test
    void a_series_in_the_window_writes_the_files_of_the_terminal_and_prints_its_tally() throws IOException {
        String[] series = {"play", "tictactoe", "--first", "random", "--second", "mcts:iterations=50", "--swap",
            "--games", "2", "--seed", "3"};
        try (WindowProcess window = WindowProcess.start(folder, Vector.of(series)
            .appendAll(Vector.of("--window", "--notation=window.txt", "--record", "kept"))
            .toJavaArray(String[]::new))) {
            window.until("game", 0).until("game", 1).until("over", true);
            assertEquals(0, window.cross());
            assertTrue(window.said().contains("Seed 3") && window.said().contains("wins: "), window.said());
        }
        Shell.ok(Vector.of(series).append("--notation=" + folder.resolve("terminal.txt")).toJavaArray(String[]::new));
        for (String file : new String[]{".txt", "-2.txt"})
            assertEquals(undated("terminal" + file), undated("window" + file));
        try (Stream<Path> kept = Files.list(folder.resolve("kept"))) {
            assertEquals(2, kept.count());
        }
    }

    private String undated(String file) throws IOException {
        return Files.readString(folder.resolve(file)).replaceFirst("\\[Date .*\n", "");
    }

    @Test
    void a_recorded_game_continues_in_the_window() throws IOException {
        Path record = Files.writeString(folder.resolve("record"),
            "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n");
        try (WindowProcess window = WindowProcess.start(folder, "replay", record.toString(), "--window", "--partial",
            "--second", "random")) {
            window.until("screen", "table").until("turns", 2).click("click.cell-c3").until("turns", 4);
            assertEquals(0, window.cross());
        }
    }

    @Test
    void a_record_is_opened_on_the_study_board_and_the_program_ends_while_another_thinks() throws IOException {
        Path record = Files.writeString(folder.resolve("record"),
            "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n3. c3\n*\n");
        try (WindowProcess window = WindowProcess.start(folder, "replay", record.toString(), "--window")) {
            window.until("screen", "study").until("turns", 3).key("Home").until("turns", 0).click("analysis")
                .until("advice", true).click("prospect.0").until("turns", 1).until("busy", true);
            assertEquals(0, window.cross());
        }
    }

    @Test
    void the_cross_of_the_window_ends_it_at_once_while_a_program_thinks() throws IOException {
        try (WindowProcess window = WindowProcess.start(folder, "play", "qubic", "--window", "--first",
            "mcts:time=3600s")) {
            window.until("thinking", true);
            assertEquals(0, window.cross());
        }
    }

    @Test
    void a_display_that_goes_away_ends_it_with_a_sentence() throws IOException {
        try (WindowProcess window = WindowProcess.start(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.click("click.cell-b2").until("turns", 1);
            window.loseDisplay();
            assertEquals(2, window.exitCode());
            assertTrue(window.said().contains("agon: the display is no longer available"), window.said());
        }
    }

    @Test
    void a_picture_of_the_board_is_saved_and_pasted_elsewhere() throws IOException {
        try (WindowProcess window = WindowProcess.draw(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.click("click.cell-b2").until("turns", 1).key("x").until("sheet", "exchange")
                .click("exchange.picture").until("sheet", "").until("pictures", 1);
            String pasted = window.pasted();
            assertTrue(pasted.matches("\\d{3,4}x\\d{3,4} .*\\.png"), pasted);
            assertEquals(0, window.cross(), "the toolkit that copies pictures lets the program end");
        }
        try (Stream<Path> pictures = Files.list(folder.resolve("pictures"))) {
            Path[] all = pictures.toArray(Path[]::new);
            assertEquals(1, all.length);
            byte[] png = Files.readAllBytes(all[0]);
            assertTrue(png.length > 10_000 && png[1] == 'P' && png[2] == 'N' && png[3] == 'G');
        }
    }

    /// The window reports games that block, and other games can still be played. A board is shown from the angle that
    /// its game suggests; if the game fails to return one, the board is shown from the first seat.
    @Test
    void plugins_that_block_or_break_stop_no_other() throws IOException {
        Path jars = folder.resolve("jars");
        for (PluginJar plugin : PluginJar.all(folder, new String[][]{{"sound"},
            {"legalblocks", "LEGAL", PluginJar.SLEEP}, {"sceneblocks", "SCENE", PluginJar.SLEEP},
            {"searchblocks", "SIMULATOR", PluginJar.SLEEP},
            {"tilted", "CAMERA", "if (true) return io.vavr.control.Option.of(new agon.api.scene.View.Angle(35, 30));"},
            {"lost", "CAMERA", "if (true) throw new IllegalStateException();"}}).values())
            plugin.pack(jars);
        try (WindowProcess window = WindowProcess.start(folder, "--plugins", jars.toString())) {
            for (String broken : new String[]{"legalblocks", "sceneblocks"})
                begun(window, broken).until("told", broken + " does not respond after 0 actions: a call of its code "
                    + "took more than 3000 ms and was abandoned in Plugin."
                    + (broken.equals("legalblocks") ? "OneStep.legal" : "2.scene")).click("notice.ok")
                    .until("told", "")
                    .key("Escape");
            begun(window, "searchblocks").until("person", true).key("a")
                .until("told",
                    "searchblocks does not respond: its search has made no progress for 5 s and was abandoned")
                .click("notice.ok").until("told", "").click("click.step").until("over", true).key("Escape")
                .until("screen", "table").key("Escape");
            begun(window, "sound").click("click.step").until("over", true).key("Escape");
            begun(window, "tilted").until("camera", "35 30").key("t").until("camera", "90 0").key("t")
                .until("camera", "35 30").key("Escape");
            begun(window, "lost").until("camera", "76 0").click("click.step").until("over", true);
        }
    }

    private static WindowDriver begun(WindowDriver window, String game) {
        return window.until("screen", "menu").clickAndWrite("find", game).click("game." + game)
            .until("screen", "setup").click("start").until("screen", "table");
    }
}

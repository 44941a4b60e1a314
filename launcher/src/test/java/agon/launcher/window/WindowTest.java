package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.PluginJar;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole program, in a real window, by mouse and keyboard.
class WindowTest {
    private static final String CHAIN = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";

    private static final String APART = "Wo2/2ooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1";

    @TempDir
    private Path folder;

    @Test
    void from_the_menu_through_the_set_up_to_a_finished_game_that_is_kept() throws IOException {
        try (Spectator window = Spectator.open(folder)) {
            window.until("screen", "menu").click("game.tictactoe").until("screen", "setup").click("seat.1.0")
                .click("start").until("screen", "table");
            int turns = 0;
            for (String cell : new String[]{"a1", "b1", "a2", "b2", "a3"})
                window.click("touch.cell-" + cell).until("turns", Integer.toString(++turns));
            window.until("over", "true").click("menu").until("screen", "menu");
        }
        try (Stream<Path> games = Files.list(folder.resolve("games"))) {
            String record = Files.readString(games.findFirst().orElseThrow());
            assertTrue(record.contains("5. a3") && record.contains("[Result \"1-0\"]"), record);
        }
    }

    @Test
    void a_marble_is_placed_and_a_ring_taken_by_clicks_and_a_program_answers_and_it_is_taken_back() throws IOException {
        try (
            Spectator window = Spectator.open(folder, "play", "zertz", "--window", "--second", "easy", "--seed", "1")) {
            window.click("touch.pool-W-6").until("touched", "pool-W-6").key("Escape").until("touched", "");
            window.click("touch.pool-W-6").until("touched", "pool-W-6").click("touch.ring-d4").until("expected",
                "take");
            window.click("touch.ring-a1").until("turns", "2").until("person", "true");
            window.click("undo").until("turns", "0");
        }
    }

    @Test
    void a_chain_of_jumps_captures() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "zertz", "--window", "--second", "human", "--position",
            CHAIN)) {
            window.click("touch.marble-d1").until("touched", "marble-d1").click("touch.ring-d3")
                .until("expected", "jump").click("touch.ring-d5");
            window.until("turns", "1").until("seat", "second");
        }
    }

    @Test
    void a_record_is_stepped_through_and_looked_into() throws IOException {
        Path record = Files.writeString(folder.resolve("record"),
            "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n3. c3\n*\n");
        try (Spectator window = Spectator.open(folder, "replay", record.toString(), "--window")) {
            window.until("turns", "3").key("Left").until("turns", "2").key("Home").until("turns", "0");
            window.click("analysis").until("advice", "true").until("busy", "true").click("analysis").until("busy",
                "false");
            window.click("last").until("turns", "3").click("analysis").until("advice", "true").click("prospect.0")
                .until("turns", "4");
            window.click("goon").until("free", "false");
        }
    }

    @Test
    void every_game_is_played_to_its_end_from_the_menu() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder)) {
            window.until("screen", "menu").click("game.qubic").until("screen", "setup").click("seat.1.0").click("start")
                .until("screen", "table");
            window.until("laid", "side_by_side").click("layers").until("laid", "stacked").key("l")
                .until("laid", "spread").key("l").until("laid",
                    "side_by_side");
            int turns = 0;
            for (String cell : new String[]{"a11", "a12", "b11", "b12", "c11", "c12", "d11"})
                window.click("touch.cell-" + cell).until("turns", Integer.toString(++turns));
            window.until("over", "true").until("verdict", "first wins (four in a line)").click("menu").until("screen",
                "menu");
            window.click("game.zertz").until("screen", "setup").click("seat.0.5").click("seat.1.1").click("start")
                .until("screen", "table");
            window.until("over", "true").key("Escape").until("screen", "menu");
        }
        assertEquals(2, records().size());
        assertTrue(records().forAll(record -> !record.contains("[Result \"*\"]")), records().toString());
    }

    private Vector<String> records() throws IOException {
        if (!Files.exists(folder.resolve("games"))) return Vector.empty();
        try (Stream<Path> games = Files.list(folder.resolve("games"))) {
            return Vector.ofAll(games.toList()).map(WindowTest::read);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void marbles_are_isolated_by_clicks() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "zertz", "--window", "--second", "human", "--position",
            APART)) {
            window.click("touch.pool-B-10").click("touch.ring-d4").until("expected", "take").click("touch.ring-a2")
                .until("seat", "second");
        }
        assertTrue(records().head().contains("1. Bd4,a2 x Wa1"), records().head());
    }

    @Test
    void the_keyboard_alone_is_enough() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human",
            "--show-coords")) {
            window.until("screen", "table").key("Up").until("cursor", "cell-b2").key("Return").until("turns", "1");
            window.key("Left").until("cursor", "cell-a2").key("Up").until("cursor", "cell-a3").key("space")
                .until("turns", "2");
            window.key("u").until("turns", "1").key("s").until("sheet", "settings").key("Escape").until("sheet", "");
            window.key("Tab").until("focus", "panel").key("Escape").until("focus", "board").key("Escape")
                .until("screen", "menu");
        }
    }

    @Test
    void a_game_is_copied_and_pasted_and_settings_are_kept() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human",
            "--move-duration", "0")) {
            window.click("touch.cell-b2").until("turns", "1").key("ctrl+c").click("touch.cell-a1").until("turns", "2");
            window.key("ctrl+v").until("free", "true").until("turns", "1");
            window.click("exchange").until("sheet", "exchange").click("copy.position").click("paste")
                .until("turns", "0").until("busy", "true");
            window.key("c").key("s").until("sheet", "settings").click("settings.sound.0").until("sound", "off")
                .click("settings.close").until("sheet",
                    "");
        }
        assertEquals("motion=0.0\ncoordinates=off\nsound=off\n", Files.readString(folder.resolve("settings")));
    }

    @Test
    void who_has_no_time_left_loses() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human", "--clock",
            "5s")) {
            window.until("verdict", "first ran out of time, second wins");
        }
        assertEquals(Vector.empty(), records(), "nothing was played, so nothing is kept");
    }

    @Test
    void the_cross_of_the_window_ends_it_at_once_while_a_program_thinks() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "qubic", "--window", "--first", "mcts:time=3600s")) {
            assertEquals(0, window.until("thinking", "true").cross());
        }
    }

    @Test
    void games_that_block_are_named_while_the_window_lives_and_the_others_are_played() throws IOException {
        Path jars = folder.resolve("jars");
        String block = "for (boolean ever = true; ever;) try { Thread.sleep(1_000_000); } catch "
            + "(InterruptedException e) { continue; }";
        PluginJar.of(folder, "legalblocks", "LEGAL", block).pack(jars);
        PluginJar.of(folder, "sceneblocks", "SCENE", block).pack(jars);
        PluginJar.of(folder, "searchblocks", "SIMULATOR", block).pack(jars);
        PluginJar.good(folder, "sound").pack(jars);
        try (Spectator window = Spectator.open(folder, "--plugins", jars.toString())) {
            for (String broken : new String[]{"legalblocks", "sceneblocks"}) {
                window.until("screen", "menu").click("game." + broken).until("screen", "setup").click("start")
                    .until("screen", "table");
                window.until("told",
                    broken + " does not answer: one call of its code took more than 3000 ms and was abandoned");
                window.click("notice.ok").until("told", "").key("Escape");
            }
            window.until("screen", "menu").click("game.searchblocks").until("screen", "setup").click("start")
                .until("person", "true").key("a");
            window.until("told",
                "searchblocks does not answer: its search has come no further for 5 s and was abandoned");
            window.click("notice.ok").until("told", "").click("touch.step").until("over", "true").key("Escape");
            window.until("screen", "menu").click("game.sound").until("screen", "setup").click("start")
                .click("touch.step").until("over", "true");
        }
    }

    @Test
    void closing_ends_it() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "qubic", "--window", "--first", "mcts:time=3600s")) {
            window.until("thinking", "true");
        }
    }

    @Test
    void a_display_that_goes_away_ends_it_with_a_sentence() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.click("touch.cell-b2").until("turns", "1").loseDisplay();
            assertEquals(2, window.exitCode());
            assertTrue(window.said().contains("agon: the display has gone"), window.said());
        }
    }

    @Test
    void the_smallest_window_works() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "random")) {
            window.until("screen", "table").resize(160, 120).key("h").until("advice", "true").key("Escape")
                .until("screen", "menu");
        }
    }
}

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
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The whole program, in a real window, by mouse and keyboard.
@Execution(ExecutionMode.CONCURRENT)
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
            window.click("game.tictactoe").until("screen", "setup").click("seat.1.8").click("seat.1.best.time");
            window.click("seat.1.10").click("seat.1.minimax.depth").click("start").until("screen", "table");
            window.click("touch.cell-a1").until("turns", "2").key("Escape").until("screen", "menu");
        }
        assertTrue(records().exists(record -> record.contains("5. a3") && record.contains("[Result \"1-0\"]")),
            records().toString());
        assertTrue(records().exists(record -> record.contains("[Second \"minimax:time=2s")), records().toString());
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
            window.click("goon").until("sheet", "opponent").click("opponent.0").click("opponent.start")
                .until("screen", "table").until("turns", "4");
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
            window.click("game.zertz").until("screen", "setup").click("seat.1.3").scroll("option.rings.0", 10)
                .click("advanced").click("seat.0.1").click("start")
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
            window.key("ctrl+v").until("screen", "study").until("turns", "1");
            window.click("exchange").until("sheet", "exchange").click("copy.position").click("paste")
                .until("turns", "0").until("busy", "true");
            window.key("s").until("sheet", "settings").click("settings.coordinates.0")
                .click("settings.sound.0").until("sound", "off")
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
                    broken + " does not answer after 0 actions: one call "
                        + "of its code took more than 3000 ms and was abandoned");
                window.click("notice.ok").until("told", "").key("Escape");
            }
            window.until("screen", "menu").click("game.searchblocks").until("screen", "setup").click("start")
                .until("person", "true").key("a");
            window.until("told",
                "searchblocks does not answer: its search has come no further for 5 s and was abandoned");
            window.click("notice.ok").until("told", "").click("touch.step").until("over", "true").key("Escape")
                .until("screen", "table").key("Escape");
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
    void six_seats_are_set_up_and_play_and_one_that_resigns_leaves_the_others() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        Path jar = PluginJar.ring(folder, 2).pack(folder.resolve("jars"));
        try (Spectator window = Spectator.open(folder, "--plugins", jar.toString())) {
            window.until("screen", "menu").click("game.ring").until("screen", "setup");
            for (int seat = 1; seat < 6; seat++) window.click("seat." + seat + ".0");
            window.click("start").until("screen", "table").click("touch.1").until("seat", "second").click("touch.1")
                .until("seat", "third");
            window.click("resign").until("asks", "true").click("ask.yes").until("seat", "seat 4")
                .until("over", "false").until("turns", "3");
            for (String next : new String[]{"seat 5", "seat 6", "first"}) window.click("touch.1").until("seat", next);
            window.click("analysis").until("screen", "study").until("advice", "true").click("sweep")
                .until("valued", "7").click("first").until("turns", "0").click("last").until("turns", "6")
                .click("plot").click("last").until("turns", "6").click("goon")
                .until("screen", "table").until("turns", "6").until("busy", "false");
            window.click("undo").until("turns", "5").until("seat", "seat 6").click("redo").until("seat", "first");
            for (String next : new String[]{"second", "seat 4", "seat 5"}) window.click("touch.1").until("seat", next);
            window.click("touch.1").until("over", "true").until("verdict", "first wins (the last one)");
        }
        String record = records().head();
        assertTrue(record.contains("3. -- third resigned {[%value "), record);
        String value = "\\[%value (-?[\\d.]+,){5}-?[\\d.]+]";
        assertTrue(record.matches("(?s).*\n1\\. 1( \\S+)? \\{(\\[%found \\S+] )?" + value + "}\n.*"), record);
    }

    /// The first seat could win at b2, and lets the second do so, which does not.
    @Test
    void what_the_analysis_says_of_a_game_is_kept_and_seen_when_it_is_opened_again() throws IOException {
        Path record = Files.writeString(folder.resolve("record"),
            "[Game \"tictactoe\"]\n[Position \"o.x/x../xoo\"]\n[Result \"*\"]\n\n1. b3\n2. c2\n*\n");
        try (Spectator window = Spectator.open(folder, "replay", record.toString(), "--window")) {
            window.until("turns", "2").until("judged", "").click("sweep").until("judged", "1?? 2??").until("valued",
                "3");
        }
        Path kept = newest();
        String text = Files.readString(kept);
        assertTrue(text.contains("0. {[%value 1,-1]}\n1. b3 ?? {[%found ??] [%value -1,1]}\n"
            + "2. c2 ?? {[%found ??] [%value 1,-1]}\n"), text);
        Path again = Files.createDirectories(folder.resolve("again"));
        try (Spectator window = Spectator.open(again, "replay", kept.toString(), "--window")) {
            window.until("turns", "2").until("busy", "false").until("judged", "1?? 2??").until("valued", "3");
        }
    }

    private Path newest() throws IOException {
        try (Stream<Path> games = Files.list(folder.resolve("games"))) {
            return games.findFirst().orElseThrow();
        }
    }

    @Test
    void a_board_is_looked_at_as_its_game_suggests_and_from_above_and_back() throws IOException {
        PluginJar tilted = PluginJar.of(folder, "tilted", "CAMERA",
            "if (true) return io.vavr.control.Option.of(new agon.api.scene.View.Angle(35, 30));");
        PluginJar broken = PluginJar.of(folder, "lost", "CAMERA", "if (true) throw new IllegalStateException();");
        Path jars = folder.resolve("jars");
        tilted.pack(jars);
        broken.pack(jars);
        try (Spectator window = Spectator.open(folder, "--plugins", jars.toString())) {
            window.click("game.tilted").until("screen", "setup").click("start").until("camera", "35 30").key("t")
                .until("camera", "90 0").key("t").until("camera", "35 30").key("Escape");
            window.click("game.lost").until("screen", "setup").click("start").until("camera", "61 0")
                .click("touch.step").until("over", "true");
        }
    }

    @Test
    void a_resumed_game_keeps_its_file_and_what_stands_there() throws IOException {
        Path record = Files.createDirectories(folder.resolve("games")).resolve("mine");
        Files.writeString(record,
            "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Second \"Bo\"]\n[Date \"2020.02.29\"]\n[Event \"Tea\"]\n"
                + "[TimeControl \"60+5\"]\n[FirstClock \"0:00:30\"]\n[SecondClock \"0:00:40\"]\n"
                + "[Result \"*\"]\n\n1. b2 {the middle}\n2. a1\n*\n");
        try (Spectator window = Spectator.open(folder)) {
            window.until("screen", "menu").click("recent.0").until("screen", "table").until("turns", "2")
                .click("touch.cell-c3").until("turns", "3");
        }
        assertEquals(1, records().size(), records().toString());
        String text = Files.readString(record);
        for (String line : new String[]{"[First \"Ada\"]", "[Second \"Bo\"]", "[Date \"2020.02.29\"]",
            "[Event \"Tea\"]", "1. b2 {the middle}", "3. c3"})
            assertTrue(text.contains(line + "\n"), text);
        assertTrue(text.contains("[FirstClock ") && !text.contains("\"0:00:30\""), "the clock has gone on: " + text);
    }

    @Test
    void a_game_that_stands_beside_others_goes_on_in_a_file_of_its_own() throws IOException {
        String game = "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n";
        Path record = Files.createDirectories(folder.resolve("games")).resolve("two");
        Files.writeString(record, game + "\n" + game);
        try (Spectator window = Spectator.open(folder)) {
            window.until("screen", "menu").click("recent.0").until("turns", "2").click("touch.cell-c3")
                .until("turns", "3");
        }
        assertEquals(game + "\n" + game, Files.readString(record));
        assertEquals(1, records().count(text -> text.contains("[First \"Ada\"]\n") && text.contains("3. c3\n")));
    }

    @Test
    void the_smallest_window_works() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "random")) {
            window.until("screen", "table").resize(160, 120).key("h").until("advice", "true").key("Escape")
                .until("screen", "menu");
        }
    }

    @Test
    void a_finished_game_is_analysed_and_its_record_is_unharmed() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            int turns = 0;
            for (String cell : new String[]{"a1", "b1", "b2", "a3", "c3"})
                window.click("touch.cell-" + cell).until("turns", Integer.toString(++turns));
            window.until("over", "true").click("analysis").until("screen", "study").click("sweep")
                .until("valued", "6").until("busy", "false").key("b").until("turns", "2").click("mistake.why")
                .until("turns", "3").key("Home").until("turns", "0").click("touch.cell-c1")
                .until("turns", "1").click("comment.open").click("comment").write("a corner too").key("Return")
                .until("said", "a corner too");
            window.key("Escape").until("screen", "table").until("over", "true").until("turns", "5");
        }
        String record = records().head();
        for (String line : new String[]{"[Result \"1-0\"]", "1. a1", "2. b1 ??", " a corner too}", "5. c3"})
            assertTrue(record.contains(line), record);
        assertEquals(1, records().size());
        try (Spectator window = Spectator.open(Files.createDirectories(folder.resolve("again")), "replay",
            newest().toString(), "--window")) {
            window.until("screen", "study").until("turns", "5").key("Home")
                .until("turns", "0").click("touch.cell-c1").until("said", "a corner too");
        }
    }

    @Test
    void a_position_is_set_up_and_played_on() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.until("screen", "table").key("a").until("screen", "study").click("setup").until("screen", "position")
                .click("cell.cell-b2").until("possible", "true").click("cell.cell-a1").until("possible", "false")
                .click("piece.1").click("cell.cell-a1").until("possible", "true").until("pieces", "2");
            window.click("position.play").until("sheet", "opponent").click("opponent.0").click("opponent.start")
                .until("screen", "table").until("seat", "first").click("touch.cell-c3").until("seat", "second");
        }
        assertTrue(records().exists(record -> record.contains("[Position \".../.x./o..\"]")
            && record.contains("1. c3")), records().toString());
    }
}

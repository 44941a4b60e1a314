package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The study board with its analysts, what it brings out, and what it makes of mistakes, in a real window.
@Execution(ExecutionMode.CONCURRENT)
class StudyTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void nothing_moves() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
    }

    private Vector<String> files(String name) throws IOException {
        Path place = folder.resolve(name);
        if (!Files.isDirectory(place)) return Vector.empty();
        try (Stream<Path> all = Files.list(place)) {
            return Vector.ofAll(all.map(file -> file.getFileName().toString()).sorted().toList());
        }
    }

    @Test
    void two_programs_look_into_a_position_and_are_remembered() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.until("screen", "table").click("analysis").until("screen", "study").until("compared", "false")
                .click("compare").until("compared", "true").until("advice2", "true").click("analyst.0")
                .until("sheet", "analyst")
                .click("analyst.kind.1").click("analyst.take").until("sheet", "").until("analyst", "easy")
                .until("advice", "true").key("Escape").until("screen", "table");
        }
        assertEquals("analyst.0=easy\nanalyst.1=minimax\ncompared=on\n",
            Files.readString(folder.resolve("setups").resolve("tictactoe.study")));
        Files.delete(folder.resolve("probe"));
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.until("screen", "table").click("analysis").until("screen", "study").until("compared", "true")
                .until("analyst", "easy").click("compare").until("compared", "false");
        }
    }

    /// Records are as good as an archive that was made before; the choice is remembered.
    @Test
    void what_was_played_in_ones_own_games_is_seen_and_played_on() throws IOException {
        Path games = Files.createDirectories(folder.resolve("games"));
        for (int i = 0; i < 3; i++)
            Files.writeString(games.resolve("old-" + i), "[Game \"tictactoe\"]\n[First \"Ada " + i
                + "\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n");
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.until("screen", "table").click("analysis").until("screen", "study").click("archive")
                .until("sheet", "archive").click("explorer.mine").until("sheet", "").until("explored", "3")
                .click("explorer.0").until("turns", "1").click("explorer.0").until("turns", "2")
                .key("Home").until("turns", "0").click("archive").until("explored", "0").key("o")
                .until("explored", "3");
        }
    }

    @Test
    void in_the_smallest_window_two_programs_and_an_archive_cover_nothing() throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("games")).resolve("old"),
            "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n3. c3\n*\n");
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.click("touch.cell-b2").until("turns", "1").click("touch.cell-a1").until("turns", "2")
                .click("analysis").until("screen", "study").click("compare").until("advice2", "true").click("archive")
                .until("sheet", "archive").click("explorer.mine").until("sheet", "").until("explored", "1")
                .resize(640, 480).until("width", "640")
                .untilBelow("goon", "turn.");
        }
    }

    @Test
    void escape_closes_the_menu_of_a_turn_and_nothing_more() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.click("touch.cell-b2").until("turns", "1").click("touch.cell-a1").until("turns", "2")
                .click("analysis").until("screen", "study").menu("turn.0").until("turns", "1").until("popup", "true")
                .key("Escape").until("popup", "false").until("screen", "study").key("Right").until("turns", "2")
                .key("Escape").until("screen", "table");
        }
    }

    @Test
    void a_game_is_saved_where_it_is_wanted_and_a_file_that_is_there_is_asked_about() throws IOException {
        Path file = Files.writeString(folder.resolve("mine"), "something else");
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.click("touch.cell-b2").until("turns", "1").key("ctrl+s").until("sheet", "save").click("save.path")
                .key("ctrl+a").write(file.toString()).click("save.take").until("replaces", "true");
            assertEquals("something else", Files.readString(file));
            window.click("save.take").until("sheet", "");
        }
        assertTrue(Files.readString(file).contains("1. b2\n"), Files.readString(file));
    }

    @Test
    void a_picture_of_the_board_is_saved_and_pasted_elsewhere() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            window.click("touch.cell-b2").until("turns", "1").key("x").until("sheet", "exchange")
                .click("exchange.picture").until("sheet", "").until("pictures", "1");
            assertTrue(window.pasted().matches("\\d{3,4}x\\d{3,4} .*\\.png"), window.pasted());
            assertEquals(0, window.cross(), "the toolkit that copies pictures lets the program end");
        }
        assertEquals(1, files("pictures").size());
        byte[] png = Files.readAllBytes(folder.resolve("pictures").resolve(files("pictures").head()));
        assertTrue(png.length > 10_000 && png[1] == 'P' && png[2] == 'N' && png[3] == 'G');
    }

    private static Spectator beside(Spectator window) {
        return window.click("touch.pool-W-6").click("touch.ring-d4").click("touch.ring-a1").until("turns", "1")
            .click("touch.pool-B-10").until("touched", "pool-B-10").point("touch.ring-d5").until("pointed", "ring-d5");
    }

    @Test
    void what_the_others_would_have_to_capture_is_seen_beforehand_unless_it_is_switched_off() throws IOException {
        String[] game = {"play", "zertz", "--window", "--second", "human"};
        try (Spectator window = Spectator.open(folder, game)) {
            beside(window).until("forced", "marble-d4,marble-d5").point("touch.ring-g1").until("pointed", "ring-g1")
                .until("forced", "");
        }
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.writeString(other.resolve("settings"), "motion=0\nforced=off\n");
        try (Spectator window = Spectator.open(other, game)) {
            beside(window).until("forced", "");
        }
    }

    @Test
    void what_was_missed_at_the_table_is_one_too() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--window", "--second", "human")) {
            int turns = 0;
            for (String cell : "a1 b1 c3 b2 a2 c1 a3".split(" "))
                window.click("touch.cell-" + cell).until("turns", Integer.toString(++turns));
            // A game that is over is reviewed at once.
            window.until("over", "true").click("review").until("screen", "study")
                .until("valued", "8").until("puzzles", "kept");
        }
        assertTrue(Files.readString(folder.resolve("puzzles").resolve("tictactoe")).contains("\tb3\n"));
    }

    @Test
    void a_game_that_plays_by_itself_stops_for_who_wants_to_look() throws IOException {
        Path record = Files.createDirectories(folder.resolve("games")).resolve("long");
        Files.writeString(record, "[Game \"tictactoe\"]\n[First \"human\"]\n[Second \"human\"]\n"
            + "[Result \"*\"]\n\n1. a1\n2. b1\n3. c3\n4. b2\n5. a2\n*\n");
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder, "replay", record.toString(), "--window")) {
            window.until("screen", "study").until("plays", "true").key("r").until("plays", "false")
                .until("ended", "false").key("Home").until("turns", "0").click("play").until("plays", "true").key("c")
                .until("plays", "false").until("ended", "false");
        }
    }

    /// The second seat could win at b3.
    @Test
    void a_mistake_is_tried_again_and_what_is_tried_is_judged() throws IOException {
        Path record = Files.createDirectories(folder.resolve("games")).resolve("lost");
        Files.writeString(record, "[Game \"tictactoe\"]\n[First \"Ada\"]\n[Second \"Bo\"]\n"
            + "[Result \"1-0\"]\n\n1. a1\n2. b1\n3. c3\n4. b2\n5. a2\n6. c1\n7. a3\n1-0\n");
        try (Spectator window = Spectator.open(folder)) {
            window.until("screen", "menu").click("recent.0").until("screen", "study").key("End")
                .until("status", "Ada won. Three in a row.").click("plot").until("valued", "8")
                .key("b").until("turns", "6").until("status", "Ada to play").click("mistake.retry")
                .until("tried", "OPEN").until("turns", "5").until("status", "Bo to play").until("busy", "false")
                .click("touch.cell-b3").until("tried", "GOOD").key("f").until("tried", "OPEN")
                .click("touch.cell-c1").until("tried", "WRONG").key("Home").until("tried", "");
        }
    }

    /// The second seat could win at b3, and so could the first one at a3 after it.
    @Test
    void what_was_missed_is_a_puzzle_once_the_game_was_reviewed() throws IOException {
        Path record = Files.createDirectories(folder.resolve("games")).resolve("lost");
        Files.writeString(record, "[Game \"tictactoe\"]\n[First \"human\"]\n[Second \"human\"]\n"
            + "[Result \"1-0\"]\n\n1. a1\n2. b1\n3. c3\n4. b2\n5. a2\n6. c1\n7. a3\n1-0\n");
        try (Spectator window = Spectator.open(folder)) {
            window.until("screen", "menu").click("recent.0").until("screen", "study").click("sweep")
                .until("valued", "8").until("puzzles", "kept").key("Escape").until("screen", "menu")
                .click("learn.tictactoe").until("screen", "learn").click("own.1").until("screen", "puzzle");
        }
        String kept = Files.readString(folder.resolve("puzzles").resolve("tictactoe"));
        assertTrue(kept.contains("\tWin at once.\t") && kept.contains("\tb3\n"), kept);
    }
}

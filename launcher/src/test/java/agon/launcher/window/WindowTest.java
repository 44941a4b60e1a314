package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole program, in a real window, by mouse and keyboard.
class WindowTest {
    private static final String CHAIN = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";

    @TempDir
    private Path folder;

    @Test
    void from_the_menu_through_the_set_up_to_a_finished_game_that_is_kept() throws IOException {
        try (Spectator window = Spectator.open(folder)) {
            window.until("screen", "menu").click("game.tictactoe").until("screen", "setup").click("seat.1.0").click("start").until("screen", "table");
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
        try (Spectator window = Spectator.open(folder, "play", "zertz", "--window", "--second", "easy", "--seed", "1")) {
            window.click("touch.pool-W-6").until("touched", "pool-W-6").key("Escape").until("touched", "");
            window.click("touch.pool-W-6").until("touched", "pool-W-6").click("touch.ring-d4").until("expected", "take");
            window.click("touch.ring-a1").until("turns", "2").until("person", "true");
            window.click("undo").until("turns", "0");
        }
    }

    @Test
    void a_chain_of_jumps_captures() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "zertz", "--window", "--second", "human", "--position", CHAIN)) {
            window.click("touch.marble-d1").until("touched", "marble-d1").click("touch.ring-d3").until("expected", "jump").click("touch.ring-d5");
            window.until("turns", "1").until("seat", "second");
        }
    }

    @Test
    void a_record_is_stepped_through_and_looked_into() throws IOException {
        Path record = Files.writeString(folder.resolve("record"), "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n3. c3\n*\n");
        try (Spectator window = Spectator.open(folder, "replay", record.toString(), "--window")) {
            window.until("turns", "3").key("Left").until("turns", "2").key("Home").until("turns", "0");
            window.click("analysis").until("advice", "true").until("busy", "true").click("analysis").until("busy", "false");
            window.click("last").until("turns", "3").click("goon").until("free", "false");
        }
    }

    @Test
    void closing_ends_it() throws IOException {
        try (Spectator window = Spectator.open(folder, "play", "qubic", "--window", "--first", "mcts:time=3600s")) {
            window.until("thinking", "true");
        }
    }
}

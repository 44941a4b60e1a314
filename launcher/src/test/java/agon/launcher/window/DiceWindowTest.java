package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Games with dice, in a real window, by mouse.
@Execution(ExecutionMode.CONCURRENT)
class DiceWindowTest {
    /// One stone each, so that it moves whatever is rolled; the first seat needs two moves.
    private static final String DUEL = "...../...../..1.a/...../..... 1 roll";

    @TempDir
    private Path folder;

    private String record() throws IOException {
        try (Stream<Path> games = Files.list(folder.resolve("games"))) {
            return Files.readString(games.findFirst().orElseThrow());
        }
    }

    @Test
    void dice_are_rolled_and_stones_are_moved_by_clicks() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=1\n");
        try (
            Spectator window = Spectator.open(folder, "play", "einstein", "--window", "--second", "human", "--position",
                DUEL)) {
            window.until("expected", "move").click("touch.cell-c3").until("touched", "cell-c3")
                .click("touch.cell-d2");
            window.until("seat", "second").until("expected", "move").click("touch.cell-e3").click("touch.cell-d3");
            window.until("turns", "3").until("expected", "move").click("touch.cell-d2").click("touch.cell-e1");
            window.until("over", "true").until("verdict", "first wins (in the corner)");
            window.click("undo").until("over", "false").until("turns", "3").until("expected", "move");
            window.click("touch.cell-d2").click("touch.cell-e1").until("over", "true");
        }
        assertTrue(record().matches("(?s).*\n1\\. [1-6] c3-d2\n2\\. [1-6] e3-d3\n3\\. [1-6] d2-e1\n1-0\n"),
            record());
    }

    @Test
    void stones_are_placed_by_clicks_and_the_dice_roll_when_all_are_there() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder, "play", "einstein", "--window", "--second", "human")) {
            for (String cell : new String[]{"a5", "b5", "c5", "a4", "b4", "a3"})
                window.until("expected", "place").click("touch.cell-" + cell);
            window.until("seat", "second");
            for (String cell : new String[]{"e1", "d1", "c1", "e2", "d2", "e3"})
                window.until("expected", "place").click("touch.cell-" + cell);
            window.until("turns", "3").until("expected", "move").until("seat", "first");
        }
    }

    @Test
    void who_has_real_dice_touches_what_they_show_for_programs_too() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder, "play", "einstein", "--window", "--second", "random", "--dice",
            "typed", "--position", DUEL)) {
            window.until("expected", "roll").click("touch.die-4").until("expected", "move").click("touch.cell-c3")
                .click("touch.cell-d2");
            window.until("seat", "second").until("expected", "roll").click("touch.die-2");
            window.until("seat", "first").until("expected", "roll").click("touch.die-6").until("expected", "move");
            window.click("touch.cell-d2").click("touch.cell-e1").until("over", "true");
        }
        String record = record();
        assertTrue(
            record.contains("1. 4 c3-d2\n") && record.contains("2. 2 e3-") && record.contains("3. 6 d2-e1\n"), record);
    }
}

package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Many games in a row in one window: nothing piles up. `-Dagon.slow=true` makes them 200.
@Execution(ExecutionMode.CONCURRENT)
class EnduranceTest {
    private static final int GAMES = Boolean.getBoolean("agon.slow") ? 200 : 8, WARM = GAMES / 4;
    /// How much the memory may still grow once a quarter of the games are played: a game that stayed would be noticed
    /// among 200.
    private static final double GROWTH = 1.25;

    @TempDir
    private Path folder;

    @Test
    void games_in_a_row_leave_no_handles_and_no_threads_behind() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        try (Spectator window = Spectator.open(folder, "play", "tictactoe", "--first", "random", "--second", "random",
            "--window", "--seed", "1")) {
            long handles = 0, threads = 0, resident = 0;
            for (int game = 1; game <= GAMES; game++) {
                window.until("seed", Integer.toString(game)).until("over", "true");
                if (game == WARM || game == GAMES) {
                    System.out.printf("after %d games: %d handles, %d threads, %d MB%n", game, window.handles(),
                        window.threads(),
                        window.resident() >> 20);
                }
                if (game == WARM) {
                    handles = window.handles();
                    threads = window.threads();
                    resident = window.resident();
                }
                if (game < GAMES) window.key("r");
            }
            assertEquals(handles, window.handles(), 4, "open files");
            assertEquals(threads, window.threads(), 4, "threads");
            assertTrue(window.resident() < GROWTH * resident, window.resident() + " bytes after " + resident);
        }
    }
}

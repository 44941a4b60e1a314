package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Many games are played one after another in one window, without a leak of handles, threads or memory. The profile
/// `thorough` plays 200 games.
class EnduranceTest extends WindowFixture {
    private static final int GAMES = Boolean.getBoolean("agon.thorough") ? 200 : 8, WARM = GAMES / 4;
    /// Maximum growth of the memory after a quarter of the games. Over 200 games, a leak of each game's objects would
    /// exceed it.
    private static final double GROWTH = 1.25;

    /// Returns the number of open files, sockets and pipes; the number of threads; and the resident memory in bytes.
    /// Waits for the threads of plugin calls, which end when they have been idle for a second.
    private static long[] used() throws IOException, InterruptedException {
        for (int i = 0; i < 1_000 && callsPlugin(); i++) Thread.sleep(20);
        try (Stream<Path> handles = Files.list(Path.of("/proc/self/fd"));
            Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            String resident = Vector.ofAll(Files.readAllLines(Path.of("/proc/self/status")))
                .find(line -> line.startsWith("VmRSS:")).get();
            return new long[]{handles.count(), threads.count(), Long.parseLong(resident.replaceAll("\\D", "")) << 10};
        }
    }

    private static boolean callsPlugin() {
        return Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> thread.getName().equals("plugin"));
    }

    @Test
    void games_in_a_row_leave_no_handles_and_no_threads_behind() throws IOException, InterruptedException {
        WindowDriver window = play("tictactoe", "random", "random");
        long[] warm = used();
        for (int game = 1; game <= GAMES; game++) {
            window.until("seed", game).until("over", true);
            if (game == WARM) warm = used();
            if (game < GAMES) window.key("r");
        }
        long[] last = used();
        System.out.printf("after %d games: %d handles, %d threads, %d MB%n", GAMES, last[0], last[1], last[2] >> 20);
        assertEquals(warm[0], last[0], 4, "open files");
        assertEquals(warm[1], last[1], 4, "threads");
        assertTrue(last[2] < GROWTH * warm[2], last[2] + " bytes after " + warm[2]);
    }
}

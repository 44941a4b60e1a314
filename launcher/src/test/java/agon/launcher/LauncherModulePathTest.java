package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program as a whole: modules, exit codes, pipes and signals. Other tests check the individual commands.
class LauncherModulePathTest {
    @TempDir
    private Path folder;

    @Test
    void the_games_on_the_module_path_are_found_and_text_is_utf_8_whatever_the_machine_is_set_to() {
        Shell shell = new Program(folder).alone("games").exits(0);
        assertEquals("", shell.err());
        for (String id : new String[]{"tictactoe – ", "qubic – ", "zertz – ZÈRTZ"})
            shell.prints(id);
    }

    @Test
    void a_closed_pipe_ends_quietly() throws IOException, InterruptedException {
        Process process = Program.builder(folder, "games").start();
        process.getInputStream().close();
        String err = new String(process.getErrorStream().readAllBytes());
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals("", err);
    }

    @Test
    void what_was_verified_before_a_signal_is_kept() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("record"), "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n");
        Path out = folder.resolve("out");
        // The second source is standard input, which never ends. When the signal arrives, the first source has been
        // processed.
        Process process = Program.builder(folder, "verify", "record", "-", "--report", "report.tsv")
            .redirectOutput(out.toFile()).start();
        while (process.isAlive() && rowsWritten() < 2) Thread.sleep(20);
        process.toHandle().destroy(); // unlike Process.destroy, it leaves the input open
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertTrue(Files.readString(out).startsWith("interrupted after 1 record\n"), Files.readString(out));
        assertEquals(2, Files.readAllLines(folder.resolve("report.tsv")).size());
    }

    @Test
    void what_was_played_before_a_signal_is_shown() throws IOException, InterruptedException {
        Path out = folder.resolve("out"), err = Files.createFile(folder.resolve("err"));
        // The second pairing makes no progress. When the signal arrives, the first one has been played.
        Process process = Program
            .builder(folder, "tournament", "qubic", "--players", "random", "--players", "mcts:time=3600s", "--gauntlet",
                "random",
                "--games", "2")
            .redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        while (process.isAlive() && Files.size(err) == 0) Thread.sleep(20);
        process.destroy();
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertTrue(Files.readString(out).matches("(?s).*\nrandom +2 \\(.*\nmcts:time=3600s +0 \\(.*"),
            Files.readString(out));
    }

    private long rowsWritten() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Path draft = files.filter(path -> path.getFileName().toString().endsWith(".part")).findFirst().orElse(null);
            return draft == null ? 0 : Files.readAllLines(draft).size();
        }
    }
}

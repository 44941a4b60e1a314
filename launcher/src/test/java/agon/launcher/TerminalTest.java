package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The start screen and games in a terminal that the program `script` provides. Skipped if `script` is not installed.
class TerminalTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"foo", "dumb"})
    void a_terminal_that_nobody_knows_is_no_obstacle(String term) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")));
        Path out = folder.resolve("out");
        Process process = start(out, term, "--terminal");
        type(process, "quit\r");
        boolean ended = process.waitFor(2, TimeUnit.MINUTES);
        kill(process);
        String shown = Files.readString(out);
        assertTrue(ended && shown.contains("Agon: abstract board games"), shown);
        assertEquals(0, process.exitValue(), shown);
        assertFalse(shown.contains("Exception") || shown.contains("\tat "), shown);
    }

    @Test
    void a_game_of_a_person_is_saved_after_each_move() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")));
        Path out = folder.resolve("out");
        Process process = start(out, "xterm", "play", "tictactoe", "--second", "random");
        await(out, "Type a move");
        type(process, "b2\r");
        await(out, "2. second");
        kill(process).waitFor();
        String[] games = folder.resolve("games").toFile().list((_, name) -> name.endsWith(".agon"));
        assertEquals(1, games == null ? 0 : games.length, Files.readString(out));
        assertTrue(Files.readString(folder.resolve("games").resolve(games[0])).contains("1. b2"));
    }

    @Test
    void a_game_that_cannot_be_saved_can_be_played() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")));
        Files.createFile(folder.resolve("games"));
        Path out = folder.resolve("out");
        Process process = start(out, "xterm", "play", "tictactoe", "--second", "random");
        await(out, "Type a move");
        kill(process).waitFor();
        assertTrue(Files.readString(out).contains("agon: this game will not be saved: "), Files.readString(out));
    }

    private Process start(Path out, String term, String... arguments) throws IOException {
        String program = Vector.ofAll(Program.builder(folder, arguments).command())
            .map(word -> "'" + word + "'").mkString(" ");
        ProcessBuilder script = new ProcessBuilder("/usr/bin/script", "-qec", program, "/dev/null")
            .redirectErrorStream(true).redirectOutput(out.toFile());
        script.environment().put("AGON_DATA", folder.toString());
        script.environment().put("TERM", term);
        return script.start();
    }

    private static void await(Path out, String text) throws IOException, InterruptedException {
        for (int i = 0; i < 1_200 && !Files.readString(out).contains(text); i++) Thread.sleep(100);
        assertTrue(Files.readString(out).contains(text), Files.readString(out));
    }

    /// Also kills the program, which would otherwise continue if its terminal disappears and SIGHUP is ignored.
    private static Process kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        return process.destroyForcibly();
    }

    private static void type(Process process, String text) throws IOException {
        process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }
}

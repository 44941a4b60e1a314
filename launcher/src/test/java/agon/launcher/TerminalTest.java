package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import io.vavr.control.Try;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
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
        String shown = joined(out);
        assertTrue(ended && shown.contains("Agon: abstract board games"), shown);
        assertEquals(0, process.exitValue(), shown);
        assertFalse(shown.contains("Exception") || shown.contains(" at agon."), shown);
    }

    /// The program is suspended while the terminal disappears. Otherwise, the read that is in progress would fail.
    @Test
    void a_game_is_saved_after_each_move_and_ends_when_the_terminal_disappears()
        throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")));
        Path out = folder.resolve("out");
        Process process = start(out, "xterm", "play", "tictactoe", "--second", "random");
        await(out, "Type a move");
        type(process, "moves\r");
        await(out, "a3  a2  a1$");
        List<ProcessHandle> programs = process.descendants().toList();
        try {
            type(process, "b2\r");
            await(out, "(?s)2\\. second.*2004h");
            await(folder.resolve("games"), "1\\. b2");
            signal("STOP", programs);
            process.destroyForcibly().waitFor();
            signal("CONT", programs);
            await(folder.resolve("code"), "^2$");
        } finally {
            programs.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static void signal(String name, List<ProcessHandle> programs) throws IOException, InterruptedException {
        for (ProcessHandle program : programs)
            assertEquals(0, new ProcessBuilder("kill", "-" + name, "" + program.pid()).start().waitFor());
    }

    @Test
    void a_game_that_cannot_be_saved_can_be_played() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")));
        Files.createFile(folder.resolve("games"));
        Path out = folder.resolve("out");
        Process process = start(out, "xterm", "play", "tictactoe", "--second", "random");
        await(out, "Type a move");
        kill(process).waitFor();
        assertTrue(joined(out).contains("agon: this game will not be saved: "), joined(out));
    }

    /// Returns the text of a file with its wrapped lines joined.
    private static String joined(Path out) throws IOException {
        return Files.readString(out).replaceAll("\\s+", " ");
    }

    private Process start(Path out, String term, String... arguments) throws IOException {
        String program = Vector.ofAll(Program.builder(folder, arguments).command())
            .map(word -> "'" + word + "'")
            .mkString("trap '' HUP; stty cols 20; ", " ",
                "; code=$?; echo $code >" + folder.resolve("code") + "; exit $code");
        ProcessBuilder script = new ProcessBuilder("/usr/bin/script", "-qec", program, "/dev/null")
            .redirectErrorStream(true).redirectOutput(out.toFile());
        script.environment().put("AGON_DATA", folder.toString());
        script.environment().put("TERM", term);
        return script.start();
    }

    /// Waits until a file, or a file in a folder, contains text that matches a regular expression.
    private static void await(Path path, String expression) throws InterruptedException {
        Pattern pattern = Pattern.compile(expression, Pattern.MULTILINE);
        for (int i = 0; i < 1_200 && !pattern.matcher(text(path)).find(); i++) Thread.sleep(100);
        assertTrue(pattern.matcher(text(path)).find(), text(path));
    }

    private static String text(Path path) {
        String[] names = path.toFile().list();
        return names == null ? Try.of(() -> Files.readString(path)).getOrElse("")
            : Vector.of(names).map(name -> text(path.resolve(name))).mkString();
    }

    /// Also kills the program, which ignores SIGHUP.
    private static Process kill(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        return process.destroyForcibly();
    }

    private static void type(Process process, String text) throws IOException {
        process.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }
}

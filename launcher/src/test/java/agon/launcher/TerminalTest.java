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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The start screen in a terminal that the program `script` provides. Skipped if `script` is not installed.
class TerminalTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"foo", "dumb"})
    void a_terminal_that_nobody_knows_is_no_obstacle(String term) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")));
        String program = Vector.ofAll(Program.builder(folder, "--terminal").command())
            .map(word -> "'" + word + "'").mkString(" ");
        Path out = folder.resolve("out");
        ProcessBuilder script = new ProcessBuilder("/usr/bin/script", "-qec", program, "/dev/null")
            .redirectErrorStream(true).redirectOutput(out.toFile());
        script.environment().put("AGON_DATA", folder.toString());
        script.environment().put("TERM", term);
        Process process = script.start();
        process.getOutputStream().write("quit\r".getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
        boolean ended = process.waitFor(2, TimeUnit.MINUTES);
        process.destroyForcibly();
        String shown = Files.readString(out);
        assertTrue(ended && shown.contains("Agon: abstract board games"), shown);
        assertEquals(0, process.exitValue(), shown);
        assertFalse(shown.contains("Exception") || shown.contains("\tat "), shown);
    }
}

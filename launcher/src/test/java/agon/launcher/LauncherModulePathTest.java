package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program as a whole: modules, exit codes, pipes and signals. Other tests check the individual commands.
class LauncherModulePathTest {
    private static final String RECORD = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n";

    @TempDir
    private Path folder;

    private Shell run(String... args) {
        return new Program(folder).run(args);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private void refused(int exitCode, String sentence, String... args) {
        Shell shell = run(args);
        assertEquals(exitCode, shell.exitCode(), shell.out() + shell.err());
        assertTrue(shell.complaint().contains(sentence), shell.err());
    }

    @Test
    void the_games_on_the_module_path_are_found_and_text_is_utf_8_whatever_the_machine_is_set_to() {
        Shell shell = new Program(folder).alone("games");
        assertEquals(0, shell.exitCode(), shell.err());
        assertEquals("", shell.err());
        for (String id : new String[]{"tictactoe – ", "qubic – ", "zertz – ZÈRTZ"})
            assertTrue(shell.out().contains(id), shell.out());
    }

    @Test
    void bad_records_are_refused() throws IOException {
        refused(2, "there is no file", "replay", "nowhere");
        refused(2, "the file is empty", "replay", file("empty", ""));
        refused(2, "the file is binary", "replay", file("binary", "\0\1\2"));
        refused(2, "line 2 is '[Resu'", "replay", file("truncated", "[Game \"tictactoe\"]\n[Resu"));
        refused(1, "move 2, 'b2', is illegal", "replay", file("illegal", RECORD.replace("a1", "b2")));
        try (RandomAccessFile large = new RandomAccessFile(file("large", ""), "rw")) {
            large.setLength(100 << 20);
        }
        refused(2, "larger than 16 MiB", "replay", folder.resolve("large").toString());
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
        file("record", RECORD);
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

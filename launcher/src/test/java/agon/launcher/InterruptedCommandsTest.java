package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Interrupts commands by a signal. Each command must report where its results are or how to continue.
class InterruptedCommandsTest {
    @TempDir
    private Path folder;

    private String interrupted(BooleanSupplier begun, String... command) throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        Process process = Program.builder(folder, command).redirectOutput(folder.resolve("out").toFile())
            .redirectError(err.toFile()).start();
        while (process.isAlive() && !begun.getAsBoolean()) Thread.sleep(20);
        process.destroy();
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(143, process.exitValue(), Files.readString(err));
        return Files.readString(err);
    }

    @Test
    void games_analysed_before_a_signal_are_saved() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("games"), "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n\n"
            + "[Game \"zertz\"]\n[Result \"*\"]\n\n1. Wd4,a1\n*\n"); // the analysis of the second game takes long
        Path out = folder.resolve("out");
        String report = interrupted(() -> out.toFile().length() > 0, "analyse", "games", "-o", "analysed.agon",
            "--player", "mcts:memory=100", "--nodes", "5000000");
        assertEquals("interrupted; 1 of 2 games saved in analysed.agon", report.strip());
        assertTrue(Files.readString(folder.resolve("analysed.agon")).contains("2. a1"));
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
        "data, export --selfplay 10000 --game zertz --players mcts:time=60min -o data, "
            + "interrupted; the finished games are saved; the same command continues after them",
        "book, book zertz --player best:nodes=20000 --positions 100000 -o book, "
            + "interrupted; the positions so far are in book; the same command continues after them",
        "run/generation-000, train zertz -o run --nodes 1000000, "
            + "interrupted; the data so far are in run; continue with '--resume'"})
    void a_command_reports_how_to_continue(String first, String command, String report)
        throws IOException, InterruptedException {
        String said = interrupted(() -> Files.exists(folder.resolve(first)), command.split(" "));
        assertEquals(Vector.of(report), Vector.ofAll(said.lines()));
    }

    private static boolean contains(Path folder, String name) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.getFileName().toString().contains(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void an_interrupted_import_of_records_is_continued() throws IOException, InterruptedException {
        String game = "[Game \"tictactoe\"]\n[Result \"*\"]\n[First \"%d\"]\n\n1. b2\n2. a1\n*\n";
        Path records = Files.createDirectory(folder.resolve("records")), archive = folder.resolve("games.db");
        for (int i = 0; i < 3_000; i++) Files.writeString(records.resolve("game" + i), game.formatted(i));
        String said = interrupted(() -> archive.toFile().length() > 100_000, "explore", "records", "--db", "games.db");
        assertEquals("interrupted; the games so far are in games.db; the same command continues after them",
            said.strip());
        Shell again = new Program(folder).run("explore", records.toString(), "--db", archive.toString());
        again.prints("tictactoe: 3,000 games");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
        "data, npz, interrupted; the complete shards are in data; the same command continues after them",
        "turns.parquet, parquet, interrupted; the table was not written"})
    void an_export_of_records_reports_how_to_continue(String output, String format, String report)
        throws IOException, InterruptedException {
        Files.writeString(folder.resolve("games"),
            "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n2. a1\n*\n\n".repeat(10_000));
        String said = interrupted(() -> contains(folder, output), "export", "games", "--format", format, "-o", output);
        assertEquals(report, said.strip());
    }

    @Test
    void finished_games_of_a_table_are_saved() throws IOException, InterruptedException {
        Path journal = folder.resolve("turns.journal");
        String said = interrupted(() -> journal.toFile().length() > 1_000, "export", "--selfplay", "30000", "--game",
            "tictactoe", "--players", "random", "--format", "parquet", "-o", "turns");
        assertEquals("interrupted; the finished games are saved; the same command continues after them", said.strip());
        assertTrue(Files.readString(journal).contains("{\"task\":1,"));
    }

    /// The operating system rejects writes beyond the first 1,500 blocks of a file, as if the disk were full. The
    /// library of SQLite, which is copied to a temporary file, is smaller.
    @Test
    void an_archive_to_which_no_games_can_be_written_is_deleted() throws IOException {
        Path records = folder.resolve("records"), archive = folder.resolve("games.db");
        Files.writeString(records, Vector.range(0, 50).map(i -> "[Game \"tictactoe\"]\n[Result \"*\"]\n[First \"" + i
            + "\"]\n\n1. b2 {" + "long ".repeat(10_000) + "}\n*\n\n").mkString());
        Process process = new ProcessBuilder(Program.command(folder, Vector.of("-XX:-UsePerfData"), "explore",
            records.toString(), "--db", archive.toString())
            .prependAll(Vector.of("bash", "-c", "ulimit -f 1500; exec \"$@\"", "bash")).asJava())
            .directory(folder.toFile()).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes());
        assertEquals("agon: " + archive
            + " cannot be written: the device reports an input or output error; check the disk", out.strip());
        assertTrue(Files.notExists(archive));
    }

    /// The operating system rejects all writes to files, as if the disk were full.
    @Test
    void puzzles_that_cannot_be_saved_are_printed() throws IOException {
        Path games = folder.resolve("games");
        Shell played = new Program(folder).run("tournament", "tictactoe", "--players", "random", "--players", "novice",
            "--games", "20", "--records", games.toString());
        assertEquals(0, played.exitCode(), played.toString());
        Process process = new ProcessBuilder(Program.command(folder, Vector.of("-XX:-UsePerfData"), "puzzles",
            "tictactoe", games.toString(), "-o", folder.resolve("puzzles").toString())
            .prependAll(Vector.of("bash", "-c", "ulimit -f 0; exec \"$@\"", "bash")).asJava())
            .directory(folder.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes());
        String err = new String(process.getErrorStream().readAllBytes());
        assertTrue(out.contains("\tWin in "), out + err);
        assertTrue(err.contains("puzzles cannot be written"), err);
    }
}

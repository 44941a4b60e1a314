package agon.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.GameCatalog;
import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    private static String record(String... turns) {
        Vector<String> lines = Vector.of(turns).zipWithIndex((turn, i) -> i + 1 + ". " + turn);
        return "[Game \"tictactoe\"]\n[Result \"*\"]\n\n" + lines.mkString("\n") + "\n*\n";
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path zip(String name, String... texts) throws IOException {
        Path file = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < texts.length; i++) {
                zip.putNextEntry(new ZipEntry("game" + i));
                zip.write(texts[i].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    @Test
    void files_and_archives_are_counted_together() throws IOException {
        Path open = file("open", record("b2")), won = file("won", record("a1", "b1", "a2", "b2", "a3"));
        Verification.Counts counts = Verification.of(CATALOG).verify(open, won,
            zip("more.zip", record("b2", "b2"), record("c3")));
        assertEquals(HashMap.of("ok", 1, "unfinished", 2, "illegal", 1), counts.statuses());
        assertEquals(4, counts.size());
        assertTrue(counts.hasProblem(), "a turn is illegal");
    }

    /// Stores entries uncompressed under any names, which can occur several times.
    private Path entries(String... names) throws IOException {
        Path file = folder.resolve("odd.zip");
        Vector<String> distinct = Vector.range(0, names.length).map(i -> (char) ('A' + i) + names[i].substring(1));
        try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : distinct) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(record("b2").getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        for (int i = 0; i < names.length; i++) bytes = bytes.replace(distinct.get(i), names[i]);
        return Files.writeString(file, bytes, StandardCharsets.ISO_8859_1);
    }

    @Test
    void every_spelling_of_an_entry_is_read() throws IOException {
        Path zip = entries("./one.agon", "two//./two.agon", "/three.agon", "d\\four.agon", "../five.agon",
            "x/../SIX.AGON",
            ".hidden.agon", "__MACOSX/._one.agon", "Thumbs.db", ".DS_Store", "a/desktop.ini", "./.git/config");
        List<String> files = new ArrayList<>();
        new Verification(CATALOG, verdict -> files.add(verdict.file().substring(zip.toString().length() + 2)))
            .verify(zip);
        assertEquals(Vector.of("one.agon", "two/two.agon", "three.agon", "d/four.agon", "five.agon", "SIX.AGON"),
            Vector.ofAll(files));
        RecordSources sources = RecordSources.of(zip);
        assertEquals(Vector.of(".hidden.agon", ".git/config").map(name -> zip + "!/" + name
            + " is not read: its name or its folder starts with a dot, so it is hidden"),
            sources.skipped().map(RecordSources.Skipped::toString));
        assertEquals(6, sources.count());
    }

    @Test
    void entries_with_the_same_name_are_all_read() throws IOException {
        Path zip = zip("two.zip", record("b2"), record("b2", "b2"));
        String bytes = Files.readString(zip, StandardCharsets.ISO_8859_1);
        Files.writeString(zip, bytes.replace("game1", "game0"), StandardCharsets.ISO_8859_1);
        assertEquals(HashMap.of("unfinished", 1, "illegal", 1), Verification.of(CATALOG).verify(zip).statuses());
    }

    @Test
    void a_record_that_contradicts_itself_is_a_problem_of_its_own_kind() throws IOException {
        String won = record("a1", "b1", "a2", "b2", "a3");
        List<Verification.Verdict> verdicts = new ArrayList<>();
        Verification.Counts counts = new Verification(CATALOG, verdicts::add).verify(file("won", won),
            file("board", won.replace("*", "0-1")), file("lines", record("b2").replace("\"*\"", "\"1-0\"")),
            file("time", record("b2").replace("*", "1/2-1/2").replace("\n\n", "\n[Termination \"timeout\"]\n\n")));
        assertEquals(HashMap.of("ok", 1, "contradictory", 3), counts.statuses());
        assertEquals(Vector.of("ok", "ok", "unfinished", "timeout"),
            Vector.ofAll(verdicts).map(Verification.Verdict::status), "the status is that of the moves");
        assertTrue(counts.hasProblem());
        assertEquals("contradictory          3     75.0 %", counts.toString().lines().toList().get(2));
    }

    @Test
    void nothing_is_wrong_with_legal_games() throws IOException {
        assertFalse(Verification.of(CATALOG).verify(file("open", record("b2"))).hasProblem());
    }

    /// The first source takes by far the longest, and others are verified beside it.
    @Test
    void verdicts_are_told_in_the_order_of_the_records() throws IOException {
        String[] games = new String[400];
        for (int i = 0; i < games.length; i++) games[i] = i % 2 == 0 ? record("a1", "b1", "a2", "b2", "a3") : record();
        Path archive = zip("all.zip", games);
        String many = Vector.fill(2_000, () -> record("a1", "b1", "a2", "b2", "a3")).mkString("\n");
        List<String> told = new ArrayList<>();
        new Verification(CATALOG, verdict -> told.add(verdict.file() + " " + verdict.status()))
            .verify(file("many", many), archive);
        Vector<String> expected = Vector.range(0, games.length)
            .map(i -> archive + "!/game" + i + (i % 2 == 0 ? " ok" : " empty"));
        assertEquals(expected, Vector.ofAll(told).drop(2_000));
    }
}

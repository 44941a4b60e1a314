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

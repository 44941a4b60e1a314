package agon.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.FileException;
import agon.records.RecordSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files that are no archives, or none any more: one sentence, and they stay as they are.
class ArchiveFileTest {
    @TempDir
    private Path folder;

    private Path archive() throws IOException {
        Path file = folder.resolve("games.db");
        Path records = Files.createDirectory(folder.resolve("records"));
        ArchiveTest.write(records, 20);
        try (Archive archive = Archive.open(file).get()) {
            archive.add(ArchiveTest.CATALOG, RecordSources.of(records), () -> {
            });
        }
        return file;
    }

    private static void change(Path file, String command) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
            Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private static void refused(Path file, String because) throws IOException {
        byte[] before = Files.readAllBytes(file);
        String why = Archive.open(file).getLeft();
        assertTrue(why.contains(because), why);
        assertFalse(why.contains("\n"), why);
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void a_text_is_no_archive() throws IOException {
        refused(Files.writeString(folder.resolve("notes.db"), "my notes"), "is not an archive of games");
    }

    @Test
    void the_database_of_another_program_is_left_alone() throws Exception {
        Path file = folder.resolve("other.db");
        change(file, "CREATE TABLE contact (name TEXT)");
        refused(file, "of another program");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"PRAGMA user_version = 3 | version 3", "PRAGMA user_version = 0 | version 0",
        "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM player; END | its tables are not those",
        "DROP TABLE visit | its tables are not those"})
    void an_archive_of_another_version_or_with_other_tables_is_left_alone(String change, String because)
        throws Exception {
        Path file = archive();
        change(file, change);
        refused(file, because);
    }

    @Test
    void a_file_that_was_cut_is_one_sentence_wherever_it_is_noticed() throws IOException {
        Path file = archive();
        byte[] whole = Files.readAllBytes(file);
        for (int kept : new int[]{60, 1_000, 4_096, whole.length / 2}) {
            Files.write(file, java.util.Arrays.copyOf(whole, kept));
            var opened = Archive.open(file);
            if (opened.isLeft()) assertFalse(opened.getLeft().contains("\n"));
            else try (Archive archive = opened.get()) {
                FileException failure = assertThrows(FileException.class, () -> {
                    archive.variants();
                    archive.add(ArchiveTest.CATALOG, RecordSources.of(folder.resolve("records")), () -> {
                    });
                    archive.text(1).get();
                });
                assertFalse(failure.getMessage().contains("\n"));
            }
            assertEquals(kept, Files.size(file));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "PRAGMA max_page_count = 1 | cannot be written: the disk is full; free some space",
        "PRAGMA query_only = ON | cannot be written: permission denied; check its access rights and those of its "
            + "folder",
        "BEGIN EXCLUSIVE | is being changed by another program; try again when it has finished"})
    void errors_of_sqlite_are_reported_in_plain_words(String before, String why) throws SQLException {
        Path file = folder.resolve("games.db");
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
            Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
            Statement first = (before.startsWith("BEGIN") ? other : connection).createStatement();
            Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 0");
            first.execute(before);
            SQLException full = assertThrows(SQLException.class, () -> statement.execute("CREATE TABLE a (b)"));
            assertEquals(file + " " + why, ArchiveFile.failure(file, full).getMessage());
        }
    }

    @Test
    void an_archive_begins_where_there_is_no_file_or_an_empty_one() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.db"));
        try (Archive archive = Archive.open(empty).get()) {
            assertTrue(archive.variants().isEmpty());
        }
        assertTrue(Archive.open(folder.resolve("nowhere").resolve("games.db")).getLeft().contains("does not exist"));
        assertTrue(Archive.open(folder.resolve("what?.db")).isLeft());
        assertTrue(Archive.open(folder).isLeft());
    }
}

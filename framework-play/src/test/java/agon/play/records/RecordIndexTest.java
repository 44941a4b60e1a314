package agon.play.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.record.RecordFormats;
import agon.play.imports.GameImport;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordIndexTest {
    private static final RecordFormats FORMATS = RecordFormats.of(Vector.empty());

    @TempDir
    private Path folder;

    private static String game(String name, String first, String second, String date, String result) {
        return "[Game \"%s\"]\n[First \"%s\"]\n[Second \"%s\"]\n[Date \"%s\"]\n[Result \"%s\"]\n\n1. b2\n%s\n"
            .formatted(name, first, second, date, result, result);
    }

    private Path write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private void fill() throws IOException {
        write("a", game("tictactoe", "Ada", "Charles", "2026.01.02", "1-0"));
        write("deep/b", game("qubic", "Charles", "Ada", "2026.03.04", "1/2-1/2"));
        write("c", game("tictactoe:mirrored", "Grace", "Ada", "2025.12.31", "*"));
        write("notes.txt", "nothing that is a game");
        write(".bin/d", game("tictactoe", "Ada", "Nobody", "2026.01.02", "1-0"));
    }

    private RecordIndex index() {
        return index(new RecordScan(folder, FORMATS, Option.none()));
    }

    private static RecordIndex index(RecordScan scan) {
        return scan.index(_ -> {
        });
    }

    private static Vector<String> names(Vector<RecordEntry> entries) {
        return entries.map(entry -> entry.file().getFileName().toString());
    }

    @Test
    void a_file_that_is_not_a_record_is_not_an_unfinished_game() throws IOException {
        write("notes.txt", "nothing that is a game");
        RecordIndex index = index();
        assertEquals(Vector.of(false), index.find(RecordQuery.ALL).map(RecordEntry::isUnfinished));
        write("a", game("tictactoe", "Ada", "Ben", "", "1-0"));
        Files.setLastModifiedTime(folder.resolve("a"), FileTime.fromMillis(0));
        RecordQuery query = RecordQuery.ALL.by(RecordQuery.Order.TURNS);
        for (RecordQuery either : Vector.of(RecordQuery.ALL, query, query.by(RecordQuery.Order.TURNS)))
            assertEquals(Vector.of("a", "notes.txt"), names(index().find(either)));
    }

    @Test
    void every_game_of_a_file_is_listed_and_replayed_by_its_number() throws IOException {
        Path file = write("three", game("tictactoe", "Ada", "Ben", "", "1-0") + "\n"
            + game("tictactoe", "Ben", "Cy", "", "*") + "\n" + game("tictactoe", "Cy", "Ada", "", "0-1"));
        assertEquals(Vector.of("three 1"), index().find(RecordQuery.ALL)
            .map(entry -> entry.file().getFileName() + " " + entry.turns()), "only the first game counts");
        Vector<RecordEntry> games = index(new RecordScan(file, FORMATS, Option.none()))
            .find(RecordQuery.ALL.text("ben"))
            .sortBy(RecordEntry::number);
        assertEquals(Vector.of("1 Ada 1-0", "2 Ben *"),
            games.map(entry -> entry.number() + " " + entry.players().head() + " " + entry.result()));
        GameCatalog catalog = GameCatalog.load();
        assertEquals(Either.right(Option.none()), GameImport.only(catalog, file));
        assertEquals(Option.of("Cy"), GameImport.replay(catalog, file, 3).get().record().headers().get("First"));
        for (int number : new int[]{0, 4})
            assertEquals("three: game " + number + " does not exist; expected a number from 1 to 3",
                GameImport.replay(catalog, file, number).getLeft());
    }

    @Test
    void the_chapters_of_a_study_are_listed_and_found_by_name() throws IOException {
        String start = game("tictactoe", "Ada", "Ben", "", "1-0").replaceFirst("\n", "\n[Chapter \"The opening\"]\n"),
            end = game("tictactoe", "Ben", "Cy", "", "*").replaceFirst("\n", "\n[Chapter \"The \\\\\"end\\\\\"\"]\n");
        Path file = write("study", start + "\n" + game("tictactoe", "Cy", "Ada", "", "*") + "\n" + end);
        Path memory = folder.resolveSibling(folder.getFileName() + "-memory");
        for (int scan = 0; scan < 2; scan++) // the second one reads the cache
            assertEquals(Vector.of("The opening, The \"end\" 1-0 1"),
                index(new RecordScan(folder, FORMATS, Option.of(memory))).find(RecordQuery.ALL.text("opening"))
                    .map(entry -> entry.chapter() + " " + entry.result() + " " + entry.turns()));
        assertEquals(Vector.of("1 The opening", "2 ", "3 The \"end\""),
            index(new RecordScan(file, FORMATS, Option.none()))
                .find(RecordQuery.ALL).sortBy(RecordEntry::number)
                .map(entry -> entry.number() + " " + entry.chapter()));
        Files.delete(memory);
    }

    /// What is said of the beginning is no turn, nor are variations, nor a result with decimals.
    @Test
    void turns_are_those_that_were_played() throws IOException {
        write("shared", game("tictactoe", "Ada", "Ben", "2026.01.02", "0.25-0.75"));
        write("reviewed", "[Game \"tictactoe\"]\n[Result \"1-0\"]\n\n0. {[%value 0.25,-0.25]}\n1. b2 ?!\n(\n1. a1\n"
            + "2. c3\n)\n2. a1\n10. c3\n1-0\n");
        RecordIndex index = index();
        assertEquals(Vector.of("reviewed 3", "shared 1"), index.find(RecordQuery.ALL)
            .map(entry -> entry.file().getFileName() + " " + entry.turns()).sorted());
    }

    /// Boardspace writes dates so.
    @Test
    void dates_that_java_wrote_are_sorted_and_filtered_as_others() throws IOException {
        write("old", game("tictactoe", "Ada", "Ben", "Wed Sep 30 23:49:46 EDT 2009", "1-0"));
        write("new", game("tictactoe", "Ada", "Ben", "Mon Jan  4 08:00:00 GMT+01:00 2021", "1-0"));
        write("between", game("tictactoe", "Ada", "Ben", "2015.05.05", "1-0"));
        write("strange", game("tictactoe", "Ada", "Ben", "Wed Foo 30 23:49:46 EDT 2009", "1-0"));
        RecordIndex index = index();
        assertEquals(Vector.of("new", "between", "old", "strange"), names(index.find(RecordQuery.ALL)));
        assertEquals(Vector.of("old"),
            names(index.find(RecordQuery.ALL.dates(RecordQuery.Dates.parse("2009-09").toOption()))));
        assertEquals("2021.01.04", index.find(RecordQuery.ALL.text("2021.01.04")).head().day());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Wed Sep 30 23:49:46 EDT 2009|2009.09.30",
        "Sat July 3 08:00:00 GMT+02:00 2021|2021.07.03", "September 6, 2024|2024.09.06", "29 May 2023|2023.05.29",
        "26. November 2020|2020.11.26", "3. Juni 2020|2020.06.03", "12 de agosto de 2017|2017.08.12",
        "9 septembre 2019|2019.09.09", "9 augustus 2019|2019.08.09", "9 августа 2019 г.|2019.08.09",
        "2026.11.20|2026.11.20", "29 Foo 2023|29 Foo 2023", "September 2024|September 2024"})
    void dates_that_people_wrote_are_read(String date, String day) throws IOException {
        write("old", game("tictactoe", "Ada", "Ben", date, "1-0"));
        RecordIndex index = index();
        assertEquals(day, index.find(RecordQuery.ALL).head().day());
    }

    @Test
    void games_are_found_by_words_game_and_whether_they_go_on() throws IOException {
        fill();
        RecordIndex index = index();
        assertEquals(4, index.size());
        assertEquals(Vector.of("qubic", "tictactoe"), index.gameIds());
        assertEquals(Vector.of("b", "a", "c"), names(index.find(RecordQuery.ALL.text("ADA"))));
        assertEquals(Vector.of("a"), names(index.find(RecordQuery.ALL.text("ada 2026.01"))));
        assertEquals(Vector.of("b"), names(index.titled(id -> id.equals("qubic") ? "4×4×4 Würfel" : "")
            .find(RecordQuery.ALL.text("ÁDA 4x4x4 wurfel"))));
        assertEquals(Vector.of("a", "c"), names(index.find(RecordQuery.ALL.game(Option.of("tictactoe")))));
        assertEquals(Vector.of("c"),
            names(index.find(RecordQuery.ALL.outcome(Option.of(RecordQuery.Outcome.UNFINISHED)))));
        assertEquals(Vector.of("b", "c"),
            names(index.find(RecordQuery.ALL.text("ada").by(RecordQuery.Order.PLAYERS).by(RecordQuery.Order.PLAYERS)))
                .reject("a"::equals).reverse());
        RecordEntry won = index.find(RecordQuery.ALL.text("ada 1-0")).head();
        assertEquals(Option.of(Seat.FIRST), won.winner());
        assertTrue(index.find(RecordQuery.ALL.text("1/2")).head().isDrawn());
        assertFalse(won.isDrawn());
    }

    @ParameterizedTest
    @CsvSource({"FIRST_WON, a e", "SECOND_WON, d", "DRAWN, b", "UNFINISHED, c"})
    void games_are_found_by_how_they_ended(RecordQuery.Outcome outcome, String files) {
        Vector<RecordEntry> entries = Vector.of("a 1-0", "b 1/2-1/2", "c *", "d 0-1", "e 1-0-0", "f 0-0-1", "g")
            .map(text -> new RecordEntry(folder.resolve(text.substring(0, 1)), 0, "tictactoe", Vector.of("Ada"),
                "2026.01.02", text.substring(1).strip(), 5, Instant.EPOCH));
        assertEquals(Vector.of(files.split(" ")),
            names(RecordIndex.of(entries).find(RecordQuery.ALL.outcome(Option.of(outcome)))));
    }

    @ParameterizedTest
    @CsvSource({"2026, 2026.01.02 2026.11.20 2026.??.??", "2026-01, 2026.01.02", "2026.11.20, 2026.11.20",
        "2025-12 to 2026-01, 2025.12.31 2026.01.02", "2025.12.31..2026.01.01, 2025.12.31",
        "to 2025, 2025.12.31 1999-05-06", "2026-02 to, 2026.11.20 2026.??.??", "1999 - 1999-05, 1999-05-06"})
    void dates_are_in_a_range_or_not(String range, String days) {
        RecordQuery.Dates dates = RecordQuery.Dates.parse(range).get();
        assertEquals(Vector.of(days.split(" ")),
            Vector.of("2025.12.31", "2026.01.02", "2026.11.20", "2026.??.??", "1999-05-06", "????.??.??", "")
                .filter(dates::contains));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "last year", "26", "2026-1", "to", "2026 or 2027", "..", "2026-11-20-3"})
    void what_is_no_date_is_refused_with_a_sentence(String text) {
        assertTrue(RecordQuery.Dates.parse(text).getLeft().contains("expected a year, a month or a day"));
    }

    @Test
    void a_game_without_a_date_is_of_the_day_of_its_file() {
        RecordEntry entry = new RecordEntry(folder.resolve("a"), 0, "tictactoe", Vector.empty(), "", "1-0", 5,
            Instant.parse("2024-05-06T12:00:00Z"));
        RecordIndex index = RecordIndex.of(Vector.of(entry));
        assertEquals(1, index.find(RecordQuery.ALL.dates(RecordQuery.Dates.parse("2024-05-06").toOption())).size());
        assertEquals(0, index.find(RecordQuery.ALL.dates(RecordQuery.Dates.parse("2025").toOption())).size());
    }

    @Test
    void what_is_known_is_not_read_again_and_what_has_changed_is() throws IOException {
        fill();
        Path memory = folder.resolveSibling(folder.getFileName() + "-memory");
        RecordScan scan = new RecordScan(folder, FORMATS, Option.of(memory));
        Vector<RecordEntry> first = index(scan).find(RecordQuery.ALL);
        Path changed = folder.resolve("a");
        FileTime before = Files.getLastModifiedTime(changed);
        String other = game("tictactoe", "Eve", "Charles", "2026.01.02", "1-0");
        Files.writeString(changed, other); // of the same size
        Files.setLastModifiedTime(changed, before);
        assertEquals(first, index(scan).find(RecordQuery.ALL), "same size, same time: it was not read again");
        Files.setLastModifiedTime(changed, FileTime.fromMillis(before.toMillis() + 5_000));
        assertEquals(1, index(scan).find(RecordQuery.ALL.text("eve")).size());
        Files.writeString(memory, "agon records 3\nx\ty\tz\n\na\t1\n" + "\t".repeat(20) + "\n");
        assertEquals(4, index(scan).size());
        Files.delete(memory);
    }

    @Test
    void a_zip_archive_is_searched_and_its_games_are_opened() throws IOException {
        Path zip = folder.resolve("many.zip");
        try (OutputStream out = Files.newOutputStream(zip); ZipOutputStream entries = new ZipOutputStream(out)) {
            for (int i = 0; i < 600; i++) {
                entries.putNextEntry(new ZipEntry("year/" + i));
                entries.write(game("tictactoe", "player" + i, "Ada", "2026.01.02", "0-1")
                    .getBytes(StandardCharsets.UTF_8));
            }
        }
        AtomicInteger told = new AtomicInteger();
        try (RecordArchive archive = RecordArchive.open(zip).get()) {
            RecordIndex index = RecordIndex.scan(archive.root(), FORMATS, told::set);
            assertEquals(600, index.size());
            Path found = index.find(RecordQuery.ALL.text("player577")).head().file();
            assertTrue(Files.readString(found).contains("player577"));
        }
        assertTrue(told.get() >= 256, "progress was told: " + told);
        assertTrue(
            assertThrows(FileException.class, () -> index(new RecordScan(zip, FORMATS, Option.none()))).getMessage()
                .endsWith("many.zip is a zip archive; open it with RecordArchive.open, and scan its root"));
        assertTrue(RecordArchive.open(write("no.zip", "no archive")).isLeft());
    }

    @Test
    void an_archive_with_unusual_names_is_read() throws IOException {
        Path zip = folder.resolve("dots.zip");
        try (OutputStream out = Files.newOutputStream(zip); ZipOutputStream entries = new ZipOutputStream(out)) {
            for (String name : Vector.of("./one", "./year/one", "year//one")) {
                entries.putNextEntry(new ZipEntry(name));
                entries.write(game("tictactoe", "Bob", "Ada", "2026.01.02", "0-1").getBytes(StandardCharsets.UTF_8));
            }
        }
        Path root;
        try (RecordArchive archive = RecordArchive.open(zip).get()) {
            root = archive.root();
            assertEquals(3, RecordIndex.scan(root, FORMATS, _ -> {
            }).size());
        }
        assertFalse(Files.exists(root));
    }

    @Test
    void values_of_tags_are_lines_of_limited_length() throws IOException {
        write("long", game("tictactoe", "a\u0007b" + "x".repeat(10_000), "Ada", "", "*"));
        String name = index().find(RecordQuery.ALL).head().players().head();
        assertTrue(name.startsWith("a bx") && name.length() <= 120, name);
    }

    @Test
    void the_last_records_are_found_without_reading_the_others() throws IOException {
        for (int i = 0; i < 9; i++)
            Files.setLastModifiedTime(write("g" + i, game("tictactoe", "p" + i, "Ada", "", "*")),
                FileTime.fromMillis(1_000_000_000_000L + i * 10_000L));
        assertEquals(Vector.of("g8", "g7", "g6"), names(new RecordLibrary(folder).recent(3)));
    }

    @ParameterizedTest
    @CsvSource({"1-0,0", "0-1,1", "0.24107142857142855-0.7589285714285714,1", "0.5-0.5,", "0.25-0,", "1-0.5-0,0",
        "1-1-0,", "*,", "'',", "1/2-1/2,"})
    void who_has_the_most_has_won(String result, Integer seat) {
        RecordEntry entry = new RecordEntry(Path.of("x"), 0, "zertz", Vector.empty(), "", result, 1, Instant.EPOCH);
        assertEquals(Option.of(seat).map(Seat::new), entry.winner());
    }
}

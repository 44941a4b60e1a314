package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final List<String> ALONE = List.of("me", "me");

    @TempDir
    Path records;
    private Instant now = Instant.now();

    private Tables tables() {
        InstantSource source = () -> now;
        return new Tables(CATALOG, records, new Names(records), source.withZone(ZoneOffset.UTC));
    }

    static Either<String, Map<String, String>> create(Tables tables, String address) {
        return tables.create("tictactoe", ALONE, "", address, "");
    }

    @Test
    void an_accepted_seat_that_is_not_opened_becomes_open_again() {
        try (Tables tables = tables()) {
            String id = tables.create("tictactoe", List.of("me", "open"), "", "a", "").get().get("open1");
            assertEquals(1, challenges(tables));
            tables.accept(id);
            assertEquals(0, challenges(tables));
            now = now.plusSeconds(120);
            assertEquals(1, challenges(tables));
            tables.access(tables.accept(id));
            now = now.plusSeconds(120);
            assertEquals(0, challenges(tables));
        }
    }

    private static int challenges(Tables tables) {
        return ((Vector<?>) tables.challenges().get("challenges")).size();
    }

    @SuppressWarnings("unchecked") // a list of lists of keys
    static void play(WebTable<?, ?> table) {
        Map<String, Object> state = table.state(Set.of(0, 1), 0, Duration.ZERO);
        List<List<String>> choices = (List<List<String>>) state.get("choices");
        table.click(Set.of(0, 1), (Long) state.get("version"), choices.getFirst());
    }

    @Test
    void an_address_has_a_limit_of_games_in_progress_and_finished_games_do_not_count() {
        try (Tables tables = tables()) {
            String first = create(tables, "a").get().get("me");
            for (int game = 1; game < 100; game++) assertTrue(create(tables, "a").isRight());
            assertTrue(create(tables, "a").getLeft().contains("100 games in progress"));
            assertTrue(create(tables, "b").isRight());
            WebTable<?, ?> table = tables.access(first).get().table();
            play(table);
            table.resign(Set.of(0, 1));
            assertTrue(create(tables, "a").isRight());
            assertThrows(WebFailure.class, () -> tables.rematch(first, "a"));
            tables.rematch(first, "b");
        }
    }

    @Test
    void an_address_has_a_limit_of_new_games_per_day_which_includes_finished_ones() {
        try (Tables tables = tables()) {
            String first = create(tables, "a").get().get("me"), last = first;
            tables.access(first).get().table().resign(Set.of(0));
            for (int game = 1; game < 500; game++) {
                last = create(tables, "a").get().get("me");
                tables.access(last).get().table().resign(Set.of(0));
            }
            assertTrue(create(tables, "a").getLeft().startsWith("500 games were created from your address"));
            assertThrows(WebFailure.class, () -> tables.rematch(first, "a"));
            assertTrue(create(tables, "b").isRight());
            now = now.plus(Duration.ofHours(25));
            assertTrue(create(tables, "a").isRight());
        }
    }

    @Test
    void a_finished_game_expires_after_a_week_even_if_the_server_was_restarted() throws Exception {
        try (Tables tables = tables()) {
            tables.access(create(tables, "a").get().get("me")).get().table().resign(Set.of(0));
            play(tables.access(create(tables, "a").get().get("me")).get().table());
        }
        try (Tables tables = tables()) {
            now = now.plus(Duration.ofDays(6));
            tables.expire();
            assertEquals(0, expired().size());
            now = now.plus(Duration.ofDays(2));
            tables.expire();
            assertEquals(1, expired().size());
        }
    }

    @Test
    void a_result_without_a_move_is_saved() {
        String resigned, timed;
        try (Tables tables = tables()) {
            resigned = create(tables, "a").get().get("me");
            tables.access(resigned).get().table().resign(Set.of(0));
            timed = tables.create("tictactoe", ALONE, "1s", "a", "").get().get("me");
            WebTable<?, ?> table = tables.access(timed).get().table();
            while (!table.isOver()) tables.proceed();
            now = now.plus(Duration.ofMinutes(2));
            tables.proceed();
        }
        try (Tables tables = tables()) {
            for (String link : List.of(resigned, timed)) {
                Map<String, Object> state = tables.access(link).get().table().state(Set.of(), 0, Duration.ZERO);
                assertEquals("true 0-1", state.get("over") + " " + state.get("result"));
            }
        }
    }

    @Test
    void the_clock_is_stored_with_the_increment_and_without_the_time_used_before_the_server_stopped() throws Exception {
        String link, killed;
        try (Tables tables = tables()) {
            link = tables.create("tictactoe", ALONE, "10min+5s", "a", "").get().get("me");
            play(tables.access(link).get().table());
            killed = Files.readString(record());
            while (left(tables, link, 1) > 599_900) Thread.onSpinWait();
        }
        assertTrue(killed.contains("[FirstClock \"0:10:0"), killed);
        try (Tables tables = tables()) {
            assertTrue(left(tables, link, 0) > 600_000, "with the increment");
            assertTrue(left(tables, link, 1) <= 599_900, "the time that was used");
        }
    }

    @SuppressWarnings("unchecked") // a list of milliseconds
    private static long left(Tables tables, String link, int seat) {
        Map<String, Object> state = tables.access(link).get().table().state(Set.of(), 0, Duration.ZERO);
        return ((List<Long>) ((Map<String, Object>) state.get("clock")).get("left")).get(seat);
    }

    @Test
    void the_time_of_a_correspondence_game_passes_while_the_server_is_stopped() {
        String link;
        try (Tables tables = tables()) {
            assertTrue(tables.create("tictactoe", ALONE, "31d/move", "a", "").getLeft().contains("1 to 30 days"));
            link = tables.create("tictactoe", ALONE, "3d/move", "a", "").get().get("me");
            play(tables.access(link).get().table());
        }
        now = now.plus(Duration.ofDays(2));
        try (Tables tables = tables()) {
            long day = Duration.ofDays(1).toMillis();
            assertTrue(Math.abs(left(tables, link, 1) - day) < 60_000, "two of three days have passed");
            assertEquals(3 * day, left(tables, link, 0));
            play(tables.access(link).get().table());
            assertEquals(3 * day, left(tables, link, 1), "the full time for the next move");
        }
        now = now.plus(Duration.ofDays(4));
        try (Tables tables = tables()) {
            tables.proceed();
            WebTable<?, ?> table = tables.access(link).get().table();
            while (!table.isOver()) Thread.onSpinWait();
            assertEquals("0-1", table.state(Set.of(), 0, Duration.ZERO).get("result"));
        }
    }

    @Test
    void a_correspondence_game_is_unloaded_and_loses_on_time_without_a_request() throws Exception {
        try (Tables tables = tables()) {
            String link = tables.create("tictactoe", ALONE, "1d/move", "a", "").get().get("me");
            play(tables.access(link).get().table());
            now = now.plus(Duration.ofMinutes(11));
            tables.proceed();
            assertFalse(Files.readString(record()).contains("timeout"));
            now = now.plus(Duration.ofHours(23));
            tables.proceed();
            assertFalse(tables.isLoaded(record().getFileName().toString()));
            now = now.plus(Duration.ofHours(2));
            tables.proceed();
            while (!Files.readString(record()).contains("[Termination \"timeout\"]")) Thread.onSpinWait();
        }
    }

    @Test
    void a_game_that_cannot_be_loaded_does_not_stop_the_clocks_of_the_others() throws Exception {
        try (Tables tables = tables()) {
            play(tables.access(tables.create("tictactoe", ALONE, "1d/move", "a", "").get().get("me")).get().table());
            Path damaged = record();
            String link = tables.create("tictactoe", ALONE, "1d/move", "a", "").get().get("me");
            play(tables.access(link).get().table());
            now = now.plus(Duration.ofMinutes(11));
            tables.proceed(); // unloads both
            Files.writeString(damaged, "not a record");
            for (int day = 0; day < 2; day++, tables.proceed()) now = now.plus(Duration.ofDays(1));
            WebTable<?, ?> other = tables.access(link).get().table();
            while (!other.isOver()) Thread.onSpinWait();
        }
    }

    @Test
    void a_game_that_could_not_be_saved_is_saved_before_it_is_unloaded() throws Exception {
        try (Tables tables = tables()) {
            WebTable<?, ?> table = tables.access(create(tables, "a").get().get("me")).get().table();
            play(table);
            Path record = record();
            String saved = Files.readString(record);
            Files.delete(record);
            Files.createDirectory(record);
            play(table);
            String trouble = (String) table.state(Set.of(), 0, Duration.ZERO).get("trouble");
            assertEquals("the game cannot be saved at the moment; the server tries again every few seconds", trouble);
            Files.delete(record);
            assertFalse(table.save());
            now = now.plusSeconds(5);
            tables.proceed();
            assertFalse(table.state(Set.of(), 0, Duration.ZERO).containsKey("trouble"));
            assertTrue(table.save());
            assertTrue(Files.readString(record).length() > saved.length());
        }
    }

    @Test
    void a_game_that_cannot_be_saved_is_reported_at_the_end() throws Exception {
        Tables tables = tables();
        WebTable<?, ?> table = tables.access(create(tables, "a").get().get("me")).get().table();
        play(table);
        Path record = record();
        Files.delete(record);
        Files.createDirectory(record);
        play(table);
        String report = assertThrows(FileException.class, tables::close).getMessage();
        assertTrue(report.startsWith("the last moves of 1 game are lost: " + record), report);
    }

    @Test
    void a_finished_game_is_unloaded_after_one_minute_and_a_game_in_progress_after_ten() {
        try (Tables tables = tables()) {
            String finished = create(tables, "a").get().get("me"), other = create(tables, "a").get().get("me");
            WebTable<?, ?> over = tables.access(finished).get().table(), open = tables.access(other).get().table();
            play(over);
            over.resign(Set.of(0, 1));
            Instant start = now;
            for (int second : List.of(60, 61, 600, 601)) {
                now = start.plusSeconds(second);
                tables.proceed();
                assertEquals(second <= 60, tables.access(finished).get().table() == over, second + " s, finished");
                assertEquals(second <= 600, tables.access(other).get().table() == open, second + " s, in progress");
            }
        }
    }

    @Test
    void a_game_whose_file_another_program_has_changed_continues_in_a_new_file() throws Exception {
        String link;
        try (Tables tables = tables()) {
            link = create(tables, "a").get().get("me");
            play(tables.access(link).get().table());
            Path record = record();
            Files.writeString(record, "[Game \"tictactoe\"]\n\n*\n");
            play(tables.access(link).get().table());
        }
        try (Tables tables = tables()) {
            assertEquals(1, records.resolve(".tables").toFile().list().length);
            Map<String, Object> state = tables.access(link).get().table().state(Set.of(), 0, Duration.ZERO);
            assertEquals(2, ((List<?>) state.get("turns")).size());
        }
    }

    @Test
    void a_rematch_that_all_players_start_at_the_same_time_is_one_game() throws Exception {
        try (Tables tables = tables(); var threads = Executors.newFixedThreadPool(8)) {
            CyclicBarrier together = new CyclicBarrier(8);
            for (int game = 1; game <= 50; game++) {
                String link = create(tables, "a").get().get("me");
                tables.access(link).get().table().resign(Set.of(0));
                Callable<Object> click = () -> {
                    together.await();
                    tables.rematch(link, "a");
                    return "";
                };
                for (var done : threads.invokeAll(Collections.nCopies(8, click))) done.get();
                assertEquals(2 * game, records.resolve(".tables").toFile().list().length);
            }
        }
    }

    @Test
    void links_expire_a_day_after_the_last_use_if_nothing_was_played_and_otherwise_after_ninety() throws Exception {
        try (Tables tables = tables()) {
            String unused = create(tables, "a").get().get("me"), begun = create(tables, "a").get().get("me"),
                seen = create(tables, "a").get().get("me");
            play(tables.access(begun).get().table());
            now = now.plus(Duration.ofHours(20));
            tables.access(seen);
        }
        assertTrue(expired().isEmpty());
        now = now.plus(Duration.ofHours(5));
        try (Tables tables = tables()) {
            tables.expire();
            assertEquals(1, expired().size());
            now = now.plus(Duration.ofDays(80));
            tables.expire();
            assertEquals(2, expired().size());
            now = now.plus(Duration.ofDays(11));
            tables.expire();
            assertEquals(3, expired().size());
        }
        try (var files = Files.list(records)) {
            assertEquals(1, files.filter(file -> file.toString().endsWith(".agon")).count(), "the record is retained");
        }
    }

    @Test
    void a_link_that_has_expired_is_unknown_and_one_in_use_is_not() {
        try (Tables tables = tables()) {
            String link = create(tables, "a").get().get("me");
            now = now.plus(Duration.ofHours(23));
            tables.expire();
            assertTrue(tables.knows(link));
            now = now.plus(Duration.ofHours(2));
            tables.expire();
            assertFalse(tables.knows(link));
        }
    }

    private Path record() throws IOException {
        try (var files = Files.list(records)) {
            return files.filter(Files::isRegularFile).findAny().get();
        }
    }

    private List<Path> expired() throws IOException {
        Path folder = records.resolve(".tables").resolve("expired");
        if (!Files.isDirectory(folder)) return List.of();
        try (var files = Files.list(folder)) {
            return files.toList();
        }
    }
}

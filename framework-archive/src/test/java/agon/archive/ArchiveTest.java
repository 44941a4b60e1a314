package agon.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.api.record.RecordFormat;
import agon.archive.Archive.Exploration;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveTest {
    static final GameCatalog CATALOG = GameCatalog.load();
    private static final Runnable NOTHING = () -> {
    };
    private static final String WON = "1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n",
        MIRRORED = "1. c3\n2. b3\n3. c2\n4. b2\n5. c1\n";

    private static final String SOUND = " {[%review mcts; 100; 0.5; 0.5; -; ; ]}\n",
        REVIEWED = "1. a1" + SOUND + "2. b1" + SOUND + "3. a2" + SOUND + "4. b2" + SOUND
            + "5. a3 ? {[%review mcts; 100; 0.5; 0.75; ?; c3; ]}\n";

    @TempDir
    private Path folder;
    private Path records;
    private Path file;

    @BeforeEach
    void places() throws IOException {
        records = Files.createDirectory(folder.resolve("records"));
        file = folder.resolve("games.db");
    }

    private void record(String name, String first, String second, String turns) throws IOException {
        Files.writeString(records.resolve(name), "[Game \"tictactoe\"]\n[First \"" + first + "\"]\n[Second \"" + second
            + "\"]\n[Result \"*\"]\n\n" + turns);
    }

    /// `count` different games: all first two turns, one after the other.
    static void write(Path folder, int count) throws IOException {
        Vector<String> cells = Vector.of("a", "b", "c").flatMap(c -> Vector.of(c + 1, c + 2, c + 3));
        Vector<Vector<String>> pairs = cells
            .flatMap(one -> cells.filter(other -> !other.equals(one)).map(other -> Vector.of(one, other)));
        for (int i = 0; i < count; i++)
            Files.writeString(folder.resolve("%03d.agon".replace("%03d", String.valueOf(100 + i))),
                "[Game \"tictactoe\"]\n[First \"p" + i % 7 + "\"]\n[Second \"p" + i % 5 + "\"]\n[Round \"" + i
                    + "\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1. " + pairs.get(i % pairs.size()).get(0)
                    + "\n2. " + pairs.get(i % pairs.size()).get(1) + "\n");
    }

    private Archive.Import add() {
        try (Archive archive = Archive.open(file).get()) {
            return archive.add(CATALOG, RecordSources.of(records), NOTHING);
        }
    }

    private static Match<?, ?> tictactoe(String... turns) {
        return played(Match.start(CATALOG.find("tictactoe").get()), turns);
    }

    private static <P, A extends agon.api.Action> Match<P, A> played(Match<P, A> start, String... turns) {
        return Vector.of(turns).foldLeft(start, (match, turn) -> match.play(turn).get());
    }

    private Exploration explored(Match<?, ?> match) {
        try (Archive archive = Archive.open(file).get()) {
            return archive.explore(match).get();
        }
    }

    /// Everything in it, without what depends on the order of an import.
    static Vector<String> rows(Path file) throws SQLException {
        Vector<String> rows = Vector.empty();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
            Statement statement = connection.createStatement()) {
            for (String query : Vector.of("SELECT hex(digest) FROM source", "SELECT name, round(rating, 6) FROM player",
                "SELECT position, next, games, decided, score, round(strength, 6) FROM continuation",
                "SELECT hex(digest), result, turns, text FROM game", "SELECT games FROM rated",
                "SELECT count(*) FROM visit", "SELECT seat, score, accuracy FROM seat",
                "SELECT turn, seat, judgement FROM mistake", "SELECT count(*) FROM origin"))
                try (ResultSet found = statement.executeQuery(query)) {
                    while (found.next()) {
                        StringBuilder row = new StringBuilder(query.substring(0, 20));
                        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++)
                            row.append('|').append(found.getString(i));
                        rows = rows.append(row.toString());
                    }
                }
        }
        return rows.sorted();
    }

    /// Archives of other sites are often of a variant of their own.
    @Test
    void games_of_another_variant_that_begins_alike_are_as_good_as_none_of_ones_own() throws IOException {
        Files.writeString(records.resolve("lines"), "[Game \"qubic:scoring=lines\"]\n[Result \"*\"]\n\n"
            + "1. a11\n2. b22\n");
        add();
        Match<?, ?> qubic = played(Match.start(CATALOG.find("qubic").get()), "d14");
        try (Archive archive = Archive.open(file).get()) {
            assertEquals(0, archive.explore(qubic).get().games());
            assertEquals(1, archive.explore(qubic, CATALOG, GameFilter.ALL, 12).get().games());
            assertEquals(0, archive.explore(tictactoe(), CATALOG, GameFilter.ALL, 12).get().games());
        }
    }

    @Test
    void a_place_with_records_is_as_good_as_an_archive() throws IOException {
        record("one", "Ada", "Ben", WON);
        Path kept = folder.resolve("archives").resolve("one.db");
        int[] steps = {0};
        try (Archive made = Archive.of(records, kept, CATALOG, () -> steps[0]++).get()) {
            assertEquals(1, made.explore(tictactoe()).get().games());
        }
        assertEquals(1, steps[0]);
        record("two", "Cleo", "Ben", MIRRORED);
        try (Archive again = Archive.of(records, kept, CATALOG, NOTHING).get()) {
            assertEquals(2, again.explore(tictactoe()).get().games(), "what is new is added");
        }
        try (Archive itself = Archive.of(kept, folder.resolve("none"), CATALOG, NOTHING).get()) {
            assertEquals(2, itself.explore(tictactoe()).get().games());
        }
        assertTrue(Archive.is(kept) && !Archive.is(records) && !Archive.is(records.resolve("one")));
    }

    @Test
    void positions_that_symmetry_makes_equal_count_together() throws IOException {
        record("a.agon", "Ada", "Bea", WON);
        record("b.agon", "Bea", "Ada", MIRRORED);
        record("c.agon", "Ada", "Bea", "1. b2\n2. a1\n");
        assertEquals(3, add().games());
        Exploration start = explored(tictactoe());
        assertEquals(3, start.games());
        assertEquals(Vector.of(2L, 1L), start.continuations().map(Exploration.Continuation::games));
        assertEquals(Vector.of("a3", "b2"), start.continuations().map(Exploration.Continuation::turn).sorted());
        assertEquals(1, start.continuations().head().scores().mean(), "the corner has won twice");
        assertEquals(0, start.continuations().last().scores().clusters());
        assertEquals("c1", explored(tictactoe("c3", "b3", "c2", "b2")).continuations().head().turn());
        assertEquals("a3", explored(tictactoe("a1", "b1", "a2", "b2")).continuations().head().turn(),
            "in the position that was asked about");
        assertEquals(0, explored(tictactoe("b1")).games());
    }

    @Test
    void turns_that_are_too_long_to_search_for_are_read_from_a_record() throws IOException {
        record("a.agon", "Ada", "Bea", WON);
        add();
        try (Archive archive = Archive.open(file).get()) {
            Match<?, ?> rotated = tictactoe("c3", "b3", "c2", "b2");
            assertEquals("c1", archive.explore(rotated, GameFilter.ALL, 1, 0).get().continuations().head().turn());
            assertEquals("", archive.explore(rotated, GameFilter.ALL, 0, 0).get().continuations().head().turn());
        }
    }

    @Test
    void the_score_is_that_of_who_played() throws IOException {
        record("a.agon", "Ada", "Bea", WON);
        add();
        assertEquals(0, explored(tictactoe("a1")).continuations().head().scores().mean());
    }

    @Test
    void the_games_behind_a_continuation_are_listed_and_kept_whole() throws IOException {
        record("a.agon", "Ada", "Bea", WON);
        record("b.agon", "Bea", "Ada", MIRRORED);
        add();
        try (Archive archive = Archive.open(file).get()) {
            Match<?, ?> before = tictactoe("a1", "b1");
            Vector<Archive.Game> games = listed(archive, before);
            assertEquals(Vector.of(Vector.of("Bea", "Ada"), Vector.of("Ada", "Bea")), games.map(Archive.Game::players));
            assertEquals(Vector.of(3, 3), games.map(Archive.Game::at));
            assertEquals("1-0", games.head().result(), "the board says so");
            assertEquals(Vector.of("a1", "b1", "a2", "b2", "a3"),
                RecordFormat.DEFAULT.read(archive.text(games.last().id()).get()).head().get().turns());
            assertTrue(archive.text(99).isEmpty());
            assertEquals(1,
                archive.games(archive.explore(before).get().continuations().head(), GameFilter.ALL, 1).size());
        }
    }

    private static <P, A extends agon.api.Action> Vector<Archive.Game> listed(Archive archive, Match<P, A> before) {
        return archive.games(archive.played(before, before.play("a2").get(), GameFilter.ALL).get(), GameFilter.ALL, 10);
    }

    @Test
    void a_second_import_changes_nothing() throws IOException {
        write(records, 30);
        assertEquals(30, add().games());
        byte[] before = Files.readAllBytes(file);
        Archive.Import again = add();
        assertEquals(0, again.games());
        assertEquals(30, again.known());
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void the_same_game_in_another_file_counts_once() throws IOException {
        record("a.agon", "Ada", "Bea", WON);
        add();
        record("b.agon", "Ada", "Bea", "{again}\n" + WON);
        assertEquals(1, add().same());
        assertEquals(1, explored(tictactoe()).games());
    }

    @Test
    void who_wins_is_stronger_and_so_are_their_turns() throws IOException {
        record("a.agon", "Ada", "Bea", WON);
        record("b.agon", "Ada", "Cleo", WON);
        record("c.agon", "Bea", "Ada", "1. b2\n2. a1\n3. b1\n4. a2\n5. c3\n6. a3\n");
        add();
        try (Archive archive = Archive.open(file).get()) {
            Vector<Exploration.Continuation> first = archive.explore(tictactoe()).get().continuations();
            assertTrue(first.head().strength().get() > first.last().strength().get(), first.toString());
        }
    }

    @Test
    void a_game_that_has_grown_counts_once() throws IOException {
        record("a.agon", "Ada", "Bob", "1. a1\n2. b1\n*\n");
        record("b.agon", "Ada", "Bob", "1. a1\n2. b2\n*\n");
        assertEquals(2, add().games());
        record("a.agon", "Ada", "Bob", "1. a1\n2. b1\n3. a2\n4. c3\n*\n");
        assertEquals(1, add().grown());
        assertEquals(2, explored(tictactoe()).games());
        record("a.agon", "Ada", "Bob", "1. a1\n2. b1\n3. a2\n4. c3\n5. a3\n*\n");
        assertEquals("1 new game; 1 file and 0 games already present; 1 game replaced by a later version",
            add().toString());
        assertEquals(2, explored(tictactoe()).games());
        assertEquals(1, explored(tictactoe("a1", "b1")).games());
        Files.writeString(records.resolve("a.agon"), Files.readString(records.resolve("b.agon")), // another game
            StandardOpenOption.APPEND);
        assertEquals(0, add().grown());
        assertEquals(2, explored(tictactoe()).games());
    }

    @Test
    void what_cannot_be_read_is_left_out_and_looked_at_again() throws IOException {
        Files.writeString(records.resolve("a.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. a1\n");
        Files.writeString(records.resolve("b.agon"), "[Game \"notinstalled\"]\n\n1. a1\n");
        assertEquals(2, add().omitted().values().sum().intValue());
        assertEquals(0, add().known());
    }

    @Test
    void a_kill_in_the_middle_loses_nothing_that_counted_and_counts_nothing_twice() throws Exception {
        write(records, 60);
        Process killed = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp",
            System.getProperty("java.class.path"), "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED",
            KilledImport.class.getName(), records.toString(), file.toString(), "43").redirectErrorStream(true).start();
        String said = new String(killed.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(KilledImport.HALTED, killed.waitFor(), said);
        long before = explored(tictactoe()).games();
        assertTrue(before > 0 && before < 43, before + " games: whole lots");
        assertEquals(60 - before, add().games());
        Path fresh = folder.resolve("fresh.db");
        try (Archive archive = Archive.open(fresh).get()) {
            archive.add(CATALOG, RecordSources.of(records), NOTHING);
        }
        assertEquals(rows(fresh), rows(file));
    }

    private void reviewed(String name, String text) throws IOException {
        Files.writeString(records.resolve(name), text);
    }

    private PlayerStatistics statistics(GameFilter filter) {
        try (Archive archive = Archive.of(records, file, CATALOG, NOTHING).get()) {
            return archive.statistics(Vector.of("Ada", "human"), Option.of("tictactoe"), filter);
        }
    }

    private static String game(String first, String second, String date, String turns) {
        return "[Game \"tictactoe\"]\n[First \"" + first + "\"]\n[Second \"" + second + "\"]\n[Date \"" + date
            + "\"]\n[Result \"*\"]\n\n" + turns;
    }

    @Test
    void the_results_of_a_player_are_counted_by_opponent_and_opening() throws IOException {
        reviewed("a", game("Ada", "easy", "2026.11.01", WON));
        reviewed("b", game("easy", "human", "2026.11.02", MIRRORED));
        reviewed("c", game("Ada", "medium", "2026.11.03", MIRRORED));
        reviewed("d", game("Ada", "human", "2026.11.04", WON)); // both are the player
        reviewed("e", game("Ada", "medium", "2026.11.05", "1. a1\n")); // unfinished
        PlayerStatistics all = statistics(GameFilter.ALL);
        assertEquals(new PlayerStatistics.Results(2, 0, 1), all.results());
        assertEquals(4, all.games().size());
        assertEquals(Vector.of("2026.11.01", "2026.11.02", "2026.11.03", "2026.11.05"),
            all.games().map(PlayerStatistics.PlayedGame::date));
        assertEquals(Vector.of(0, 1, 0, 0), all.games().map(PlayerStatistics.PlayedGame::seat));
        assertEquals(Vector.of(
            new PlayerStatistics.OpponentResults("easy", new PlayerStatistics.Results(1, 0, 1)),
            new PlayerStatistics.OpponentResults("medium", new PlayerStatistics.Results(1, 0, 0))), all.opponents());
        assertEquals(Vector.of(2L, 1L), all.openings().map(opening -> opening.results().games()), "a1 b1 is c3 b3");
        assertEquals(Vector.of("a1", "b1"), all.openings().head().turns());
        assertEquals(2, all.rating(Vector.of("novice", "medium")).games() + 1);
        GameFilter since = new GameFilter(Option.none(), Option.none(), Option.of("2026.11.02"),
            Option.of("2026-11-03"));
        assertEquals(new PlayerStatistics.Results(1, 0, 1), statistics(since).results());
    }

    @Test
    void accuracy_and_mistakes_come_from_complete_reviews() throws IOException {
        reviewed("a", game("Ada", "easy", "2026.11.01", REVIEWED));
        PlayerStatistics found = statistics(GameFilter.ALL);
        assertEquals(Option.of(68.0), found.games().head().accuracy().map(a -> (double) Math.round(a)));
        assertEquals(new PlayerStatistics.MistakeCounts(0, 1, 0), found.games().head().mistakes());
        assertEquals(Vector.of(0L, 0L, 1L), found.phases().map(PlayerStatistics.MistakeCounts::total));
    }

    @Test
    void an_archive_of_a_folder_follows_every_change_of_its_records() throws IOException, SQLException {
        reviewed("a", game("Ada", "easy", "2026.11.01", WON));
        reviewed("b", game("Ada", "easy", "2026.11.02", MIRRORED));
        assertEquals(2, statistics(GameFilter.ALL).games().size());
        reviewed("a", game("Ada", "easy", "2026.11.01", REVIEWED)); // the same turns
        reviewed("b", game("Ada", "hard", "2026.11.02", MIRRORED)); // another name
        reviewed("c", game("Ada", "hard", "2026.11.02", MIRRORED)); // the same game
        PlayerStatistics changed = statistics(GameFilter.ALL);
        assertEquals(Vector.of("easy", "hard"), changed.opponents().map(PlayerStatistics.OpponentResults::name));
        assertTrue(changed.games().head().accuracy().isDefined());
        Files.delete(records.resolve("b"));
        assertEquals(2, statistics(GameFilter.ALL).games().size(), "another file contains the game");
        Files.delete(records.resolve("c"));
        assertEquals(1, statistics(GameFilter.ALL).games().size());
        Path fresh = folder.resolve("fresh.db");
        Archive.of(records, fresh, CATALOG, NOTHING).get().close();
        assertEquals(rows(fresh), rows(file));
    }

    @Test
    void an_exploration_counts_only_the_games_of_a_filter() throws IOException {
        reviewed("a", game("Ada", "Ben", "2026.11.01", WON));
        reviewed("b", game("Cleo", "Ada", "2026-11-20", "1. b2\n2. a1\n"));
        reviewed("c", game("Ada", "Ben", "????.??.??", WON.replace("a3", "c3")));
        add();
        try (Archive archive = Archive.open(file).get()) {
            assertEquals(3, archive.explore(tictactoe(), GameFilter.ALL, 9).get().games());
            GameFilter cleo = new GameFilter(Option.of("cleo"), Option.none(), Option.none(), Option.none()),
                since = new GameFilter(Option.none(), Option.none(), Option.of("2026-11"),
                    Option.none()),
                strong = new GameFilter(Option.none(), Option.of(1501.0), Option.none(),
                    Option.none());
            Exploration found = archive.explore(tictactoe(), cleo, 9).get();
            assertEquals(Vector.of("b2"), found.continuations().map(Exploration.Continuation::turn));
            assertEquals(1, archive.games(found.continuations().head(), cleo, 9).size());
            assertEquals(2, archive.explore(tictactoe(), since, 9).get().games(), "an unknown date is left out");
            assertEquals(2, archive.explore(tictactoe(), strong, 9).get().games(), "Ada has won");
            assertEquals(archive.explore(tictactoe(), GameFilter.ALL, 9).get().continuations().map(c -> c.scores()),
                archive.explore(tictactoe(), new GameFilter(Option.of("Ada"), Option.none(), Option.none(),
                    Option.none()), 9).get().continuations().map(c -> c.scores()));
        }
    }
}

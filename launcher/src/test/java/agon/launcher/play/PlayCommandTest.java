package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.api.Variant;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
import agon.lab.contest.Tournament;
import agon.launcher.Shell;
import agon.launcher.console.Failure;
import agon.launcher.console.RangeCheck;
import agon.plugins.FileException;
import agon.plugins.PluginException;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class PlayCommandTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-20T17:55:00Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    private static void play(Teletype teletype, String... arguments) {
        assertEquals(0, exitCode(teletype, arguments));
    }

    private static int exitCode(Teletype teletype, String... arguments) {
        PlayCommand command = new PlayCommand();
        RangeCheck.check(
            new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments).commandSpec());
        Variant<?, ?> variant = Coins.catalog().find(command.game()).getOrElseThrow(Failure::usage);
        return command.play(teletype.console(), variant, CLOCK);
    }

    private static String played(String... arguments) {
        Teletype teletype = Teletype.typing();
        play(teletype, arguments);
        return teletype.out();
    }

    private static String refusal(String... arguments) {
        RuntimeException failure = assertThrows(RuntimeException.class, () -> played(arguments));
        assertTrue(failure instanceof Failure || failure instanceof PluginException || failure instanceof FileException
            || failure instanceof ParameterException,
            failure.toString());
        return failure.getMessage();
    }

    private Vector<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("games"))) {
            return Vector.ofAll(files).sorted();
        }
    }

    private static GameRecord record(Path file) throws IOException {
        return Coins.catalog().formats().read(Files.readAllBytes(file)).head().get();
    }

    @Test
    void the_same_seed_gives_the_same_games_and_another_seed_others() {
        String[] games = {"coins:coins=20", "--first", "mcts:iterations=20", "--second", "random", "--games", "5",
            "--show", "turns", "--seed"};
        String first = turns(played(Vector.of(games).append("1").toJavaArray(String[]::new)));
        assertEquals(first, turns(played(Vector.of(games).append("1").toJavaArray(String[]::new))));
        assertNotEquals(first, turns(played(Vector.of(games).append("2").toJavaArray(String[]::new))));
    }

    @Test
    void with_swapped_seats_the_games_are_those_of_a_tournament_without_openings() throws IOException {
        Path games = folder.resolve("games"), contest = folder.resolve("contest");
        played("coins:coins=20", "--first", "mcts:iterations=20", "--second", "random", "--games", "6", "--swap",
            "--seed", "7", "--record", games.toString());
        Variant<?, ?> variant = Coins.catalog().find("coins:coins=20").get();
        Vector<Path> kept = Tournament.of(variant).players("mcts:iterations=20", "random").opening(0).games(6).seed(7)
            .play().save(contest);
        assertEquals(6, kept.size());
        Vector<Path> files = files();
        for (int game = 0; game < 6; game++)
            assertEquals(record(kept.get(game)).turns(), record(files.get(game)).turns());
    }

    private static String turns(String out) {
        return Vector.ofAll(out.lines().toList()).filter(line -> line.matches(" +\\d+\\. .*")).mkString("\n");
    }

    @Test
    void a_seed_that_nobody_chose_is_shown_and_repeats_the_game() {
        String first = played("coins:coins=20", "--first", "random", "--second", "random");
        String seed = first.lines().findFirst().orElseThrow().replace("Seed ", "");
        assertEquals(first, played("coins:coins=20", "--first", "random", "--second", "random", "--seed", seed));
    }

    @Test
    void every_game_is_kept_in_a_file_that_can_be_replayed() throws IOException {
        String games = folder.resolve("games").toString();
        played("coins:coins=9", "--first", "random", "--second", "mcts:iterations=9", "--games", "3", "--swap",
            "--seed", "42", "--record", games);
        assertEquals(
            Vector.of("coins-coins-9_2026-11-20-175500-42-1.agon", "coins-coins-9_2026-11-20-175500-42-2.agon",
                "coins-coins-9_2026-11-20-175500-42-3.agon"),
            files().map(file -> file.getFileName().toString()));
        for (Path file : files()) assertEquals(Replay.Outcome.OK, Coins.catalog().replay(record(file)).get().outcome());
        GameRecord second = record(files().get(1));
        assertTrue(second.headers().get("First").get().startsWith("mcts:iterations=9,seed="), second.toString());
        assertTrue(second.headers().get("Second").get().startsWith("random:seed="), second.toString());
        assertEquals(Vector.of("2026.11.20", "42", "2"),
            Vector.of("Date", "Seed", "Round").flatMap(second.headers()::get));
    }

    @Test
    void the_players_in_a_record_play_the_same_game_again() throws IOException {
        String games = folder.resolve("games").toString();
        played("coins:coins=20", "--first", "random", "--second", "mcts:iterations=9", "--games", "2", "--seed", "42",
            "--record", games);
        GameRecord second = record(files().get(1));
        played("coins:coins=20", "--first", second.headers().get("First").get(), "--second",
            second.headers().get("Second").get(), "--seed", "7",
            "--record", games);
        assertEquals(second.turns(), record(files().get(2)).turns());
    }

    @Test
    void records_of_an_earlier_run_are_not_overwritten() throws IOException {
        String[] game = {"coins", "--first", "random", "--second", "random", "--seed", "42", "--record",
            folder.resolve("games").toString()};
        played(game);
        played(game);
        assertEquals(Vector.of("coins_2026-11-20-175500-42-1-2.agon", "coins_2026-11-20-175500-42-1.agon"),
            files().map(file -> file.getFileName().toString()));
        assertEquals(record(files().get(0)), record(files().get(1)));
    }

    @Test
    void a_game_that_is_left_in_the_middle_of_a_turn_is_kept_so_far() throws IOException {
        Teletype teletype = Teletype.typing("1h", "2");
        play(teletype, "coins", "--second", "human", "--seed", "1", "--record", folder.resolve("games").toString());
        assertEquals(Vector.of("1h", "2"), record(files().head()).turns());
        assertTrue(teletype.out().endsWith("You left the game after 2 moves. It is saved in " + files().head() + ".\n"),
            teletype.out());
    }

    @Test
    void undo_changes_the_file_too() throws IOException {
        play(Teletype.typing("1h", "2t", "undo"), "coins", "--second", "human", "--seed", "1", "--record",
            folder.resolve("games").toString());
        assertEquals(Vector.of("1h"), record(files().head()).turns());
    }

    @Test
    void a_resignation_is_recorded() throws IOException {
        play(Teletype.typing("1h", "resign"), "coins", "--second", "human", "--record",
            folder.resolve("games").toString());
        assertEquals(Termination.RESIGNED, record(files().head()).termination());
        assertEquals("1-0", record(files().head()).result());
    }

    @Test
    void nothing_played_leaves_no_file() throws IOException {
        play(Teletype.typing(), "coins", "--record", folder.resolve("games").toString());
        assertTrue(files().isEmpty());
    }

    @Test
    void what_was_played_before_a_plugin_failed_is_kept() throws IOException {
        assertThrows(PluginException.class,
            () -> played("coins:coins=9,broken", "--first", "random", "--second", "random", "--record",
                folder.resolve("games").toString()));
        assertFalse(record(files().head()).turns().isEmpty());
    }

    @Test
    void a_series_that_fails_still_counts_the_games_before() {
        Teletype teletype = Teletype.typing();
        assertThrows(PluginException.class,
            () -> play(teletype, "coins:coins=4,broken", "--first", "random", "--second", "random", "--games", "3",
                "--seed", "1"));
        assertTrue(teletype.out().endsWith("no game was completed\n"), teletype.out());
    }

    @Test
    void many_games_of_programs_are_quiet_and_end_in_statistics() {
        String out = played("coins", "--first", "random", "--second", "random", "--games", "12", "--seed", "3");
        assertTrue(out.contains("\ngame  1 of 12: "), out);
        assertTrue(out.contains("\ngame 12 of 12: "), out);
        assertFalse(out.contains("  1. first"), out);
        assertTrue(out.matches("(?s).*\\nplayer +games .*\\n12 games, \\d+ distinct; .*; last coin 12\\n"), out);
    }

    @Test
    void positions_found_in_a_table_are_counted_for_each_player() {
        Vector.of("mcts:iterations=300,graph", "minimax:depth=3").forEach(player -> {
            String out = Shell.run("play", "tictactoe", "--first", player, "--second", "mcts:iterations=300", "--seed",
                "1", "--quiet", "--stats").out();
            assertTrue(out.matches("(?s).*\nposition table of " + player + ": [1-9][\\d.]+ % of [1-9][\\d,]+ lookups "
                + "found their position\n"), out);
        });
    }

    @Test
    void notation_goes_to_the_screen_turn_by_turn_and_the_rest_elsewhere() {
        Teletype teletype = Teletype.typing();
        play(teletype, "coins", "--first", "random:seed=1", "--second", "random:seed=2", "--seed", "5", "--notation");
        GameRecord record = Coins.catalog().formats()
            .read(teletype.out().getBytes(java.nio.charset.StandardCharsets.UTF_8)).head().get();
        assertEquals(Replay.Outcome.OK, Coins.catalog().replay(record).get().outcome());
        assertTrue(teletype.out().endsWith("1-0\n") || teletype.out().endsWith("0-1\n"), teletype.out());
        assertTrue(teletype.err().startsWith("Seed 5\n"), teletype.err());
    }

    @Test
    void notation_goes_into_numbered_files_that_are_not_replaced_unless_told() throws IOException {
        String[] games = {"coins", "--first", "random", "--second", "random", "--games", "2",
            "--notation=" + folder.resolve("a.txt")};
        played(games);
        assertTrue(Files.readString(folder.resolve("a-2.txt")).startsWith("[Game \"coins\"]"));
        assertEquals(folder.resolve("a.txt") + " already exists; choose another name, or use --force to overwrite it",
            refusal(games));
        played(Vector.of(games).append("--force").toJavaArray(String[]::new));
    }

    @Test
    void transcripts_and_notation_go_to_a_folder_and_to_the_screen_in_one_run() throws IOException {
        String logs = folder.resolve("logs") + "/";
        Shell shell = Shell.ok("play", "zertz:blitz", "--first", "random", "--second", "random", "--seed", "7",
            "--games", "2", "--notation=" + logs, "--transcript=" + logs, "--notation", "--transcript");
        try (Stream<Path> files = Files.list(folder.resolve("logs"))) {
            assertEquals(Vector.of("zertzlog_blitz_7-2.txt", "zertzlog_blitz_7-2_notation.txt", "zertzlog_blitz_7.txt",
                "zertzlog_blitz_7_notation.txt"),
                Vector.ofAll(files).map(file -> file.getFileName().toString()).sorted());
        }
        assertTrue(Files.readString(folder.resolve("logs/zertzlog_blitz_7_notation.txt")).startsWith("37 Blitz\n"));
        assertTrue(Files.readString(folder.resolve("logs/zertzlog_blitz_7.txt")).contains("Player 1 (random"));
        shell.prints("[Game \"zertz:blitz\"]", "{'action': 'PUT'");
        Shell.run("play", "tictactoe", "--transcript", "--first", "random", "--second", "random")
            .complains("tictactoe has no transcript format");
    }

    @Test
    void two_outputs_in_one_file_are_refused() {
        String log = folder.resolve("zertzlog_blitz_7-2.txt").toString();
        for (String other : Vector.of("--notation=" + folder.resolve("./zertzlog_blitz_7.txt"),
            "--transcript=" + folder + "/"))
            assertEquals("agon: two outputs would be written to " + log + "; choose another file for one of them",
                Shell.run("play", "zertz:blitz", "--first", "random", "--second", "random", "--seed", "7", "--games",
                    "2", "--notation=" + log, other).complaint());
        assertEquals(0, folder.toFile().list().length);
    }

    @Test
    void no_games_are_endless() {
        SeriesPlan plan = SeriesPlan.game(Coins.catalog().find("coins").get(), Vector.empty(), folder);
        SeriesPlan endless = new SeriesPlan(plan.start(), plan.players(), 1, 0, false, false, plan.show(), plan.delay(),
            plan.records(), plan.sheets(), false, plan.resumed());
        assertTrue(endless.hasGame(0) && endless.hasGame(Integer.MAX_VALUE));
        assertTrue(plan.hasGame(0) && !plan.hasGame(1));
        assertEquals("'--games 0' writes any number of files; expected a folder such as games/, not a.txt",
            refusal("coins", "--first", "random", "--second", "random", "--games", "0", "--notation=a.txt"));
    }

    @Test
    void a_format_without_notation_is_refused() {
        assertEquals("'--format' is the format of '--notation'; add '--notation'",
            refusal("coins", "--format", "agon"));
    }

    @Test
    void a_game_can_begin_in_a_position() {
        assertTrue(played("coins", "--first", "random", "--second", "random", "--position", "1 2", "--show", "turns")
            .contains("\n  1. second  1\n"));
        assertEquals("'--position': 'x' is not a position; expected something like '5 1'",
            refusal("coins", "--position", "x"));
        assertEquals("'--position': the game is over in this position", refusal("coins", "--position", "0 1"));
    }

    @Test
    void bad_input_is_refused_in_one_sentence() {
        assertEquals("there is no installed game 'coinz'; did you mean 'coins'? the games are coins", refusal("coinz"));
        assertEquals("coins: 'coins=99' is not allowed; expected a whole number from 1 to 20",
            refusal("coins:coins=99"));
        assertEquals("'--games' is -1; expected at least 0", refusal("coins", "--games", "-1"));
        assertEquals("'--delay' is -1; expected at least 0", refusal("coins", "--delay", "-1"));
        assertEquals("coins has 2 players; found 3",
            refusal("coins", "--players", "human", "--players", "random", "--players", "random"));
        assertEquals("choose '--players', once for each player, or '--first' and '--second'",
            refusal("coins", "--players", "human", "--second", "random"));
        assertEquals(
            "there is no player 'rondom'; did you mean 'random'? the players are human, random, "
                + "novice, easy, medium, hard, expert, master, best, mcts, minimax, ugi, net",
            refusal("coins", "--first", "rondom"));
    }

    @Test
    void a_file_is_no_folder_for_records() throws IOException {
        Path file = Files.createFile(folder.resolve("games"));
        assertEquals(file + " is a file; expected a folder", refusal("coins", "--record", file.toString()));
    }

    @Test
    void games_between_programs_stop_if_they_cannot_be_saved_and_games_with_people_continue() {
        Path nothingGoesIn = Path.of("/proc/self");
        assumeTrue(Files.isDirectory(nothingGoesIn));
        Shell shell = Shell.fails(2, "play", "tictactoe", "--first", "random", "--second", "random", "--games", "100",
            "--record", nothingGoesIn.toString());
        shell.complains(nothingGoesIn + " cannot be written: ", "; stopped in game 1 of 100");
        assertFalse(shell.out().contains("records are in"), shell.out());
        Shell person = Shell.typing("a1\na2\na3\nb1\nb2\nb3\nc1\nc2\nc3\n", "play", "tictactoe", "--second", "random",
            "--record", nothingGoesIn.toString()).exits(2);
        person.complains(nothingGoesIn + " cannot be written: ");
        person.prints("after");
    }
}

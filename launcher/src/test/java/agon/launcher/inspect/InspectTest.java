package agon.launcher.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.contract.Contract;
import agon.launcher.Shell;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InspectTest {
    @Test
    void games_are_listed_with_their_options_and_ranges() {
        Shell.ok("games").prints("""
            sticks – Sticks (traditional), 2 players
              count   sticks at the start: a whole number from 1 to 99 (default: 7)
              misere  who takes the last one loses: on or off (default: off)
            """, "from: built in");
    }

    @Test
    void games_are_listed_with_what_they_bring_along() {
        String out = Shell.run("games").out();
        assertTrue(
            out.matches("(?s).*\n  players: greedy \\(looks one move ahead [^\n]*\n  levels: novice \\(mcts:[^\n]*"
                + "\n  lessons: 2\n  puzzles: 100\n  from: built in\n.*"),
            out);
        assertTrue(out.matches("(?s).* \\(default: off\\)\n  levels: novice \\(mcts:[^\n]*"
            + "\n  lessons: 2\n  puzzles: 2\n  from: built in\n.*"), out);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        3            | 1  3, 2  7, 3  17
        3 --turns    | 1  3, 2  9, 3  23
        0            | 0  1
        2 --divide   | 1  3, 2  3, 3  1, 2  7
        """)
    void perft_counts_with_both_lanes(String arguments, String counts) {
        Shell shell = Shell.ok(("perft sticks " + arguments).split(" "));
        assertEquals(counts.replace(", ", "\n") + "\n", shell.out());
    }

    @Test
    void perft_begins_anywhere() {
        assertEquals("1  2\n2  1\n", Shell.run("perft", "sticks", "2", "--position", "2 1").out());
    }

    @Test
    void perft_says_where_the_lanes_disagree() {
        Shell shell = Shell.fails(1, "perft", "sticks:trap=simulator", "2");
        assertTrue(
            shell.err()
                .contains("agon: the rules and the simulator disagree at depth 2: rules 7, simulator 5; position: 7 0"),
            shell.err());
    }

    @Test
    void a_game_without_symmetry_has_canonical_positions_all_the_same() {
        Shell shell = Shell.ok("canonical", "sticks", "5!", "1");
        assertEquals("canonical  5! 1\ntransform  R0\ninverse    R0\n", shell.out());
    }

    @Test
    void the_start_has_a_short_name() {
        assertTrue(Shell.run("canonical", "sticks", "start").out().startsWith("canonical  7 0\n"));
    }

    @Test
    void a_position_is_moved_by_a_symmetry() {
        assertEquals("image      5 1\ntransform  R0\ninverse    R0\n",
            Shell.run("canonical", "sticks", "5 1", "--symmetry", "R0").out());
    }

    @Test
    void the_canonical_form_uses_the_chosen_symmetries_and_names_the_inverse() {
        String position = "1oWo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1";
        Shell.run("canonical", "zertz", position, "--transforms", "none").prints("\ntransform  R0\n");
        String plain = Shell.run("canonical", "zertz", position, "--symmetry", "MR60").out();
        assertTrue(plain.contains("\ninverse    MR60\n"), plain);
        String steps = Shell.run("canonical", "zertz", position, "--symmetry", "MR60", "--inverse", "zertz3d").out();
        assertTrue(steps.contains("\ninverse    R300M\n"), steps);
        String turned = Shell.run("canonical", "zertz", position, "--transforms", "rotation-mirror").out();
        assertFalse(turned.contains("transform  R0\n"), turned);
        Shell.run("canonical", "zertz", position, "--transforms", "none", "--symmetry", "R60")
            .complains("leave out '--transforms'");
    }

    @Test
    void check_goes_through_every_clause() {
        Shell shell = Shell.ok("check", "sticks", "--games", "2");
        for (Contract clause : Contract.values()) shell.prints("  ok      " + clause);
        assertTrue(shell.out().endsWith("all clauses of the contract hold\n"), shell.out());
        assertFalse(shell.out().contains("\u0010"), shell.out());
    }

    @Test
    void check_says_what_a_game_breaks_and_goes_on() {
        Shell.fails(1, "check", "sticks:trap=throw", "--games", "1").prints("  BROKEN  RULES_ARE_FUNCTIONS",
            "the trap is sprung",
            ", same violation as STATUS_AND_LEGAL_AGREE\n");
    }

    @Test
    void check_finds_lanes_that_differ() {
        Shell.fails(1, "check", "sticks:trap=simulator", "--games", "1").prints("  BROKEN  SIMULATOR_SEES_THE_SAME");
    }

    @Test
    void check_says_what_its_games_reached() {
        Shell shell = Shell.ok("check", "einstein", "--games", "2", "--clause", "games_end");
        shell.prints("\n  reached 2 games; played ", "; rolls ");
        assertFalse(shell.out().contains("rolls 0"), shell.out());
    }

    @Test
    void check_lists_the_options_whose_combinations_it_checks() {
        Shell.ok("check", "einstein", "--all-variants", "--games", "1", "--clause", "games_end")
            .prints("einstein: 2 variants, all combinations of these options\n  swap: off, on (",
                "\neinstein: 1 random game for each clause", "\neinstein:swap: 1 random game for each clause");
    }

    @Test
    void every_line_of_the_bundled_translations_can_match_a_text() {
        assertEquals(Vector.empty(), GameCatalog.load().installed()
            .flatMap(GameCatalog.Installed::translationWarnings));
    }

    @Test
    void check_warns_about_ends_that_never_occurred() {
        Shell.ok("check", "einstein", "--games", "1", "--clause", "games_end")
            .prints("\n  warning no game ended with: ");
    }

    @Test
    void check_takes_one_clause_alone() {
        Shell shell = Shell.ok("check", "sticks:trap=simulator", "--games", "1", "--clause", "GAMES_END");
        assertTrue(shell.out().endsWith("GAMES_END holds\n") && !shell.out().contains("SIMULATOR"), shell.out());
    }

    @Test
    void check_has_a_short_form_and_a_thorough_one() {
        Shell quick = Shell.run("check", "sticks", "--quick", "--clause", "GAMES_END");
        assertTrue(quick.out().startsWith("sticks: 2 random games for each clause, seed 1\n"), quick.out());
        Shell thorough = Shell.run("check", "sticks", "--thorough", "--searched", "3", "--clause", "GAMES_END");
        assertTrue(thorough.out().startsWith("sticks: 3 games of the search, 200 random games for each clause, seed "),
            thorough.out());
        assertEquals(0, thorough.exitCode(), thorough.err());
    }

    @Test
    void check_walks_along_games_of_the_search_alone() {
        Shell shell = Shell.ok("check", "sticks", "--games", "0", "--searched", "1", "--clause", "GAMES_END");
        assertTrue(shell.out().startsWith("sticks: 1 game of the search for each clause, seed 1\n"), shell.out());
    }

    @Test
    void check_says_that_the_search_cannot_play() {
        Shell.fails(1, "check", "sticks:trap=throw", "--games", "0", "--searched", "1", "--clause",
            "GAMES_END").prints("  BROKEN  the search cannot play the game\n          sticks:trap=throw failed");
    }

    @Test
    void check_begins_where_it_is_told_to() {
        Shell shell = Shell.ok("check", "sticks", "--games", "3", "--position", "1 0", "--clause", "GAMES_END");
        assertTrue(shell.out().startsWith("sticks: 3 random games for each clause, from 1 0, seed 1\n"), shell.out());
        shell.prints("one legal action 3;");
    }

    @Test
    void check_walks_along_records(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("game"),
            "[Game \"sticks\"]\n[Result \"1-0\"]\n\n1. 3p\n2. 1\n3. 3p\n1-0\n");
        Shell shell = Shell.ok("check", "sticks", "--record", file.toString(), "--clause", "GAMES_END");
        assertTrue(shell.out().startsWith("sticks: 1 recorded game for each clause, seed 1\n"), shell.out());
        assertEquals("agon: '--record': it contains a game of sticks, not of sticks:count=4",
            Shell.run("check", "sticks:count=4", "--record", file.toString()).complaint());
    }

    @Test
    void check_lists_what_does_not_fit_in_the_budget() {
        String[] check = {"check", "sticks", "--games", "1000000", "--clause", "GAMES_END", "--budget"};
        Shell cut = Shell.ok(Vector.of(check).append("0.1").toJavaArray(String[]::new));
        cut.prints("GAMES_END, ", " of 1,000,000 games\n");
        assertTrue(cut.out().endsWith("GAMES_END holds in the games checked; the budget was too short to check all "
            + "games for 1 clause\n"), cut.out());
        Shell whole = Shell.run("check", "sticks", "--games", "1", "--clause", "GAMES_END", "--budget", "2min");
        assertTrue(whole.out().endsWith("GAMES_END holds\n"), whole.out());
        Shell.fails(2, "check", "sticks", "--budget", "0");
        Shell.fails(2, "check", "sticks", "--threads", "0");
    }

    @Test
    void a_check_says_which_clauses_are_slow() {
        assertEquals("", Inspection.slow(Duration.ofMillis(999), Option.none()));
        assertEquals(", 12.7 s", Inspection.slow(Duration.ofMillis(12_720), Option.none()));
        assertEquals(", 12.7 s, mostly in View.scene",
            Inspection.slow(Duration.ofMillis(12_720), Option.of("View.scene")));
    }
}

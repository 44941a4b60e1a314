package agon.launcher.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.lab.contest.Score;
import agon.launcher.Shell;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TournamentTest {
    @TempDir
    Path folder;

    private static Shell tournament(String arguments) {
        return Shell.run(("tournament " + arguments).split(" "));
    }

    private static String results(String arguments) {
        return tournament(arguments).exits(0).out();
    }

    /// Returns the part of the output that does not depend on the machine and its speed.
    private static Vector<String> played(String arguments) {
        return Vector.ofAll(Pattern.compile("\"game\":.*?\"iterations\":\\[\\d+,\\d+\\]")
            .matcher(results(arguments + " --json")).results()
            .map(match -> match.group()).toList());
    }

    @Test
    void everyone_meets_everyone_in_every_game() {
        Vector<String> played = played(
            "sticks sticks:count=9 --players random --players easy --players mcts:iterations=5 --games 4");
        assertEquals(6, played.size());
        assertTrue(played.forAll(pairing -> pairing.contains("\"games\":4,")), played.mkString("\n"));
        assertEquals(
            Vector.of("random\",\"other\":\"easy", "random\",\"other\":\"mcts:iterations=5",
                "easy\",\"other\":\"mcts:iterations=5"),
            played.take(3).map(pairing -> pairing.replaceFirst(".*\"one\":\"", "").replaceFirst("\",\"games.*", "")));
    }

    @Test
    void all_variants_of_a_game_are_played() {
        Vector<String> played = played("tictactoe --all-variants --players random --players easy --games 2");
        assertEquals(Vector.of("tictactoe", "tictactoe:swap"),
            played.map(pairing -> pairing.replaceFirst(".*?\"game\":\"", "").replaceFirst("\".*", "")));
        assertEquals("agon: '--all-variants' uses all options of a game; write 'sticks' instead of 'sticks:count=9'",
            tournament("sticks:count=9 --all-variants --players random --players easy").exits(2).err().lines()
                .findFirst().get());
        assertEquals("agon: choose one of GAME and '--all-games'",
            tournament("sticks --all-games --players random --players easy").exits(2).err().lines().findFirst().get());
    }

    @Test
    void more_than_three_variants_have_one_table_with_their_sum() {
        String two = results("sticks:count=5 sticks:count=6 sticks:count=8 sticks:count=9 --players random --players "
            + "easy --games 2");
        assertEquals(1, two.lines().filter(line -> line.startsWith("variant ")).count(), two);
        assertTrue(two.lines().anyMatch(line -> line.matches("all variants +8 \\(.*")), two);
        String three = results("sticks:count=5 sticks:count=6 sticks:count=8 sticks:count=9 --players random "
            + "--players easy --players medium --games 2");
        assertEquals(12, three.lines().filter(line -> line.startsWith("sticks:count=")).count(), three);
        assertTrue(three.lines().anyMatch(line -> line.matches("all variants  random +16 \\(.*")), three);
    }

    @Test
    void in_a_gauntlet_everyone_meets_one() {
        Vector<String> played = played("sticks --players easy --players medium --gauntlet random --games 2");
        assertEquals(2, played.size());
        assertTrue(played.forAll(pairing -> pairing.contains("\"other\":\"random\"")), played.mkString("\n"));
    }

    @Test
    void threads_do_not_change_what_is_played_and_seeds_do() {
        String arguments = "sticks:count=30 --players mcts:iterations=20 --players mcts:iterations=10,fpu=0 --games 20";
        Vector<String> one = played(arguments);
        assertEquals(one, played(arguments));
        assertEquals(one, played(arguments + " --threads 3"));
        assertNotEquals(one, played(arguments + " --seed 2"));
        assertNotEquals(one, played(arguments + " --openings 3"));
    }

    @Test
    void the_stronger_wins_and_both_sides_of_an_opening_are_played() {
        String played = played("sticks:count=20 --players expert --gauntlet expert --games 4").head();
        assertTrue(played.contains("\"won\":2,\"drawn\":0,\"lost\":2,\"score\":0.5"), played);
        String uneven = played("sticks:count=30 --players expert --gauntlet random --games 6").head();
        assertTrue(uneven.matches(".*\"won\":[56],.*"), uneven);
        assertTrue(uneven.matches(".*\"iterations\":\\[[1-9]\\d*,0\\]"), uneven);
    }

    @Test
    void a_table_says_what_sets_a_player_apart_and_is_there_for_documents_too() {
        String arguments = "sticks --players mcts:iterations=20,fpu=1 --players random --gauntlet "
            + "mcts:iterations=20 --games 2";
        String text = results(arguments), markdown = results(arguments + " --markdown");
        assertTrue(text.startsWith("agon tournament " + arguments + "\n"), text);
        assertTrue(text.contains("\nsticks, against mcts:iterations=20 ("), text);
        assertTrue(text.matches("(?s).*\nfpu=1.0  2 \\(\\+\\d =0 -\\d\\) .*\nrandom   2 .*"), text);
        assertTrue(markdown.contains("\n### sticks, against mcts:iterations=20 ("), markdown);
        assertTrue(
            markdown.contains(
                "\n| option | games | score | 95 % | Elo | ms/decision | iterations/s |\n"
                    + "| --- | --- | --- | --- | --- | --- | --- |\n| "
                    + "`fpu=1.0` | 2 ("),
            markdown);
    }

    @Test
    void three_players_are_ranked_against_all_others() {
        String text = results("sticks --players random --players easy --players medium --games 2");
        assertTrue(text.contains("\nsticks, each against all others ("), text);
        assertTrue(text.matches("(?s).*\nmedium  4 \\(.*"), text);
        assertFalse(results("sticks --players random --players easy --games 2").contains("each against"), text);
    }

    @Test
    void a_line_for_each_pairing_tells_how_far_it_is() {
        Shell shell = tournament("sticks --players easy --players medium --gauntlet random --games 2");
        assertEquals(2, shell.err().lines().count(), shell.err());
        assertTrue(shell.err().startsWith("sticks: easy against random: 2 (+"), shell.err());
    }

    @Test
    void results_go_into_a_file_that_is_not_replaced_unless_told() throws IOException {
        Path file = folder.resolve("results.md");
        String arguments = "sticks --players easy --gauntlet random --games 2 --markdown -o " + file;
        assertEquals("", results(arguments));
        assertTrue(Files.readString(file).endsWith(" |\n"));
        assertEquals("agon: " + file + " already exists; choose another name, or use --force to overwrite it",
            tournament(arguments).complaint());
        assertEquals("", results(arguments + " --force"));
    }

    @Test
    void a_game_that_fails_is_named_and_what_was_played_is_shown() {
        Shell shell = tournament("sticks sticks:trap=throw --players easy --gauntlet random --games 2 --openings 0")
            .exits(2);
        assertTrue(shell.err().contains("agon: sticks:trap=throw failed") && shell.err().contains("the trap is sprung"),
            shell.err());
        shell.prints("\neasy    2 (", "\neasy    0 (");
        assertTrue(tournament("sticks:trap=throw --players easy --gauntlet random --games 2").err()
            .contains("failed while an opening was played"));
    }

    @Test
    void a_game_counts_by_the_difference_of_its_payoffs() {
        Score won = Score.of(1, -1, 10, Score.Cost.NONE, Score.Cost.NONE),
            bothLost = Score.of(-1, -1, 20, Score.Cost.NONE, Score.Cost.NONE),
            narrow = Score.of(0, 0.5, 30, Score.Cost.NONE, Score.Cost.NONE),
            all = won.plus(won).plus(bothLost).plus(narrow);
        assertEquals("4 (+2 =1 -1)", all.counts());
        assertEquals("4 (+1 =1 -2)", all.reversed().counts());
        assertEquals(2.875 / 4, all.share());
        assertEquals(1.125 / 4, all.reversed().share());
        assertEquals(all, all.reversed().reversed());
        assertEquals(70, all.actions());
    }

    private static String manifest(String text) {
        return text.replaceAll("(?s).*\"games_sha256\"\\s*:\\s*\"([0-9a-f]*)\".*", "$1");
    }

    @Test
    void a_folder_keeps_everything_and_a_manifest_repeats_it() throws IOException {
        Path kept = folder.resolve("kept");
        String arguments = "sticks:count=12 --players mcts:iterations=5 --players random --games 6 --records " + kept;
        results(arguments);
        assertTrue(Files.readString(kept.resolve("games/sticks-count-12_0003.agon")).contains("[%value "));
        String digest = manifest(Files.readString(kept.resolve("manifest.json")));
        assertEquals(64, digest.length());
        assertEquals("", tournament(arguments).out());
        assertTrue(
            tournament(arguments).complaint().endsWith("is not empty; use --resume to continue the run, or "
                + "choose another output"));
        assertTrue(results("--resume --records " + kept).contains("mcts:iterations=5"));
        Shell again = tournament("--json --threads 2 --manifest " + kept.resolve("manifest.json")).exits(0);
        assertTrue(again.err().contains("the games are the same as those of the manifest"), again.err());
        assertEquals(digest, manifest(again.out()));
        Path result = Files.writeString(folder.resolve("result.json"), again.out().replace(digest, "00"));
        Shell other = tournament("--manifest " + result).exits(1);
        assertTrue(other.err().contains("the games differ from those of the manifest"), other.err());
    }

    @Test
    void a_folder_without_a_manifest_is_continued_by_the_whole_command() throws IOException {
        Path kept = folder.resolve("kept");
        String arguments = "sticks:count=12 --players mcts:iterations=5 --players random --games 2 --records " + kept;
        results(arguments);
        Files.delete(kept.resolve("manifest.json"));
        assertEquals("agon: " + kept + " contains no manifest.json, which specifies the games and the players; add "
            + "GAME, '--players' and the other options with which the tournament was started",
            tournament("--resume --records " + kept).exits(2).complaint());
        tournament(arguments + " --resume").exits(0);
        results("--resume --records " + kept);
        Path none = folder.resolve("none");
        assertEquals("agon: " + none + " contains no run that can be continued; check the name, or omit --resume to "
            + "start a new run", tournament("--resume --records " + none).exits(2).complaint());
    }

    @Test
    void a_journal_goes_on_and_a_plot_and_a_table_for_spreadsheets_are_written() throws IOException {
        Path journal = folder.resolve("journal"), plot = folder.resolve("elo.svg");
        String arguments = "sticks --players easy --players random --games 2 --csv --plot " + plot + " --journal "
            + journal;
        String csv = results(arguments);
        assertTrue(csv.startsWith("game,one,other,games,won,drawn,lost,"), csv);
        assertTrue(csv.contains("\nsticks,easy,random,2,"), csv);
        assertTrue(Files.readString(plot).contains("<svg"));
        assertTrue(tournament(arguments + " --force").complaint().contains("already exists; use --resume"));
        assertEquals(csv, results(arguments + " --force --resume"));
    }

    @Test
    void the_printed_command_can_be_pasted_into_a_shell() {
        assertEquals("agon tournament sticks --players easy --gauntlet random --games 2 --journal '" + folder
            + "/it'\\''s 1'",
            Shell.ok("tournament", "sticks", "--players", "easy", "--gauntlet", "random", "--games",
                "2", "--journal", folder + "/it's 1").out().lines().findFirst().get());
    }

    @Test
    void resuming_requires_the_saved_tournament() {
        assertEquals("agon: '--resume' continues a saved tournament; add '--records FOLDER' or '--journal FILE'",
            tournament("sticks --players easy --players random --resume").complaint());
        assertEquals("agon: '--resume' continues a saved tournament; add '--records " + folder
            + "' or '--journal FILE'", tournament("--resume " + folder).complaint());
    }

    @Test
    void a_file_that_cannot_be_written_is_refused_before_the_first_game() {
        String name = "n".repeat(250); // the name of the temporary file would be too long
        for (String option : new String[]{"-o", "--plot"}) {
            Shell refused = tournament("sticks --players random --players easy --games 2 --csv " + option + " "
                + folder.resolve(name + ".svg")).exits(2);
            assertEquals("", refused.out());
            assertTrue(refused.complaint().endsWith("its name is too long; choose a shorter one"), refused.err());
        }
    }
}

package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.launcher.Shell;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Records.file(folder, "game", text).toString();
    }

    @Test
    void a_game_is_told_from_its_headers_to_its_outcome() throws IOException {
        Shell.ok("replay", file(Records.WON)).prints("""
            Game    sticks
            First   Ada
            Second  Ben
            Result  1-0

               1. first   3p
               2. second  1
               3. first   3p
            """, "position  0 1\noutcome   over: the last stick, first wins 1-0, after 3 moves\n");
    }

    @Test
    void boards_are_drawn_after_every_turn() throws IOException {
        String file = file(Records.WON);
        assertTrue(Shell.run("replay", file, "--boards").out().lines().count() > Shell.run("replay", file).out().lines()
            .count());
    }

    @Test
    void one_position_is_shown() throws IOException {
        Shell shell = Shell.ok("replay", file(Records.WON), "--turn", "2");
        shell.prints("after move 2, 1\nposition  3 0\nfirst is to move\n");
        assertFalse(shell.out().contains("3p"), shell.out());
        Shell.run("replay", file(Records.WON), "--turn", "0").prints("at the start\nposition  7 0\n");
    }

    @Test
    void after_a_resignation_nothing_is_said_about_a_next_turn() throws IOException {
        String open = "[Game \"einstein\"]\n[Result \"*\"]\n\n1. a5\n*\n";
        Shell.run("replay", file(open)).prints(" places stone ");
        String resigned = open.replace("*\"]", "0-1\"]\n[Termination \"resigned\"]").replace("\n*\n", "\n0-1\n");
        String out = Shell.run("replay", file(resigned), "--boards").out();
        assertTrue(out.contains("resigned, 0-1 in the record") && !out.contains(" places stone "), out);
    }

    @Test
    void a_turn_that_is_not_there_is_said() throws IOException {
        Shell shell = Shell.fails(2, "replay", file(Records.WON), "--turn", "4");
        assertTrue(shell.err().contains("there is no move 4; the game has 3"), shell.err());
    }

    @Test
    void an_illegal_turn_is_told_after_all_that_was_legal() throws IOException {
        Shell shell = Shell.fails(1, "replay", file(Records.ILLEGAL));
        shell.prints("   1. first  2\n");
        assertTrue(shell.complaint().endsWith(
            "move 2, '3p', is illegal: the rules do not allow it; for example, '1' is legal; position before it: 2 1"),
            shell.err());
    }

    @Test
    void a_conversion_preserves_a_contradiction_or_is_refused() throws IOException {
        String file = file("(;GM[22]SU[Zertz];P0[RtoB 2 1 D 4];P0[R- A 1];P0[Done]\n");
        Shell.ok("replay", file, "--to", "agon")
            .prints("[Contradiction \"the closing parenthesis is missing: the file may be truncated\"]");
        for (String format : Vector.of("boardspace", "zertz3d-notation"))
            Shell.fails(2, "replay", file, "--to", format).complains("the format " + format
                + " cannot represent the contradiction in the record, the closing parenthesis is missing");
    }

    @Test
    void a_claim_that_the_board_contradicts_is_a_problem() throws IOException {
        Shell.run("replay", file(Records.WON.replace("1-0", "0-1")))
            .prints("problem   the result in the record is 0-1, but on the board it is 1-0");
    }

    @Test
    void bad_files_get_a_sentence_each() throws IOException {
        assertEquals("agon: there is no file nowhere", Shell.run("replay", "nowhere").complaint());
        Shell.fails(2, "replay", "nowhere");
        Shell.fails(2, "replay", folder.toString());
        refused(2, "", "the file is empty");
        refused(2, Records.TRUNCATED, "line 2 is '[Resu'");
        refused(2, "\0\1\2", "the file is binary");
        refused(2, "no such format", "");
        refused(2, Records.UNKNOWN, "there is no installed game 'chess'");
        refused(2, Records.WON.replace("sticks", "sticks:count=0"), "'count=0' is not allowed");
        refused(2, Records.CURSED, "the trap is sprung");
        refused(1, Records.WON + Records.TRUNCATED, "");
        refused(1, Records.UNKNOWN + Records.WON, "there is no installed game 'chess'");
    }

    private void refused(int exitCode, String text, String sentence) throws IOException {
        Shell.fails(exitCode, "replay", file(text)).complains("agon: " + folder.resolve("game"), sentence);
    }

    @Test
    void a_jar_is_not_a_record() throws IOException {
        Shell.fails(2, "replay", Records.zip(folder, "mine.jar", "module-info.class", "\0").toString())
            .complains("mine.jar: the file is binary: byte ");
    }

    @Test
    void a_record_that_is_too_large_is_refused() throws IOException {
        Path large = folder.resolve("large");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(100 << 20);
        }
        Shell.fails(2, "replay", large.toString()).complains("larger than 16 MiB");
    }

    @Test
    void the_good_files_are_shown_beside_the_bad() throws IOException {
        Shell.fails(2, "replay", "nowhere", file(Records.WON)).prints("first wins 1-0");
    }

    @Test
    void control_characters_of_a_file_do_not_reach_the_terminal() throws IOException {
        Shell shell = Shell.run("replay", file(Records.WON.replace("Ada", "A\u001b[2Jda")));
        assertTrue(shell.out().contains("A?[2Jda") && !shell.out().contains("\u001b"), shell.out());
    }

    @Test
    void a_record_is_converted_and_reads_the_same() throws IOException {
        String file = file(Records.WON);
        assertEquals(Records.WON, Shell.run("replay", file, "--to", "agon").out());
        Path copy = folder.resolve("copy");
        Shell.ok("replay", file, "--to", "agon", "-o", copy.toString());
        assertEquals(Records.WON, Files.readString(copy));
        Shell.fails(2, "replay", file, "--to", "agon", "-o", copy.toString()).complains("already exists");
    }

    @Test
    void several_records_are_converted_into_one_file_where_the_format_allows() throws IOException {
        Shell shell = Shell.run("replay", file(Records.WON + Records.OPEN), "--to", "agon");
        assertEquals(Records.WON + "\n" + Records.OPEN, shell.out());
    }

    @Test
    void one_of_several_records_is_shown_and_converted() throws IOException {
        String file = file(Records.WON + Records.OPEN);
        String out = Shell.run("replay", file, "--game-number", "2").out();
        assertTrue(out.contains(file + "#2\n") && !out.contains("#1\n"), out);
        assertEquals(Records.OPEN, Shell.run("replay", file, "--game-number", "2", "--to", "agon").out());
        Shell none = Shell.fails(2, "replay", file, "--game-number", "3");
        assertTrue(none.complaint().endsWith(file + ": there is no game 3; the file contains 2 games"), none.err());
    }

    @Test
    void an_unknown_format_is_answered_with_the_known_ones() throws IOException {
        Shell shell = Shell.fails(2, "replay", file(Records.WON), "--to", "pgn");
        assertTrue(shell.complaint().startsWith("agon: unknown record format 'pgn'; available formats: agon"),
            shell.err());
    }

    @Test
    void an_illegal_record_is_not_converted() throws IOException {
        Shell shell = Shell.fails(1, "replay", file(Records.ILLEGAL), "--to", "agon");
        assertEquals("", shell.out());
    }

    @Test
    void options_that_do_not_go_together_are_refused() throws IOException {
        Shell.fails(2, "replay", file(Records.WON), "--to", "agon", "--boards");
        Shell.fails(2, "replay", file(Records.WON), "-o", "x");
        Shell.fails(2, "replay", file(Records.WON), "--turn", "1", "--partial");
        Shell.fails(2, "replay", file(Records.OPEN), "--record", "games");
    }

    @Test
    void a_game_is_played_on_after_its_last_turn_and_saved() throws IOException {
        Path games = folder.resolve("games");
        Shell shell = Shell.ok("replay", file(Records.OPEN), "--partial", "--first", "random", "--second", "random",
            "--record", games.toString());
        assertTrue(shell.out().contains("after 3 moves") || shell.out().contains("after 4 moves"), shell.out());
        try (var files = Files.list(games)) {
            String saved = Files.readString(files.findFirst().orElseThrow());
            assertTrue(saved.contains("\n1. 2\n2. 3p\n3. "), saved);
        }
    }

    @Test
    void a_game_of_zertz3d_is_continued_with_the_repetition_rule() throws IOException {
        String file = file("37\nWd4,a4\nBc3,a3\n");
        Shell.run("replay", file).prints("Game    zertz:repetition=off\n");
        Shell.ok("replay", file, "--partial", "--first", "random", "--second", "random").prints("Game    zertz\n");
    }

    @Test
    void a_game_that_is_over_is_not_played_on() throws IOException {
        Shell.run("replay", file(Records.WON), "--partial").prints("it cannot be continued");
    }

    @Test
    void an_error_is_printed_if_a_continued_game_cannot_be_saved() throws IOException {
        Path nothingGoesIn = Path.of("/proc/self");
        assumeTrue(Files.isDirectory(nothingGoesIn));
        Shell.typing("1\n1\n1\n1\n", "replay", file(Records.OPEN), "--partial", "--second", "random", "--record",
            nothingGoesIn.toString()).exits(2).complains("/proc/self cannot be written: ");
    }

    @Test
    void a_player_that_does_not_exist_is_refused() throws IOException {
        Shell.fails(2, "replay", file(Records.OPEN), "--partial", "--first", "nobody");
    }
}

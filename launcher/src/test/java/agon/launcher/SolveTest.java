package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.internal.PathLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SolveTest {
    /// A proof that takes a few seconds and searches some millions of positions.
    private static final String[] PROOF = {"solve", "pferdeaepfel:mode=trail",
        "......oo/...o..../o......./....B..o/...W.o../o......./..o...../o...oo.. 1 move"};
    private static final Pattern POSITIONS = Pattern.compile("(?m)^([\\d,]+) positions in ");

    @TempDir
    private Path folder;

    private Path table() {
        return folder.resolve("proofs");
    }

    private String[] kept() {
        return new String[]{PROOF[0], PROOF[1], PROOF[2], "--table", table().toString()};
    }

    private static long positions(Shell shell) {
        Matcher said = POSITIONS.matcher(shell.err());
        assertTrue(said.find(), shell.err());
        return Long.parseLong(said.group(1).replace(",", ""));
    }

    /// Runs the command, and stops it when it has used the given processor time.
    private int interrupted(Duration processor) throws IOException, InterruptedException {
        Process process = Program.builder(folder, kept()).redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile()).start();
        while (process.isAlive()
            && process.info().totalCpuDuration().orElse(processor).compareTo(processor) < 0) Thread.sleep(20);
        process.destroy();
        return process.waitFor();
    }

    @Test
    void a_proof_that_was_interrupted_keeps_its_table_and_goes_on_from_it() throws IOException, InterruptedException {
        int seconds = 2, code;
        do {
            code = interrupted(Duration.ofSeconds(seconds++)); // it may not have begun to search yet
        } while (!Files.exists(table()) && seconds < 8);
        assertNotEquals(0, code, Files.readString(folder.resolve("said")));
        assertTrue(Files.exists(table()), "no table");
        assertEquals("interrupted; the table of positions is in " + table() + "; the same command continues from it",
            Files.readString(folder.resolve("said")).strip());
        Shell scratch = Shell.run(PROOF), resumed = Shell.run(kept());
        assertEquals(0, resumed.exitCode(), resumed.err());
        assertTrue(scratch.out().startsWith("first loses\n") && resumed.out().startsWith("first loses\n"),
            resumed.out());
        assertTrue(positions(resumed) < positions(scratch), resumed.err() + " after " + scratch.err());
        Shell again = Shell.run(kept());
        assertTrue(positions(again) < positions(resumed), again.err() + " after " + resumed.err());
    }

    @Test
    void a_table_that_another_program_is_changing_is_not_overwritten() {
        try (PathLock _ = PathLock.of(table(), Duration.ZERO)) {
            Shell.fails(2, "solve", "tictactoe", "--table", table().toString())
                .complains(table() + " is being changed by another program; try again when it has finished");
        }
        Shell.ok("solve", "tictactoe", "--table", table().toString());
    }

    @Test
    void an_unfinished_proof_with_a_table_is_continued_by_the_same_command() {
        String[] command = {"solve", "qubic", "--nodes", "10", "--table", table().toString()};
        String more = "not proven; increase '--nodes' or '--memory', or ";
        assertEquals(more + "repeat the command to continue from the table\n", Shell.fails(1, command).out());
        assertEquals(more + "use '--table' to continue later\n",
            Shell.fails(1, "solve", "qubic", "--nodes", "10").out());
    }

    @Test
    void turns_are_separated_by_two_spaces_because_a_turn_can_contain_one() {
        assertEquals("second loses\nb2  a1  b3  a2\n", Shell.ok("solve", "tictactoe", "x.o/.../..x").out());
    }

    @Test
    void alpha_beta_proves_a_draw_but_has_no_table_to_save() {
        assertEquals("a draw\n", Shell.ok("solve", "connect-four:columns=4,rows=4", "--alpha-beta").out());
        Shell.fails(2, "solve", "tictactoe", "--alpha-beta", "--table", table().toString())
            .complains("'--table' requires proof-number search; omit '--table' or '--alpha-beta'");
        Shell.fails(2, "solve", "tictactoe", "--alpha-beta", "--memory", "16384").complains("does not fit");
    }
}

package agon.launcher.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SprtCommandTest {
    @TempDir
    private Path folder;

    private static Shell sprt(String arguments) {
        return Shell.run(("sprt " + arguments).split(" "));
    }

    @Test
    void the_stronger_is_found_and_the_weaker_and_threads_change_nothing() throws IOException {
        Path journal = folder.resolve("j");
        String arguments = "sticks:count=30 mcts:iterations=100 random --elo1 100";
        Shell stronger = sprt(arguments + " --journal " + journal).exits(0);
        assertTrue(
            stronger.out().endsWith(
                "H1 accepted (H0: the first player is stronger by 0 Elo, H1: by 100 Elo; α = 0.05, β = 0.05)\n"),
            stronger.out());
        assertEquals(stronger.out(), sprt(arguments + " --threads 3 --quiet").out());
        assertTrue(sprt(arguments + " --journal " + journal).complaint().contains("already exists; use --resume"));
        long size = Files.size(journal);
        assertEquals(stronger.out(), sprt(arguments + " --resume --journal " + journal).out());
        assertEquals(size, Files.size(journal));
        Shell weaker = sprt("sticks:count=30 random mcts:iterations=100").exits(1);
        assertTrue(
            weaker.out().endsWith(
                "H0 accepted (H0: the first player is stronger by 0 Elo, H1: by 10 Elo; α = 0.05, β = 0.05)\n"),
            weaker.out());
        Shell open = sprt("sticks random random --rounds 1").exits(1);
        assertTrue(
            open.out().endsWith("1 round: 0 0 1 0 0\nnot decided after 1 round (H0: the first player is stronger by "
                + "0 Elo, H1: by 10 Elo; α = 0.05, β = 0.05)\n"),
            open.out());
    }

    /// The game fails only after the position `5 0`.
    @Test
    void the_result_so_far_is_printed_if_the_test_fails() throws IOException {
        Path positions = Files.writeString(folder.resolve("p"), "30 0\n29 0\n28 0\n27 0\n5 0\n");
        Shell shell = sprt("sticks:count=30,trap=throw random random --longest 2 --rounds 5 --seed 2 --positions "
            + positions).exits(2);
        assertTrue(shell.out().endsWith("β = 0.05)\n") && shell.out().contains("not decided after "), shell.out());
        assertTrue(shell.complaint().contains("the trap is sprung"), shell.err());
    }
}

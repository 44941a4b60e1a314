package agon.launcher.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import org.junit.jupiter.api.Test;

class RegressTest {
    @Test
    void a_search_that_hardly_searches_is_found_weaker() {
        Shell shell = Shell.run("regress", "sticks", "--pairs", "200", "--present", "iterations=1", "--baseline",
            "iterations=300");
        assertEquals(1, shell.exitCode(), shell.out() + shell.err());
        assertTrue(shell.out().contains("WEAKER"), shell.out());
    }

    @Test
    void a_search_is_not_weaker_than_itself() {
        Shell shell = Shell.run("regress", "sticks", "--pairs", "30", "--present", "iterations=50", "--baseline",
            "iterations=50");
        assertTrue(shell.out().contains("sticks"), shell.out());
        assertTrue(!shell.out().contains("WEAKER"), shell.out());
    }

    @Test
    void bad_options_are_refused_in_a_sentence() {
        Shell shell = Shell.run("regress", "sticks", "--present", "iterations=none");
        assertEquals(2, shell.exitCode());
        assertTrue(shell.err().contains("'--present': mcts: 'iterations=none' is not allowed"), shell.err());
        assertEquals(2, Shell.run("regress", "sticks", "--pairs", "0").exitCode());
        assertEquals(2, Shell.run("regress", "sticsk").exitCode());
    }
}

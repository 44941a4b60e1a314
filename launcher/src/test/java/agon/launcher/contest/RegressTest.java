package agon.launcher.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class RegressTest {
    @Test
    void a_search_that_hardly_searches_is_found_weaker() {
        Shell.fails(1, "regress", "sticks", "--pairs", "200", "--present", "iterations=1", "--baseline",
            "iterations=300").prints("WEAKER");
    }

    @Test
    void a_search_is_not_weaker_than_itself() {
        Shell shell = Shell.run("regress", "sticks", "--pairs", "30", "--present", "iterations=50", "--baseline",
            "iterations=50");
        shell.prints("sticks");
        assertTrue(!shell.out().contains("WEAKER"), shell.out());
    }

    @Test
    void the_columns_line_up_if_the_name_of_a_variant_is_long() {
        Vector<String> lines = Vector
            .of(Shell.run("regress", "sticks", "sticks:count=90,misere,trap=simulator", "--pairs",
                "1", "--present", "iterations=1", "--baseline", "iterations=1").out().split("\n"))
            .drop(1);
        int end = lines.head().indexOf("rounds") + "rounds".length();
        assertEquals(Vector.of("rounds", "1", "1"), lines.map(line -> line.substring(0, end).replaceAll(".* ", "")),
            lines.mkString("\n"));
    }

    @Test
    void bad_options_are_refused_in_a_sentence() {
        Shell shell = Shell.fails(2, "regress", "sticks", "--present", "iterations=none");
        assertTrue(shell.err().contains("'--present': mcts: 'iterations=none' is not allowed"), shell.err());
        Shell.fails(2, "regress", "sticks", "--pairs", "0");
        Shell.fails(2, "regress", "sticsk");
    }
}

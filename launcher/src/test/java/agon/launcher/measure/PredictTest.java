package agon.launcher.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PredictTest {
    @TempDir
    private Path folder;

    @Test
    void a_row_for_each_player() throws IOException {
        Files.writeString(folder.resolve("one.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. b2\n*\n");
        Shell shell = Shell.ok("predict", folder.toString(), "--players", "minimax:depth=9,lines=9", "--players",
            "mcts:iterations=2000");
        List<String> lines = shell.out().lines().toList();
        assertTrue(lines.subList(1, 3).stream().allMatch(line -> line.contains("100.0 %")), shell.out());
        assertEquals("Differences from minimax:depth=9,lines=9 on the same moves:", lines.get(4));
        assertTrue(lines.getLast().endsWith("1.000  +0.0 % [-100.0, +100.0]  1.000"), shell.out());
    }

    /// Rolls of the die cannot be predicted, so only moves are counted.
    @Test
    void what_chance_decides_is_predicted_by_nobody() {
        Shell.ok("play", "einstein", "--first", "random", "--second", "random", "--seed", "1",
            "--record", folder.toString());
        for (String seed : new String[]{"1", "2", "3"}) {
            Shell.ok("predict", folder.toString(), "--players", "mcts:iterations=20", "--seed", seed);
        }
    }

    @Test
    void a_mistake_in_a_later_player_costs_nothing_of_the_first() throws IOException {
        Files.writeString(folder.resolve("one.agon"), "[Game \"tictactoe\"]\n\n1. a1\n*\n");
        Shell.fails(2, "predict", folder.toString(), "--players", "minimax:depth=2", "--players",
            "random").prints("minimax:depth=2  ");
    }

    @Test
    void what_cannot_be_asked_or_read_is_refused() throws IOException {
        Shell.run("predict", folder.toString(), "--players", "mcts").complains("there is no move to predict");
        Shell.run("predict", folder.resolve("none").toString(), "--players", "mcts")
            .complains("there is no file or folder");
        Files.writeString(folder.resolve("one.agon"), "[Game \"tictactoe\"]\n\n1. a1\n*\n");
        Shell.run("predict", folder.toString(), "--players", "random").complains("does not rank actions");
        Shell.run("predict", folder.toString(), "--players", "mcts", "--turns", "0")
            .complains("'--turns' is 0; expected 1 to 1000000");
    }
}

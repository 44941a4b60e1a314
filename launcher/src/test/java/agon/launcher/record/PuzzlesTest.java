package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Puzzle;
import agon.launcher.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PuzzlesTest {
    private static final String WON = "[Game \"tictactoe\"]\n\n1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n1-0\n";

    @TempDir
    private Path folder;

    @Test
    void puzzles_are_written_and_counted() throws IOException {
        Path games = Records.file(folder, "games/one.agon", WON).getParent(), output = folder.resolve("puzzles.txt");
        Shell.ok("puzzles", "tictactoe", games.toString(), "-o", output.toString())
            .prints("puzzles are in " + output + " (by grade 1: ");
        assertTrue(Puzzle.read(Files.readString(output)).get().exists(puzzle -> puzzle.solution().contains("a3")));
        Shell.run("puzzles", "tictactoe", games.toString(), "-o", output.toString()).complains("--force");
    }

    @Test
    void nothing_found_and_nothing_to_read_have_exit_codes() throws IOException {
        Path other = Records.file(folder, "one.agon", WON), output = folder.resolve("puzzles.txt");
        Shell.fails(1, "puzzles", "qubic", other.toString(), "-o", output.toString())
            .prints("left out: 1 game of another game");
        assertTrue(Files.notExists(output));
        Shell.run("puzzles", "qubic", "nowhere", "-o", output.toString())
            .complains("there is no file or folder nowhere");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Shell.run("puzzles", "qubic", empty.toString(), "-o", output.toString())
            .complains("no records were found in " + empty);
        Shell.run("puzzles", "qubic", other.toString(), "-o", output.toString(), "--turns", "2")
            .complains("expected an odd number");
    }
}

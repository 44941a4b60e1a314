package agon.launcher.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsTest {
    @TempDir
    private Path folder;

    @Test
    void records_are_counted_and_written_as_tables_and_plots() throws IOException {
        Path records = Files.createDirectory(folder.resolve("records"));
        Files.writeString(records.resolve("a.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n");
        Files.writeString(records.resolve("b.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. a1\n");
        Path figures = folder.resolve("figures");
        Shell.ok("stats", records.toString(), "-o", figures.toString()).prints("tictactoe: 1 game",
            "moves        mean 5.0", "1 game with an illegal move");
        assertEquals("turns,games\n5,1\n", Files.readString(figures.resolve("tictactoe").resolve("lengths.csv")));
        assertTrue(Files.readString(figures.resolve("tictactoe").resolve("ends.svg")).startsWith("<svg"));
        Shell again = Shell.fails(2, "stats", records.toString(), "-o", figures.toString());
        assertTrue(again.err().contains("--force"), again.err());
        Shell played = Shell.run("stats", "tictactoe", "--games", "5", "-o", figures.toString());
        assertTrue(played.complaint().contains("--force") && played.out().isEmpty(), played.out());
        Path file = records.resolve("a.agon");
        assertEquals("agon: '--output' is " + file + ", a file; expected a folder for tables and plots",
            Shell.run("stats", "tictactoe", "--games", "5", "-o", file.toString()).complaint());
    }

    @Test
    void games_without_a_result_have_no_score() throws IOException {
        Path record = Files.writeString(folder.resolve("open.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. b1\n*\n");
        Shell.ok("stats", record.toString()).prints("\nfirst seat   no results\n");
    }

    @Test
    void the_folder_of_a_contest_holds_games_and_nothing_unreadable() throws IOException {
        Path run = folder.resolve("run");
        Shell.ok("tournament", "tictactoe", "--players", "random", "--players", "mcts:iterations=5",
            "--games", "4", "--records", run.toString());
        assertTrue(Files.exists(run.resolve("journal")) && Files.exists(run.resolve("manifest.json")));
        Shell shell = Shell.run("stats", run.toString());
        assertTrue(shell.out().contains("tictactoe: 4 games") && !shell.out().contains("left out"), shell.out());
        Files.delete(run.resolve("manifest.json"));
        assertTrue(Shell.run("stats", run.toString()).out().contains("left out: 1 game that cannot be read"),
            "a journal alone may be anything");
    }

    @Test
    void games_are_played_and_follow_from_the_seed() {
        Shell shell = Shell.ok("stats", "tictactoe", "--games", "50", "--seed", "3");
        shell.prints("tictactoe: 50 games");
        assertEquals(shell, Shell.run("stats", "tictactoe", "--games", "50", "--seed", "3"));
    }

    @Test
    void what_makes_no_sense_is_said() throws IOException {
        Shell.run("stats", "tictactoe", "--games", "0").complains("'--games' is 0; expected 1 to 100000000");
        Shell.run("stats", "nothing").complains("there is no installed game 'nothing'");
        assertEquals("agon: there is no file or folder games.zip", Shell.run("stats", "games.zip").complaint());
        assertEquals("agon: there is no file or folder run/games", Shell.run("stats", "run/games").complaint());
        Shell.run("stats", "tictactoe", "qubic").complains("there is no file or folder");
        Shell.run("stats", "tictactoe", "--players", "human").complains("is a person");
        Shell.run("stats", folder.toString(), "--games", "5").complains("leave them out for records");
        Shell.run("stats", folder.toString()).complains("no games were found in " + folder);
        Files.writeString(folder.resolve("broken.agon"), "nothing");
        Shell.run("stats", folder.toString())
            .complains("left out: 1 game that cannot be read; agon verify prints the reasons");
    }
}

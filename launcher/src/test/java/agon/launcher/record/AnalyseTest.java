package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyseTest {
    private static final String BLUNDER = "[Game \"tictactoe\"]\n\n1. a3\n2. b2\n3. b3\n4. a1\n0-1\n";

    @TempDir
    private Path folder;

    @Test
    void mistakes_are_listed_with_better_moves_and_saved() throws IOException {
        Path game = Records.file(folder, "game.agon", BLUNDER), output = folder.resolve("analysed.agon");
        String[] command = {"analyse", game.toString(), "--player", "mcts:iterations=300", "-o", output.toString()};
        Shell.ok(command).prints("\n4       second  a1??   0.00  0.50      c3\naccuracy: first ");
        assertTrue(Files.readString(output).contains("4. a1 ?? {[%review mcts; "),
            Files.readString(output));
        Shell.run(command).complains("--force");
    }

    @Test
    void all_games_of_several_files_are_analysed_except_one_that_fails() throws IOException {
        Path game = Records.file(folder, "games.agon", BLUNDER.replace("tictactoe", "unknown") + "\n" + BLUNDER),
            other = Records.file(folder, "other.agon", BLUNDER),
            output = folder.resolve("analysed.agon");
        Shell shell = Shell.fails(1, "analyse", game.toString(), other.toString(), "--player", "mcts:iterations=300",
            "-o",
            output.toString());
        assertEquals(3, Files.readString(output).split("4. a1 \\?\\?", -1).length, shell.toString());
        Shell one = Shell.run("analyse", game.toString(), "--game-number", "2", "--player", "mcts:iterations=20");
        assertTrue(one.exitCode() == 0 && one.out().startsWith(game + "#2\n"), one.toString());
    }

    @Test
    void a_record_of_a_game_that_is_not_installed_or_fails_is_an_unusable_file() throws IOException {
        String unknown = Records.file(folder, "unknown.agon", Records.UNKNOWN).toString(),
            cursed = Records.file(folder, "cursed.agon", Records.CURSED).toString();
        Shell.fails(2, "analyse", unknown).complains("there is no installed game 'chess'");
        Shell.fails(2, "analyse", cursed).complains("the trap is sprung");
    }

    @Test
    void an_illegal_move_and_a_player_without_values_are_reported() throws IOException {
        String game = Records.file(folder, "game.agon", BLUNDER.replace("4. a1", "4. b3")).toString();
        Shell illegal = Shell.fails(1, "analyse", game, "--player", "mcts:iterations=20");
        assertTrue(illegal.out().contains("\n3 ") && illegal.complaint().contains("move 4, 'b3', is illegal"),
            illegal.toString());
        Shell.run("analyse", game, "--player", "random").complains("'--player': random does not rank actions");
    }
}

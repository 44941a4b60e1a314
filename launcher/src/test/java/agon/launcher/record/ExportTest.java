package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
    @TempDir
    private Path folder;

    private String record() throws IOException {
        return Files.writeString(folder.resolve("one.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. b2\n*\n").toString();
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    @Test
    void records_become_shards_and_a_description() throws IOException {
        Shell shell = Shell.run("export", record(), "-o", data(), "--symmetric");
        assertEquals(0, shell.exitCode(), shell.err());
        assertEquals(data() + ": 1 game, 16 rows, 1 file\n", shell.out());
        assertTrue(Files.exists(folder.resolve("data/shard-00000.npz")));
        assertTrue(Files.readString(folder.resolve("data/dataset.json")).contains("\"game\" : \"tictactoe\""));
        assertEquals(shell.out(), Shell.run("export", record(), "-o", data(), "--symmetric").out(), "it is there");
        assertTrue(Shell.run("export", record(), "-o", data()).complaint()
            .contains("its images is \"symmetric\", not \"literal\""));
    }

    @Test
    void programs_play_what_is_exported() {
        Shell shell = Shell.run("export", "--selfplay", "2", "--players", "mcts:iterations=20", "--players", "random",
            "--game", "zertz", "--layout", "classic", "--turns", "3", "-o", data());
        assertEquals(0, shell.exitCode(), shell.err());
        assertTrue(shell.out().contains(": 2 games, "), shell.out());
    }

    @Test
    void the_layout_of_zertz3d_is_described() throws IOException {
        Shell shell = Shell.run("export", "--selfplay", "1", "--players", "random", "--game", "zertz", "--layout",
            "zertz3d", "--canonical", "--transforms", "rotation-mirror", "-o", data());
        assertEquals(0, shell.exitCode(), shell.err());
        String description = Files.readString(folder.resolve("data/dataset.json"));
        assertTrue(description.contains("\"size\" : 7645") && description.contains("canonical, rotation-mirror"),
            description);
        assertTrue(Shell.run("export", record(), "-o", data(), "--transforms", "none").complaint()
            .contains("'--transforms' requires '--canonical' or '--symmetric'"));
    }

    @Test
    void turns_become_a_table() throws IOException {
        Path file = folder.resolve("turns.parquet");
        Shell shell = Shell.run("export", record(), "--format", "parquet", "-o", file.toString());
        assertEquals(file + ": 1 game, 2 rows, 1 file\n", shell.out(), shell.err());
        assertTrue(Files.readString(file, StandardCharsets.ISO_8859_1).startsWith("PAR1"));
        assertTrue(Shell.run("export", record(), "--format", "parquet", "-o", file.toString()).complaint()
            .contains("already exists"));
        assertTrue(Shell.run("export", record(), "--format", "parquet", "--symmetric", "-o", data()).complaint()
            .contains("writes moves, not positions"));
    }

    @Test
    void what_cannot_be_done_is_said_in_one_sentence() throws IOException {
        assertTrue(Shell.run("export", "-o", data()).complaint().contains("expected either records or '--selfplay'"));
        assertTrue(Shell.run("export", "none", "-o", data()).complaint().contains("there is no file or folder none"));
        assertTrue(Shell.run("export", record(), "-o", record()).complaint().contains(", a file; expected a folder"));
        assertTrue(Shell.run("export", record(), "-o", data(), "--layout", "other").complaint()
            .contains("tictactoe has no layout 'other'; expected one of default"));
        assertTrue(Shell.run("export", record(), "-o", data(), "--turns", "0").complaint()
            .contains("'--turns' is 0; expected 1 to 64"));
        assertTrue(Shell.run("export", record(), "-o", data(), "--canonical", "--symmetric").complaint()
            .contains("choose one of '--canonical' and '--symmetric'"));
        assertTrue(Shell.run("export", "--selfplay", "2", "-o", data(), "--game", "zertz").complaint()
            .contains("'--selfplay' requires '--players'"));
        assertTrue(Shell.run("export", "--selfplay", "2", "--players", "random", "-o", data()).complaint()
            .contains("'--selfplay' requires '--game'"));
        assertTrue(Shell.run("export", "--selfplay", "2", "--players", "human", "--game", "zertz", "-o", data())
            .complaint().contains("is a person"));
    }
}

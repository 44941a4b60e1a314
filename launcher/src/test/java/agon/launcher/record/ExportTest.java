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
        Shell shell = Shell.ok("export", record(), "-o", data(), "--symmetric");
        assertEquals(data() + ": 1 game, 16 rows, 1 file\n", shell.out());
        assertTrue(Files.exists(folder.resolve("data/shard-00000.npz")));
        assertTrue(Files.readString(folder.resolve("data/dataset.json")).contains("\"game\" : \"tictactoe\""));
        assertEquals(shell.out(), Shell.run("export", record(), "-o", data(), "--symmetric").out(), "it is there");
        Shell.run("export", record(), "-o", data()).complains("its images is \"symmetric\", not \"literal\"");
    }

    @Test
    void programs_play_what_is_exported() {
        Shell.ok("export", "--selfplay", "2", "--players", "mcts:iterations=20", "--players", "random",
            "--game", "zertz", "--layout", "classic", "--turns", "3", "-o", data()).prints(": 2 games, ");
    }

    @Test
    void the_layout_of_zertz3d_is_described() throws IOException {
        Shell.ok("export", "--selfplay", "1", "--players", "random", "--game", "zertz", "--layout",
            "zertz3d", "--canonical", "--transforms", "rotation-mirror", "-o", data());
        String description = Files.readString(folder.resolve("data/dataset.json"));
        assertTrue(description.contains("\"size\" : 7645") && description.contains("canonical, rotation-mirror"),
            description);
        Shell.run("export", record(), "-o", data(), "--transforms", "none")
            .complains("'--transforms' requires '--canonical' or '--symmetric'");
    }

    @Test
    void the_parts_of_a_split_are_counted() throws IOException {
        assertEquals(data() + ": 1 game, 2 rows, 1 file\ntrain: 0 games, 0 rows\nvalidation: 1 game, 2 rows\n"
            + "test: 0 games, 0 rows\n", Shell.ok("export", record(), "-o", data(), "--split", "0/1/0").out());
    }

    @Test
    void turns_become_a_table() throws IOException {
        Path file = folder.resolve("turns.parquet");
        Shell shell = Shell.run("export", record(), "--format", "parquet", "-o", file.toString());
        assertEquals(file + ": 1 game, 2 rows, 1 file\n", shell.out(), shell.err());
        assertTrue(Files.readString(file, StandardCharsets.ISO_8859_1).startsWith("PAR1"));
        Shell.run("export", record(), "--format", "parquet", "-o", file.toString()).complains("already exists");
        Shell.run("export", record(), "--format", "parquet", "--symmetric", "-o", data())
            .complains("writes moves, not positions");
    }

    @Test
    void what_cannot_be_done_is_said_in_one_sentence() throws IOException {
        Shell.run("export", "-o", data()).complains("expected either records or '--selfplay'");
        Shell.run("export", "none", "-o", data()).complains("there is no file or folder none");
        Shell.run("export", record(), "-o", record()).complains(", a file; expected a folder");
        Shell.run("export", record(), "-o", data(), "--layout", "other")
            .complains("tictactoe has no layout 'other'; expected one of default");
        Shell.run("export", record(), "-o", data(), "--turns", "0").complains("'--turns' is 0; expected 1 to 64");
        Shell.run("export", record(), "-o", data(), "--split", "0.9/0.2").complains("expected three numbers");
        Shell.run("export", record(), "-o", data(), "--by", "player").complains("'--by' requires '--split'");
        Shell.run("export", "--selfplay", "1", "--players", "random", "--game", "tictactoe", "-o", data(), "--split",
            "0.8/0.1/0.1", "--by", "date").complains("no date");
        Shell.run("export", record(), "-o", data(), "--canonical", "--symmetric")
            .complains("choose one of '--canonical' and '--symmetric'");
        Shell.run("export", "--selfplay", "2", "-o", data(), "--game", "zertz")
            .complains("'--selfplay' requires '--players'");
        Shell.run("export", "--selfplay", "2", "--players", "random", "-o", data())
            .complains("'--selfplay' requires '--game'");
        Shell.run("export", "--selfplay", "2", "--players", "human", "--game", "zertz", "-o", data())
            .complains("is a person");
    }
}

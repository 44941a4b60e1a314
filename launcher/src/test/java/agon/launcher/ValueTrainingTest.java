package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValueTrainingTest {
    @TempDir
    private Path folder;

    private Shell train(String seed, String... more) {
        String[] all = new String[more.length + 14];
        System
            .arraycopy(new String[]{"train", "tictactoe", "--positions", "2000", "--generations", "1", "--nodes", "20",
                "--eval-games", "0", "--measure", "0", "--seed", seed}, 0, all, 0, 14);
        System.arraycopy(more, 0, all, 14, more.length);
        return new Program(folder).run(all);
    }

    @Test
    void a_network_does_not_replace_an_earlier_one() throws IOException {
        train("1", "-o", folder.resolve("first").toString()).exits(0);
        byte[] first = Files.readAllBytes(folder.resolve("nets/tictactoe.nnue"));
        Shell second = train("2", "-o", folder.resolve("second").toString()).exits(0);
        assertTrue(second.err().contains("the previous network 'tictactoe' is now 'tictactoe-2'"), second.err());
        assertArrayEquals(first, Files.readAllBytes(folder.resolve("nets/tictactoe-2.nnue")));
        assertArrayEquals(Files.readAllBytes(folder.resolve("second/best.nnue")),
            Files.readAllBytes(folder.resolve("nets/tictactoe.nnue")));
    }

    @Test
    void a_resumed_run_keeps_its_plan() {
        train("1").exits(0);
        Shell changed = new Program(folder).run("train", "tictactoe", "--resume", "--positions", "9000");
        assertTrue(changed.err().contains("'--positions' cannot change in a run that is resumed"), changed.err());
        new Program(folder).run("train", "tictactoe", "--resume", "--measure", "2").exits(0)
            .prints(" against best at 50 ms per decision: ", ", adjusted for the end of the test\n");
    }

    @Test
    void a_run_can_start_with_a_value_network() throws IOException {
        train("1", "-o", folder.resolve("first").toString()).exits(0);
        train("2", "-o", folder.resolve("second").toString(), "--from", "tictactoe").exits(0);
        assertArrayEquals(Files.readAllBytes(folder.resolve("first/best.nnue")),
            Files.readAllBytes(folder.resolve("second/generation-000/first.nnue")));
        Shell missing = train("3", "-o", folder.resolve("third").toString(), "--method", "values", "--from", "missing");
        missing.exits(2);
        assertTrue(missing.err().contains("missing"), missing.err());
        Shell grown = train("3", "-o", folder.resolve("third").toString(), "--method", "values", "--grow");
        grown.exits(2);
        assertTrue(grown.err().contains("'--grow' is for training a policy network"), grown.err());
        Shell records = train("3", "-o", folder.resolve("third").toString(), "--from", "tictactoe", "--from-records",
            folder.toString());
        records.exits(2);
        assertTrue(records.err().contains("'--from-records' is for training a policy network"), records.err());
    }
}

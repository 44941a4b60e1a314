package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.net.NetDesign;
import agon.plugins.GameCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A net is held against recorded games, without a library that trains.
class JudgedNetTest {
    @TempDir
    private Path folder;

    private <P, A extends Action> void net(Variant<P, A> variant) {
        new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(variant, 1).write(folder.resolve("net.onnx"));
    }

    @Test
    void a_net_is_held_against_games_and_learns_nothing() throws IOException {
        net(GameCatalog.load().find("tictactoe").get());
        Shell played = new Program(folder).run("tournament", "tictactoe", "--players", "random", "--players", "easy",
            "--games", "60", "--seed", "1", "--records", "games");
        assertEquals(0, played.exitCode(), played.err());
        Shell judged = new Program(folder).run("train", "tictactoe", "--from-records", "games", "--from", "net.onnx",
            "--epochs", "0", "-o", "judged");
        assertEquals(0, judged.exitCode(), judged.err());
        assertTrue(judged.out().matches("(?s)decisions +number.*\\nall .*\\nplayers below .* and more .*"
            + "Players are rated by their results in these games; the mean is about 0.\\n"), judged.out());
        assertEquals(judged.out(), Files.readString(folder.resolve("judged/report.txt")));
        assertFalse(Files.exists(folder.resolve("judged/net.onnx")));
        Shell refused = new Program(folder).run("train", "tictactoe", "--from-records", "games", "--epochs", "0", "-o",
            "judged");
        assertTrue(refused.err().contains("--epochs 0 holds a net against recorded games; expected --from and "
            + "--from-records"), refused.err());
    }
}

package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.lab.learning.LearningPlan;
import agon.lab.learning.LearningRun;
import agon.net.NetDesign;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A network is evaluated on recorded games, without the library for training.
class JudgedNetTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private <P, A extends Action> void net(Variant<P, A> variant) {
        new NetDesign(NetDesign.Family.CONVOLUTION, 4, 1).model(variant, 1).write(folder.resolve("net.onnx"));
    }

    /// Plays a tournament that writes its games to the folder `games`.
    private void games() throws IOException {
        new Program(folder).run("tournament", "tictactoe", "--players", "random", "--players", "easy",
            "--games", "60", "--seed", "1", "--records", file("games")).exits(0);
    }

    private Shell judged(String... more) throws IOException {
        return new Program(folder)
            .run(Vector.of("train", "tictactoe", "--from-records", file("games"), "--epochs", "0", "-o",
                file("judged")).appendAll(Vector.of(more)).toJavaArray(String[]::new));
    }

    @Test
    void a_net_is_held_against_games_and_learns_nothing() throws IOException {
        net(GameCatalog.load().find("tictactoe").get());
        games();
        Shell judged = judged("--from", file("net.onnx")).exits(0);
        assertTrue(judged.out().matches("(?s)decisions +count.*\\nall .*\\nplayers below .* and more .*"
            + "The ratings of the players are computed from their results in these games; the mean is about 0.\\n"),
            judged.out());
        assertEquals(judged.out(), Files.readString(folder.resolve("judged/report.txt")));
        assertFalse(Files.exists(folder.resolve("judged/net.onnx")));
        Shell refused = judged();
        assertTrue(refused.err().contains("'--epochs 0' evaluates a network on recorded games; add '--from' and "
            + "'--from-records'"), refused.err());
        Shell.run("train", "tictactoe", "-o", file("new"), "--epochs", "3")
            .complains("'--epochs' is for training on recorded games");
    }

    @Test
    void a_missing_net_is_reported_before_a_missing_folder() {
        Shell.fails(2, "train", "tictactoe", "--from", "nothing").complains("there is no network or file 'nothing'");
    }

    @Test
    void a_run_resumes_with_the_values_of_its_start() {
        LearningRun.start(folder.resolve("run"), GameCatalog.load().find("tictactoe").get(),
            LearningPlan.DEFAULT.proximal(LearningPlan.Proximal.DEFAULT), Option.none()).get();
        Shell.run("train", "tictactoe", "-o", file("run"), "--resume", "--eval-every", "1steps")
            .complains("the run was started with other values of '--eval-every'");
        assertEquals("agon: the run was started with other values of '--envs' or '--eval-games'; leave them out, or "
            + "start a new run",
            Shell.run("train", "tictactoe", "-o", file("run"), "--resume", "--envs", "9", "--eval-games", "2",
                "--steps", "5").complaint());
    }

    @Test
    void a_grown_net_agrees_as_often_and_symmetries_change_that() throws IOException {
        net(GameCatalog.load().find("tictactoe").get());
        games();
        String alone = judged("--from", file("net.onnx")).out(),
            grown = judged("--from", file("net.onnx"), "--grow").out();
        assertTrue(alone.contains("\nall "), alone);
        assertEquals(alone, grown);
        assertNotEquals(alone, judged("--from", file("net.onnx"), "--symmetries", "8").out());
        assertTrue(judged("--grow").err().contains("'--grow' extends a network; add '--from'"));
        Files.writeString(folder.resolve("small.yaml"), "net: {channels: 3, blocks: 1}\n");
        Shell smaller = judged("--from", file("net.onnx"), "--grow", "--config", file("small.yaml")).exits(2);
        assertTrue(
            smaller.err().contains("net.onnx: the network cannot grow: a convolution of 4 channels and 1 blocks "
                + "cannot become a convolution of 3 channels and 1 blocks"),
            smaller.err());
    }
}

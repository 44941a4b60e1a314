package agon.launcher.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuneCommandTest {
    @TempDir
    private Path folder;

    private Path written(String yaml) throws IOException {
        return Files.writeString(folder.resolve("config.yaml"), yaml);
    }

    @Test
    void a_file_is_tuned_and_kept_beside_it() throws IOException {
        Path config = written("""
            game: {name: sticks, iterations: 5, games_per_config: 4}
            hyperparameters: {exploration: [0.2, 1]}
            """.replace("[0.2, 1]", "{values: [0.2, 1]}"));
        Shell shell = Shell.ok("tune", config.toString(), "--threads", "2");
        shell.prints("With new seeds", "exploration=0.2");
        assertTrue(shell.err().contains("configurations again with new seeds"), shell.err());
        assertTrue(Files.exists(folder.resolve("tuning_results.json")));
        Shell.run("tune", config.toString()).complains("already exists; use --resume");
        Shell.fails(2, "tune", config.toString(), "--resume", "--seed", "5").complains("tuning_results.journal was "
            + "started with the seed 1, not 5; use the seed 1 to continue it, or choose another output");
        Shell.fails(2, "tune", config.toString(), "--resume", "--games", "2").complains("tuning_results.journal was "
            + "started with other settings; use them to continue it, or choose another output");
        assertEquals(shell.out().lines().filter(line -> line.contains("(+")).map(line -> line.replaceFirst(" +[^ ]+$",
            "")).toList(), Shell.run("tune", config.toString(), "--resume").out().lines()
                .filter(line -> line.contains("(+")).map(line -> line.replaceFirst(" +[^ ]+$", "")).toList());
    }

    @Test
    void options_replace_values_of_the_file_and_results_alone_are_plotted() throws IOException {
        Path config = written("{game: {name: sticks, iterations: 5}, search: {samples: 3, validated: 0}, "
            + "hyperparameters: {exploration: {min: 0.2, max: 1}}}");
        Shell.ok("tune", config.toString(), "--games", "2", "--iterations", "3", "--method", "random",
            "--seed", "7", "--threads", "2")
            .prints("mcts:iterations=3 against random, random, 3 configurations, 6 games; seed 7");
        Path results = folder.resolve("tuning_results.json");
        String[] plotting = {"tune", "--plot-only", results.toString(), "-o", folder.resolve("plots").toString()};
        Shell plots = Shell.ok(plotting);
        Path plot = folder.resolve("plots/box_exploration.svg");
        Files.writeString(plot, "mine");
        Shell.run(plotting).complains(" already exists; choose another name, or use --force");
        assertEquals("mine", Files.readString(plot));
        Shell.ok(Vector.of(plotting).append("--force").toJavaArray(String[]::new));
        assertTrue(Files.readString(plot).contains("<svg"));
        Shell.run("tune").complains("expected either a tuning file or '--plot-only'");
        Shell.run("tune", "--plot-only", config.toString()).complains("config.yaml: ");
    }

    @Test
    void what_cannot_be_tuned_is_refused_in_one_sentence() throws IOException {
        Path config = written("game: {name: sticks, itertions: 5}");
        assertEquals(
            "agon: " + config + ": there is no key 'game.itertions'; did you mean 'iterations'? expected name, "
                + "rings, iterations, player, opponent, opening, games_per_config, seed, num_processes",
            Shell.run("tune", config.toString()).complaint());
        Path none = folder.resolve("none");
        assertEquals("agon: there is no file " + none, Shell.run("tune", none.toString()).complaint());
        assertEquals("agon: " + folder + " cannot be read: it is a folder; expected a file",
            Shell.run("tune", folder.toString()).complaint());
        Path large = written("#".repeat((1 << 20) + 1));
        assertEquals("agon: " + large + " is larger than 1 MiB", Shell.run("tune", large.toString()).complaint());
    }
}

package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.lab.tuning.TuningPlan;
import agon.plugins.GameCatalog;
import agon.ugi.engine.EngineProcess;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The files in the folder `examples`.
class ExamplesTest {
    private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @Test
    void every_file_is_listed() throws IOException {
        String list = Files.readString(EXAMPLES.resolve("README.md"));
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            Vector.ofAll(files).map(file -> file.getFileName().toString()).reject("README.md"::equals)
                .forEach(name -> assertTrue(list.contains("`" + name + "`"), name));
        }
    }

    @ParameterizedTest
    @CsvSource({"python3, bot.py", "node, bot.mjs"})
    void an_example_engine_does_not_lose_against_random_play(String language, String file) {
        String command = language + " " + EXAMPLES.resolve(file);
        assumeTrue(EngineProcess.Command.parse(language).get().program().isDefined(), language + " is not installed");
        String games = Boolean.getBoolean("agon.thorough") ? "20" : "4";
        Shell shell = Shell.ok("tournament", "tictactoe", "--players",
            "ugi:time=100ms,patience=60s,command=" + command,
            "--players", "random", "--games", games, "--seed", "1", "--records", folder.resolve("games").toString());
        Shell.ok("verify", folder.resolve("games").toString());
        shell.prints(games + " games");
    }

    @Test
    void the_tuning_file_is_valid() throws IOException {
        String text = Files.readString(EXAMPLES.resolve("tune.yaml"));
        assertEquals(Option.none(), TuningPlan.File.read(text, GameCatalog.load()).swap().toOption());
    }

    @Test
    void the_recorded_games_are_complete_and_legal() {
        Shell.ok("verify", EXAMPLES.resolve("zertz-games.zip").toString()).prints("10");
        Shell.ok("verify", EXAMPLES.resolve("game.sgf").toString()).prints("1");
    }
}

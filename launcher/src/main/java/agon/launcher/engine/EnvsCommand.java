package agon.launcher.engine;

import agon.json.text.Json;
import agon.lab.env.BatchPlan;
import agon.lab.env.BatchServer;
import agon.launcher.console.Failure;
import agon.launcher.console.GameArgument;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.Range;
import agon.launcher.console.SeedOption;
import agon.launcher.console.Subcommand;
import io.vavr.collection.LinkedHashMap;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "envs", description = {"Run many games at the same time for another program.",
    "The other program reads and writes arrays in a memory-mapped file, and sends commands of one byte to standard "
        + "input. docs/guides/environments.md describes the arrays, and docs/reference/protocols.md the commands. The "
        + "Python package agon uses this command."},
    footerHeading = HelpTexts.EXAMPLES, footer = {"  agon envs tictactoe --games 256",
        "  agon envs zertz:rings=37 --games 4096 --threads 2 --observations uint8"})
public final class EnvsCommand extends Subcommand {
    private enum Chance {
        EXPLICIT, SAMPLED
    }

    @Mixin
    private GameArgument game;

    @Range(min = 1, max = 1_000_000)
    @Option(names = "--games", paramLabel = "N", defaultValue = "1",
        description = "Number of games, 1 to 1,000,000 (default: ${DEFAULT-VALUE}).")
    private int games;

    @Mixin
    private SeedOption seed;

    @Range(min = 1, max = 1_024)
    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
        description = "Number of threads, 1 to 1,024 (default: ${DEFAULT-VALUE}). The games do not depend on it.")
    private int threads;

    @Option(names = "--auto-reset", negatable = true, defaultValue = "true", fallbackValue = "true",
        description = "Replace a game that has ended with a new one in the same step (default: yes).")
    private boolean autoReset;

    @Option(names = "--observations", paramLabel = "TYPE", defaultValue = "float32",
        description = "Type of the numbers in observations: float32, uint8 or none (default: ${DEFAULT-VALUE}).")
    private BatchPlan.Observations observations;

    @Option(names = "--chance", paramLabel = "HOW", defaultValue = "sampled",
        description = "Outcomes of dice: sampled, chosen at random by Agon; or explicit, chosen by the other program "
            + "as actions (default: ${DEFAULT-VALUE}).")
    private Chance chance;

    @Option(names = "--search", description = "Provide arrays for the results of searches and networks.")
    private boolean search;

    @Option(names = "--finals",
        description = "Provide arrays for the last observation of each game, which the automatic "
            + "reset would otherwise replace.")
    private boolean finals;

    @Option(names = "--memory", paramLabel = "FILE",
        description = "File for the arrays. It is deleted when the other program has opened it (default: a file in "
            + "memory).")
    private Path memory;

    @Override
    public Integer call() {
        BatchPlan plan = new BatchPlan(games, seed.value(), threads, autoReset, chance == Chance.EXPLICIT,
            observations, search, finals);
        try {
            BatchServer.serve(game.variant(), plan, io.vavr.control.Option.of(memory), program.console().in(),
                program.console().bytes()).getOrElseThrow(Failure::usage);
        } catch (Failure e) {
            print(Json.of(LinkedHashMap.of("error", e.getMessage())));
            throw e;
        }
        return 0;
    }
}

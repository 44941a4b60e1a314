package agon.launcher.learning;

import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Program;
import agon.launcher.console.Range;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Options of every training run. Options that are not given are null.
final class RunOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER",
        description = "Folder for all data of the run (default: a folder for the variant in the data folder of Agon).")
    Path folder;

    @Option(names = "--resume", description = "Continue an interrupted run from the output folder.")
    boolean resume;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed (default: taken from the plan).")
    Long seed;

    @Range(min = 0, max = 1_024)
    @Option(names = "--threads", paramLabel = "N", defaultValue = "0",
        description = "Number of threads, 0 to 1,024; 0 uses one per core (default: ${DEFAULT-VALUE}).")
    private int threads;

    int threads() {
        return threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    }

    Program program() {
        return (Program) command.root().userObject();
    }

    Console console() {
        return program().console();
    }

    void print(Object line) {
        console().say(line.toString());
    }

    void note(Object line) {
        console().err().println(line);
    }

    /// Returns a handler that reports the interruption and how to continue the run in `folder`.
    InterruptHandler noteInterruption(Path folder) {
        return InterruptHandler.does(() -> note((console().interactive() ? "\n" : "")
            + "interrupted; the data so far are in " + folder + "; continue with '--resume'"));
    }

    /// Checks that none of these options is given.
    ///
    /// @param message the error message, with `%s` for the name of the option
    void checkUnused(String message, String... options) {
        Vector.of(options).find(command.commandLine().getParseResult()::hasMatchedOption).forEach(name -> {
            throw Failure.usage(message.replace("%s", name));
        });
    }
}

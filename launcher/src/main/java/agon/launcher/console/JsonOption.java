package agon.launcher.console;

import agon.lab.internal.Machine;
import agon.plugins.internal.StartCommand;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The option of commands that print their results as JSON.
public final class JsonOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--json",
        description = "Print the results as a JSON object. docs/reference/files.md describes its fields.")
    private boolean given;

    public boolean isGiven() {
        return given;
    }

    /// Returns results as a JSON object that starts with the command, the date and the machine.
    public String text(Map<String, ?> results) {
        return Machine.here().json(command(), results);
    }

    /// Returns the command with its arguments, as it can be entered in a shell.
    public String command() {
        return Vector.ofAll(spec.commandLine().getParseResult().originalArgs()).map(StartCommand::quoted)
            .prepend(StartCommand.NAME).mkString(" ");
    }
}

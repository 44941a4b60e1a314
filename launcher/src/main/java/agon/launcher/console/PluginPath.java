package agon.launcher.console;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

public final class PluginPath implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
        if (args.isEmpty())
            throw new ParameterException(command.commandLine(),
                "Missing required parameter for option '--plugins' (PATH)");
        try {
            ((Program) command.root().userObject()).plugins().add(Path.of(args.pop()));
        } catch (InvalidPathException e) {
            throw new ParameterException(command.commandLine(),
                "Invalid value for option '--plugins': " + e.getMessage());
        }
    }
}

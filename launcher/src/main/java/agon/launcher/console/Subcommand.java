package agon.launcher.console;

import agon.records.RecordSources;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ParentCommand;

public abstract class Subcommand implements Callable<Integer> {
    @ParentCommand
    protected Program program;

    protected void print(Object line) {
        program.console().out().println(line);
    }

    protected void note(Object line) {
        program.console().err().println(line);
    }

    /// Reports an interruption below the progress bar of a terminal, if there is one.
    ///
    /// @param next text that describes where the results are or how to continue
    protected void noteInterruption(String next) {
        note((program.console().interactive() ? "\n" : "") + "interrupted; " + next);
    }

    /// Returns whether there is a file or folder at `path`, which need not be a valid path.
    public static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    /// @throws Failure if one of the paths does not exist
    public static RecordSources records(List<Path> paths) {
        for (Path path : paths)
            if (!Files.exists(path)) throw Failure.usage("there is no file or folder " + path);
        return RecordSources.of(paths.toArray(Path[]::new));
    }
}

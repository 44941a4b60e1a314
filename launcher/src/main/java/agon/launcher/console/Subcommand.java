package agon.launcher.console;

import agon.records.RecordSources;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ParentCommand;

/// A command of the program.
public abstract class Subcommand implements Callable<Integer> {
    @ParentCommand
    protected Program program;

    /// Prints a line of the results.
    protected void print(Object line) {
        program.console().out().println(line);
    }

    /// Prints a line of progress or of an error.
    protected void note(Object line) {
        program.console().err().println(line);
    }

    /// Returns the records in these files, folders and zip archives.
    ///
    /// @throws Failure if one of them does not exist
    protected static RecordSources records(List<Path> paths) {
        for (Path path : paths)
            if (!Files.exists(path)) throw Failure.usage("there is no file or folder " + path);
        return RecordSources.of(paths.toArray(Path[]::new));
    }
}

package agon.launcher.console;

import agon.api.PlainText;
import agon.records.RecordSources;
import io.vavr.collection.Vector;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ParentCommand;

public abstract class Subcommand implements Callable<Integer> {
    private static final int SKIPPED = 10; // maximum number of skipped entries to list

    @ParentCommand
    protected Program program;

    /// Prints data, or another text that is the same in all languages.
    protected void print(Object line) {
        program.console().out().println(line);
    }

    /// Prints the translation of a text for people.
    protected void say(Object english) {
        program.console().say(english.toString());
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

    /// Returns the records in these paths, and lists the entries of archives that are not read on the error stream.
    ///
    /// @throws Failure if one of the paths does not exist
    protected RecordSources records(List<Path> paths) {
        return listed(existing(paths));
    }

    /// @throws Failure if one of the paths does not exist
    public static RecordSources existing(List<Path> paths) {
        for (Path path : paths)
            if (!Files.exists(path)) throw Failure.usage("there is no file or folder " + path);
        return RecordSources.of(paths.toArray(Path[]::new));
    }

    /// Returns the sources after listing the entries of archives that are not read on the error stream.
    protected RecordSources listed(RecordSources sources) {
        return listed(sources, program.console());
    }

    /// Lists the entries of archives that are not read on the error stream of a console, and returns the sources.
    public static RecordSources listed(RecordSources sources, Console console) {
        Vector<RecordSources.Skipped> skipped = sources.skipped();
        skipped.take(SKIPPED).forEach(entry -> console.err().println(Console.printable("agon: " + entry)));
        int more = skipped.size() - SKIPPED;
        if (more > 0) console.err().println("agon: skipped " + PlainText.count(more, "more file") + " in archives");
        return sources;
    }
}

package agon.lab.internal;

import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Whether a run is saved somewhere, which can only be resumed then. It shows by a file, its mark, or by a folder that
/// is not empty.
public final class RunFolder {
    private RunFolder() {}

    /// Returns whether there is a run.
    public static boolean isBegun(Path mark) {
        if (!Files.isDirectory(mark)) return Files.exists(mark);
        try (Stream<Path> files = Files.list(mark)) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            throw FileException.reading(mark, e);
        }
    }

    /// Returns why no run can begin: there is one.
    public static Option<String> refusal(Path... marks) {
        return Vector.of(marks).find(RunFolder::isBegun)
            .map(mark -> mark + (Files.isDirectory(mark) ? " is not empty" : " exists already")
                + "; use --resume to continue the run, or choose another output");
    }

    /// @throws FileException if there is a run, and it is not to be resumed
    public static void open(boolean resume, Path... marks) {
        if (!resume) refusal(marks).forEach(why -> {
            throw new FileException(why);
        });
    }
}

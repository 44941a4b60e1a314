package agon.lab.internal;

import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The place of a run that can be stopped and resumed.
///
/// @param marks  files that show that there is a run; a folder shows it if it is not empty
/// @param option of the command that resumes a run
/// @param other  what to choose instead if there is a run: another name or folder
public record RunFolder(Vector<Path> marks, String option, String other) {
    /// The files of a run that `--resume` resumes.
    public static RunFolder of(Path... marks) {
        return new RunFolder(Vector.of(marks), "--resume", "another name");
    }

    /// A folder that is empty before a run that `--resume` resumes.
    public static RunFolder empty(Path folder) {
        return new RunFolder(Vector.of(folder), "--resume", "another folder");
    }

    /// A folder in which `mark` shows a run that `--continue` resumes.
    public static RunFolder marked(Path folder, String mark) {
        return new RunFolder(Vector.of(folder.resolve(mark)), "--continue", "another folder");
    }

    /// Returns whether there is a run.
    public boolean isBegun() {
        return marks.exists(RunFolder::exists);
    }

    private static boolean exists(Path mark) {
        if (!Files.isDirectory(mark)) return Files.exists(mark);
        try (Stream<Path> files = Files.list(mark)) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            throw FileException.reading(mark, e);
        }
    }

    /// Returns why no run can begin here: there is one.
    public Option<String> refusal() {
        return marks.find(RunFolder::exists).map(mark -> mark + (Files.isDirectory(mark) ? " is not empty"
            : " exists already") + "; use " + option + " to continue the run, or choose " + other);
    }

    /// Checks that a run can begin here, or be resumed.
    ///
    /// @throws FileException if there is a run, and it is not to be resumed
    public void open(boolean resume) {
        if (!resume) refusal().forEach(why -> {
            throw new FileException(why);
        });
    }
}

package agon.lab.internal;

import agon.plugins.FileException;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Detects saved runs, which must be resumed rather than started again. A run is saved if its marker file exists or its
/// folder is not empty.
public final class RunFolder {
    private static final String NO_RUN = " contains no run that can be continued; check the name, or omit --resume to "
        + "start a new run";

    /// The first field of the JSON object in the first line of every journal.
    public static final String JOURNAL = "journal";
    private static final String START = "{\"" + JOURNAL + "\":";

    private RunFolder() {}

    public static boolean isBegun(Path mark) {
        if (!Files.isDirectory(mark)) return Files.exists(mark);
        try (Stream<Path> files = Files.list(mark)) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            throw FileException.reading(mark, e);
        }
    }

    /// Returns an error message if there is a saved run, or none.
    public static Option<String> refusal(Path... marks) {
        return Vector.of(marks).find(RunFolder::isBegun)
            .map(mark -> mark + (Files.isDirectory(mark) ? " is not empty" : " already exists")
                + "; use --resume to continue the run, or choose another output");
    }

    /// Checks that there is no saved run or, if `resume` is true, that there is one.
    ///
    /// @throws FileException if there is a saved run and `resume` is false, or none and `resume` is true
    public static void open(boolean resume, Path... marks) {
        if (!resume) refusal(marks).forEach(why -> {
            throw new FileException(why);
        });
        if (resume && !Vector.of(marks).exists(RunFolder::isBegun))
            throw new FileException(Vector.of(marks).head() + NO_RUN);
    }

    /// Like [#open], but for a folder that contains nothing except the run.
    ///
    /// @param files a glob pattern for names of files that exist only in folders with a run
    /// @throws FileException also if the folder is a file, or contains other files but no run
    public static void open(boolean resume, Path folder, String files) {
        if (Files.exists(folder) && !Files.isDirectory(folder))
            throw new FileException(folder + " is a file; expected a folder");
        if (!isBegun(folder) || contains(folder, files)) open(resume, folder);
        else throw new FileException(folder + (resume ? NO_RUN : " is not empty; choose another folder"));
    }

    /// Like [#open], for a run that is saved in a journal.
    ///
    /// @throws FileException also if the file is not a journal
    public static void openJournal(boolean resume, Path file) {
        if (isBegun(file) && !isJournal(file))
            throw notAJournal(file);
        open(resume, file);
    }

    public static FileException notAJournal(Path file) {
        return new FileException(file + " is not the journal of a run; choose another output");
    }

    private static boolean isJournal(Path file) {
        if (!Files.isRegularFile(file)) return false;
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(START.length()), StandardCharsets.UTF_8);
            return START.startsWith(start); // the first line can be incomplete
        } catch (IOException e) {
            throw FileException.reading(file, e);
        }
    }

    private static boolean contains(Path folder, String files) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, files)) {
            return found.iterator().hasNext();
        } catch (IOException e) {
            throw FileException.reading(folder, e);
        }
    }
}

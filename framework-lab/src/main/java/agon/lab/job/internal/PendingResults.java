package agon.lab.job.internal;

import agon.lab.job.Job;
import agon.plugins.FileException;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/// The results of an [OrderedRun] whose processing is not complete, stored in a file in the format of a [Journal].
/// Unlike a journal, this class holds only the results of earlier runs in memory, and removes results from the file
/// when they are no longer needed. This class is not thread-safe.
public final class PendingResults<R> implements AutoCloseable {
    private final Job<R> job;
    private final long seed;
    private final Path path;
    private final JournalFile file;
    private final Predicate<R> isFinal;
    private final Map<Integer, String> earlier; // by task, in JSON, until they are taken

    private PendingResults(Job<R> job, long seed, Path path, JournalFile file, Predicate<R> isFinal,
        Map<Integer, String> earlier) {
        this.job = job;
        this.seed = seed;
        this.path = path;
        this.file = file;
        this.isFinal = isFinal;
        this.earlier = earlier;
    }

    /// Opens the file of an earlier run, or creates it.
    ///
    /// @param first   number of the first task whose result is needed
    /// @param isFinal whether a result is stored. Tasks with other results are repeated in the next run
    /// @throws FileException if the file cannot be read or written, is in use, or belongs to another job, seed or
    ///     version
    public static <R> PendingResults<R> open(Path path, Job<R> job, long seed, int first,
        Predicate<R> isFinal) {
        Map<Integer, String> found = new HashMap<>();
        BiConsumer<Integer, String> to = (task, json) -> {
            if (task >= first) found.put(task, json);
        };
        String header = JournalFile.header(job, seed);
        JournalFile file = JournalFile.open(path, header, to);
        try {
            file.restore(header, copy(path), to);
        } catch (RuntimeException e) {
            file.close();
            throw e;
        }
        return new PendingResults<>(job, seed, path, file, isFinal, found);
    }

    private static Path copy(Path path) {
        return path.resolveSibling(path.getFileName() + ".copy");
    }

    /// Returns the result of an earlier run, if any, and removes it from memory.
    ///
    /// @throws FileException if the stored text is not a result of this job
    Option<R> take(int task) {
        try {
            return Option.of(earlier.remove(task)).map(json -> job.read(task, seed, json));
        } catch (IllegalArgumentException e) {
            throw new FileException(path + " contains an invalid result: " + e.getMessage() + "; delete this file");
        }
    }

    /// Stores a result, unless its task will be repeated.
    ///
    /// @throws FileException if the file cannot be written. The file is then unchanged
    void add(int task, R result) {
        if (isFinal.test(result)) file.append(task, job.write(result));
    }

    /// Removes the results of the tasks before `first` from the file. If the program is killed in the meantime, no
    /// other result is lost.
    ///
    /// @throws FileException if the file cannot be written
    public void discard(int first) {
        file.discard(first, JournalFile.header(job, seed), copy(path));
    }

    /// Closes and deletes the file.
    ///
    /// @throws FileException if the file cannot be deleted
    public void delete() {
        file.delete();
    }

    @Override
    public void close() {
        file.close();
    }
}

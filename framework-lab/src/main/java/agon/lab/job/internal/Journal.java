package agon.lab.job.internal;

import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.plugins.FileException;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The results of a job, stored in a file so that an interrupted job can be resumed. A repeated result is ignored.
/// Thread-safe.
///
/// The file is text: a JSON line with the job, then one line per finished task, each with a checksum. A line is written
/// to the file before [#add] returns, and reaches the disk within 0.1 s. An incomplete last line is removed when the
/// job is resumed. A file that belongs to another job, seed or version is never overwritten.
public final class Journal<R> implements AutoCloseable {
    private final Job<R> job;
    private final long seed;
    private final Option<JournalFile> file; // none: in memory only
    private Map<Integer, R> results;

    private Journal(Job<R> job, long seed, Option<JournalFile> file, Map<Integer, R> results) {
        this.job = job;
        this.seed = seed;
        this.file = file;
        this.results = results;
    }

    public static <R> Journal<R> inMemory(Job<R> job, long seed) {
        return new Journal<>(job, seed, Option.none(), HashMap.empty());
    }

    /// @throws FileException if the file exists or cannot be written
    public static <R> Journal<R> begin(Path path, Job<R> job, long seed) {
        RunFolder.open(false, path);
        return resume(path, job, seed);
    }

    /// @throws FileException if the file cannot be read or written, is in use, or belongs to another job, seed or
    ///     version
    public static <R> Journal<R> resume(Path path, Job<R> job, long seed) {
        java.util.HashMap<Integer, R> found = new java.util.HashMap<>();
        JournalFile file = JournalFile.open(path, JournalFile.header(job, seed), (task, json) -> {
            if (!found.containsKey(task)) found.put(task, job.read(task, seed, json));
        });
        return new Journal<>(job, seed, Option.of(file), HashMap.ofAll(found));
    }

    public long seed() {
        return seed;
    }

    /// Returns the results so far by task number.
    public synchronized Map<Integer, R> results() {
        return results;
    }

    /// @return whether the task had no result yet
    /// @throws FileException if the file cannot be written; the result is then not stored, and the file is unchanged
    public synchronized boolean add(int task, R result) {
        if (results.containsKey(task)) return false;
        file.forEach(lines -> lines.append(task, job.write(result)));
        results = results.put(task, result);
        return true;
    }

    @Override
    public synchronized void close() {
        file.forEach(JournalFile::close);
    }
}

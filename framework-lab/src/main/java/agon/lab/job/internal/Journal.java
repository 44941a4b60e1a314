package agon.lab.job.internal;

import agon.lab.job.Job;
import agon.plugins.FileException;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The results of a job, stored in a file from which an interrupted job can be resumed. A repeated result is ignored.
/// This class is thread-safe.
///
/// The file is text. Its first line describes the job in JSON. Every other line contains the result of one finished
/// task, also in JSON. Each line has a checksum. A line is written to the file before [#add] returns, and is synced to
/// disk within 0.1 s. When the job is resumed, an incomplete last line is removed. A file that belongs to another job,
/// seed or version is never overwritten.
public final class Journal<R> implements AutoCloseable {
    private final Job<R> job;
    private final long seed;
    private final Option<JournalFile> file; // none if the journal is only in memory
    private Map<Integer, R> results;

    private Journal(Job<R> job, long seed, Option<JournalFile> file, Map<Integer, R> results) {
        this.job = job;
        this.seed = seed;
        this.file = file;
        this.results = results;
    }

    /// Opens the journal in a file, as [#resume] does. If there is no file, returns a journal in memory.
    public static <R> Journal<R> of(Option<Path> file, Job<R> job, long seed) {
        return file.map(path -> resume(path, job, seed))
            .getOrElse(() -> new Journal<>(job, seed, Option.none(), HashMap.empty()));
    }

    /// Opens an existing journal, or creates it.
    ///
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

    public synchronized Map<Integer, R> results() {
        return results;
    }

    /// Adds a result, unless the task already has one.
    ///
    /// @return whether the result was added
    /// @throws FileException if the file cannot be written. The result is then not stored, and the file is unchanged
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

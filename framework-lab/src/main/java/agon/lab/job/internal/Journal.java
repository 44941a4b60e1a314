package agon.lab.job.internal;

import agon.lab.internal.RunFolder;
import agon.lab.job.Job;
import agon.plugins.FileException;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.control.Option;
import java.nio.file.Path;

/// The results of a job, kept in a file as they come in, so that a job that was stopped goes on where it was. A task
/// counts once, however often it was done. Thread-safe.
///
/// The file is text: a line of JSON that says what job it is, and one a finished task, each with a checksum. A line is
/// in the file before [#add] returns, and on the disk within a tenth of a second. What was cut off in the middle of a
/// line is removed when the job goes on. A file is never written over: that of another job, seed or version is refused.
///
/// @param <R> what one task gives
public final class Journal<R> implements AutoCloseable {
    private final Job<R> job;
    private final long seed;
    private final Option<JournalFile> file; // none: the results are kept in memory alone
    private Map<Integer, R> results;

    private Journal(Job<R> job, long seed, Option<JournalFile> file, Map<Integer, R> results) {
        this.job = job;
        this.seed = seed;
        this.file = file;
        this.results = results;
    }

    /// One without a file.
    public static <R> Journal<R> inMemory(Job<R> job, long seed) {
        return new Journal<>(job, seed, Option.none(), HashMap.empty());
    }

    /// A new file.
    ///
    /// @throws FileException if there is one already, or it cannot be written
    public static <R> Journal<R> begin(Path path, Job<R> job, long seed) {
        RunFolder.open(false, path);
        return resume(path, job, seed);
    }

    /// A new file, or one that was begun with the same job and seed.
    ///
    /// @throws FileException if it cannot be read or written, somebody else writes it, or it belongs to another job,
    ///                     seed or version: a sentence that says which
    public static <R> Journal<R> resume(Path path, Job<R> job, long seed) {
        java.util.HashMap<Integer, R> found = new java.util.HashMap<>();
        JournalFile file = JournalFile.open(path, JournalFile.header(job, seed), (task, json) -> {
            if (!found.containsKey(task)) found.put(task, job.read(task, seed, json));
        });
        return new Journal<>(job, seed, Option.of(file), HashMap.ofAll(found));
    }

    /// The seed of the whole job.
    public long seed() {
        return seed;
    }

    /// By their numbers, the results so far.
    public synchronized Map<Integer, R> results() {
        return results;
    }

    /// Keeps the result of a task, unless it has one.
    ///
    /// @return whether it had none
    /// @throws FileException if it cannot be written; then it is not kept, and the file is as it was
    public synchronized boolean add(int task, R result) {
        if (results.containsKey(task)) return false;
        file.forEach(lines -> lines.append(task, job.write(result)));
        results = results.put(task, result);
        return true;
    }

    /// Nothing more is kept.
    @Override
    public synchronized void close() {
        file.forEach(JournalFile::close);
    }
}

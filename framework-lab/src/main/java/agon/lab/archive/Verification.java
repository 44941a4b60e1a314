package agon.lab.archive;

import agon.plugins.AtomicFile;
import agon.plugins.FileFailure;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/// Sources verified on all cores, their verdicts kept in the order of the sources. The memory in use does not grow with
/// their number.
public final class Verification {
    /// Sources waiting to be verified may take this much, in KiB.
    private static final int ROOM = 64 << 10;
    /// What even the smallest counts, in KiB.
    private static final int SMALLEST = 64;

    private final Verifier verifier;
    private final Option<AtomicFile> report;
    private final Consumer<Verdict> listener;
    private final Semaphore room = new Semaphore(ROOM);
    // by number of the source; those before are not verified yet
    private final TreeMap<Long, Vector<Verdict>> early = new TreeMap<>();
    private long submitted;
    private long written;
    private VerdictCounts tally = VerdictCounts.NONE;
    private boolean bad;
    private boolean over;
    private Option<FileFailure> failure = Option.none();

    /// A verification by the rules of the installed games.
    public static Verification of(GameCatalog catalog) {
        return of(catalog, _ -> {
        });
    }

    /// The same, with somebody who is told of every verdict, in the order of the records.
    public static Verification of(GameCatalog catalog, Consumer<Verdict> listener) {
        return new Verification(new Verifier(catalog), Option.none(), listener);
    }

    /// @param report rows go there
    public Verification(Verifier verifier, Option<AtomicFile> report) {
        this(verifier, report, _ -> {
        });
    }

    private Verification(Verifier verifier, Option<AtomicFile> report, Consumer<Verdict> listener) {
        this.verifier = verifier;
        this.report = report;
        this.listener = listener;
        report.forEach(draft -> draft.write(Verdict.HEADER));
    }

    /// Verifies the records in files, folders and zip archives, and counts what it finds. Once: a verification has one
    /// set of counts.
    ///
    /// @throws IllegalStateException if it was run before
    public VerdictCounts verify(Path... paths) {
        if (submitted > 0 || over) throw new IllegalStateException("a verification runs once");
        run(RecordSources.of(paths), () -> {
        });
        return end().get();
    }

    /// Verifies them all.
    ///
    /// @param progress run once for each source, from the threads that verify
    /// @throws FileFailure if the report cannot be written
    public void run(RecordSources sources, Runnable progress) {
        try (VerificationPool pool = new VerificationPool(verifier)) {
            sources.each(source -> submit(pool, source, progress));
            room.acquireUninterruptibly(ROOM); // when all of it is free, everything is verified
        }
        failure.forEach(f -> {
            throw f;
        });
    }

    private void submit(VerificationPool pool, RecordSource source, Runnable progress) {
        int size = Math.max(SMALLEST, source.size() >> 10);
        room.acquireUninterruptibly(size);
        long number = submitted++;
        pool.verify(source, verdicts -> {
            try {
                done(number, verdicts, progress);
            } finally {
                room.release(size);
            }
        });
    }

    private synchronized void done(long number, Vector<Verdict> verdicts, Runnable progress) {
        if (over) return;
        early.put(number, verdicts);
        for (Vector<Verdict> next = early.remove(written); next != null; next = early.remove(written)) {
            written++;
            next.forEach(this::write);
            progress.run();
        }
    }

    private void write(Verdict verdict) {
        tally = tally.plus(verdict);
        bad |= verdict.isBad();
        listener.accept(verdict);
        try {
            if (failure.isEmpty()) report.forEach(draft -> draft.write(verdict.line()));
        } catch (FileFailure e) {
            failure = Option.of(e);
        }
    }

    /// Ends it, complete or not, and puts the report in its place. What is verified later is not counted.
    ///
    /// @return what was counted; none: it had ended before
    public synchronized Option<VerdictCounts> end() {
        if (over) return Option.none();
        over = true;
        report.forEach(AtomicFile::keep);
        return Option.of(tally);
    }

    /// Whether anything illegal or unreadable was met.
    public synchronized boolean isBad() {
        return bad;
    }
}

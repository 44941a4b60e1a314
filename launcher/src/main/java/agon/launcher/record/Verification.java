package agon.launcher.record;

import agon.launcher.Draft;
import agon.launcher.Failure;
import agon.launcher.Progress;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;

/// Sources judged on all cores, their verdicts kept in the order of the sources. The memory in use does not grow with their number.
final class Verification {
    /// Sources waiting to be judged may take this much, in KiB.
    private static final int ROOM = 64 << 10;
    /// What even the smallest counts, in KiB.
    private static final int SMALLEST = 64;

    private final Judge judge;
    private final Option<Draft> report;
    private final Semaphore room = new Semaphore(ROOM);
    private final TreeMap<Long, Vector<Verdict>> early = new TreeMap<>(); // by number of the source; those before are not judged yet
    private long submitted;
    private long written;
    private Tally tally = Tally.NONE;
    private boolean bad;
    private boolean over;
    private Option<Failure> failure = Option.none();

    /// @param report rows go there
    Verification(Judge judge, Option<Draft> report) {
        this.judge = judge;
        this.report = report;
        report.forEach(draft -> draft.write(Verdict.HEADER));
    }

    /// Judges them all.
    ///
    /// @param progress a step for each source
    /// @throws Failure if the report cannot be written
    void run(Sources sources, Progress progress) {
        try (Court court = new Court(judge)) {
            sources.each(source -> submit(court, source, progress));
            room.acquireUninterruptibly(ROOM); // when all of it is free, everything is judged
        }
        failure.forEach(f -> {
            throw f;
        });
    }

    private void submit(Court court, Source source, Progress progress) {
        int size = Math.max(SMALLEST, source.size() >> 10);
        room.acquireUninterruptibly(size);
        long number = submitted++;
        court.judge(source, verdicts -> {
            try {
                done(number, verdicts, progress);
            } finally {
                room.release(size);
            }
        });
    }

    private synchronized void done(long number, Vector<Verdict> verdicts, Progress progress) {
        if (over) return;
        early.put(number, verdicts);
        for (Vector<Verdict> next = early.remove(written); next != null; next = early.remove(written)) {
            written++;
            next.forEach(this::write);
            progress.step();
        }
    }

    private void write(Verdict verdict) {
        tally = tally.plus(verdict);
        bad |= verdict.isBad();
        try {
            if (failure.isEmpty()) report.forEach(draft -> draft.write(verdict.line()));
        } catch (Failure e) {
            failure = Option.of(e);
        }
    }

    /// Ends it, complete or not, and puts the report in its place. What is judged later is not counted.
    ///
    /// @return what was counted; none: it had ended before
    synchronized Option<Tally> end() {
        if (over) return Option.none();
        over = true;
        report.forEach(Draft::keep);
        return Option.of(tally);
    }

    /// Whether anything illegal or unreadable was met.
    synchronized boolean isBad() {
        return bad;
    }
}

package agon.plugins;

import agon.plugins.thread.WatchedThread;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/// A progress indicator for a computation of unlimited duration, such as a search. The computation calls [#beat] while
/// it makes progress, and a waiting thread checks whether it has stalled. Thread-safe.
///
/// A beat only sets a flag, which costs almost nothing. The check records the time. With a check every quarter of a
/// second, a stall is therefore detected up to a quarter of a second late.
///
/// A computation is considered stalled if there is no beat for the time limit. If all processors are busy, only the
/// processor time that the computation has used counts; otherwise, all elapsed time counts. Between two checks, at most
/// two seconds count, because the machine may have slept or the JVM may have paused. After twelve times the limit
/// without a beat, a computation is considered stalled in any case.
///
/// A search beats whenever it checks whether to stop, which is every few iterations or, with an evaluator, after every
/// batch.
///
/// ```java
/// Heartbeat heartbeat = new Heartbeat();
/// search.search(position, heartbeat.wrap(() -> cancelled));   // on its own thread, after heartbeat.begin()
/// if (heartbeat.isStalled()) abandon();                       // on another thread, repeatedly
/// ```
@SuppressWarnings("exports") // only modules of the framework run watched threads
public final class Heartbeat implements WatchedThread.Life {
    /// The default time limit between two beats: 5 s.
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final String SEARCH = "its search";

    private static final long GAP = 2_000_000_000; // maximum nanoseconds that count between two checks
    private static final int STARVED = 12; // maximum total time, in multiples of the patience

    private final String work;
    private final long patience; // nanoseconds
    private final ProcessorTime time;
    private volatile boolean beaten; // whether there was a beat since the last check
    private volatile Thread beginner; // thread that started the computation; null if unknown
    private volatile Thread beater; // first thread that beat after the last check with a beat, or null
    private long looked, silent, waited; // nanoseconds: time of the last check, counted and elapsed time without a beat
    private Thread begun, last; // threads of the times below, as of the last check
    private long begunTime, lastTime;

    /// Creates a heartbeat for a search, with the time limit [#PATIENCE].
    public Heartbeat() {
        this(SEARCH);
    }

    /// Creates a heartbeat for any computation, with the time limit [#PATIENCE].
    ///
    /// @param work a noun phrase for error messages about a game, such as `its search`
    public Heartbeat(String work) {
        this(work, PATIENCE);
    }

    /// Creates a heartbeat for a search.
    ///
    /// @param patience the time without a beat after which the search is considered stalled
    public Heartbeat(Duration patience) {
        this(SEARCH, patience);
    }

    private Heartbeat(String work, Duration patience) {
        this(work, patience, ProcessorTime.MACHINE);
    }

    Heartbeat(String work, Duration patience, ProcessorTime time) {
        this.work = work;
        this.patience = patience.toNanos();
        this.time = time;
        looked = time.now();
    }

    /// Starts the computation on this thread. Other threads of the computation are identified by their calls to
    /// [#beat].
    @Override
    public void begin() {
        beginner = Thread.currentThread();
        beat();
    }

    /// Reports progress.
    public void beat() {
        // The flag is written only once per check, so that threads that beat at the same time do not contend for the
        // memory.
        if (beaten) return;
        beater = Thread.currentThread();
        beaten = true;
    }

    /// Returns a function that beats on every call and then calls `stop`.
    public BooleanSupplier wrap(BooleanSupplier stop) {
        return () -> {
            beat();
            return stop.getAsBoolean();
        };
    }

    /// Returns whether the computation is considered stalled.
    public boolean isStalled() {
        return left().isZero();
    }

    /// Returns the remaining time until the computation counts as stalled, or zero if it has stalled.
    @Override
    public synchronized Duration left() {
        long now = time.now(), passed = Math.clamp(now - looked, 0, GAP);
        looked = now;
        if (beaten) {
            beaten = false;
            silent = 0;
            waited = 0;
            begun = beginner;
            last = beater;
            begunTime = time(begun);
            lastTime = time(last);
        } else {
            waited += passed;
            silent = waited < STARVED * patience ? silent + counted(passed) : patience;
        }
        return Duration.ofNanos(Math.max(0, patience - silent));
    }

    private long time(Thread thread) {
        return thread == null ? -1 : time.of(thread);
    }

    /// Returns the part of the elapsed time that counts towards the limit. If processors are scarce, this is the
    /// maximum processor time that a runnable thread of the computation has used.
    private long counted(long passed) {
        long first = begunTime, second = lastTime;
        begunTime = time(begun);
        lastTime = time(last);
        boolean goesFirst = couldGo(begun) && first >= 0 && begunTime >= first,
            goesSecond = couldGo(last) && second >= 0 && lastTime >= second;
        if (!goesFirst && !goesSecond) return passed;
        long computed = Math.max(goesFirst ? begunTime - first : 0, goesSecond ? lastTime - second : 0);
        return computed < passed && time.isScarce() ? computed : passed;
    }

    private boolean couldGo(Thread thread) {
        return thread != null && thread != Thread.currentThread() && time.couldCompute(thread);
    }

    /// Returns a message about a computation that was abandoned because it stalled, as a clause.
    public String stallMessage() {
        return work + " has made no progress for " + Duration.ofNanos(patience).toSeconds() + " s and was abandoned";
    }
}

package agon.plugins;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Tells whether work that takes as long as it takes, such as a search, still goes on: it beats while there is
/// progress, and whoever waits looks whether it has stopped. Thread-safe.
///
/// A beat only sets a flag, and the look notes the time, so that a beat costs next to nothing. The time is therefore
/// that of the look that found the beat: whoever looks every quarter of a second waits up to so much longer.
///
/// Silence is what the work got and made nothing of. Where processors are scarce, a thread that could go on is held
/// only what it has computed; a thread that waits is held all the time that passes, and so is one that computes on a
/// quiet machine. Of the time between two looks two seconds count at most: the machine slept, or all of Java
/// stood still. Who gets next to nothing is given up after twelve times the patience.
///
/// A search asks whether it is to stop after every few iterations, and with an evaluator after every batch: being asked
/// is its beat.
///
/// ```java
/// Heartbeat heartbeat = new Heartbeat();
/// search.search(position, heartbeat.wrap(() -> cancelled));   // on its own thread, after heartbeat.begin()
/// if (heartbeat.isStalled()) abandon();                            // on another, now and then
/// ```
public final class Heartbeat {
    /// How long a search may be silent.
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final String SEARCH = "its search";

    private static final long GAP = 2_000_000_000; // nanoseconds that may count between two looks
    private static final int STARVED = 12;         // times its patience is the most that is waited

    private final String work;
    private final long patience; // nanoseconds
    private final ProcessorTime time;
    private volatile boolean beaten;    // since the last look
    private volatile Thread beginner;   // of the work; null: not known
    private volatile Thread beater;     // that beat first after the last look that found a beat; null: none
    private long looked, silent, waited; // nanoseconds: of the last look; counted, and passed since it beat
    private Thread begun, last;         // whose times these are, as of the last look
    private long begunTime, lastTime;

    /// That of a search, which may be silent for [#PATIENCE].
    public Heartbeat() {
        this(SEARCH);
    }

    /// One that may be silent for [#PATIENCE].
    ///
    /// @param work what it is a sign of: the subject of a sentence about a game, such as `its search`
    public Heartbeat(String work) {
        this(work, PATIENCE);
    }

    /// That of a search.
    ///
    /// @param patience how long it may be silent
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

    /// The work begins, on this thread. What computes on others besides is known by its beats.
    public void begin() {
        beginner = Thread.currentThread();
        beat();
    }

    /// There is progress.
    public void beat() {
        // written once a look: threads that beat together do not wait for each other's memory
        if (beaten) return;
        beater = Thread.currentThread();
        beaten = true;
    }

    /// `stop`, which beats whenever it is asked.
    public BooleanSupplier wrap(BooleanSupplier stop) {
        return () -> {
            beat();
            return stop.getAsBoolean();
        };
    }

    /// Whether it has been silent for too long.
    public boolean isStalled() {
        return left().isZero();
    }

    /// Returns for how long it may still be silent; zero: no longer.
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

    /// How much of what has passed the work could have used: the most that one of its threads got that do not wait.
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

    /// Who looks is none of those who work.
    private boolean couldGo(Thread thread) {
        return thread != null && thread != Thread.currentThread() && time.couldCompute(thread);
    }

    /// What is said of work that was abandoned because it was still: a clause.
    public String stallMessage() {
        return work + " has come no further for " + Duration.ofNanos(patience).toSeconds() + " s and was abandoned";
    }
}

package agon.plugins;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Tells whether work that takes as long as it takes, such as a search, still goes on: it beats while there is
/// progress, and whoever waits looks whether it has stopped. Thread-safe.
///
/// A beat only sets a flag, and the look notes the time, so that a beat costs next to nothing. The time is therefore
/// that of the look that found the beat: whoever looks every quarter of a second waits up to so much longer.
///
/// A search asks whether it is to stop after every few iterations, and with an evaluator after every batch: being asked
/// is its beat.
///
/// ```java
/// Heartbeat heartbeat = new Heartbeat();
/// search.search(position, heartbeat.beating(() -> cancelled));   // on its own thread
/// if (heartbeat.isStill()) abandon();                            // on another, now and then
/// ```
public final class Heartbeat {
    /// How long a search may be silent.
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final String SEARCH = "its search";

    private final String work;
    private final long patience; // nanoseconds
    private volatile boolean beaten;                // since the last look
    private volatile long last = System.nanoTime(); // look that found a beat

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
        this.work = work;
        this.patience = patience.toNanos();
    }

    /// There is progress.
    public void beat() {
        // written once a look: threads that beat together do not wait for each other's memory
        if (!beaten) beaten = true;
    }

    /// `stop`, which beats whenever it is asked.
    public BooleanSupplier beating(BooleanSupplier stop) {
        return () -> {
            beat();
            return stop.getAsBoolean();
        };
    }

    /// Whether it has been silent for too long.
    public boolean isStill() {
        return left().isZero();
    }

    /// How long it may still be silent; zero: no longer.
    Duration left() {
        if (beaten) {
            beaten = false;
            last = System.nanoTime();
        }
        return Duration.ofNanos(Math.max(0, patience - (System.nanoTime() - last)));
    }

    /// What is said of work that was abandoned because it was still: a clause.
    public String silence() {
        return work + " has come no further for " + Duration.ofNanos(patience).toSeconds() + " s and was abandoned";
    }
}

package agon.plugins;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// The sign of life of work that takes as long as it takes, such as a search: it beats while there is progress, and who waits for it looks whether
/// it is still. Thread-safe.
///
/// A beat only notes that there was one, and the look says when: so a beat costs a glance at a field, and a count of paths can have one at every
/// fork. Who looks seldom is patient for longer.
///
/// A search asks whether it is to stop after every 16 iterations, and with an evaluator after every batch: being asked is its beat.
///
/// ```java
/// Pulse pulse = new Pulse();
/// search.search(position, pulse.beating(() -> cancelled));   // on its own thread
/// if (pulse.isStill()) abandon();                            // on another, now and then
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
        if (!beaten) beaten = true; // written once a look: threads that beat together do not wait for each other's memory
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

package agon.launcher.table;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/// The sign of life of work that takes as long as it takes, such as a search: it beats while there is progress, and who waits for it looks whether
/// it is still. Thread-safe.
///
/// A search asks whether it is to stop after every 16 iterations, and with an evaluator after every batch: being asked is its beat.
///
/// ```java
/// Pulse pulse = new Pulse();
/// search.search(position, pulse.beating(() -> cancelled));   // on its own thread
/// if (pulse.isStill()) abandon();                            // on another, now and then
/// ```
public final class Pulse {
    /// How long a search may be silent.
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    private final long patience; // nanoseconds
    private final AtomicLong last = new AtomicLong(System.nanoTime());

    /// One that may be silent for [#PATIENCE].
    public Pulse() {
        this(PATIENCE);
    }

    /// @param patience how long it may be silent
    public Pulse(Duration patience) {
        this.patience = patience.toNanos();
    }

    /// There is progress.
    public void beat() {
        last.set(System.nanoTime());
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
        return Duration.ofNanos(Math.max(0, patience - (System.nanoTime() - last.get())));
    }

    /// How long it may be silent in a row.
    Duration patience() {
        return Duration.ofNanos(patience);
    }
}

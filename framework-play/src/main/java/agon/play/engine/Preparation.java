package agon.play.engine;

import java.time.Duration;
import java.util.function.Supplier;

/// The time during which engines prepare to think, for example while a process starts or a network is loaded. This time
/// is neither taken from a player's clock nor measured as thinking time. Thread-safe.
public final class Preparation {
    private Duration finished;
    private int running; // number of nested calls of #run
    private long since; // start of the outermost call

    /// Creates a measurement that starts at zero.
    public Preparation() {
        this(Duration.ZERO);
    }

    private Preparation(Duration finished) {
        this.finished = finished;
    }

    /// Runs `work`, and adds its duration.
    public <R> R run(Supplier<R> work) {
        change(1);
        try {
            return work.get();
        } finally {
            change(-1);
        }
    }

    private synchronized void change(int by) {
        finished = time();
        since = System.nanoTime();
        running += by;
    }

    /// Returns the total time so far, including that of work in progress.
    public synchronized Duration time() {
        return running == 0 ? finished : finished.plusNanos(System.nanoTime() - since);
    }

    /// Returns a measurement that continues from the current total. Work in progress no longer counts.
    public Preparation next() {
        return new Preparation(time());
    }
}

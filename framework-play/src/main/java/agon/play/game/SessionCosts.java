package agon.play.game;

import agon.api.Seat;
import agon.play.engine.Decision;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Supplier;

/// The time and the search effort that each seat of a session has used.
final class SessionCosts {
    private Vector<Duration> times;
    private Vector<Decision.Effort> efforts;
    private final Supplier<Duration> prepared;
    private Duration since; // when the player to move started to think

    /// @param prepared a function that returns the total time in which engines prepared, which is not measured
    SessionCosts(int seats, Supplier<Duration> prepared) {
        this.prepared = prepared;
        since = now();
        times = Vector.fill(seats, Duration.ZERO);
        efforts = Vector.fill(seats, Decision.Effort.NONE);
    }

    Vector<Duration> times() {
        return times;
    }

    Vector<Decision.Effort> efforts() {
        return efforts;
    }

    void add(Seat seat, Decision.Effort effort) {
        efforts = efforts.update(seat.index(), effort::plus);
    }

    /// Ends the current measurement, adds its time to a seat, if there is one, and starts the next measurement.
    void charge(Option<Seat> seat) {
        Duration now = now(), took = now.minus(since);
        since = now;
        seat.forEach(own -> times = times.update(own.index(), took::plus));
    }

    /// Starts a new measurement without counting the time since the last one.
    void restart() {
        since = now();
    }

    private Duration now() {
        return Duration.ofNanos(System.nanoTime()).minus(prepared.get());
    }
}

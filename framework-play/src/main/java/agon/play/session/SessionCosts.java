package agon.play.session;

import agon.api.Seat;
import agon.play.engine.Decision;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// The time and the search effort that each seat of a session has used.
final class SessionCosts {
    private Vector<Duration> times;
    private Vector<Decision.Effort> efforts;
    private long since = System.nanoTime(); // when the player to move started to think

    SessionCosts(int seats) {
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
        long now = System.nanoTime();
        Duration took = Duration.ofNanos(now - since);
        since = now;
        seat.forEach(own -> times = times.update(own.index(), took::plus));
    }

    /// Starts a new measurement without counting the time since the last one.
    void restart() {
        since = System.nanoTime();
    }
}

package agon.play.game;

import agon.api.Seat;
import agon.api.match.Turn;
import agon.play.engine.Decision;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// The clocks of a game and the time and effort that each seat has used. Immutable.
///
/// @param now     the current time, measured from any fixed moment. It does not advance while engines prepare.
/// @param clock   the clocks, or none if the game has none
/// @param started whether the clocks have been started
/// @param paid    the number of turns whose increment has been added
/// @param times   the times used for all decisions, one per seat
/// @param efforts the costs of all searches, one per seat
record GameTime(Duration now, Option<GameClock> clock, boolean started, int paid, Vector<Duration> times,
    Vector<Decision.Effort> efforts) {
    /// @param paid the number of turns played before, whose increments the clocks contain
    static GameTime of(Option<GameClock> clock, int seats, int paid) {
        return new GameTime(Duration.ZERO, clock, false, paid, Vector.fill(seats, Duration.ZERO),
            Vector.fill(seats, Decision.Effort.NONE));
    }

    GameTime started(boolean on) {
        return new GameTime(now, clock, on, paid, times, efforts);
    }

    /// Returns the later of the two times, with the time since then added to the costs of a seat, if there is one.
    GameTime at(Duration later, Option<Seat> acting) {
        if (later.compareTo(now) <= 0) return this;
        Duration took = later.minus(now);
        return new GameTime(later, clock, started, paid,
            acting.map(seat -> times.update(seat.index(), took::plus)).getOrElse(times), efforts);
    }

    GameTime spent(Seat seat, Decision.Effort effort) {
        return new GameTime(now, clock, started, paid, times, efforts.update(seat.index(), effort::plus));
    }

    /// Adds the increments of complete turns, and runs the clock of `running`.
    ///
    /// @param turns the complete turns of the game
    GameTime follow(Vector<? extends Turn<?>> turns, Option<Seat> running) {
        if (clock.isEmpty()) return this;
        GameClock paying = turns.drop(paid).foldLeft(clock.get(), (c, turn) -> c.afterTurn(turn.seat(), now));
        return new GameTime(now, Option.of(paying.run(running.filter(_ -> started), now)), started,
            Math.max(paid, turns.size()), times, efforts);
    }

    Option<Seat> flagged() {
        return clock.flatMap(c -> c.flagged(now));
    }
}

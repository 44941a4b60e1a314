package agon.play.game;

import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// The clock of a session, which runs for the side to move unless the game is paused.
public final class Timekeeper {
    private volatile State state; // engines read it on their threads
    private int paid; // number of turns whose increment has been added

    /// @param prepared the preparation of engines for which the clock has been corrected
    private record State(Option<GameClock> clock, Duration prepared) {}

    /// @param clock the clock, or none if the game has no clock
    /// @param start the game so far. The increments of its complete turns have been added to the clock
    public Timekeeper(Option<GameClock> clock, Match<?, ?> start) {
        state = new State(clock, Duration.ZERO);
        paid = start.turns().size() - (start.midTurn() ? 1 : 0);
    }

    public Option<GameClock> clock() {
        return state.clock;
    }

    private void set(Option<GameClock> clock) {
        state = new State(clock, state.prepared);
    }

    /// Starts and stops clocks, and ends the game for a seat whose time has run out.
    ///
    /// @param now the time since any fixed moment
    /// @return whether this ended the game
    public boolean proceed(GameSession<?, ?> session, Duration now) {
        if (clock().isEmpty()) return false;
        pay(session, now);
        set(clock().map(c -> c.run(runs(session, c), now)));
        Option<Seat> flagged = clock().filter(_ -> !session.isBusy()).flatMap(c -> c.flagged(now));
        flagged.forEach(seat -> session.forfeit(seat, Termination.TIMEOUT));
        return flagged.isDefined();
    }

    /// Returns the current state of the clocks, including the increment for every turn played.
    public Option<GameClock> shown(GameSession<?, ?> session, Duration now) {
        pay(session, now);
        return clock().map(c -> c.run(Option.none(), now));
    }

    /// Returns the remaining times and the increment of every seat, or an empty vector if the game has no clock. Can be
    /// called on any thread.
    ///
    /// @param now the time since the same moment as in [#proceed]
    public Vector<SearchLimits.Clock> clocks(GameSession<?, ?> session, Duration now) {
        State shown = corrected(session);
        return shown.clock.toVector().flatMap(c -> Vector.range(0, c.left().size())
            .map(seat -> new SearchLimits.Clock(c.left(new Seat(seat), now), c.control().increment())));
    }

    /// Returns the state with a clock that did not run while engines prepared.
    private State corrected(GameSession<?, ?> session) {
        State shown = state;
        Duration prepared = session.preparation().time(), more = prepared.minus(shown.prepared);
        return new State(shown.clock.map(c -> c.later(more)), prepared);
    }

    private static Option<Seat> runs(GameSession<?, ?> session, GameClock clock) {
        if (session.isPaused() || session.isOver()) return Option.none();
        return session.cursor().isAtEndOfGame() ? session.toMove() : clock.running();
    }

    private void pay(GameSession<?, ?> session, Duration now) {
        state = corrected(session);
        if (!session.cursor().isAtEndOfGame()) return;
        boolean midTurn = session.status().exists(Status::midTurn);
        var turns = session.cursor().here().turns();
        int whole = turns.size() - (midTurn ? 1 : 0);
        for (; paid < whole; paid++) {
            Seat seat = turns.get(paid).seat();
            set(clock().map(c -> c.afterTurn(seat, now)));
        }
    }
}

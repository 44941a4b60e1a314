package agon.play.session;

import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Termination;
import io.vavr.control.Option;
import java.time.Duration;

/// Runs the clocks of a game, if it is played with any: that of the seat to act, unless the game stands still.
public final class Timekeeper {
    private Option<GameClock> clock;
    private int paid; // turns of the line whose increment was given

    /// @param clock none: nobody has one
    /// @param turns whose increment was given before
    public Timekeeper(Option<GameClock> clock, int turns) {
        this.clock = clock;
        paid = turns;
    }

    public Option<GameClock> clock() {
        return clock;
    }

    /// Starts and stops clocks, and ends the game for a seat that has no time left.
    ///
    /// @param now since any fixed moment
    /// @return whether the game has ended by it
    public boolean proceed(GameSession<?, ?> session, Duration now) {
        if (clock.isEmpty()) return false;
        pay(session, now);
        clock = clock.map(c -> c.run(runs(session, c), now));
        Option<Seat> flagged = clock.filter(_ -> !session.isBusy()).flatMap(c -> c.flagged(now));
        flagged.forEach(seat -> session.lose(seat, Termination.TIMEOUT));
        return flagged.isDefined();
    }

    /// What all clocks show now, with the increment for every turn that was played.
    public Option<GameClock> shown(GameSession<?, ?> session, Duration now) {
        pay(session, now);
        return clock.map(c -> c.run(Option.none(), now));
    }

    private static Option<Seat> runs(GameSession<?, ?> session, GameClock clock) {
        if (session.isPaused() || session.isOver()) return Option.none();
        return session.cursor().isAtEndOfGame() ? session.toMove() : clock.running();
    }

    private void pay(GameSession<?, ?> session, Duration now) {
        if (!session.cursor().isAtEndOfGame()) return;
        boolean midTurn = session.status().exists(Status::midTurn);
        var turns = session.cursor().here().turns();
        int whole = turns.size() - (midTurn ? 1 : 0);
        for (; paid < whole; paid++) {
            Seat seat = turns.get(paid).seat();
            clock = clock.map(c -> c.turned(seat, now));
        }
    }
}

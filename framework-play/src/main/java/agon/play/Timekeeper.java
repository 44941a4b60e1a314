package agon.play;

import agon.api.Seat;
import agon.api.Status;
import agon.api.record.Termination;
import io.vavr.control.Option;
import java.time.Duration;

/// Runs the clocks of a game, if it is played with any: that of the seat to act, unless somebody looks into the game.
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
    public boolean proceed(GameSession<?, ?> sitting, Duration now) {
        if (clock.isEmpty()) return false;
        pay(sitting, now);
        clock = clock.map(c -> c.run(runs(sitting, c), now));
        Option<Seat> flagged = clock.flatMap(c -> c.flagged(now));
        flagged.forEach(seat -> sitting.lose(seat, Termination.TIMEOUT));
        return flagged.isDefined();
    }

    /// What all clocks show now, with the increment for every turn that was played.
    public Option<GameClock> shown(GameSession<?, ?> sitting, Duration now) {
        pay(sitting, now);
        return clock.map(c -> c.run(Option.none(), now));
    }

    private static Option<Seat> runs(GameSession<?, ?> sitting, GameClock clock) {
        if (sitting.isFree() || sitting.isOver()) return Option.none();
        return sitting.course().isAtEnd() ? sitting.toMove() : clock.running();
    }

    /// Turns that are tried while one looks into the game earn nothing.
    private void pay(GameSession<?, ?> sitting, Duration now) {
        boolean midTurn = sitting.looked().exists(look -> look.status() instanceof Status.ToMove(_, boolean mid) && mid);
        var turns = sitting.course().here().turns();
        int whole = turns.size() - (midTurn ? 1 : 0);
        if (sitting.isFree()) paid = whole;
        for (; paid < whole; paid++) {
            Seat seat = turns.get(paid).seat();
            clock = clock.map(c -> c.turned(seat, now));
        }
    }
}

package agon.launcher.window;

import agon.api.Seat;
import agon.api.Status;
import agon.api.record.Termination;
import io.vavr.control.Option;
import java.time.Duration;

/// Runs the clocks of a game, if it is played with any: that of the seat to act, unless somebody looks into the game.
final class Timekeeper {
    private Option<Clock> clock;
    private int paid; // turns of the line whose increment was given

    /// @param clock none: nobody has one
    /// @param turns whose increment was given before
    Timekeeper(Option<Clock> clock, int turns) {
        this.clock = clock;
        paid = turns;
    }

    Option<Clock> clock() {
        return clock;
    }

    /// Starts and stops clocks, and ends the game for a seat that has no time left.
    ///
    /// @param now since any fixed moment
    /// @return whether the game has ended by it
    boolean proceed(Sitting<?, ?> sitting, Duration now) {
        if (clock.isEmpty()) return false;
        pay(sitting, now);
        clock = clock.map(c -> c.run(runs(sitting, c), now));
        Option<Seat> flagged = clock.flatMap(c -> c.flagged(now));
        flagged.forEach(seat -> sitting.lose(seat, Termination.TIMEOUT));
        return flagged.isDefined();
    }

    /// What all clocks show now, with the increment for every turn that was played.
    Option<Clock> shown(Sitting<?, ?> sitting, Duration now) {
        pay(sitting, now);
        return clock.map(c -> c.run(Option.none(), now));
    }

    private static Option<Seat> runs(Sitting<?, ?> sitting, Clock clock) {
        if (sitting.isFree() || sitting.isOver()) return Option.none();
        return sitting.course().isAtEnd() ? sitting.toMove() : clock.running();
    }

    /// Turns that are tried while one looks into the game earn nothing.
    private void pay(Sitting<?, ?> sitting, Duration now) {
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

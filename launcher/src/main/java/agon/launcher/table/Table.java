package agon.launcher.table;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.play.Match;
import agon.api.play.Refusal;
import agon.launcher.Console;
import agon.launcher.Failure;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.time.Duration;
import java.util.function.Function;

/// Seats players at a game and lets them play it to its end.
///
/// @param players   one per seat
/// @param witnesses who look on, in the order in which they are told
public record Table(Vector<Player> players, Vector<Witness> witnesses) {
    /// A table whose games are shown on `console`, with the board after every turn.
    public static Table of(Console console, Vector<Player> players) {
        return new Table(players, Vector.of(new Commentary(console, players, Show.BOARD)));
    }

    /// Plays `start` on, until it is over, given up or left.
    ///
    /// @throws Failure                  if the game itself fails: a sentence that names it, the last turn and the position
    /// @throws IllegalArgumentException if there is not one player per seat
    public <P, A extends Action> Played<P, A> play(Match<P, A> start) {
        if (players.size() != start.game().about().seats())
            throw new IllegalArgumentException("players " + players.size() + " is not the number of seats, " + start.game().about().seats());
        Vector<Mind<P, A>> minds = players.map(player -> player.mind(start.game()));
        Played<P, A> now = guarded(Played.begin(start), this::begun);
        while (!guarded(now, Played::isOver)) now = guarded(now, played -> next(played, minds));
        return guarded(now, this::ended);
    }

    private <P, A extends Action> Played<P, A> begun(Played<P, A> now) {
        witnesses.forEach(witness -> witness.begins(now.match()));
        return now;
    }

    private <P, A extends Action> Played<P, A> ended(Played<P, A> now) {
        witnesses.forEach(witness -> witness.ends(now));
        return now;
    }

    private <P, A extends Action> Played<P, A> next(Played<P, A> now, Vector<Mind<P, A>> minds) {
        Match<P, A> match = now.match();
        if (!(match.status() instanceof Status.ToMove(Seat seat, _))) throw new IllegalStateException("the game is over: nobody is to act");
        long begun = System.nanoTime();
        Choice<A> choice = minds.get(seat.index()).choose(match);
        Played<P, A> timed = now.timed(seat, Duration.ofNanos(System.nanoTime() - begun));
        return switch (choice) {
            case Choice.Actions<A>(Vector<A> actions, Effort effort) ->
                chosen(actions.foldLeft(timed.searched(seat, effort), (played, action) -> guarded(played, p -> acted(p, action))));
            case Choice.Undo<A> _ -> tookBack(timed);
            case Choice.Resign<A> _ -> timed.resignedBy(seat);
            case Choice.Quit<A> _ -> timed.quit();
        };
    }

    private <P, A extends Action> Played<P, A> acted(Played<P, A> now, A action) {
        Either<Refusal, Match<P, A>> next = now.match().play(action);
        if (next.isLeft()) throw new IllegalStateException("a player chose what is not legal: " + next.getLeft());
        witnesses.forEach(witness -> witness.acted(next.get()));
        return now.with(next.get());
    }

    private <P, A extends Action> Played<P, A> chosen(Played<P, A> now) {
        witnesses.forEach(witness -> witness.chose(now.match()));
        return now;
    }

    private <P, A extends Action> Played<P, A> tookBack(Played<P, A> now) {
        Match<P, A> before = now.beforeLastTurnOf(seat -> players.get(seat.index()).isPerson());
        witnesses.forEach(witness -> witness.tookBack(before));
        return now.with(before);
    }

    /// Runs code that may be a plugin's.
    private static <P, A extends Action, R> R guarded(Played<P, A> now, Function<Played<P, A>, R> step) {
        try {
            return step.apply(now);
        } catch (Failure e) {
            throw e;
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new Failure(Failure.FOUND, now.match().name() + " failed " + where(now.match()) + ": " + e);
        }
    }

    private static <P, A extends Action> String where(Match<P, A> match) {
        try {
            String turn = match.turns().isEmpty() ? "before the first turn"
                : "after turn " + match.turns().size() + ", '" + match.texts().last() + "'";
            return turn + ", in the position " + match.game().notation().write(match.position());
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError _) {
            return "after " + (match.positions().size() - 1) + " actions";
        }
    }
}

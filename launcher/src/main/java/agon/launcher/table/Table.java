package agon.launcher.table;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.play.Match;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.Guard;
import agon.launcher.Pulse;
import io.vavr.collection.Vector;
import java.time.Duration;

/// Seats players at a game and lets them play it to its end. Neither a game that fails nor one that does not answer can stop it.
///
/// @param players   one per seat
/// @param witnesses who look on, in the order in which they are told; they guard what they ask of the game
public record Table(Vector<Player> players, Vector<Witness> witnesses) {
    /// A table whose games are shown on `console`, with the board after every turn.
    public static Table of(Console console, Vector<Player> players) {
        return new Table(players, Vector.of(new Commentary(console, players, Show.BOARD)));
    }

    /// Plays `start` on, until it is over, given up or left.
    ///
    /// @throws Failure                  if the game itself fails or does not answer: a sentence that names it, the last turn and the position
    /// @throws IllegalArgumentException if there is not one player per seat
    public <P, A extends Action> Played<P, A> play(Match<P, A> start) {
        Vector<Mind<P, A>> minds = players.map(player -> player.mind(start.game()));
        try (Guard guard = new Guard()) {
            int seats = guard.ask(start, () -> start.game().rules().seats());
            if (players.size() != seats) throw new IllegalArgumentException("players " + players.size() + " is not the number of seats, " + seats);
            Played<P, A> now = guard.ask(start, () -> Played.begin(start));
            witnesses.forEach(witness -> witness.begins(start));
            while (!guard.ask(now.match(), now::isOver)) now = next(now, minds, guard);
            for (Witness witness : witnesses) witness.ends(now);
            return now;
        }
    }

    private <P, A extends Action> Played<P, A> next(Played<P, A> now, Vector<Mind<P, A>> minds, Guard guard) {
        Match<P, A> match = now.match();
        if (!(guard.ask(match, match::status) instanceof Status.ToMove(Seat seat, _)))
            throw new IllegalStateException("the game is over: nobody is to act");
        long begun = System.nanoTime();
        Choice<A> choice = choice(match, players.get(seat.index()).isPerson(), minds.get(seat.index()), guard);
        Played<P, A> timed = now.timed(seat, Duration.ofNanos(System.nanoTime() - begun));
        return switch (choice) {
            case Choice.Actions<A>(Vector<A> actions, Effort effort) ->
                chosen(actions.foldLeft(timed.searched(seat, effort), (played, action) -> acted(played, action, guard)));
            case Choice.Undo<A> _ -> tookBack(timed);
            case Choice.Resign<A> _ -> timed.resignedBy(seat);
            case Choice.Quit<A> _ -> timed.quit();
        };
    }

    /// A person may take any time; a program is to give signs of life.
    private static <P, A extends Action> Choice<A> choice(Match<P, A> match, boolean person, Mind<P, A> mind, Guard guard) {
        if (person) return mind.choose(match);
        Pulse pulse = new Pulse();
        return guard.ask(match, pulse, () -> mind.choose(match, pulse));
    }

    private <P, A extends Action> Played<P, A> acted(Played<P, A> now, A action, Guard guard) {
        Match<P, A> next = guard.ask(now.match(), () -> now.match().play(action)
            .getOrElseThrow(refusal -> new IllegalStateException("a player chose what is not legal: " + refusal)));
        witnesses.forEach(witness -> witness.acted(next));
        return now.with(next);
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
}

package agon.play;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import agon.plugins.PluginFailure;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// Seats players at a game and lets them play it to its end. Neither a game that fails nor one that does not answer can
/// stop it.
///
/// @param players   one per seat
/// @param listeners in the order in which they are told; they calls what they ask of the game
/// @param dice      seed of what chance decides
/// @param roller    a person who tells what chance decided, with real dice; none: it is decided by `dice`
public record GameLoop(Vector<Player> players, Vector<GameListener> listeners, long dice, Option<Player> roller) {
    /// One in which chance is decided here.
    public GameLoop(Vector<Player> players, Vector<GameListener> listeners, long dice) {
        this(players, listeners, dice, Option.none());
    }

    /// Engines that play one game; their seeds and those of the dice follow from one.
    ///
    /// @param specs one per seat: what [PlayerSpec#parse] reads
    /// @throws IllegalArgumentException if one is not read, or is a person: a sentence that says why
    public static GameLoop of(long seed, String... specs) {
        Vector<Player> players = Vector.of(specs).zipWithIndex().map(spec -> engine(spec._1, seed, spec._2));
        return new GameLoop(players, Vector.empty(), Seeds.derived(seed, 0, -1));
    }

    private static Player engine(String text, long seed, int seat) {
        PlayerSpec spec = PlayerSpec.parse(text).getOrElseThrow(why -> new IllegalArgumentException(why));
        if (spec.isPerson()) throw new IllegalArgumentException("a person is no engine: '" + text + "'");
        return spec.player(spec.seed(seed, 0, seat));
    }

    /// The same with one more listener, which is told last.
    public GameLoop listener(GameListener listener) {
        return new GameLoop(players, listeners.append(listener), dice, roller);
    }

    /// Plays `start` on, until it is over, given up or left.
    ///
    /// @throws PluginFailure            if the game itself fails or does not answer: a sentence that names it, the last
    ///                                  turn and the position
    /// @throws IllegalArgumentException if there is not one player per seat
    public <P, A extends Action> GameResult<P, A> play(Match<P, A> start) {
        Vector<Engine<P, A>> engines = players.map(player -> player.engine(start.game()));
        try (PluginCalls calls = new PluginCalls()) {
            int seats = calls.ask(start, () -> start.game().rules().seats());
            if (players.size() != seats)
                throw new IllegalArgumentException(
                    "players " + players.size() + " is not the number of seats, " + seats);
            GameResult<P, A> now = calls.ask(start, () -> GameResult.begin(start));
            listeners.forEach(listener -> listener.begins(start));
            while (!calls.ask(now.match(), now::isOver)) now = next(now, engines, calls);
            for (GameListener listener : listeners) listener.ends(now);
            return now;
        }
    }

    private <P, A extends Action> GameResult<P, A> next(GameResult<P, A> now, Vector<Engine<P, A>> engines,
        PluginCalls calls) {
        Match<P, A> match = now.match();
        Status status = calls.ask(match, match::status);
        if (status instanceof Status.Chance && roller.isDefined()) return rolled(now, roller.get(), calls);
        if (status instanceof Status.Chance)
            return acted(now, calls.ask(match, () -> new DiceRoll(dice).next(match, DiceRoll.count(match))), calls);
        Seat seat = status.turnOf()
            .getOrElseThrow(() -> new IllegalStateException("the game is over: nobody is to act"));
        long begun = System.nanoTime();
        Decision<A> decision = decision(match, players.get(seat.index()).isPerson(), engines.get(seat.index()), calls);
        GameResult<P, A> timed = now.timed(seat, Duration.ofNanos(System.nanoTime() - begun));
        return switch (decision) {
            case Decision.Actions<A>(Vector<A> actions, SearchCost effort) ->
                chosen(
                    actions.foldLeft(timed.searched(seat, effort), (played, action) -> acted(played, action, calls)));
            case Decision.Undo<A> _ -> tookBack(timed, calls);
            case Decision.Resign<A> _ -> calls.ask(match, () -> timed.resignedBy(seat));
            case Decision.Quit<A> _ -> timed.quit();
        };
    }

    private boolean isPersons(Match<?, ?> match, PluginCalls calls) {
        return calls.ask(match, match::status).turnOf().exists(seat -> players.get(seat.index()).isPerson());
    }

    /// Whoever rolls may take back and leave, and resigns for the seat whose roll it is. What is typed beyond the roll
    /// counts where the turn is a person's.
    private <P, A extends Action> GameResult<P, A> rolled(GameResult<P, A> now, Player person, PluginCalls calls) {
        Match<P, A> match = now.match();
        Decision<A> decision = decision(match, true, person.engine(match.game()), calls);
        return switch (decision) {
            case Decision.Actions<A>(Vector<A> actions, _) ->
                chosen((isPersons(match, calls) ? actions : actions.take(1)).foldLeft(now,
                    (played, action) -> acted(played, action, calls)));
            case Decision.Undo<A> _ -> tookBack(now, calls);
            case Decision.Resign<A> _ ->
                calls.ask(match, () -> match.status().turnOf().map(now::resignedBy).getOrElse(now));
            case Decision.Quit<A> _ -> now.quit();
        };
    }

    /// A person may take any time; a program is to give signs of life.
    private static <P, A extends Action> Decision<A> decision(Match<P, A> match, boolean person, Engine<P, A> engine,
        PluginCalls calls) {
        if (person) return engine.choose(match);
        Heartbeat heartbeat = new Heartbeat();
        return calls.ask(match, heartbeat, () -> engine.choose(match, heartbeat));
    }

    private <P, A extends Action> GameResult<P, A> acted(GameResult<P, A> now, A action, PluginCalls calls) {
        Match<P, A> next = calls.ask(now.match(), () -> now.match().play(action)
            .getOrElseThrow(refusal -> new IllegalStateException("a player chose what is not legal: " + refusal)));
        listeners.forEach(listener -> listener.acted(next));
        return changed(now.with(next), calls);
    }

    private <P, A extends Action> GameResult<P, A> chosen(GameResult<P, A> now) {
        listeners.forEach(listener -> listener.chose(now.match()));
        return now;
    }

    private <P, A extends Action> GameResult<P, A> tookBack(GameResult<P, A> now, PluginCalls calls) {
        Match<P, A> before = now.beforeLastTurnOf(seat -> players.get(seat.index()).isPerson());
        listeners.forEach(listener -> listener.tookBack(before));
        return changed(now.with(before), calls);
    }

    private <P, A extends Action> GameResult<P, A> changed(GameResult<P, A> now, PluginCalls calls) {
        if (listeners.isEmpty()) return now;
        GameTree<P, A> tree = calls.ask(now.match(), now::tree);
        listeners.forEach(listener -> listener.changed(tree));
        return now;
    }
}

package agon.play.game;

import agon.api.Action;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.internal.Seeds;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// A loop that plays a game to the end on the calling thread. The players decide in turn. The loop also ends
/// if the game fails or does not respond.
///
/// @param players   the players, one per seat
/// @param listeners the listeners, in the order in which they are notified. Calls from a listener to the game have no
///                  time limit.
/// @param dice      the seed for chance
/// @param roller    a person who enters the rolls of real dice, or none if rolls are generated from `dice`
/// @param clock     the time of each player, or none if it is unlimited
/// @param end       a function that returns whether the players leave the game, which is called before each decision
public record GameLoop(Vector<Player> players, Vector<GameListener> listeners, long dice, Option<Person> roller,
    Option<TimeControl> clock, Predicate<Match<?, ?>> end) {
    /// Creates a loop without a clock. Rolls are generated from the seed `dice`.
    public GameLoop(Vector<Player> players, Vector<GameListener> listeners, long dice) {
        this(players, listeners, dice, Option.none(), Option.none(), _ -> false);
    }

    /// A person who enters commands, for example at a terminal.
    public interface Person extends Player {
        /// Waits for the next command of the person, for example a move, [GameState#undo] or [GameState#quit].
        <P, A extends Action> UnaryOperator<GameState<P, A>> command(GameState<P, A> state);

        @Override
        default boolean isPerson() {
            return true;
        }

        @Override
        default <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return new Player.Person().engine(game);
        }
    }

    /// Returns a loop in which engines play one game. Their seeds and the seed of the dice are derived from `seed`.
    ///
    /// @param specs the players, one per seat, in the syntax of [PlayerSpec#parse]
    /// @throws IllegalArgumentException if a text does not describe a valid player or describes a person
    public static GameLoop of(Variant<?, ?> variant, long seed, String... specs) {
        Players<?, ?> kinds = Players.of(variant.game());
        Vector<Player> players = Vector.of(specs).map(text -> spec(kinds, text))
            .zipWithIndex((spec, seat) -> spec.player(spec.seed(seed, 0, seat)));
        return new GameLoop(players, Vector.empty(), Seeds.derived(seed, 0, -1));
    }

    private static PlayerSpec spec(Players<?, ?> kinds, String text) {
        PlayerSpec spec = kinds.parse(text).getOrElseThrow(why -> new IllegalArgumentException(why));
        if (spec.isPerson()) throw new IllegalArgumentException("a person is not an engine: '" + text + "'");
        return spec;
    }

    /// Returns this loop with one more listener, which is notified last.
    public GameLoop listener(GameListener listener) {
        return new GameLoop(players, listeners.append(listener), dice, roller, clock, end);
    }

    /// Returns this loop with a clock, or without one.
    public GameLoop clock(Option<TimeControl> clock) {
        return new GameLoop(players, listeners, dice, roller, clock, end);
    }

    /// Returns this loop with a person who enters the rolls of real dice, or without one.
    public GameLoop roller(Option<Person> roller) {
        return new GameLoop(players, listeners, dice, roller, clock, end);
    }

    /// Returns this loop with another condition for leaving the game before a decision.
    public GameLoop until(Predicate<Match<?, ?>> end) {
        return new GameLoop(players, listeners, dice, roller, clock, end);
    }

    /// Plays from `start` until the game is over, a player resigns, or a player leaves the game.
    ///
    /// @throws PluginException if the game fails or does not respond. The message contains the game, the last turn and
    ///   the position.
    /// @throws IllegalArgumentException if the number of players differs from the number of seats
    public <P, A extends Action> GameResult<P, A> play(Match<P, A> start) {
        try (PluginCalls calls = new PluginCalls()) {
            return play(start, calls.ask(start, () -> GameTree.of(start)), calls);
        }
    }

    /// Like [#play(Match)], but continues the main line of a tree. The result contains the whole tree.
    public <P, A extends Action> GameResult<P, A> play(GameTree<P, A> tree) {
        try (PluginCalls calls = new PluginCalls()) {
            return play(tree.match(tree.end()), tree, calls);
        }
    }

    private <P, A extends Action> GameResult<P, A> play(Match<P, A> start, GameTree<P, A> tree, PluginCalls calls) {
        int seats = calls.ask(start, () -> start.game().rules().seats());
        if (players.size() != seats)
            throw new IllegalArgumentException(PlainText.count(players.size(), "player") + " for a game with "
                + PlainText.count(seats, "seat"));
        Vector<Engine<P, A>> engines = players.map(player -> player.engine(start.game()));
        try {
            return new Run<>(engines, calls).play(start, tree);
        } finally {
            engines.forEach(Engine::close);
        }
    }

    /// One game of this loop.
    private final class Run<P, A extends Action> {
        private final Vector<Engine<P, A>> engines;
        private final PluginCalls calls;
        private final GameListener.Group news = new GameListener.Group(listeners);
        private final Engine.Preparation preparation = new Engine.Preparation();
        private final long begin = System.nanoTime();
        private volatile GameState<P, A> state; // engines read the clocks on their own threads

        Run(Vector<Engine<P, A>> engines, PluginCalls calls) {
            this.engines = engines;
            this.calls = calls;
        }

        /// Returns the time since the start of the game, without the time in which engines prepared.
        private Duration now() {
            return Duration.ofNanos(System.nanoTime() - begin).minus(preparation.time());
        }

        GameResult<P, A> play(Match<P, A> start, GameTree<P, A> tree) {
            state = calls.ask(start, () -> GameState.of(tree, Player.persons(players),
                Option.when(roller.isEmpty(), () -> dice),
                clock.map(control -> GameClock.of(control, players.size()))).startClocks());
            news.notifyAll(listener -> listener.onStart(start));
            boolean over = state.isOver();
            while (!state.isOver()) next();
            if (over) news.notifyAll(listener -> listener.onEnd(state.result()));
            return state.result();
        }

        private void next() {
            change(now -> now.at(now()));
            if (state.isOver()) return;
            if (state.isRollDue()) {
                change(GameState::roll);
                return;
            }
            UnaryOperator<GameState<P, A>> command = command(state.cursor().here());
            change(before -> {
                GameState<P, A> now = before.at(now());
                return now.isOver() ? now : command.apply(now);
            });
        }

        private UnaryOperator<GameState<P, A>> command(Match<P, A> here) {
            int seat = state.toMove().get().index();
            if (state.status() instanceof Status.Chance) return roller.get().command(state);
            if (end.test(here)) return GameState::quit;
            if (players.get(seat) instanceof Person person) return person.command(state);
            Engine.Control control = Engine.Control.none().clocks(() -> state.clock().toVector()
                .flatMap(clock -> clock.limits(now()))).preparation(preparation);
            Decision<A> decision = calls.ask(here, control.heartbeat(),
                () -> engines.get(seat).decide(here, control));
            return now -> now.decide(here, decision);
        }

        private void change(UnaryOperator<GameState<P, A>> command) {
            GameState<P, A> before = state;
            state = calls.ask(before.cursor().here(), () -> command.apply(before));
            news.changed(before, state);
        }
    }
}

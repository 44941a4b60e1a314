package agon.play.game;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameTree;
import agon.play.engine.Decision;
import agon.play.engine.Dice;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.engine.Seeds;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A loop that plays a [GameSession] to the end on the calling thread. The players decide in turn. The loop also ends
/// if the game fails or does not respond.
///
/// @param players   the players, one per seat
/// @param listeners the listeners, in the order in which they are notified. Calls from a listener to the game have no
///                  time limit.
/// @param dice      the seed for chance
/// @param roller    a person who enters the rolls of real dice, or none if rolls are generated from `dice`
/// @param clock     the time of each player, or none if it is unlimited
public record GameLoop(Vector<Player> players, Vector<SessionListener> listeners, long dice, Option<Player> roller,
    Option<TimeControl> clock) {
    /// Creates a loop without a clock. Rolls are generated from the seed `dice`.
    public GameLoop(Vector<Player> players, Vector<SessionListener> listeners, long dice) {
        this(players, listeners, dice, Option.none(), Option.none());
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
    public GameLoop listener(SessionListener listener) {
        return new GameLoop(players, listeners.append(listener), dice, roller, clock);
    }

    /// Returns this loop with a clock, or without one.
    public GameLoop clock(Option<TimeControl> clock) {
        return new GameLoop(players, listeners, dice, roller, clock);
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
        try (GameSession<P, A> session = session(start, tree, calls)) {
            listeners.forEach(listener -> listener.onStart(start));
            boolean over = session.isOver();
            Timekeeper time = new Timekeeper(clock.map(control -> GameClock.of(control, players.size())), start);
            while (!isOver(session) && !time.proceed(session, now())) next(session, time, calls);
            if (over) listeners.forEach(listener -> listener.onEnd(session.result()));
            return session.result();
        }
    }

    private <P, A extends Action> GameSession<P, A> session(Match<P, A> start, GameTree<P, A> tree,
        PluginCalls calls) {
        int seats = calls.ask(start, () -> start.game().rules().seats());
        if (players.size() != seats)
            throw new IllegalArgumentException(PlainText.count(players.size(), "player") + " for a game with "
                + PlainText.count(seats, "seat"));
        return new GameSession<>(tree, players, Option.when(roller.isEmpty(), () -> new Dice(dice)), listeners,
            calls, () -> {
            });
    }

    private static boolean isOver(GameSession<?, ?> session) {
        boolean over = session.isOver();
        session.failure().forEach(why -> {
            throw new PluginException(why);
        });
        return over;
    }

    private static Duration now() {
        return Duration.ofNanos(System.nanoTime());
    }

    private <P, A extends Action> void next(GameSession<P, A> session, Timekeeper time, PluginCalls calls) {
        Match<P, A> here = session.cursor().here();
        Seat seat = session.toMove().get();
        boolean person = players.get(seat.index()).isPerson();
        if (session.isChance())
            roller
                .peek(
                    who -> session.decide(rolled(who.engine(here.game()).choose(here, Engine.Control.none()), person)))
                .onEmpty(session::roll);
        else {
            Engine.Control control = Engine.Control.none().clocks(() -> time.clocks(session, now()))
                .preparation(session.preparation());
            Decision<A> decision = person ? session.engine(seat).choose(here, control)
                : decision(here, session.engine(seat), control, calls);
            if (!time.proceed(session, now())) session.decide(decision);
        }
    }

    /// Returns the decision of a player. Unlike a person, a program must show progress.
    private static <P, A extends Action> Decision<A> decision(Match<P, A> match, Engine<P, A> engine,
        Engine.Control control, PluginCalls calls) {
        return calls.ask(match, control.heartbeat(), () -> engine.decide(match, control));
    }

    /// Returns a decision that starts with a roll. On a program's turn, actions entered after the roll are dropped.
    private static <A extends Action> Decision<A> rolled(Decision<A> typed, boolean person) {
        return typed instanceof Decision.Actions<A>(Vector<A> actions, _) && !person ? Decision.of(actions.take(1))
            : typed;
    }
}

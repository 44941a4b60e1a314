package agon.play.session;

import agon.api.Action;
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
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Seats players at a [GameSession] and lets each decide in turn, on the thread that calls, to the end of the game.
/// Neither a game that fails nor one that does not answer can stop it.
///
/// @param players   one per seat
/// @param listeners in the order in which they are told; they calls what they ask of the game
/// @param dice      seed of what chance decides
/// @param roller    a person who tells what chance decided, with real dice; none: it is decided by `dice`
public record GameLoop(Vector<Player> players, Vector<SessionListener> listeners, long dice, Option<Player> roller) {
    /// One in which chance is decided here.
    public GameLoop(Vector<Player> players, Vector<SessionListener> listeners, long dice) {
        this(players, listeners, dice, Option.none());
    }

    /// Engines that play one game; their seeds and those of the dice follow from one.
    ///
    /// @param specs one per seat: what [PlayerSpec#parse] reads
    /// @throws IllegalArgumentException if one is not read, or is a person: a sentence that says why
    public static GameLoop of(Variant<?, ?> variant, long seed, String... specs) {
        Players<?, ?> kinds = Players.of(variant.game());
        Vector<Player> players = Vector.of(specs).map(text -> spec(kinds, text))
            .zipWithIndex((spec, seat) -> spec.player(spec.seed(seed, 0, seat)));
        return new GameLoop(players, Vector.empty(), Seeds.derived(seed, 0, -1));
    }

    private static PlayerSpec spec(Players<?, ?> kinds, String text) {
        PlayerSpec spec = kinds.parse(text).getOrElseThrow(why -> new IllegalArgumentException(why));
        if (spec.isPerson()) throw new IllegalArgumentException("a person is no engine: '" + text + "'");
        return spec;
    }

    /// The same with one more listener, which is told last.
    public GameLoop listener(SessionListener listener) {
        return new GameLoop(players, listeners.append(listener), dice, roller);
    }

    /// Plays `start` on, until it is over, given up or left.
    ///
    /// @throws PluginException            if the game itself fails or does not answer: a sentence that names it, the
    ///                                  last turn and the position
    /// @throws IllegalArgumentException if there is not one player per seat
    public <P, A extends Action> GameResult<P, A> play(Match<P, A> start) {
        try (PluginCalls calls = new PluginCalls();
            GameSession<P, A> session = session(start, calls)) {
            listeners.forEach(listener -> listener.onStart(start));
            boolean over = session.isOver();
            while (!isOver(session)) next(session, calls);
            if (over) listeners.forEach(listener -> listener.onEnd(session.result()));
            return session.result();
        }
    }

    private <P, A extends Action> GameSession<P, A> session(Match<P, A> start, PluginCalls calls) {
        GameTree<P, A> tree = calls.ask(start, () -> GameTree.of(start));
        int seats = calls.ask(start, () -> start.game().rules().seats());
        if (players.size() != seats)
            throw new IllegalArgumentException("players " + players.size() + " is not the number of seats, " + seats);
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

    private <P, A extends Action> void next(GameSession<P, A> session, PluginCalls calls) {
        Match<P, A> here = session.cursor().here();
        Seat seat = session.toMove().get();
        boolean person = players.get(seat.index()).isPerson();
        if (session.isChance())
            roller
                .peek(
                    who -> session.decide(rolled(who.engine(here.game()).choose(here, Engine.Control.none()), person)))
                .onEmpty(session::roll);
        else
            if (person) session.decide(session.engine(seat).choose(here, Engine.Control.none()));
            else session.decide(decision(here, session.engine(seat), calls));
    }

    /// A person may take any time; a program is to give signs of life.
    private static <P, A extends Action> Decision<A> decision(Match<P, A> match, Engine<P, A> engine,
        PluginCalls calls) {
        Heartbeat heartbeat = new Heartbeat();
        return calls.ask(match, heartbeat, () -> engine.choose(match, new Engine.Control(heartbeat)));
    }

    /// What is typed beyond a roll counts where the turn is a person's.
    private static <A extends Action> Decision<A> rolled(Decision<A> typed, boolean person) {
        return typed instanceof Decision.Actions<A>(Vector<A> actions, _) && !person ? Decision.of(actions.take(1))
            : typed;
    }
}

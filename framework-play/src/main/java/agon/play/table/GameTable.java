package agon.play.table;

import agon.api.Action;
import agon.api.Seat;
import agon.api.Status;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.game.GameClock;
import agon.play.game.GameListener;
import agon.play.game.GameState;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.WatchedThread;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A game in progress. When a program is to move, its engine computes the move on a separate thread. When a person is
/// to move, the engine of the next program can think ahead. When dice must be rolled, the table rolls them.
public sealed class GameTable<P, A extends Action> extends Table<P, A, GameState<P, A>> permits RemoteTable {
    private final Vector<Player> players;
    private Vector<Engine<P, A>> engines;
    private final WatchedThread thinker = new WatchedThread("thinker");
    private final long begin = System.nanoTime();
    private volatile Engine.Preparation preparation = new Engine.Preparation();
    private volatile Option<Thought> thought = Option.none();
    private final boolean paced;
    private Option<Pondering> pondering = Option.none();
    private boolean ponders;
    private Option<Match<P, A>> allowed = Option.none(); // the position in which programs may act, if paced
    private boolean closing;

    /// Starts or resumes a game.
    ///
    /// @param players the players, one per seat, with people in the seats of people in `state`
    /// @param paced   whether programs and dice act only in positions that were [allowed][#allow]
    /// @param wake    a function that is called, from any thread, when there is a new snapshot
    public GameTable(GameState<P, A> state, Vector<Player> players, boolean paced, Vector<GameListener> listeners,
        Runnable wake) {
        this(state, players, paced, listeners, PluginCalls.LIMIT, wake);
    }

    GameTable(GameState<P, A> state, Vector<Player> players, boolean paced, Vector<GameListener> listeners,
        Duration limit, Runnable wake) {
        super(state, listeners, limit, wake);
        this.players = players;
        this.paced = paced;
        engines = players.map(player -> player.engine(state.tree().variant().game()));
        start();
    }

    /// A decision in progress.
    private final class Thought {
        private final Match<P, A> about;
        private final WatchedThread.Task task;
        private Option<Decision<A>> decision = Option.none();

        Thought(Match<P, A> about, Engine<P, A> engine) {
            this.about = about;
            Heartbeat heartbeat = new Heartbeat();
            Engine.Control control = new Engine.Control(heartbeat).clocks(() -> now().state().clock().toVector()
                .flatMap(clock -> clock.limits(time())))
                .preparation(preparation);
            task = thinker.submit(heartbeat,
                () -> PluginCalls.attempt(() -> engine.decide(about, control),
                    e -> PluginCalls.failed(about.name(), e)),
                choice -> choice.peek(this::decided).peekLeft(this::failed),
                _ -> change(state -> state.failed(PluginCalls.silent(about.name(), Heartbeat.PATIENCE))));
        }

        private void decided(Decision<A> choice) {
            synchronized (GameTable.this) {
                decision = Option.of(choice);
                follow(now().state());
            }
        }

        private void failed(String why) {
            change(state -> state.cursor().here() == about ? state.failed(why) : state);
        }
    }

    /// The search of a program while a person is to move.
    private final class Pondering {
        private final Match<P, A> about;
        private final WatchedThread.Task task;

        Pondering(Match<P, A> about, int seat) {
            this.about = about;
            Engine<P, A> engine = engines.get(seat);
            Heartbeat heartbeat = new Heartbeat();
            task = thinker.submit(heartbeat,
                () -> PluginCalls.attempt(() -> {
                    engine.ponder(about, new Engine.Control(heartbeat));
                    return engine;
                }, e -> PluginCalls.failed(about.name(), e)),
                _ -> { // a failure also occurs in the next decision, which reports it
                }, _ -> replace(seat));
        }
    }

    /// Replaces an engine that still computes on an abandoned thread.
    private synchronized void replace(int seat) {
        engines = engines.update(seat, players.get(seat).engine(now().state().tree().variant().game()));
    }

    /// Sets whether programs think while a person is to move (default: false). It makes programs with a limited time
    /// per decision stronger, and has no effect on those with a fixed amount of work.
    public synchronized void ponder(boolean on) {
        if (on == ponders) return;
        ponders = on;
        follow(now().state());
    }

    /// Returns the players, one per seat.
    public Vector<Player> players() {
        return players;
    }

    /// Returns whether a program is thinking.
    public boolean isThinking() {
        return thought.exists(t -> t.decision.isEmpty());
    }

    /// Returns the clocks at this moment, or none if the game has no clock.
    public Option<GameClock> clock() {
        Duration time = time();
        return now().state().clock().map(clock -> clock.run(Option.none(), time));
    }

    /// Returns the time until the displayed clocks change, or none if no clock is running.
    public Option<Duration> untilClockChanges() {
        return now().state().clock().filter(clock -> clock.running().isDefined())
            .map(clock -> clock.untilChange(time()));
    }

    /// Allows programs and dice to act in one position, for example after the previous move has been shown, or in none.
    /// Has an effect only on a paced game.
    public synchronized void allow(Option<Match<P, A>> position) {
        boolean same = position.getOrNull() == allowed.getOrNull();
        allowed = position;
        if (!same) follow(now().state());
    }

    @Override
    protected Duration time() {
        return Duration.ofNanos(System.nanoTime() - begin).minus(preparation.time());
    }

    @Override
    protected synchronized void follow(GameState<P, A> state) {
        Match<P, A> here = state.cursor().here();
        Option<Seat> program = state.programToMove();
        if (program.isEmpty() || thought.exists(t -> t.about != here)) stop();
        ponder(state, here);
        if (closing || paced && allowed.getOrNull() != here) return;
        if (state.isRollDue()) change(GameState::roll);
        program.filter(_ -> thought.isEmpty())
            .forEach(seat -> thought = Option.of(new Thought(here, engines.get(seat.index()))));
        thought.flatMap(t -> t.decision).forEach(decision -> change(now -> now.decide(here, decision)));
    }

    private void ponder(GameState<P, A> state, Match<P, A> here) {
        boolean due = ponders && !closing && !state.isPaused() && state.isPersonsTurn()
            && here.status() instanceof Status.ToMove;
        if (pondering.exists(p -> !due || p.about != here)) {
            pondering.get().task.cancel();
            pondering = Option.none();
        }
        if (!due || pondering.isDefined()) return;
        int seat = here.status().seatToAct().get().index();
        pondering = Vector.range(1, players.size()).map(i -> (seat + i) % players.size())
            .find(next -> !players.get(next).isPerson()).map(next -> new Pondering(here, next));
    }

    private void stop() {
        if (thought.isEmpty()) return;
        thought.get().task.cancel();
        thought = Option.none();
        preparation = preparation.next();
    }

    /// Stops the programs, waits for all commands, and closes the engines.
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
            stop();
            pondering.forEach(p -> p.task.cancel());
        }
        super.close();
        thinker.close();
        engines.forEach(Engine::close);
    }
}

package agon.play.host;

import agon.api.Action;
import agon.api.Status;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.Threads;
import agon.plugins.thread.WatchedThread;
import agon.search.SearchReport;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.BiConsumer;

/// A computation in which an engine decides one turn, action by action, on a separate thread. It ends at the end of the
/// turn, or when chance decides.
final class Thinking<P, A extends Action> {
    private final Engine<P, A> engine;
    private final Match<P, A> match;
    private final Option<Duration> time;
    private final Vector<SearchLimits.Clock> clocks;
    private final BiConsumer<Match<P, A>, SearchReport> watcher;
    private final Runnable wake;
    private final Heartbeat heartbeat = new Heartbeat();
    private final long started = System.nanoTime();
    private final Engine.Preparation preparation = new Engine.Preparation();
    private int decision; // number of the current decision, from 1
    private boolean stopped;
    private Option<WatchedThread.Task> task = Option.none();
    private volatile Option<Either<String, Match<P, A>>> answer = Option.none();

    /// @param time    the time for the whole turn, or none if the clocks limit it, or the engine decides when to stop
    /// @param clocks  the clocks, one per seat, or empty if there are none
    /// @param watcher a consumer of search reports, which is called from the engine's thread
    /// @param wake    a function that is called from the engine's thread when there is a result
    Thinking(Engine<P, A> engine, Match<P, A> match, Option<Duration> time,
        Vector<SearchLimits.Clock> clocks, BiConsumer<Match<P, A>, SearchReport> watcher, Runnable wake) {
        this.engine = engine;
        this.match = match;
        this.time = time;
        this.clocks = clocks;
        this.watcher = watcher;
        this.wake = wake;
    }

    synchronized void start() {
        try (WatchedThread thread = new WatchedThread("thinker")) {
            task = Option.of(thread.submit(heartbeat, this::turn, this::answer,
                _ -> answer(Either.left(PluginCalls.silent(match.name(), Heartbeat.PATIENCE)))));
        }
    }

    private void answer(Either<String, Match<P, A>> turn) {
        answer = Option.of(turn);
        wake.run();
    }

    /// Returns the match after the turn, or none if there is no result yet. The result is an error message if the
    /// engine has failed or does not respond.
    Option<Either<String, Match<P, A>>> answer() {
        return answer;
    }

    synchronized void stop() {
        stopped = true;
        task.forEach(WatchedThread.Task::interrupt);
    }

    private Either<String, Match<P, A>> turn() {
        try {
            Match<P, A> end = match;
            Either<String, Match<P, A>> next = Either.right(end);
            do {
                Match<P, A> here = end;
                preparation.run(() -> {
                    engine.prepare(here, control());
                    return here;
                });
                start(here);
                next = chosen(here);
                end = next.getOrElse(end);
            } while (next.isRight() && end.midTurn() && end.status() instanceof Status.ToMove);
            return next;
        } catch (Exception | Error e) {
            return Either.left(PluginCalls.failed(match.name(), e));
        }
    }

    private Either<String, Match<P, A>> chosen(Match<P, A> here) {
        return switch (engine.choose(here, control().watcher(report -> watcher.accept(here, report)))) {
            case Decision.Actions<A>(Vector<A> actions, _) -> Either.right(actions.foldLeft(here, (at, action) -> at
                .play(action).getOrElseThrow(refusal -> new IllegalStateException(refusal.toString()))));
            case Decision.Forfeit<A>(String why, _) -> Either.left(why);
            case Decision.Resign<A> _ -> Either.left("the player has resigned");
        };
    }

    private Engine.Control control() {
        return new Engine.Control(heartbeat).clocks(this::clocks).preparation(preparation);
    }

    /// Returns the clocks minus the time used in this turn. Only the clock of the seat that acts is read.
    private Vector<SearchLimits.Clock> clocks() {
        Duration used = used();
        return clocks.map(clock -> new SearchLimits.Clock(
            clock.left().compareTo(used) > 0 ? clock.left().minus(used) : Duration.ZERO, clock.increment()));
    }

    private Duration used() {
        return Duration.ofNanos(System.nanoTime() - started).minus(preparation.time());
    }

    /// Starts a decision, and schedules an interrupt for engines that do not limit their time themselves.
    private synchronized void start(Match<P, A> here) {
        int now = ++decision;
        if (!stopped) Thread.interrupted(); // clear an interrupt meant for the previous decision
        Option<Long> share = time.isDefined() ? time.map(all -> share(all, now))
            : control().limit(here).map(limit -> limit.most().toNanos());
        share.forEach(nanos -> Threads.later(Duration.ofNanos(nanos), () -> hurry(now)));
    }

    /// Returns the time for a decision. The remaining time is divided among the decisions left in a turn that is as
    /// long as the longest turn so far.
    private long share(Duration all, int number) {
        int usual = match.turns().map(turn -> turn.actions().size()).max().getOrElse(1);
        long left = all.minus(used()).toNanos();
        return Math.max(0, left) / Math.max(1, usual - number + 1);
    }

    private synchronized void hurry(int which) {
        if (which == decision) task.forEach(WatchedThread.Task::interrupt);
    }
}

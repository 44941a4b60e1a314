package agon.play.table;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.game.BoardState;
import agon.play.game.GameListener;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.Threads;
import agon.plugins.thread.WatchedThread;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A game in progress, a study, a lesson or a puzzle that runs on a separate thread. Callers send commands, which are
/// functions from a state to the next one, and read [snapshots][#now]. No method waits for code of the game, except
/// [#finish] and [#close]. If that code throws an exception or blocks, the table stops with [Snapshot#failure].
///
/// ```java
/// table.change(state -> state.click("cell-b2"));
/// table.finish();
/// IO.println(table.now().cursor().here().texts());
/// ```
///
/// Commands run in the order in which they were sent. After each of them, the table publishes a snapshot, notifies the
/// listeners on its thread, and calls `wake`. All methods may be called on any thread.
public class Table<P, A extends Action, S extends BoardState<P, A, S>> implements AutoCloseable {
    private final WatchedThread thread = new WatchedThread("table");
    private final AtomicInteger waiting = new AtomicInteger(); // number of commands that have not been applied
    private final GameListener.Group listeners;
    private final Duration limit;
    private final Runnable wake;
    private volatile Snapshot<P, A, S> now;
    private volatile boolean closed;
    private boolean ticks; // whether an advance of the state is scheduled
    private long tick; // the time of this advance

    Table(S state, Vector<GameListener> listeners, Duration limit, Runnable wake) {
        this.listeners = new GameListener.Group(listeners);
        this.limit = limit;
        this.wake = wake;
        now = new Snapshot<>(state, Option.none(), Vector.empty());
    }

    /// Returns a table with a time limit of 3 s for each call of the game.
    ///
    /// @param wake a function that is called, from any thread, when there is a new snapshot or result
    public static <P, A extends Action, S extends BoardState<P, A, S>> Table<P, A, S> of(S state,
        Vector<GameListener> listeners, Runnable wake) {
        Table<P, A, S> table = new Table<>(state, listeners, PluginCalls.LIMIT, wake);
        table.start();
        return table;
    }

    /// Starts to compute the first snapshot.
    void start() {
        waiting.incrementAndGet();
        run(_ -> Snapshot.of(now.state()), this::publish, this::applied);
    }

    /// Returns the latest snapshot. The first snapshot has no view until the game has computed it.
    public Snapshot<P, A, S> now() {
        return now;
    }

    /// Returns whether commands are running or waiting. The user cannot act until they have finished.
    public boolean isBusy() {
        return waiting.get() > 0;
    }

    /// Applies a command after all earlier ones. Does nothing if the game has failed or the table is closed.
    public void change(UnaryOperator<S> command) {
        if (closed) return;
        waiting.incrementAndGet();
        run(from -> from.failure().isDefined() ? from : from.next(command.apply(from.state().at(time()))),
            this::publish, this::applied);
    }

    private void applied() {
        waiting.decrementAndGet();
        wake.run();
    }

    /// Applies a command of the user, unless the table is busy. In that case, the user has not seen the position to
    /// which the command would apply.
    public void act(UnaryOperator<S> command) {
        if (!isBusy()) change(command);
    }

    /// Computes a function of the state after all earlier commands. The result is none if the game fails or has failed,
    /// or if the table is closed.
    public <R> CompletableFuture<Option<R>> compute(Function<S, R> question) {
        CompletableFuture<Option<R>> answer = new CompletableFuture<>();
        if (closed) answer.complete(Option.none());
        else
            run(from -> Option.when(from.failure().isEmpty(), () -> question.apply(from.state())), answer::complete,
                () -> {
                    answer.complete(Option.none());
                    wake.run();
                });
        return answer;
    }

    /// Waits until all commands and computations that were sent before have finished. Each call to the game takes at
    /// most the time limit.
    public void finish() {
        compute(state -> state).join();
    }

    /// Returns the time of commands, measured from any fixed moment. The default is zero.
    protected Duration time() {
        return Duration.ZERO;
    }

    /// Called on the table's thread after the listeners have been notified of a new state. The default does nothing.
    protected void follow(S state) {}

    /// @param last a function that is called at the end, even if the game fails
    private <R> void run(Function<Snapshot<P, A, S>, R> work, Consumer<R> then, Runnable last) {
        try {
            thread.submit(new Heartbeat(limit), () -> {
                Match<P, A> here = now.cursor().here();
                return PluginCalls.attempt(() -> work.apply(now), e -> PluginCalls.failed(here, e));
            }, result -> {
                try {
                    result.peek(then).peekLeft(this::fail);
                } finally {
                    last.run();
                }
            }, method -> {
                fail(PluginCalls.stalled(now.cursor().here(), limit, method));
                last.run();
            });
        } catch (RejectedExecutionException _) { // the table was closed
            last.run();
        }
    }

    private void fail(String why) {
        if (now.failure().isEmpty()) publish(now.failed(now.state().failed(why)));
    }

    private void publish(Snapshot<P, A, S> next) {
        Snapshot<P, A, S> before;
        synchronized (this) {
            before = now;
            if (next == before || before.failure().isDefined()) return;
            now = next;
        }
        wake.run(); // before the listeners, which may be slow
        listeners.changed(before.state(), next.state());
        follow(next.state());
        if (next.failure().isDefined() || closed) return;
        run(from -> from.failure().isDefined() ? from : from.next(from.state().proceed()), this::publish, wake);
        next.state().due().forEach(this::tick);
    }

    /// Schedules an advance of the state after this time, unless an earlier one is scheduled.
    private synchronized void tick(Duration time) {
        long at = System.nanoTime() + time.toNanos();
        if (ticks && at - tick >= 0) return;
        tick = at;
        ticks = true;
        Threads.later(time, () -> {
            synchronized (this) {
                if (tick != at) return; // replaced by an earlier one
                ticks = false;
            }
            change(S::self);
        });
    }

    /// Waits for all commands, and stops the thread.
    @Override
    public void close() {
        if (closed) return;
        closed = true; // later commands have no effect
        thread.finish();
        thread.close();
    }

    /// The last result of a function of the position on a table and of a key, for example of the item under the
    /// pointer. It is computed again when the position, the selected items or the key change. Must be used by one
    /// thread.
    ///
    /// @param <K> the type of the key
    /// @param <R> the type of the result
    public static final class Lookup<S, K, R> {
        private final BiFunction<S, K, R> function;
        private Object about = this; // the view for which the result was computed
        private Option<K> key = Option.none();
        private CompletableFuture<Option<R>> answer = CompletableFuture.completedFuture(Option.none());

        /// @param function a function that may call the game
        public Lookup(BiFunction<S, K, R> function) {
            this.function = function;
        }

        /// Returns the result for a key, or none if it is not available yet or the game has failed.
        public Option<R> of(Table<?, ?, ? extends S> table, K key) {
            Object view = table.now().view().getOrNull();
            if (about != view || !this.key.contains(key)) {
                if (table.isBusy()) return Option.none();
                about = view;
                this.key = Option.of(key);
                answer = table.compute(state -> function.apply(state, key));
            }
            return answer.getNow(Option.none());
        }
    }
}

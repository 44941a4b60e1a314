package agon.web;

import agon.api.Action;
import agon.api.Game;
import agon.api.match.Match;
import agon.mcts.SearchReport;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.plugins.Heartbeat;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Shares processors and memory among the engines of all games. Thread-safe.
///
/// - At most one engine per processor computes at a time. When a processor becomes free, the waiting engine that has
///   computed the shortest time goes next, so that quick engines do not wait for slow ones. An engine cannot save up
///   time: one that has not computed for long counts as if it had computed as long as the engine that started last
///   (start-time fair queueing: Goyal, Vin and Cheng, *Start-time fair queuing*, SIGCOMM 1996).
/// - While a game processes a request, engines start at most five times per second, so that moves do not wait for them.
/// - If many engines wait, each has to decide sooner, so that all of them answer within a few seconds.
/// - Search trees and tables of engines that do not compute are retained up to a memory limit. Beyond it, an engine
///   that needs memory takes over that of the least recently used engine of the same kind, and the least recently used
///   engines are closed. An engine that was closed or taken over starts again without a tree at its next decision.
final class EnginePool implements AutoCloseable {
    private static final Duration SHORTEST = Duration.ofMillis(50);
    private static final long BEAT_MS = 1_000;
    /// Maximum nanoseconds by which the computing time of an engine counts as longer than that of the engine that
    /// started last. An engine that computed for long when no other waited has the same rights soon.
    private static final long LEAD = 100_000_000;
    /// Maximum nanoseconds that engines wait for requests.
    private static final long PATIENCE = 200_000_000;
    /// Minimum bytes of a search, which also uses arrays that are not part of the reported tree or table.
    private static final long LEAST = 1 << 20;

    private final int processors;
    private final long memory, answer;
    private final LongSupplier nanos;
    private final ScheduledExecutorService timer = Executors
        .newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name("engine limits").factory());

    private final ReentrantLock lock = new ReentrantLock();
    private final PriorityQueue<Shared<?, ?>> waiting = new PriorityQueue<>(
        Comparator.<Shared<?, ?>>comparingLong(engine -> engine.computed).thenComparing(engine -> engine.arrival));
    private final Set<Shared<?, ?>> idle = new LinkedHashSet<>(); // engines with trees, least recently used first
    private int running, requests; // engines that compute, and requests in progress
    private long granted; // time of the last start of an engine
    private long retained; // bytes of idle engines
    private final Map<String, Long> sizes = new HashMap<>(); // bytes of the last engine, by kind
    private long arrivals, latest; // latest: computing time of the engine that started last

    /// @param processors maximum number of engines that compute at a time
    /// @param memory     maximum bytes of trees and tables of engines that do not compute
    /// @param answer     time within which all waiting engines should have decided
    /// @param nanos      nanoseconds since any fixed moment
    EnginePool(int processors, long memory, Duration answer, LongSupplier nanos) {
        this.processors = processors;
        this.memory = memory;
        this.answer = answer.toNanos();
        this.nanos = nanos;
    }

    /// Returns a player with the same decisions whose engines belong to this pool.
    ///
    /// @param kind text that is equal for players of the same variant whose engines can replace each other
    Player share(Player player, String kind) {
        return new Player() {
            @Override
            public String name() {
                return player.name();
            }

            @Override
            public String spec() {
                return player.spec();
            }

            @Override
            public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
                return new Shared<>(kind, () -> player.engine(game));
            }
        };
    }

    /// Returns the bytes of the trees and tables of all engines that do not compute.
    long retained() {
        lock.lock();
        try {
            return retained;
        } finally {
            lock.unlock();
        }
    }

    /// An engine of this pool. Its fields are guarded by the lock, except `engine`, which belongs to the computing
    /// thread while `computes` is true.
    private final class Shared<P, A extends Action> implements Engine<P, A> {
        private final String kind;
        private final Supplier<Engine<P, A>> maker;
        private final Condition turn = lock.newCondition();
        private Engine<P, A> engine; // null: not created, or closed to release its memory
        private long bytes; // of the engine's last search
        private long computed, started, arrival; // nanoseconds of computing; time of its start; order of waiting
        private boolean computes, interrupted, closed;

        Shared(String kind, Supplier<Engine<P, A>> maker) {
            this.kind = kind;
            this.maker = maker;
        }

        @Override
        public Decision<A> choose(Match<P, A> match, Control control) {
            ScheduledFuture<?> limit = enter(control.heartbeat());
            try {
                if (engine == null) engine = maker.get();
                return engine.choose(match, new Control(control.heartbeat(), report -> {
                    note(report);
                    control.watcher().accept(report);
                }));
            } finally {
                leave(limit);
            }
        }

        private void note(SearchReport report) {
            bytes = Math.max(LEAST, report.bytes());
        }

        /// Waits for a processor.
        ///
        /// @return the timer that ends the search early, or null if the engine may use its own budget
        private ScheduledFuture<?> enter(Heartbeat heartbeat) {
            lock.lock();
            try {
                computed = Math.clamp(computed, latest, latest + LEAD);
                arrival = arrivals++;
                waiting.add(this);
                next();
                while (!computes) {
                    heartbeat.beat();
                    turn.await(BEAT_MS, TimeUnit.MILLISECONDS);
                    next();
                }
                return limit(Thread.currentThread());
            } catch (InterruptedException _) {
                waiting.remove(this);
                if (computes) release();
                Thread.currentThread().interrupt();
                throw new CancellationException("the decision is no longer needed");
            } finally {
                lock.unlock();
            }
        }

        private ScheduledFuture<?> limit(Thread thread) {
            started = nanos.getAsLong();
            latest = Math.max(latest, computed);
            if (idle.remove(this)) retained -= bytes;
            if (engine == null && retained + sizes.getOrDefault(kind, 0L) > memory) takeOver();
            if (waiting.isEmpty()) return null;
            long share = Math.max(SHORTEST.toNanos(), answer * processors / (waiting.size() + running));
            long decision = arrival;
            return timer.schedule(() -> interrupt(thread, decision), share, TimeUnit.NANOSECONDS);
        }

        /// Engines of one kind have the same types.
        @SuppressWarnings("unchecked")
        private void takeOver() {
            for (Shared<?, ?> other : idle) {
                if (!other.kind.equals(kind)) continue;
                engine = (Engine<P, A>) other.engine;
                long size = other.bytes;
                other.engine = null;
                other.end();
                bytes = size; // a forced move reports no size
                return;
            }
        }

        /// A search that is interrupted decides immediately.
        private void interrupt(Thread thread, long decision) {
            lock.lock();
            try {
                if (!computes || arrival != decision) return;
                interrupted = true;
                thread.interrupt();
            } finally {
                lock.unlock();
            }
        }

        private void leave(ScheduledFuture<?> limit) {
            lock.lock();
            try {
                if (limit != null) limit.cancel(false);
                if (interrupted) Thread.interrupted(); // the interrupt was only for the search
                interrupted = false;
                computed += nanos.getAsLong() - started;
                release();
                if (closed) end();
                else if (engine != null && bytes > 0) retain();
            } finally {
                lock.unlock();
            }
        }

        private void release() {
            computes = false;
            running--;
            next();
        }

        private void retain() {
            sizes.put(kind, bytes);
            idle.add(this);
            retained += bytes;
            while (retained > memory) idle.iterator().next().end();
        }

        private void end() {
            if (idle.remove(this)) retained -= bytes;
            if (engine != null) engine.close();
            engine = null;
            bytes = 0;
        }

        @Override
        public void close() {
            lock.lock();
            try {
                closed = true;
                if (!computes) end();
            } finally {
                lock.unlock();
            }
        }
    }

    /// Processes a request. Meanwhile, few engines start to compute.
    <T> T process(Supplier<T> request) {
        count(1);
        try {
            return request.get();
        } finally {
            count(-1);
        }
    }

    private void count(int change) {
        lock.lock();
        try {
            requests += change;
            next();
        } finally {
            lock.unlock();
        }
    }

    private void next() {
        while (running < processors && !waiting.isEmpty()
            && (requests == 0 || nanos.getAsLong() - granted >= PATIENCE)) {
            granted = nanos.getAsLong();
            Shared<?, ?> engine = waiting.poll();
            engine.computes = true;
            running++;
            engine.turn.signal();
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}

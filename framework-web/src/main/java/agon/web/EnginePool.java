package agon.web;

import agon.api.Action;
import agon.api.Game;
import agon.api.internal.Unchecked;
import agon.api.match.Match;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// A pool that shares processors and memory among the engines of all games. Thread-safe.
///
/// - At most one engine per processor computes at a time. A free processor goes to the waiting engine that has used the
///   least computing time, so fast engines do not wait for slow ones. Engines cannot save up time. If an engine has
///   used less time than the engine that started last, it is treated as if it had used the same amount. Source: Goyal,
///   Vin and Cheng, *Start-time fair queuing*, SIGCOMM 1996.
/// - While a request is being processed, engines start at most five times per second, so moves do not wait for them.
/// - If many engines are waiting, each search is ended early, so that all of them decide within a few seconds.
/// - Engines that are not computing retain their search trees and tables, up to a memory limit. When the limit is
///   reached, a new engine takes over the memory of the least recently used engine of the same kind. If memory is still
///   short, the least recently used engines are closed. A player whose engine was closed or taken over makes its next
///   decision without a tree.
final class EnginePool {
    private static final Duration SHORTEST = Duration.ofMillis(50);
    private static final long BEAT_MS = 1_000;
    /// The maximum difference, in nanoseconds, between the computing time of an engine and that of the engine that
    /// started last. Larger differences are reduced to this value. An engine that computed for a long time while no
    /// other was waiting is therefore not at a disadvantage for long.
    private static final long LEAD = 100_000_000;
    /// The maximum time, in nanoseconds, for which requests can delay the start of an engine.
    private static final long PATIENCE = 200_000_000;
    /// The minimum number of bytes that is assumed for a search. A search also uses arrays that are not part of the
    /// tree or table that it reports.
    private static final long LEAST = 1 << 20;

    private final int processors;
    private final long memory, answer;
    private final LongSupplier nanos;

    private final ReentrantLock lock = new ReentrantLock();
    private final PriorityQueue<Shared<?, ?>> waiting = new PriorityQueue<>(
        Comparator.<Shared<?, ?>>comparingLong(engine -> engine.computed).thenComparing(engine -> engine.arrival));
    private final Set<Shared<?, ?>> idle = new LinkedHashSet<>(); // engines with trees, least recently used first
    private int running, requests; // numbers of computing engines and of requests in progress
    private long granted; // time at which an engine last started
    private long retained; // bytes used by idle engines
    private final Map<String, Long> sizes = new HashMap<>(); // bytes used by the last engine of each kind
    private long arrivals, latest; // latest: computing time of the engine that started last
    private volatile int queued; // number of waiting engines, which searches read without the lock

    /// @param processors the maximum number of engines that compute at a time
    /// @param memory     the maximum number of bytes for the trees and tables of engines that are not computing
    /// @param answer     the time within which all waiting engines should decide
    /// @param nanos      a clock, in nanoseconds since any fixed moment
    EnginePool(int processors, long memory, Duration answer, LongSupplier nanos) {
        this.processors = processors;
        this.memory = memory;
        this.answer = answer.toNanos();
        this.nanos = nanos;
    }

    /// Returns a player that makes the same decisions as `player`, with engines that belong to this pool.
    ///
    /// @param kind a text that is equal for players of the same variant whose engines can replace each other
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

    /// Returns the number of bytes used by the trees and tables of all engines that are not computing.
    long retained() {
        lock.lock();
        try {
            return retained;
        } finally {
            lock.unlock();
        }
    }

    /// An engine of this pool. The lock guards all fields except `engine`. While `computes` is true, only the computing
    /// thread uses `engine`.
    private final class Shared<P, A extends Action> implements Engine<P, A> {
        private final String kind;
        private final Supplier<Engine<P, A>> maker;
        private final Condition turn = lock.newCondition();
        private Engine<P, A> engine; // null: not created yet, or closed to release memory
        private long bytes; // used by the engine's last search
        private long computed, started, arrival; // computing time; start of the current decision; order of arrival
        private boolean computes, closed;

        Shared(String kind, Supplier<Engine<P, A>> maker) {
            this.kind = kind;
            this.maker = maker;
        }

        @Override
        public Decision<A> choose(Match<P, A> match, Control control) {
            control.preparation().run(() -> {
                enter(control.heartbeat());
                return this;
            });
            try {
                if (engine == null) engine = maker.get();
                return engine.decide(match, control.stop(() -> isLate() || control.stop().getAsBoolean())
                    .watcher(report -> {
                        bytes = Math.max(LEAST, report.work().bytes());
                        control.watcher().accept(report);
                    }));
            } finally {
                leave();
            }
        }

        /// Returns whether the search has used its share of the time because other engines are waiting.
        private boolean isLate() {
            int others = queued;
            return others > 0 && nanos.getAsLong() - started >= Math.max(SHORTEST.toNanos(),
                answer * processors / (others + processors));
        }

        /// Waits for a processor.
        private void enter(Heartbeat heartbeat) {
            lock.lock();
            try {
                computed = Math.clamp(computed, latest, latest + LEAD);
                arrival = arrivals++;
                waiting.add(this);
                queued = waiting.size();
                next();
                while (!computes) {
                    heartbeat.beat();
                    turn.await(BEAT_MS, TimeUnit.MILLISECONDS);
                    next();
                }
                start();
            } catch (InterruptedException _) {
                waiting.remove(this);
                queued = waiting.size();
                if (computes) release();
                Thread.currentThread().interrupt();
                throw new CancellationException("the decision is no longer needed");
            } finally {
                lock.unlock();
            }
        }

        private void start() {
            started = nanos.getAsLong();
            latest = Math.max(latest, computed);
            if (idle.remove(this)) retained -= bytes;
            if (engine == null && retained + sizes.getOrDefault(kind, 0L) > memory) takeOver();
        }

        private void takeOver() {
            for (Shared<?, ?> other : idle) {
                if (!other.kind.equals(kind)) continue;
                engine = Unchecked.cast(other.engine); // engines of one kind have the same types
                long size = other.bytes;
                other.engine = null;
                other.end();
                bytes = size; // a forced move is played without a search, so it reports no size
                return;
            }
        }

        private void leave() {
            lock.lock();
            try {
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

    /// Processes a request. During this time, engines start less often.
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
            queued = waiting.size();
            engine.computes = true;
            running++;
            engine.turn.signal();
        }
    }
}

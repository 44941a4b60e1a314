package agon.records;

import agon.api.Action;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.thread.Threads;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// A pipeline that replays recorded games on all cores, with bounded memory. Results are in the order of the sources.
///
/// One worker processes all games of a source, because passing each game to another thread would take longer than
/// replaying a short game. If a plugin makes no progress, a watchdog abandons its worker and starts a replacement,
/// which continues with the next game of the source. After three abandoned records of a variant, this variant is not
/// replayed again.
///
/// @param <R> the type of the result for a game
public final class RecordPipeline<R> {
    private static final int MOST_ABANDONED = 3;
    /// The maximum number of sources in memory per core, and their maximum total size in bytes.
    private static final int AHEAD = 32, ROOM = 64 << 20;
    private static final Duration INTERVAL = Duration.ofMillis(250);

    private final GameCatalog catalog;
    private final RecordFormats formats;
    private final Work<R> work;
    private final Predicate<Heartbeat> isStalled;
    /// The variants used so far. Names of variants that do not exist are not stored, because a file can contain any
    /// number of such names.
    private final ConcurrentMap<String, Variant<?, ?>> variants = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, Integer> abandoned = new ConcurrentHashMap<>();
    private final Set<Task<R>> active = ConcurrentHashMap.newKeySet();

    /// The computation of the result for a game. The methods may be called on any thread, and may call plugins.
    public interface Work<R> {
        /// Returns the result for a replayed game, whose last turn may be illegal.
        <P, A extends Action> R of(Replay<P, A> replay, Heartbeat heartbeat);

        /// Returns the result for a record that cannot be read or replayed.
        R refused(RecordError error, String game);

        /// Returns the result for a record on which a plugin failed or did not respond.
        R failed(String because);
    }

    /// The computation of the result for a legal game with at least one turn. Other games are left out; the
    /// reason completes the message `12 games …`.
    public interface LegalWork<R> extends Work<Either<String, R>> {
        /// Returns the result, or the reason why the game is left out.
        <P, A extends Action> Either<String, R> ofLegal(Replay<P, A> replay, Heartbeat heartbeat);

        @Override
        default <P, A extends Action> Either<String, R> of(Replay<P, A> replay, Heartbeat heartbeat) {
            if (replay.refusal().isDefined()) return Either.left("with an illegal move");
            return replay.match().turns().isEmpty() ? Either.left("without a move") : ofLegal(replay, heartbeat);
        }

        @Override
        default Either<String, R> refused(RecordError error, String game) {
            return Either.left(error.cause() == RecordError.Cause.UNSUPPORTED ? "of games that are not installed"
                : "that cannot be read");
        }

        @Override
        default Either<String, R> failed(String because) {
            return Either.left("on which the plugin failed or did not respond");
        }
    }

    /// A processed source.
    ///
    /// @param results one result per game, at least one
    public record Done<R>(RecordSources.Source source, Vector<R> results) {}

    /// @param state the current state, which is replaced after every step. A worker that finds another state has been
    ///              abandoned and ends.
    private record Task<R>(RecordSources.Source source, AtomicReference<State<R>> state,
        CompletableFuture<Vector<R>> results) {}

    /// The progress of a source. Until the source has been read, it has no games. `heartbeat` belongs to the next step.
    private record State<R>(Vector<Either<RecordError, GameRecord>> games, Vector<R> results, Heartbeat heartbeat) {
        State(Vector<Either<RecordError, GameRecord>> games, Vector<R> results) {
            this(games, results, new Heartbeat("the replay of its record"));
        }

        State<R> plus(R result) {
            return new State<>(games, results.append(result));
        }

        boolean isDone() {
            return games.nonEmpty() && results.size() == games.size();
        }

        Either<RecordError, GameRecord> next() {
            return games.get(results.size());
        }
    }

    public RecordPipeline(GameCatalog catalog, Work<R> work) {
        this(catalog, work, Heartbeat::isStalled);
    }

    RecordPipeline(GameCatalog catalog, Work<R> work, Predicate<Heartbeat> isStalled) {
        this.catalog = catalog;
        formats = catalog.formats();
        this.work = work;
        this.isStalled = isStalled;
    }

    /// Processes all sources. `wanted` and `to` are called on the thread that calls this method.
    ///
    /// @param wanted a function that selects the sources to process
    /// @param to     a consumer of the results, which are in the order of the sources
    public void run(RecordSources sources, Predicate<RecordSources.Source> wanted, Consumer<Done<R>> to) {
        int cores = Runtime.getRuntime().availableProcessors();
        ThreadPoolExecutor workers = Threads.pool("replay", cores);
        ScheduledExecutorService watcher = Threads.clock("watchdog");
        watcher.scheduleWithFixedDelay(() -> watch(workers), INTERVAL.toMillis(), INTERVAL.toMillis(),
            TimeUnit.MILLISECONDS);
        BlockingQueue<Runnable> events = new LinkedBlockingQueue<>(); // executed by the calling thread
        Queue<Task<R>> tasks = new ArrayDeque<>();
        long[] bytes = {0}; // total size of the sources in memory
        boolean[] ended = {false}; // whether all sources have been read
        Runnable finish = () -> {
            Task<R> first = tasks.remove();
            bytes[0] -= first.source.size();
            to.accept(new Done<>(first.source, get(first.results)));
        };
        Consumer<RecordSources.Source> begin = source -> {
            if (!wanted.test(source)) return;
            while (!tasks.isEmpty() && (tasks.size() >= AHEAD * cores || bytes[0] + source.size() > ROOM)) finish.run();
            bytes[0] += source.size();
            Task<R> task = new Task<>(source,
                new AtomicReference<>(new State<>(Vector.empty(), Vector.empty())), new CompletableFuture<>());
            tasks.add(task);
            task.results.thenRun(() -> events.add(() -> {
            }));
            workers.execute(() -> process(task));
        };
        // a source may block, and must not delay the results of earlier sources
        Thread reader = Threads.start("sources", () -> read(sources, begin, events, () -> ended[0] = true));
        try {
            while (!ended[0]) {
                next(events).run();
                while (!tasks.isEmpty() && tasks.element().results.isDone()) finish.run();
            }
            while (!tasks.isEmpty()) finish.run();
        } finally {
            reader.interrupt();
            workers.shutdownNow();
            watcher.shutdownNow();
        }
    }

    /// Passes the sources to the calling thread, at most two in advance.
    private static void read(RecordSources sources, Consumer<RecordSources.Source> begin,
        BlockingQueue<Runnable> events, Runnable end) {
        Semaphore ahead = new Semaphore(2);
        try {
            sources.each(source -> {
                try {
                    ahead.acquire();
                } catch (InterruptedException e) {
                    throw new CancellationException("the results are no longer received");
                }
                events.add(() -> {
                    ahead.release();
                    begin.accept(source);
                });
            });
            events.add(end);
        } catch (RuntimeException | Error e) {
            events.add(() -> {
                if (e instanceof Error error) throw error;
                throw (RuntimeException) e;
            });
        }
    }

    private Runnable next(BlockingQueue<Runnable> events) {
        try {
            return events.take();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw interrupted();
        }
    }

    private void process(Task<R> task) {
        active.add(task);
        State<R> now = task.state.get();
        while (!now.isDone()) {
            now.heartbeat.begin();
            State<R> next = now.games.isEmpty()
                ? new State<>(task.source.games(formats), now.results) : now.plus(result(now.next(), now.heartbeat));
            if (!task.state.compareAndSet(now, next)) return;
            now = next;
        }
        active.remove(task);
        task.results.complete(now.results);
    }

    private void watch(ThreadPoolExecutor workers) {
        for (Task<R> task : active) {
            State<R> now = task.state.get();
            // reading a source cannot stall; only replaying a game can
            if (now.games.isEmpty() || now.isDone() || !isStalled.test(now.heartbeat)) continue;
            String name = name(now.next());
            State<R> next = now.plus(work.failed(name + " does not respond: " + now.heartbeat.stallMessage()));
            if (!task.state.compareAndSet(now, next)) continue;
            abandoned.merge(name, 1, Integer::sum);
            workers.setMaximumPoolSize(workers.getMaximumPoolSize() + 1);
            workers.setCorePoolSize(workers.getCorePoolSize() + 1);
            workers.execute(() -> process(task));
        }
    }

    private R result(Either<RecordError, GameRecord> game, Heartbeat heartbeat) {
        String name = name(game);
        if (abandoned.getOrDefault(name, 0) >= MOST_ABANDONED)
            return work.failed(name + " does not respond: it was abandoned " + MOST_ABANDONED
                + " times and is not called again");
        try {
            return game.flatMap(record -> replay(this::variant, record, heartbeat::beat))
                .fold(error -> work.refused(error, name), replay -> work.of(replay, heartbeat));
        } catch (RuntimeException | Error e) {
            return work.failed("a plugin failed to read it: " + e);
        }
    }

    private static String name(Either<RecordError, GameRecord> game) {
        return game.map(GameRecord::game).getOrElse("-");
    }

    private Either<String, Variant<?, ?>> variant(String name) {
        Variant<?, ?> known = variants.get(name);
        return known != null ? Either.right(known) : catalog.find(name).peek(variant -> variants.put(name, variant));
    }

    private <T> T get(CompletableFuture<T> future) {
        try {
            return future.get();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw interrupted();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /// Returns the exception for an interruption. Agon itself does not interrupt commands.
    private PluginException interrupted() {
        return new PluginException("the replay of the records was interrupted, probably by the code of a game ("
            + String.join(", ", variants.keySet()) + ")");
    }

    /// Replays one record on the calling thread.
    ///
    /// @param alive a function that is called after every turn
    /// @return the replay, or an error if the game or the starting position does not exist or the plugin failed
    public static Either<RecordError, Replay<?, ?>> replay(GameCatalog catalog, GameRecord record, Runnable alive) {
        return replay(catalog::find, record, alive);
    }

    private static Either<RecordError, Replay<?, ?>> replay(Function<String, Either<String, Variant<?, ?>>> variants,
        GameRecord record, Runnable alive) {
        try {
            return variants.apply(record.game()).mapLeft(RecordError::unsupported)
                .flatMap(variant -> Replay.of(variant, record, alive).map(replay -> replay));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return Either.left(RecordError.unreadable("the game " + record.game() + " failed to replay it: " + e));
        }
    }
}

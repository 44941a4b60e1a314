package agon.lab.archive;

import agon.api.Action;
import agon.api.record.GameRecord;
import agon.api.record.RecordError;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Recorded games replayed on all cores, and what becomes of them handed on in their order. What is in memory does not
/// grow with their number. To be run once.
///
/// @param <R> what becomes of a game
public final class ReplayPipeline<R> {
    /// Records of a game that may be abandoned before it is asked no more.
    private static final int MOST_ABANDONED = 3;
    /// Sources in memory: for each core, and altogether in bytes.
    private static final int AHEAD = 32, ROOM = 64 << 20;

    private final Verifier verifier;
    private final Work<R> work;
    private final Queue<Begun<R>> begun = new ArrayDeque<>();
    private final ConcurrentMap<String, Integer> abandoned = new ConcurrentHashMap<>();
    private long waiting; // bytes of the sources that are begun

    /// What is done with a game. Calls plugins, from any thread.
    public interface Work<R> {
        /// What becomes of it; left: why it is left out, as the end of `12 games …`.
        ///
        /// @param heartbeat beats as it goes on
        <P, A extends Action> Either<String, R> of(Replay<P, A> replay, Heartbeat heartbeat);
    }

    /// A source that was dealt with.
    ///
    /// @param games one for each game, at least one; left: why it is left out, as the end of `12 games …`
    public record Done<R>(RecordSources.Source source, Vector<Either<String, R>> games) {}

    private record Begun<R>(RecordSources.Source source, Future<Vector<Either<String, R>>> games) {}

    public ReplayPipeline(GameCatalog catalog, Work<R> work) {
        verifier = new Verifier(catalog);
        this.work = work;
    }

    /// Gives every source to `to`, in order, on the thread that calls.
    ///
    /// @param wanted asked on the thread that calls; what it does not want is left out
    public void run(RecordSources sources, Predicate<RecordSources.Source> wanted, Consumer<Done<R>> to) {
        int cores = Runtime.getRuntime().availableProcessors();
        try (ExecutorService pool = Executors.newFixedThreadPool(cores,
            Thread.ofPlatform().daemon().name("replay").factory())) {
            try {
                sources.each(source -> {
                    if (!wanted.test(source)) return;
                    while (!begun.isEmpty() && (begun.size() >= AHEAD * cores || waiting + source.size() > ROOM))
                        finish(to);
                    waiting += source.size();
                    begun.add(new Begun<>(source, pool.submit(() -> games(source))));
                });
                while (!begun.isEmpty()) finish(to);
            } finally {
                pool.shutdownNow();
            }
        }
    }

    private void finish(Consumer<Done<R>> to) {
        Begun<R> next = begun.remove();
        waiting -= next.source.size();
        to.accept(new Done<>(next.source, get(next.games)));
    }

    private Vector<Either<String, R>> games(RecordSources.Source source) {
        try (PluginCalls calls = new PluginCalls()) {
            return verifier.read(source).map(game -> game.fold(_ -> Either.left("that cannot be read"),
                record -> result(calls, record)));
        }
    }

    private Either<String, R> result(PluginCalls calls, GameRecord record) {
        if (abandoned.getOrDefault(record.game(), 0) >= MOST_ABANDONED)
            return Either.left("of a game that does not answer");
        Heartbeat heartbeat = new Heartbeat("the replay of its record");
        boolean before = calls.hasAbandoned();
        Either<String, R> result = calls.call(record.game(), heartbeat, () -> replayed(record, heartbeat))
            .getOrElse(() -> Either.left("on which the plugin failed"));
        if (calls.hasAbandoned() && !before) abandoned.merge(record.game(), 1, Integer::sum);
        return result;
    }

    private Either<String, R> replayed(GameRecord record, Heartbeat heartbeat) {
        Either<RecordError, Replay<?, ?>> replay = verifier.replay(record, heartbeat::beat);
        if (replay.isLeft())
            return Either.left(replay.getLeft().cause() == RecordError.Cause.UNSUPPORTED
                ? "of games that are not installed" : "that cannot be read");
        if (replay.get().refusal().isDefined()) return Either.left("with an illegal turn");
        if (replay.get().match().turns().isEmpty()) return Either.left("without a turn");
        return work.of(replay.get(), heartbeat);
    }

    private static <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while records were replayed", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            if (e.getCause() instanceof Error error) throw error;
            throw new IllegalStateException(e.getCause());
        }
    }
}

package agon.lab.dataset;

import agon.api.Action;
import agon.lab.dataset.internal.GameTask;
import agon.lab.dataset.internal.PlayedGame;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.Threads;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/// Processes games on all cores, with bounded memory, and passes the results on in order. An instance can be run only
/// once.
final class GamePipeline<P, A extends Action, R> {
    /// The number of abandoned calls after which the run is stopped.
    static final int MOST_ABANDONED = 3;
    static final String FAILED = "on which the plugin failed or did not respond";
    /// The number of games in memory, and of sources read in advance, per core.
    private static final int AHEAD = 8;

    private final String variant;
    private final GameTask.Supply<P, A> supply;
    private final BiFunction<PlayedGame<P, A>, Heartbeat, Either<String, R>> work;
    private final int room = AHEAD * Runtime.getRuntime().availableProcessors();
    private final AtomicInteger abandoned = new AtomicInteger();
    private final Queue<Future<Vector<GameTask<P, A>>>> opened = new ArrayDeque<>();
    private final Queue<Future<Done<R>>> started = new ArrayDeque<>();
    private int batches; // number of sources read so far; the last ones are in `opened`

    /// The result of one game of a source, or the reason why it is left out.
    record Done<R>(int batch, int game, boolean last, Either<String, R> result) {}

    GamePipeline(String variant, GameTask.Supply<P, A> supply,
        BiFunction<PlayedGame<P, A>, Heartbeat, Either<String, R>> work) {
        this.variant = variant;
        this.supply = supply;
        this.work = work;
    }

    /// Passes every result to `to`, one at a time, on any thread. Skips the first `batch` sources and the first
    /// `within` games of the next source. Calls `step` for each skipped source.
    ///
    /// @throws PluginException if the plugin repeatedly does not respond
    void run(int batch, int within, Runnable step, Consumer<Done<R>> to) {
        try (ExecutorService pool = Threads.pool("data set", Runtime.getRuntime().availableProcessors())) {
            try {
                supply.each(batch, source -> {
                    if (batches++ < batch) step.run();
                    else {
                        opened.add(pool.submit(source::open));
                        if (opened.size() > room) start(pool, batch, within, to);
                    }
                });
                while (!opened.isEmpty()) start(pool, batch, within, to);
                while (!started.isEmpty()) to.accept(get(started.remove()));
            } finally {
                pool.shutdownNow();
            }
        }
    }

    private void start(ExecutorService pool, int batch, int within, Consumer<Done<R>> to) {
        int number = batches - opened.size();
        Vector<GameTask<P, A>> games = get(opened.remove());
        for (int i = number == batch ? within : 0; i < games.size(); i++) {
            int game = i;
            started.add(pool.submit(
                () -> new Done<>(number, game, game == games.size() - 1, result(games.get(game)))));
            if (started.size() > room) to.accept(get(started.remove()));
        }
    }

    private Either<String, R> result(GameTask<P, A> game) {
        Heartbeat heartbeat = new Heartbeat("the encoding of a game");
        try (PluginCalls calls = new PluginCalls()) {
            Either<String, Either<String, R>> answer = calls.call(variant, heartbeat,
                () -> game.game(heartbeat).flatMap(played -> work.apply(played, heartbeat)));
            if (answer.isLeft() && abandoned.incrementAndGet() >= MOST_ABANDONED)
                throw new PluginException(answer.getLeft());
            return answer.getOrElse(() -> Either.left(FAILED));
        }
    }

    private <T> T get(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new PluginException("the export was interrupted, probably by the code of " + variant);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            if (e.getCause() instanceof Error error) throw error;
            throw new IllegalStateException(e.getCause());
        }
    }
}

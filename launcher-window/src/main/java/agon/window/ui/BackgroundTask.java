package agon.window.ui;

import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/// Calls plugins in the background, one call at a time.
public final class BackgroundTask implements AutoCloseable {
    private final ExecutorService thread = Executors
        .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("background").factory());
    private final PluginCalls calls = new PluginCalls();
    private final Runnable wake;

    /// @param wake called on the background thread after each result
    public BackgroundTask(Runnable wake) {
        this.wake = wake;
    }

    public record Awaited<R>(CompletableFuture<Either<String, R>> answer) {
        public boolean isThere() {
            return answer.isDone();
        }

        /// @return left: the error message of the game
        public Option<Either<String, R>> now() {
            return isThere() ? Option.of(answer.join()) : Option.none();
        }

        public Option<R> value() {
            return now().flatMap(Either::toOption);
        }
    }

    /// @param game name of the variant whose code is called
    public <R> Awaited<R> ask(String game, Supplier<R> question) {
        return queued(() -> calls.call(game, question));
    }

    /// Queues a call that may take any time as long as it calls `heartbeat`.
    public <R> Awaited<R> ask(String game, Heartbeat heartbeat, Supplier<R> question) {
        return queued(() -> {
            heartbeat.beat();
            return calls.call(game, heartbeat, question);
        });
    }

    private <R> Awaited<R> queued(Supplier<Either<String, R>> call) {
        CompletableFuture<Either<String, R>> answer = new CompletableFuture<>();
        Future<?> _ = thread.submit(() -> {
            answer.complete(call.get());
            wake.run();
        });
        return new Awaited<>(answer);
    }

    /// Ends the thread after all queued calls.
    public void finish() {
        Future<?> _ = thread.submit(calls::close);
        thread.shutdown();
    }

    @Override
    public void close() {
        thread.shutdownNow();
        calls.close();
    }
}

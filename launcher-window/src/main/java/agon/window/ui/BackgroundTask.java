package agon.window.ui;

import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.plugins.thread.WatchedThread;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/// Calls plugins in the background, one call at a time.
public final class BackgroundTask implements AutoCloseable {
    private final WatchedThread thread = new WatchedThread("background");
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
        return ask(game, new Heartbeat(PluginCalls.LIMIT), question,
            method -> PluginCalls.stalled(game, PluginCalls.LIMIT, method));
    }

    /// Queues a call that may take any time as long as it calls `heartbeat`.
    public <R> Awaited<R> ask(String game, Heartbeat heartbeat, Supplier<R> question) {
        return ask(game, heartbeat, question, _ -> game + " does not respond: " + heartbeat.stallMessage());
    }

    private <R> Awaited<R> ask(String game, Heartbeat heartbeat, Supplier<R> question,
        Function<String, String> stalled) {
        CompletableFuture<Either<String, R>> answer = new CompletableFuture<>();
        thread.submit(heartbeat, () -> PluginCalls.attempt(question, e -> PluginCalls.failed(game, e)), result -> {
            answer.complete(result);
            wake.run();
        }, method -> {
            answer.complete(Either.left(stalled.apply(method)));
            wake.run();
        });
        return new Awaited<>(answer);
    }

    /// Ends the thread after all queued calls.
    public void finish() {
        thread.close();
    }

    @Override
    public void close() {
        thread.stop();
    }
}

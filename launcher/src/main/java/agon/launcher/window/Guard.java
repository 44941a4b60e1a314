package agon.launcher.window;

import io.vavr.control.Either;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// Calls the code of plugins, so that none of it can stop the window: what it throws becomes a sentence, and what does not come back is abandoned.
/// For one thread.
final class Guard implements AutoCloseable {
    private final Duration limit;
    private ExecutorService thread = thread();

    /// @param limit how long one call may take
    Guard(Duration limit) {
        this.limit = limit;
    }

    private static ExecutorService thread() {
        return Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("plugin").factory());
    }

    /// What `call` gives; left: a sentence that names the game.
    ///
    /// @param game name of the variant whose code is called
    <R> Either<String, R> call(String game, Supplier<R> call) {
        Future<R> result = thread.submit(call::get);
        try {
            return Either.right(result.get(limit.toMillis(), TimeUnit.MILLISECONDS));
        } catch (ExecutionException e) {
            return Either.left(Strings.of("failure.game", game, e.getCause()));
        } catch (TimeoutException _) {
            thread.shutdownNow();
            thread = thread();
            return Either.left(Strings.of("failure.slow", game, limit.toMillis()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the window's thread was interrupted", e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}

package agon.plugins;

import agon.api.PlainText;
import agon.plugins.GameCatalog.Installed;
import io.vavr.control.Either;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/// A call of the code of a plugin, which may throw any exception and may never return.
final class LimitedCall {
    private static final Duration LIMIT = Duration.ofSeconds(3);

    /// Returns the result of `question`, or the reason for the failure as a clause. Built-in games have no time limit.
    static <R> Either<String, R> of(String origin, Supplier<R> question) {
        return origin.equals(Installed.BUILT_IN) ? answer(question) : ask(LIMIT, question);
    }

    /// Like [#of], but always applies a time limit, after which the call is abandoned. On a busy machine, only the
    /// processor time of the call counts, as in [Heartbeat].
    static <R> Either<String, R> ask(Duration limit, Supplier<R> question) {
        ProcessState before = ProcessState.now();
        Heartbeat heartbeat = new Heartbeat(limit);
        FutureTask<Either<String, R>> task = new FutureTask<>(() -> {
            heartbeat.begin();
            return answer(question);
        });
        Thread thread = Thread.ofPlatform().daemon().name("plugin").start(task);
        try {
            do {
                if (task.state() != Future.State.RUNNING) return task.get();
                thread.join(Math.clamp(limit.toMillis() / 4, 1, 100));
            } while (!heartbeat.isStalled());
            thread.interrupt();
            return Either.left("it did not finish within " + limit.toSeconds() + " s");
        } catch (ExecutionException e) {
            return Either.left(e.getCause().getClass().getName());
        } catch (InterruptedException _) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            return Either.left("it was interrupted");
        } finally {
            before.putBack();
        }
    }

    static <R> Either<String, R> answer(Supplier<R> question) {
        try {
            return Either.right(question.get());
        } catch (RuntimeException | Error e) {
            return Either.left(PlainText.of(e) + PluginCandidate.place(e));
        }
    }
}

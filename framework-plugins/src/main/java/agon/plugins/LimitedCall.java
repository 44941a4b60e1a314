package agon.plugins;

import agon.api.PlainText;
import agon.plugins.GameCatalog.Installed;
import agon.plugins.thread.WatchedThread;
import io.vavr.control.Either;
import java.time.Duration;
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
        try (WatchedThread thread = new WatchedThread("plugin")) {
            return thread.call(new Heartbeat(limit), () -> answer(question),
                _ -> Either.left("it did not finish within " + limit.toSeconds() + " s"));
        } finally {
            before.putBack();
        }
    }

    static <R> Either<String, R> answer(Supplier<R> question) {
        try {
            return Either.right(question.get());
        } catch (Exception | Error e) {
            return Either.left(PlainText.of(e) + PluginCandidate.place(e));
        }
    }
}

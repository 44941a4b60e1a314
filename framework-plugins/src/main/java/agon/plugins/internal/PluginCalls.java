package agon.plugins.internal;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.match.Match;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import agon.plugins.thread.WatchedThread;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;

/// A caller of plugin code. Calls run on a separate thread, with a time limit or a heartbeat, so that no plugin can
/// block the program. Exceptions become error messages. A call that does not return is abandoned, and the message names
/// the method of the game that was called. A [PluginException]
/// or [FileException] from a call is thrown unchanged.
///
/// Calls must return values and must not have side effects, because an abandoned call may continue to run. Must be used
/// by only one thread at a time. The thread that runs the calls ends when it is idle.
public final class PluginCalls implements AutoCloseable {
    /// The default time limit of one call.
    public static final Duration LIMIT = Duration.ofSeconds(3);
    public static final String NO_MEMORY = "out of memory; set AGON_JAVA_OPTS=-Xmx2g for more";

    private final Duration limit;
    private final WatchedThread thread = new WatchedThread("plugin");
    private boolean abandoned;

    private record Fault(String verb, String what) {
        String about(String game) {
            return game + " " + verb + ": " + what;
        }
    }

    public PluginCalls() {
        this(LIMIT);
    }

    public PluginCalls(Duration limit) {
        this.limit = limit;
    }

    /// Returns the result of `call`, or an error message that names the game.
    public <R> Either<String, R> call(String game, Supplier<R> call) {
        return attempt(Option.none(), call).mapLeft(fault -> fault.about(game));
    }

    /// Like [#call(String, Supplier)], but applies no time limit while `heartbeat` beats.
    public <R> Either<String, R> call(String game, Heartbeat heartbeat, Supplier<R> call) {
        return attempt(Option.of(heartbeat), call).mapLeft(fault -> fault.about(game));
    }

    /// Returns the result of `call`, or an error message that contains the game, the last turn and the position.
    public <R> Either<String, R> call(Match<?, ?> match, Supplier<R> call) {
        return attempt(Option.none(), call).mapLeft(fault -> failure(match, fault).getMessage());
    }

    /// Like [#call(Match, Supplier)], but throws a [PluginException] if the game fails.
    public <R> R ask(Match<?, ?> match, Supplier<R> call) {
        return attempt(Option.none(), call).getOrElseThrow(fault -> failure(match, fault));
    }

    /// Like [#ask(Match, Supplier)], but applies no time limit while `heartbeat` beats.
    public <R> R ask(Match<?, ?> match, Heartbeat heartbeat, Supplier<R> call) {
        return attempt(Option.of(heartbeat), call).getOrElseThrow(fault -> failure(match, fault));
    }

    private <R> Either<Fault, R> attempt(Option<Heartbeat> heartbeat, Supplier<R> call) {
        Heartbeat life = heartbeat.getOrElse(() -> new Heartbeat(limit));
        return thread.<Supplier<Either<Fault, R>>>call(life, () -> answer(call), method -> () -> {
            abandoned = true;
            return Either.left(new Fault("does not respond", heartbeat.map(Heartbeat::stallMessage)
                .getOrElse(() -> tooLong(limit, method))));
        }).get();
    }

    /// Returns a function that returns the result of a call or throws its exception.
    private static <R> Supplier<Either<Fault, R>> answer(Supplier<R> call) {
        try {
            R result = call.get();
            return () -> Either.right(result);
        } catch (PluginException | FileException e) {
            return () -> {
                throw e;
            };
        } catch (Exception | Error e) {
            String what = reason(e);
            return () -> Either.left(new Fault("failed", what));
        }
    }

    private PluginException failure(Match<?, ?> match, Fault fault) {
        String where = fault.verb.equals("failed") ? attempt(Option.none(), () -> where(match)).getOrElse("") : "";
        String actions = "after " + PlainText.count(match.positions().size() - 1, "action");
        return new PluginException(
            new Fault(fault.verb + " " + (where.isEmpty() ? actions : where), fault.what).about(match.name()));
    }

    private static <P, A extends Action> String where(Match<P, A> match) {
        String turn = match.turns().isEmpty() ? "before the first move"
            : "after move " + match.turns().size() + ", '" + match.texts().last() + "'";
        return turn + ", in the position " + match.game().notation().write(match.position());
    }

    /// Returns an error message about an exception in the code of a game. Runs code of the game.
    public static String failed(Match<?, ?> match, Throwable e) {
        String where;
        try {
            where = where(match);
        } catch (Exception | Error _) {
            where = "after " + PlainText.count(match.positions().size() - 1, "action");
        }
        return isOwn(e) ? e.getMessage() : new Fault("failed " + where, reason(e)).about(match.name());
    }

    /// Returns an error message about a call that was abandoned.
    ///
    /// @param method the method that was called, as ` in Type.method`, or an empty text
    public static String stalled(Match<?, ?> match, Duration limit, String method) {
        return new Fault("does not respond after " + PlainText.count(match.positions().size() - 1, "action"),
            tooLong(limit, method)).about(match.name());
    }

    /// Like [#stalled(Match, Duration, String)], but names only the game.
    public static String stalled(String game, Duration limit, String method) {
        return new Fault("does not respond", tooLong(limit, method)).about(game);
    }

    private static String tooLong(Duration limit, String method) {
        return "a call of its code took more than " + limit.toMillis() + " ms and was abandoned" + method;
    }

    /// Like [#failed(Match, Throwable)], but names only the game.
    public static String failed(String game, Throwable e) {
        return isOwn(e) ? e.getMessage() : new Fault("failed", reason(e)).about(game);
    }

    /// Returns the result of a call on the current thread, or an error message about its exception.
    public static <R> Either<String, R> attempt(Supplier<R> call, Function<Throwable, String> message) {
        try {
            return Either.right(call.get());
        } catch (Exception | Error e) {
            return Either.left(message.apply(e));
        }
    }

    private static boolean isOwn(Throwable e) {
        return e instanceof PluginException || e instanceof FileException;
    }

    private static String reason(Throwable e) {
        return e instanceof OutOfMemoryError ? NO_MEMORY : PlainText.of(e);
    }

    public static String silent(String game, Duration patience) {
        return game + " does not respond: its search has made no progress for " + patience.toSeconds()
            + " s and was abandoned";
    }

    /// Returns whether a call was abandoned. Another call of the same game would probably also be abandoned.
    public boolean hasAbandoned() {
        return abandoned;
    }

    @Override
    public void close() {
        thread.close();
    }
}

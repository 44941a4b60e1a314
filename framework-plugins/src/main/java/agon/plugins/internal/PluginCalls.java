package agon.plugins.internal;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.match.Match;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import agon.plugins.PluginException;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// The one way into the code of plugins: with a time limit or a heartbeat, on a thread of its own, so that no plugin
/// can stop the program. What it throws becomes a sentence; a call that does not come back is abandoned.
///
/// Calls return values and have no effects, because an abandoned call may still go on. To be used by one thread at a
/// time; the thread of the plugin ends when it has nothing to do.
public final class PluginCalls implements AutoCloseable {
    /// How long one call may take.
    public static final Duration LIMIT = Duration.ofSeconds(3);
    /// What is said of exhausted memory.
    public static final String NO_MEMORY = "the memory is exhausted; AGON_JAVA_OPTS=-Xmx2g gives it more";
    /// Between two looks at a heartbeat.
    private static final Duration GLANCE = Duration.ofMillis(250);
    private static final int SHORTEST = 10; // milliseconds between two of them

    private final Duration limit;
    private ExecutorService thread = thread();
    private boolean abandoned;

    /// What went wrong.
    ///
    /// @param verb of the game
    private record Fault(String verb, String what) {
        String about(String game) {
            return game + " " + verb + ": " + what;
        }
    }

    /// One that waits for [#LIMIT].
    public PluginCalls() {
        this(LIMIT);
    }

    /// @param limit how long one call may take
    public PluginCalls(Duration limit) {
        this.limit = limit;
    }

    private static ExecutorService thread() {
        return new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("plugin").factory());
    }

    /// What `call` gives; left: a sentence that names the game.
    ///
    /// @param game name of the variant whose code is called
    /// @throws PluginException if `call` throws it
    public <R> Either<String, R> call(String game, Supplier<R> call) {
        return attempt(Option.none(), call).mapLeft(fault -> fault.about(game));
    }

    /// The same, however long it takes while `heartbeat` beats.
    public <R> Either<String, R> call(String game, Heartbeat heartbeat, Supplier<R> call) {
        return attempt(Option.of(heartbeat), call).mapLeft(fault -> fault.about(game));
    }

    /// What `call` gives, which is about `match`; left: a sentence that names the game, the last turn and the position.
    ///
    /// @throws PluginException if `call` throws it
    public <R> Either<String, R> call(Match<?, ?> match, Supplier<R> call) {
        return attempt(Option.none(), call).mapLeft(fault -> failure(match, fault).getMessage());
    }

    /// What `call` gives, which is about `match`.
    ///
    /// @throws PluginException if the game fails: a sentence that names it, the last turn and the position
    public <R> R ask(Match<?, ?> match, Supplier<R> call) {
        return attempt(Option.none(), call).getOrElseThrow(fault -> failure(match, fault));
    }

    /// The same, however long it takes while `heartbeat` beats.
    public <R> R ask(Match<?, ?> match, Heartbeat heartbeat, Supplier<R> call) {
        return attempt(Option.of(heartbeat), call).getOrElseThrow(fault -> failure(match, fault));
    }

    private <R> Either<Fault, R> attempt(Option<Heartbeat> heartbeat, Supplier<R> call) {
        Heartbeat life = heartbeat.getOrElse(() -> new Heartbeat(limit));
        life.beat();
        CompletableFuture<Thread> begun = new CompletableFuture<>();
        Future<Either<Fault, R>> answer = thread.submit(() -> {
            life.begin();
            begun.complete(Thread.currentThread());
            return answer(call);
        });
        boolean interrupted = false;
        try {
            while (true) try {
                return answer.get(Math.clamp(life.left().toMillis(), SHORTEST, GLANCE.toMillis()),
                    TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                if (!life.isStalled()) continue;
                thread.shutdownNow();
                thread = thread();
                abandoned = true;
                return Either.left(new Fault("does not answer", heartbeat.map(Heartbeat::stallMessage)
                    .getOrElse(
                        () -> "one call of its code took more than " + limit.toMillis() + " ms and was abandoned")));
            } catch (InterruptedException _) {
                interrupted = true;
                begun.thenAccept(Thread::interrupt); // what is called hears of it: a search decides at once
            } catch (ExecutionException e) {
                if (e.getCause() instanceof PluginException failure) throw failure;
                if (e.getCause() instanceof FileException failure) throw failure;
                return Either.left(new Fault("failed", e.getCause().getClass().getName()));
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private static <R> Either<Fault, R> answer(Supplier<R> call) {
        try {
            return Either.right(call.get());
        } catch (PluginException | FileException e) {
            throw e;
        } catch (OutOfMemoryError _) {
            return Either.left(new Fault("failed", NO_MEMORY));
        } catch (RuntimeException | Error e) {
            return Either.left(new Fault("failed", PlainText.of(e)));
        }
    }

    private PluginException failure(Match<?, ?> match, Fault fault) {
        String where = fault.verb.equals("failed") ? attempt(Option.none(), () -> where(match)).getOrElse("") : "";
        int number = match.positions().size() - 1;
        String actions = "after " + number + (number == 1 ? " action" : " actions");
        return new PluginException(
            new Fault(fault.verb + " " + (where.isEmpty() ? actions : where), fault.what).about(match.name()));
    }

    private static <P, A extends Action> String where(Match<P, A> match) {
        String turn = match.turns().isEmpty() ? "before the first turn"
            : "after turn " + match.turns().size() + ", '" + match.texts().last() + "'";
        return turn + ", in the position " + match.game().notation().write(match.position());
    }

    /// A sentence about a game whose code threw something.
    ///
    /// @param game name of the variant
    public static String failed(String game, Throwable e) {
        return game + " failed: " + PlainText.of(e);
    }

    /// A sentence about a game that showed no sign of life.
    ///
    /// @param game     name of the variant
    /// @param patience how long it was waited for
    public static String silent(String game, Duration patience) {
        return game + " does not answer: its search has come no further for " + patience.toSeconds()
            + " s and was abandoned";
    }

    /// Whether a call was abandoned. Another call of the same game is likely to take as long and to come to nothing.
    public boolean hasAbandoned() {
        return abandoned;
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}

package agon.play.game;

import agon.api.Action;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.plugins.Heartbeat;
import agon.plugins.internal.PluginCalls;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// A background thread that runs engines. It ends when it has been idle for some time. An engine that shows no progress
/// is abandoned. All methods must be called on the owner's thread.
final class EngineThread<P, A extends Action> implements AutoCloseable {
    /// @param about  the match for which the computation was started
    /// @param choice the decision, or an error message if the engine or the game failed
    public record Answer<P, A extends Action>(Match<P, A> about, Either<String, Decision<A>> choice) {}

    private final ConcurrentLinkedQueue<Answer<P, A>> answers = new ConcurrentLinkedQueue<>();
    private final Duration patience;
    private final Runnable wake;
    private ExecutorService thread = thread();
    private Option<Match<P, A>> about = Option.none();
    private Heartbeat heartbeat = new Heartbeat();
    private Future<?> task = CompletableFuture.completedFuture(null);
    private volatile Engine.Preparation preparation = new Engine.Preparation();

    public EngineThread(Duration patience, Runnable wake) {
        this.patience = patience;
        this.wake = wake;
    }

    private static ExecutorService thread() {
        return new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("thinker").factory());
    }

    public boolean isThinking() {
        return about.isDefined();
    }

    public void ask(Engine<P, A> engine, Match<P, A> match, Supplier<Vector<SearchLimits.Clock>> clocks) {
        stop();
        about = Option.of(match);
        Heartbeat life = new Heartbeat(patience);
        heartbeat = life;
        Engine.Control control = new Engine.Control(life).clocks(clocks).preparation(preparation);
        task = thread.submit(() -> {
            life.begin();
            answers.add(new Answer<>(match, choice(engine, match, control)));
            wake.run();
        });
    }

    private static <P, A extends Action> Either<String, Decision<A>> choice(Engine<P, A> engine, Match<P, A> match,
        Engine.Control control) {
        try {
            return Either.right(engine.decide(match, control));
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError | AssertionError e) {
            return Either.left(PluginCalls.failed(match.name(), e));
        }
    }

    /// Returns the result of a computation, or none if there is no new result. Cancelled computations have no result.
    public Option<Answer<P, A>> answer() {
        for (Answer<P, A> answer = answers.poll(); answer != null; answer = answers.poll()) {
            if (!about.contains(answer.about)) continue;
            about = Option.none();
            return Option.of(answer);
        }
        return about.filter(_ -> heartbeat.isStalled()).map(this::abandoned);
    }

    private Answer<P, A> abandoned(Match<P, A> match) {
        stop();
        thread.shutdownNow();
        thread = thread();
        return new Answer<>(match, Either.left(PluginCalls.silent(match.name(), patience)));
    }

    /// Cancels the computation. If the engine ignores the interrupt, the next computation is blocked and abandoned.
    public void stop() {
        about = Option.none();
        preparation = preparation.next();
        task.cancel(true);
    }

    /// Returns the measurement of the time in which engines prepared. May be called on any thread.
    public Engine.Preparation preparation() {
        return preparation;
    }

    @Override
    public void close() {
        stop();
        thread.shutdownNow();
    }
}

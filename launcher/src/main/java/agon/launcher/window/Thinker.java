package agon.launcher.window;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.play.Match;
import agon.launcher.Pulse;
import agon.launcher.table.Choice;
import agon.launcher.table.Mind;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Where programs think: a thread beside the screen. Asked and listened to from one thread. A program that shows no sign of life is abandoned.
final class Thinker<P, A extends Action> implements AutoCloseable {
    /// What came of thinking.
    ///
    /// @param about  the game as it stood
    /// @param choice left: a sentence that says how the program or the game failed
    record Answer<P, A extends Action>(Match<P, A> about, Either<String, Choice<A>> choice) {}

    private final ConcurrentLinkedQueue<Answer<P, A>> answers = new ConcurrentLinkedQueue<>();
    private final Duration patience;
    private final Runnable wake;
    private ExecutorService thread = thread();
    private Option<Match<P, A>> about = Option.none();
    private Pulse pulse = new Pulse();
    private Future<?> task = CompletableFuture.completedFuture(null);

    /// @param patience how long a program may be silent
    /// @param wake     told, from the other thread, when there is an answer
    Thinker(Duration patience, Runnable wake) {
        this.patience = patience;
        this.wake = wake;
    }

    private static ExecutorService thread() {
        return Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("thinker").factory());
    }

    boolean isThinking() {
        return about.isDefined();
    }

    /// Begins to think, about nothing else any more.
    void ask(Mind<P, A> mind, Match<P, A> match) {
        stop();
        about = Option.of(match);
        Pulse life = new Pulse(patience);
        pulse = life;
        task = thread.submit(() -> {
            life.beat();
            answers.add(new Answer<>(match, choice(mind, match, life)));
            wake.run();
        });
    }

    private static <P, A extends Action> Either<String, Choice<A>> choice(Mind<P, A> mind, Match<P, A> match, Pulse life) {
        try {
            return Either.right(mind.choose(match, life));
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError | AssertionError e) {
            return Either.left(Strings.of("failure.game", match.name(), PlainText.of(e)));
        }
    }

    /// The answer to the last question, once; answers to questions that were dropped are thrown away.
    Option<Answer<P, A>> answer() {
        for (Answer<P, A> answer = answers.poll(); answer != null; answer = answers.poll()) {
            if (!about.contains(answer.about)) continue;
            about = Option.none();
            return Option.of(answer);
        }
        return about.filter(_ -> pulse.isStill()).map(this::abandoned);
    }

    private Answer<P, A> abandoned(Match<P, A> match) {
        stop();
        thread.shutdownNow();
        thread = thread();
        return new Answer<>(match, Either.left(Strings.of("failure.silent", match.name(), patience.toSeconds())));
    }

    /// Drops the question. What thinks hears of it; should it not, the next question would be as still as the last one, and be abandoned.
    void stop() {
        about = Option.none();
        task.cancel(true);
    }

    @Override
    public void close() {
        stop();
        thread.shutdownNow();
    }
}

package agon.launcher.window;

import agon.api.Action;
import agon.api.play.Match;
import agon.launcher.table.Choice;
import agon.launcher.table.Mind;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Where programs think: a thread beside the screen. Asked and listened to from one thread.
final class Thinker<P, A extends Action> implements AutoCloseable {
    /// What came of thinking.
    ///
    /// @param about  the game as it stood
    /// @param choice left: the program or the game failed
    record Answer<P, A extends Action>(Match<P, A> about, Either<Throwable, Choice<A>> choice) {}

    private final ExecutorService thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("thinker").factory());
    private final ConcurrentLinkedQueue<Answer<P, A>> answers = new ConcurrentLinkedQueue<>();
    private final Runnable wake;
    private Option<Match<P, A>> about = Option.none();
    private Future<?> task = CompletableFuture.completedFuture(null);

    /// @param wake told, from the other thread, when there is an answer
    Thinker(Runnable wake) {
        this.wake = wake;
    }

    boolean isThinking() {
        return about.isDefined();
    }

    /// Begins to think, about nothing else any more.
    void ask(Mind<P, A> mind, Match<P, A> match) {
        stop();
        about = Option.of(match);
        task = thread.submit(() -> {
            answers.add(new Answer<>(match, choice(mind, match)));
            wake.run();
        });
    }

    private static <P, A extends Action> Either<Throwable, Choice<A>> choice(Mind<P, A> mind, Match<P, A> match) {
        try {
            return Either.right(mind.choose(match));
        } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError | AssertionError e) {
            return Either.left(e);
        }
    }

    /// The answer to the last question, once; answers to questions that were dropped are thrown away.
    Option<Answer<P, A>> answer() {
        for (Answer<P, A> answer = answers.poll(); answer != null; answer = answers.poll()) {
            if (!about.contains(answer.about)) continue;
            about = Option.none();
            return Option.of(answer);
        }
        return Option.none();
    }

    /// Drops the question.
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

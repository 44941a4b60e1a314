package agon.window.training;

import agon.api.Variant;
import agon.plugins.thread.Threads;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.DoubleConsumer;

/// Trains an opponent in the background, one at a time. The training continues while other screens are open.
public final class BackgroundTraining implements AutoCloseable {
    /// A result.
    ///
    /// @param variant the name of the variant
    /// @param net     the name of the network, or the reason why there is none
    public record Trained(String variant, Either<String, String> net) {}

    private static final double STEP = 0.005; // progress after which the window is drawn again

    private final BiFunction<Variant<?, ?>, DoubleConsumer, Either<String, String>> trainer;
    private final Runnable wake;
    private Option<Run> running = Option.none();
    private CompletableFuture<?> last = CompletableFuture.completedFuture(""); // a stopped run may still be ending

    /// @param trainer trains a network that is stored as an opponent for a variant, or resumes a training that was
    ///     stopped. It reports the part of the work that is done, from 0 to 1, to the consumer, which throws an
    ///     exception to stop the training. It returns the name of the network, or the reason why there is none
    /// @param wake called on another thread after progress
    public BackgroundTraining(BiFunction<Variant<?, ?>, DoubleConsumer, Either<String, String>> trainer,
        Runnable wake) {
        this.trainer = trainer;
        this.wake = wake;
    }

    private static final class Run {
        private final String variant;
        private final long started = System.nanoTime();
        private double first = -1; // progress at the start
        private volatile double part;
        private volatile boolean stopped;
        private CompletableFuture<Either<String, String>> result;

        Run(String variant) {
            this.variant = variant;
        }
    }

    /// Starts or resumes the training for a variant. Does nothing while another training is running.
    public void start(Variant<?, ?> variant) {
        if (running.isDefined()) return;
        Run run = new Run(variant.name());
        running = Option.of(run);
        CompletableFuture<?> before = last;
        run.result = Threads.compute("training", () -> {
            before.join();
            try {
                return trainer.apply(variant, part -> step(run, part));
            } catch (CancellationException _) {
                return Either.left("");
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                return Either.left(String.valueOf(e.getMessage()));
            }
        });
        last = run.result;
        run.result.thenRun(wake);
    }

    private void step(Run run, double part) {
        if (run.stopped) throw new CancellationException();
        if (run.first < 0) run.first = part;
        if (part - run.part < STEP) return;
        run.part = part;
        wake.run();
    }

    /// Stops the training. Its games are stored.
    public void stop() {
        running.forEach(run -> run.stopped = true);
        running = Option.none();
    }

    /// Returns the variant of the running training.
    public Option<String> variant() {
        return running.map(run -> run.variant);
    }

    /// Returns the part of the work that is done, from 0 to 1.
    public double part() {
        return running.map(run -> run.part).getOrElse(0.0);
    }

    /// Returns the estimated time left, or none while it is unknown.
    public Option<Duration> left() {
        return running.filter(run -> run.first >= 0 && run.part > run.first + 2 * STEP).map(run -> Duration.ofNanos(
            (long) ((System.nanoTime() - run.started) / (run.part - run.first) * (1 - run.part))));
    }

    /// Returns the result when the training has ended, once.
    public Option<Trained> take() {
        Option<Trained> ended = running.filter(run -> run.result.isDone())
            .map(run -> new Trained(run.variant, run.result.join()));
        if (ended.isDefined()) running = Option.none();
        return ended;
    }

    @Override
    public void close() {
        stop();
    }
}

package agon.launcher.console;

import io.vavr.control.Option;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// A progress bar on the error stream; no bar is shown if the terminal is not interactive.
public final class Progress implements AutoCloseable {
    private static final int WIDTH = 78;
    private static final int MILLISECONDS = 250; // between two updates

    private final Option<ProgressBar> bar;

    private Progress(Option<ProgressBar> bar) {
        this.bar = bar;
    }

    /// @param steps returns the total number of steps; called only if the bar is shown
    public static Progress of(Console console, String task, LongSupplier steps) {
        return new Progress(Option.when(console.interactive(),
            () -> new ProgressBarBuilder().setTaskName(console.texts().translate(task)).setInitialMax(steps.getAsLong())
                .setStyle(ProgressBarStyle.ASCII).setUpdateIntervalMillis(MILLISECONDS).setConsumer(
                    new ConsoleProgressBarConsumer(new PrintStream(console.err(), true, StandardCharsets.UTF_8), WIDTH))
                .build()));
    }

    /// Advances the bar by one step. Thread-safe.
    public void step() {
        bar.forEach(ProgressBar::step);
    }

    public void reach(long steps) {
        bar.forEach(shown -> shown.stepTo(steps));
    }

    /// Ends the progress bar, which stays on the screen.
    @Override
    public void close() {
        bar.forEach(ProgressBar::close);
    }
}

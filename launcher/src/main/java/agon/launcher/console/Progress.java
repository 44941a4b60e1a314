package agon.launcher.console;

import io.vavr.control.Option;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// A bar on the error stream that grows while a person waits; nothing where no person sits.
public final class Progress implements AutoCloseable {
    private static final int WIDTH = 78;
    private static final int MILLISECONDS = 250; // between two looks at it

    private final Option<ProgressBar> bar;

    private Progress(Option<ProgressBar> bar) {
        this.bar = bar;
    }

    /// An empty bar.
    ///
    /// @param task  what is being done
    /// @param steps until it is full; asked for only if the bar is shown
    public static Progress of(Console console, String task, LongSupplier steps) {
        return new Progress(Option.when(console.interactive(),
            () -> new ProgressBarBuilder().setTaskName(task).setInitialMax(steps.getAsLong())
                .setStyle(ProgressBarStyle.ASCII).setUpdateIntervalMillis(MILLISECONDS).setConsumer(
                    new ConsoleProgressBarConsumer(new PrintStream(console.err(), true, StandardCharsets.UTF_8), WIDTH))
                .build()));
    }

    /// One step is done; any thread may say so.
    public void step() {
        bar.forEach(ProgressBar::step);
    }

    /// So many steps are done.
    public void reach(long steps) {
        bar.forEach(shown -> shown.stepTo(steps));
    }

    /// Leaves it as it stands.
    @Override
    public void close() {
        bar.forEach(ProgressBar::close);
    }
}

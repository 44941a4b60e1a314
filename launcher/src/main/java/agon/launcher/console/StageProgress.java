package agon.launcher.console;

/// Progress bars for the stages of a long job, one after another.
public final class StageProgress implements AutoCloseable {
    private final Console console;
    private String stage = "starting";
    private Progress bar;

    public StageProgress(Console console) {
        this.console = console;
        bar = Progress.of(console, stage, () -> 1);
    }

    /// Advances the bar of a stage by one step. Starts another bar if the stage is new.
    public synchronized void step(String now, long steps) {
        if (!now.equals(stage)) {
            bar.close();
            stage = now;
            bar = Progress.of(console, now, () -> steps);
        }
        bar.step();
    }

    @Override
    public synchronized void close() {
        bar.close();
    }
}

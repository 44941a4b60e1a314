package agon.launcher.console;

/// What is still done if the program is stopped, by Ctrl-C or otherwise, before this is closed.
public final class InterruptHandler implements AutoCloseable {
    private final Thread hook;

    private InterruptHandler(Thread hook) {
        this.hook = hook;
    }

    /// From now on.
    ///
    /// @param last done from another thread while the work goes on; should be short
    public static InterruptHandler does(Runnable last) {
        Thread hook = Thread.ofPlatform().unstarted(last);
        Runtime.getRuntime().addShutdownHook(hook);
        return new InterruptHandler(hook);
    }

    /// Not any more.
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            return; // the program is being stopped: it is done already
        }
    }
}

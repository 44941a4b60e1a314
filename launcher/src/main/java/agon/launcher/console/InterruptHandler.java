package agon.launcher.console;

import agon.plugins.thread.Threads;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// An action that also runs if the program is stopped, by Ctrl-C or otherwise, before this handler is closed.
public final class InterruptHandler implements AutoCloseable {
    private static final Set<Thread> ALL = ConcurrentHashMap.newKeySet();

    private final Thread hook;

    private InterruptHandler(Thread hook) {
        this.hook = hook;
    }

    /// @param last action that runs on another thread while the work continues; it should be short. If it throws an
    ///     exception, the program reports the error and ends with the corresponding exit code
    public static InterruptHandler does(Runnable last) {
        Thread hook = Threads.unstarted("interrupted", () -> {
            try {
                last.run();
            } catch (RuntimeException e) {
                ProgramEnd.halt(new ErrorReporter(Console.system()).about(e));
            }
        });
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            ALL.add(hook);
        } catch (IllegalStateException _) {
            // the program is stopping and the work has not started, so there is nothing to handle
        }
        return new InterruptHandler(hook);
    }

    static void await(Duration most) {
        for (Thread hook : ALL) try {
            for (int i = 0; i < 100 && hook.getState() == Thread.State.NEW; i++) Thread.sleep(1);
            hook.join(most);
        } catch (InterruptedException _) {
            return;
        }
    }

    @Override
    public void close() {
        ALL.remove(hook);
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            return; // the program is being stopped, and the handler has already run
        }
    }
}

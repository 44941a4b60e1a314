package agon.launcher.console;

import agon.plugins.host.RunningFile;
import agon.plugins.thread.Threads;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/// Ends the program. Reports a plugin that calls exit, and does not wait for one that blocks the exit.
public final class ProgramEnd {
    /// The system property of a child process whose exit the parent monitors.
    public static final String WATCHED = "agon.watched";

    /// Maximum time for the shutdown hooks of plugins and libraries.
    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final Duration LAST_RESULTS = Duration.ofSeconds(20);
    private static final Map<String, Integer> SIGNALS = Map.of("SIGHUP handler", 129, "SIGINT handler", 130,
        "SIGTERM handler", 143);

    private static final int SCRIPT_KILLED = 137;

    private static volatile boolean ours;
    private static boolean signalled;

    /// Installs a hook that reports exits that the program did not request. Also ends the program if the script that
    /// started it is killed.
    public static void watch() {
        RunningFile.start();
        if (RunningFile.isUsed())
            ProcessHandle.current().parent().ifPresent(script -> script.onExit().thenRun(() -> end(SCRIPT_KILLED)));
        if (!Boolean.getBoolean(WATCHED))
            Runtime.getRuntime().addShutdownHook(Threads.unstarted("end", ProgramEnd::begun));
    }

    /// Ends the program. If something blocks the exit, the program ends after a grace period.
    public static void end(int exitCode) {
        ours = true;
        record(exitCode, false);
        haltLater(exitCode);
        System.exit(exitCode);
    }

    /// Called when the JVM starts to shut down. If the program itself has requested the shutdown, this method does
    /// nothing. After a signal, it ends the program normally. Any other exit is reported as an error.
    private static void begun() {
        Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
        for (Thread thread : all.keySet()) if (SIGNALS.containsKey(thread.getName())) {
            record(SIGNALS.get(thread.getName()), true);
            haltLater(SIGNALS.get(thread.getName()));
            return;
        }
        if (ours) return;
        Vector.ofAll(all.values()).map(Vector::of).find(ProgramEnd::asksForTheEnd).forEach(frames -> {
            say(frames);
            InterruptHandler.await(LAST_RESULTS);
            halt(Failure.USAGE);
        });
    }

    /// Records the exit code, unless a signal has already set it: after a signal, another thread can still request a
    /// normal exit.
    private static synchronized void record(int exitCode, boolean bySignal) {
        if (!signalled) RunningFile.end(exitCode);
        signalled |= bySignal;
    }

    /// Ends the program immediately during its shutdown. The exit code replaces that of a signal.
    static synchronized void halt(int exitCode) {
        signalled = true;
        RunningFile.end(exitCode);
        Runtime.getRuntime().halt(exitCode);
    }

    private static void haltLater(int exitCode) {
        Threads.start("halt", () -> {
            try {
                InterruptHandler.await(LAST_RESULTS);
                Thread.sleep(GRACE);
            } catch (InterruptedException _) {
                // halt immediately
            }
            Runtime.getRuntime().halt(exitCode);
        });
    }

    private static boolean asksForTheEnd(Vector<StackTraceElement> frames) {
        return frames
            .exists(frame -> frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit"));
    }

    private static void say(Vector<StackTraceElement> frames) {
        Option<StackTraceElement> culprit = frames.find(frame -> Option.of(frame.getModuleName())
            .forAll(module -> !module.startsWith("java.") && !module.startsWith("jdk.")));
        String who = culprit
            .map(frame -> "the code of " + Option.of(frame.getModuleName()).getOrElse("a plugin") + ", in "
                + frame.getClassName() + "." + frame.getMethodName() + ",")
            .getOrElse("a plugin");
        String sentence = "agon: " + Console.printable(who)
            + " ended the program; remove the plugin, or report the problem to its author\n";
        try (FileOutputStream err = new FileOutputStream(FileDescriptor.err)) {
            err.write(sentence.getBytes(StandardCharsets.UTF_8));
        } catch (IOException _) {
            return; // no place to report it
        }
    }
}

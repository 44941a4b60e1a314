package agon.launcher.inspect;

import agon.launcher.console.ChildProgram;
import agon.launcher.console.Console;
import agon.launcher.console.Failure;
import agon.launcher.console.InterruptHandler;
import agon.plugins.thread.Threads;
import io.vavr.collection.Vector;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/// Checks a plugin in a separate Java process with memory and time limits.
record CheckProcess(Console console, int seconds) {
    private static final String MEMORY = "512m";
    /// Exit code of a Java process that ends because its memory is exhausted.
    private static final int MEMORY_EXHAUSTED = 3;
    /// Maximum time to wait for the last lines of a child process that has ended or is being stopped.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// @param variant colon and options of the variant, or the empty string
    int check(Path plugin, String variant, Vector<String> options) {
        if (!Files.exists(plugin)) throw Failure.usage(plugin + " does not exist");
        AtomicReference<String> clause = new AtomicReference<>("");
        Process process = start(plugin + variant, options);
        Thread out = Threads.start("output",
            () -> passOn(process.inputReader(StandardCharsets.UTF_8), console.out(), clause));
        Thread err = Threads.start("errors",
            () -> passOn(process.errorReader(StandardCharsets.UTF_8), console.err(), clause));
        try (InterruptHandler _ = InterruptHandler.does(process::destroyForcibly)) {
            boolean ended = waitFor(process, clause);
            if (!ended) stop(process);
            out.join(PATIENCE);
            err.join(PATIENCE);
            if (!ended)
                throw found("the plugin was stopped after " + seconds + " s" + during(clause.get())
                    + "; '--time-limit' allows more");
            return judged(process.exitValue(), clause.get());
        } catch (InterruptedException _) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw found("the check was interrupted" + during(clause.get()));
        }
    }

    /// Waits for the end of a child process, and reports every few seconds the clause that it checks.
    ///
    /// @return whether it has ended within the time limit
    private boolean waitFor(Process process, AtomicReference<String> clause) throws InterruptedException {
        for (int passed = 0; passed < seconds;) {
            int next = Math.min(seconds, passed + Inspection.NOTICE);
            if (process.waitFor(next - passed, TimeUnit.SECONDS)) return true;
            passed = next;
            if (passed < seconds && !clause.get().isEmpty())
                console.err().println("checking " + Console.printable(clause.get()) + "; " + passed + " of at most "
                    + seconds + " s");
        }
        return false;
    }

    /// Stops a child process, which first prints the clauses that are complete if it responds.
    private static void stop(Process process) throws InterruptedException {
        process.toHandle().destroy(); // unlike the method of Process, does not close its output
        if (!process.waitFor(PATIENCE)) process.destroyForcibly().waitFor();
    }

    private Process start(String target, Vector<String> options) {
        Vector<String> command = ChildProgram.command(Vector.of("-Xmx" + MEMORY, "-XX:+ExitOnOutOfMemoryError"),
            Vector.of("check", target, "--in-child").appendAll(options));
        try {
            Process process = new ProcessBuilder(command.asJava()).start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw Failure.usage("the JVM for the check cannot be started: " + e.getMessage());
        }
    }

    /// Copies the child's output to `to`, and its announcements to `clause`.
    private static void passOn(BufferedReader from, PrintStream to, AtomicReference<String> clause) {
        try (from) {
            for (String line = from.readLine(); line != null; line = from.readLine()) {
                if (line.startsWith(Inspection.ANNOUNCEMENT))
                    clause.set(line.substring(Inspection.ANNOUNCEMENT.length()));
                else
                    to.println(Console.printable(line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int judged(int exitCode, String clause) {
        boolean done = (Inspection.ANNOUNCEMENT + clause).equals(Inspection.DONE);
        boolean refused = clause.isEmpty() && (exitCode == Failure.FOUND || exitCode == Failure.USAGE);
        if (done || refused) return exitCode;
        if (exitCode == MEMORY_EXHAUSTED)
            throw found("the plugin needed more than " + MEMORY + " of memory" + during(clause));
        throw found("the plugin ended the JVM that checked it, with exit code " + exitCode + during(clause));
    }

    private static String during(String clause) {
        return clause.isEmpty() ? " while it was loaded" : " during " + clause;
    }

    private static Failure found(String sentence) {
        return new Failure(Failure.FOUND, sentence);
    }
}

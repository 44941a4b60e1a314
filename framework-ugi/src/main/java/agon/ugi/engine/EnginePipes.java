package agon.ugi.engine;

import agon.api.PlainText;
import agon.plugins.thread.Threads;
import agon.ugi.text.LineReader;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// The process of an engine, with a thread for each pipe. The threads ensure that a process that does not read its
/// input, or that writes endless output, cannot block the caller.
final class EnginePipes implements AutoCloseable {
    private static final int LONGEST = 1 << 16;   // maximum bytes per line
    private static final int HEARD = 1_024;       // maximum number of unread lines; the process then blocks
    private static final int SAID = 256;          // maximum number of unwritten lines
    private static final int COMPLAINT = 300;     // maximum characters of the last line of the error stream
    private static final Duration GLANCE = Duration.ofMillis(50), FAREWELL = Duration.ofMillis(300),
        LAST_WORDS = Duration.ofSeconds(1);

    private final Process process;
    private final BlockingQueue<LineReader.Line> heard = new ArrayBlockingQueue<>(HEARD);
    private final BlockingQueue<String> said = new ArrayBlockingQueue<>(SAID);
    private final Vector<Thread> threads;
    private final Thread hook;
    private volatile Vector<ProcessHandle> started = Vector.empty(); // known child processes
    private volatile String complaint = "";
    private volatile boolean mute; // whether the output has ended

    private EnginePipes(Process process) {
        this.process = process;
        threads = Vector.of(Threads.unstarted("engine-out", this::listen),
            Threads.unstarted("engine-err", this::overhear), Threads.unstarted("engine-in", this::talk));
        hook = Threads.unstarted("engine-end", this::destroy);
    }

    static EnginePipes open(EngineProcess.Command command) throws IOException {
        EnginePipes pipes = new EnginePipes(new ProcessBuilder(command.words().asJava()).start());
        try {
            Runtime.getRuntime().addShutdownHook(pipes.hook);
        } catch (IllegalStateException _) {
            pipes.destroy(); // the JVM is about to end
        }
        pipes.threads.forEach(Thread::start);
        return pipes;
    }

    private void listen() {
        try (InputStream out = process.getInputStream()) {
            LineReader reader = new LineReader(out, LONGEST);
            for (Option<LineReader.Line> line = reader.next(); line.isDefined(); line = reader.next())
                if (line.get().ended()) heard.put(line.get()); // an incomplete line is ignored
        } catch (IOException | InterruptedException _) {
            return; // the process has ended, or the pipes are closed
        } finally {
            mute = true;
        }
    }

    private void overhear() {
        try (InputStream err = process.getErrorStream()) {
            LineReader reader = new LineReader(err, COMPLAINT);
            for (Option<LineReader.Line> line = reader.next(); line.isDefined(); line = reader.next())
                if (!line.get().text().isBlank()) complaint = PlainText.line(line.get().text().strip(), COMPLAINT);
        } catch (IOException _) {
            return; // the process has ended
        }
    }

    private void talk() {
        try (OutputStream in = process.getOutputStream()) {
            while (true) {
                in.write((said.take() + "\n").getBytes(StandardCharsets.UTF_8));
                in.flush();
            }
        } catch (IOException | InterruptedException _) {
            return; // the process has ended, or the pipes are closed
        }
    }

    /// Queues a line for the process, and returns whether the process is alive and the queue was not full.
    boolean write(String line) {
        return process.isAlive() && said.offer(line);
    }

    /// Returns the next line, or none if the output has ended or no line arrives within `most`, limited to [#GLANCE].
    Option<LineReader.Line> read(Duration most) throws InterruptedException {
        return Option.of(heard.poll(Math.min(most.toNanos(), GLANCE.toNanos()), TimeUnit.NANOSECONDS));
    }

    boolean isOpen() {
        return !mute || !heard.isEmpty();
    }

    /// Stores the child processes, because they cannot be found after their parent has ended.
    void look() {
        try (Stream<ProcessHandle> descendants = process.descendants()) {
            started = started.appendAll(Vector.ofAll(descendants)).distinct().filter(ProcessHandle::isAlive);
        }
    }

    /// Returns the exit code and the last line of the error stream as clauses, each of which may be empty.
    String lastWords() {
        boolean interrupted = Thread.interrupted();
        try {
            boolean ended = process.waitFor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
            if (ended) threads.get(1).join(LAST_WORDS);
            return (ended ? " with exit code " + process.exitValue() : "")
                + (complaint.isEmpty() ? "" : "; its last error output was: " + complaint);
        } catch (InterruptedException _) {
            interrupted = true;
            return "";
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        look();
        boolean interrupted = Thread.interrupted();
        try {
            process.waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            interrupted = true;
        }
        destroy();
        threads.forEach(Thread::interrupt);
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            return; // the JVM is about to end; the hook also ends the process
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private void destroy() {
        look();
        started.forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}

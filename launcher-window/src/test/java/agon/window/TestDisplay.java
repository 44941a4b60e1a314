package agon.window;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/// An X server without a screen, whose mouse and keyboard are controlled by `xdotool`.
public final class TestDisplay implements AutoCloseable {
    private final Process server;
    private final String name;
    private final Process hand;

    private TestDisplay(String size) throws IOException {
        server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", size + "x24")
            .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        name = ":" + server.inputReader().readLine();
        ProcessBuilder builder = new ProcessBuilder("xdotool", "-").redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("DISPLAY", name);
        hand = builder.start();
    }

    /// Starts a display. If this is not possible, the test is skipped and the reason is reported.
    ///
    /// @param size size in pixels, such as 1280x800
    public static TestDisplay start(String size) {
        for (String tool : new String[]{"Xvfb", "xdotool"})
            assumeTrue(has(tool), tool + " is not installed: the window is not tested");
        try {
            return new TestDisplay(size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean has(String tool) {
        return Vector.of(System.getenv("PATH").split(File.pathSeparator))
            .exists(path -> Files.isExecutable(Path.of(path, tool)));
    }

    /// Returns the value of `DISPLAY` for programs.
    public String name() {
        return name;
    }

    /// Runs a line of an `xdotool` script, such as a mouse movement or a key press.
    public void send(String line) {
        try {
            hand.outputWriter().write(line + "\n");
            hand.outputWriter().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a line like [#send], and waits until it has run.
    ///
    /// @param marker a file that does not exist yet
    void sendAndWait(String line, Path marker) {
        send(line);
        send("exec touch " + marker);
        while (!Files.exists(marker)) LockSupport.parkNanos(1_000_000);
    }

    /// Ends the display without warning, as if the connection were lost.
    @Override
    public void close() {
        for (Process process : new Process[]{hand, server}) process.destroyForcibly().onExit().join();
    }
}

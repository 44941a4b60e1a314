package agon.launcher.window;

import agon.launcher.Distribution;
import agon.launcher.Program;
import agon.window.TestDisplay;
import agon.window.WindowDriver;
import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XEvent;

/// The whole program in a window on a separate display, for tests that start, end or crash it.
final class WindowProcess extends WindowDriver {
    /// Offset of the data in a client message, in bytes. The offset in LWJGL is four bytes too small.
    private static final int DATA = 56;

    private final Path folder;
    private final TestDisplay display;
    private final Process program;

    private WindowProcess(Path folder, TestDisplay display, boolean draws, Vector<String> command) throws IOException {
        super(display, folder.resolve("probe"));
        this.folder = folder;
        this.display = display;
        Files.deleteIfExists(folder.resolve("probe"));
        ProcessBuilder builder = new ProcessBuilder(command.asJava()).directory(folder.toFile())
            .redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile())
            .redirectInput(new File("/dev/null"));
        builder.environment().put("DISPLAY", display.name());
        if (!draws) builder.environment().put("GALLIUM_NOOP", "true"); // Mesa does everything except drawing
        builder.environment().remove("WAYLAND_DISPLAY");
        builder.environment().put("AGON_DATA", folder.toString());
        builder.environment().put("AGON_JAVA_OPTS",
            Distribution.JAVA + " -Dagon.window.probe=" + folder.resolve("probe"));
        program = builder.start();
    }

    /// Starts the program with these arguments. If no display is available, the test is skipped and the reason is
    /// reported.
    static WindowProcess start(Path folder, String... args) throws IOException {
        return start(folder, command(folder, args));
    }

    /// Like [#start(Path, String...)], but started by a command.
    static WindowProcess start(Path folder, Vector<String> command) throws IOException {
        return new WindowProcess(folder, TestDisplay.start("1280x800"), false, command);
    }

    /// Like [#start(Path, String...)], but draws the contents of the window, which is slow without a graphics card.
    static WindowProcess draw(Path folder, String... args) throws IOException {
        return new WindowProcess(folder, TestDisplay.start("1280x800"), true, command(folder, args));
    }

    private static Vector<String> command(Path folder, String... args) {
        return Program.command(folder, Vector.of("-Xmx1g", "-Dagon.window.probe=" + folder.resolve("probe")), args);
    }

    @Override
    protected boolean proceed() {
        try {
            return !program.waitFor(20, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    protected String report() {
        return "the program " + (program.isAlive() ? "lives" : "ended with " + program.exitValue()) + " and said "
            + said();
    }

    /// Closes the window by sending the message that a window manager sends when the user clicks the close button.
    ///
    /// @return exit code of the program
    int cross() throws IOException {
        long screen = X11.XOpenDisplay(display.name());
        try (XEvent event = XEvent.calloc()) {
            ProcessBuilder search = new ProcessBuilder("xdotool", "search", "--name", "^Agon$");
            search.environment().put("DISPLAY", display.name());
            long window = Long.parseLong(new String(search.start().getInputStream().readAllBytes()).strip());
            event.xclient().type(X11.ClientMessage).window(window).message_type(atom(screen, "WM_PROTOCOLS"))
                .format(32);
            MemoryUtil.memPutLong(event.address() + DATA, atom(screen, "WM_DELETE_WINDOW"));
            X11.XSendEvent(screen, window, false, X11.NoEventMask, event);
        } finally {
            X11.XCloseDisplay(screen);
        }
        return exitCode();
    }

    @SuppressWarnings("restricted")
    private static long atom(long screen, String name) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) Linker.nativeLinker()
                .downcallHandle(SymbolLookup.libraryLookup("libX11.so.6", arena).find("XInternAtom").orElseThrow(),
                    FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS,
                        ValueLayout.JAVA_INT))
                .invokeExact(screen, arena.allocateFrom(name), 0);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /// Takes a picture of the window with ImageMagick when nothing changes any more.
    void photograph(Path file) throws IOException, InterruptedException {
        display.send("mousemove 640 799"); // points at nothing
        program.waitFor(6, TimeUnit.SECONDS);
        ProcessBuilder builder = new ProcessBuilder("import", "-window", "root", "-resize", "960x600", "-quality",
            "88", file.toAbsolutePath().toString());
        builder.environment().put("DISPLAY", display.name());
        if (builder.start().waitFor() != 0) throw new AssertionError("no picture " + file);
    }

    /// Returns the content of the clipboard as read by another program: the size of the picture and the text.
    String pasted() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(Program
            .java("-cp", Path.of("target", "test-classes").toString(), ClipboardReader.class.getName()).asJava());
        builder.environment().put("DISPLAY", display.name());
        return new String(builder.start().getInputStream().readAllBytes()).strip();
    }

    /// Ends the display without warning.
    void loseDisplay() {
        display.close();
    }

    /// Waits until the program ends by itself, and returns its exit code.
    int exitCode() {
        return program.onExit().orTimeout(60, TimeUnit.SECONDS).join().exitValue();
    }

    /// Returns the output of the program.
    String said() {
        try {
            return Files.readString(folder.resolve("log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Ends the program and waits until it has ended.
    @Override
    public void close() {
        program.destroy();
        program.onExit().join();
        display.close();
    }
}

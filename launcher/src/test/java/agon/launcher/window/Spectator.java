package agon.launcher.window;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.window.ScreenProbe;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XEvent;

/// The program in a real window on a display of its own, worked with mouse and keyboard. It waits for states, never for
/// times.
final class Spectator implements AutoCloseable {
    /// Where the data of a client's message begins, bytes; LWJGL has it four bytes earlier.
    private static final int DATA = 56;
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(120);

    private final Path folder;
    private final Process server;
    private final String display;
    private final Process program;

    private Spectator(Path folder, Vector<String> command) throws IOException {
        this.folder = folder;
        server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24")
            .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        display = ":" + server.inputReader().readLine();
        ProcessBuilder builder = new ProcessBuilder(command.asJava()).directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log().toFile()).redirectInput(new File("/dev/null"));
        builder.environment().put("DISPLAY", display);
        builder.environment().remove("WAYLAND_DISPLAY");
        builder.environment().put("AGON_DATA", folder.toString());
        builder.environment().put("AGON_JAVA_OPTS", "-Dagon.window.probe=" + folder.resolve("probe"));
        program = builder.start();
    }

    /// Starts the program with these arguments; the test is left out, with the reason, where no display can be had.
    static Spectator open(Path folder, String... args) throws IOException {
        return watching(folder, command(folder, Vector.of(args)));
    }

    /// The same, started by a command.
    static Spectator watching(Path folder, Vector<String> command) throws IOException {
        for (String tool : new String[]{"Xvfb", "xdotool"})
            assumeTrue(has(tool), tool + " is not installed: the window is not tested");
        return new Spectator(folder, command);
    }

    private static boolean has(String tool) {
        return Vector.of(System.getenv("PATH").split(File.pathSeparator))
            .exists(path -> Files.isExecutable(Path.of(path, tool)));
    }

    private static Vector<String> command(Path folder, Vector<String> args) {
        Vector<String> path = Vector.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.endsWith("test-classes"));
        Vector<String> natives = path.filter(entry -> entry.contains("natives"));
        return Vector
            .of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g", "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // windows of tests live for seconds
                "-Dagon.home=" + folder,
                "-Dagon.window.probe=" + folder.resolve("probe"), "-Djdk.util.jar.version=24",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=org.lwjgl,org.lwjgl.glfw,org.lwjgl.opengl,org.lwjgl.stb,imgui.binding", "-p",
                path.removeAll(natives).mkString(File.pathSeparator), "-cp", natives.mkString(File.pathSeparator), "-m",
                "agon.launcher/agon.launcher.Main")
            .appendAll(args);
    }

    private Path probe() {
        return folder.resolve("probe");
    }

    private Path log() {
        return folder.resolve("log");
    }

    /// What is on the window now, as [ScreenProbe] tells it.
    private Map<String, String> seen() throws IOException {
        if (!Files.exists(probe())) return LinkedHashMap.empty();
        return Vector.ofAll(Files.readAllLines(probe())).foldLeft(LinkedHashMap.empty(), (all, line) -> {
            int blank = line.indexOf(' ');
            return all.put(line.substring(0, blank), line.substring(blank + 1));
        });
    }

    private Map<String, String> until(String what, Predicate<Map<String, String>> state) {
        try {
            long end = System.nanoTime() + PATIENCE;
            while (System.nanoTime() < end && program.isAlive()) {
                Map<String, String> now = seen();
                if (state.test(now)) return now;
                Thread.sleep(20);
            }
            throw new AssertionError("it did not come to " + what + "; there is " + seen() + "; the program "
                + (program.isAlive() ? "lives" : "ended with " + program.exitValue()) + " and said "
                + Files.readString(log()));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// Waits for a fact.
    Spectator until(String fact, String value) {
        until(fact + " = " + value, now -> now.get(fact).contains("= " + value));
        return this;
    }

    /// Waits until there is such a thing to click, and nothing moves, and clicks it. What has just appeared may be laid
    /// out anew once more.
    Spectator click(String name) {
        return click(name, "1");
    }

    private Spectator click(String name, String button) {
        String place = place(name), before;
        do {
            before = place;
            pause();
            place = place(name);
        } while (!place.equals(before));
        type("mousemove", place.split(" ")[0], place.split(" ")[1]);
        type("click", button);
        return this;
    }

    /// Asks for what can be done with a thing: clicks it with the right button.
    Spectator menu(String name) {
        return click(name, "3");
    }

    /// Points at a thing.
    Spectator point(String name) {
        String place = place(name);
        type("mousemove", place.split(" ")[0], place.split(" ")[1]);
        return this;
    }

    /// Points at a thing and presses the left button there.
    Spectator press(String name) {
        String place = place(name);
        type("mousemove", place.split(" ")[0], place.split(" ")[1]);
        return press();
    }

    /// Presses the left button where the pointer is.
    Spectator press() {
        pause();
        type("mousedown", "1");
        type("mousemove_relative", "--", "7", "-7");
        return this;
    }

    /// Points at a thing, and lets the left button go there.
    Spectator release(String name) {
        String place = place(name);
        type("mousemove", place.split(" ")[0], place.split(" ")[1]);
        pause();
        type("mouseup", "1");
        return this;
    }

    /// Types a text.
    Spectator write(String text) {
        type("type", "--delay", "20", text);
        return this;
    }

    private String place(String name) {
        return until(name, now -> now.containsKey(name) && !now.get("moving").contains("= true")).get(name).get();
    }

    /// Whether a thing is to the right of all whose names begin like that.
    boolean isRightOf(String name, String others) throws IOException {
        int x = Integer.parseInt(place(name).split(" ")[0]);
        return seen().filterKeys(key -> key.startsWith(others)).values()
            .forAll(place -> Integer.parseInt(place.split(" ")[0]) < x);
    }

    /// Waits until a thing is below all whose names begin like that, of which there is one at least.
    Spectator untilBelow(String name, String others) {
        until(name + " below " + others, now -> {
            Map<String, String> all = now.filterKeys(key -> key.startsWith(others));
            return all.nonEmpty() && now.get(name).exists(place -> all.values().forAll(other -> y(other) < y(place)));
        });
        return this;
    }

    private static int y(String place) {
        return Integer.parseInt(place.split(" ")[1]);
    }

    /// Turns the wheel down over a thing, so many notches.
    Spectator scroll(String name, int notches) {
        String place = place(name);
        type("mousemove", place.split(" ")[0], place.split(" ")[1]);
        type("click", "--repeat", Integer.toString(notches), "--delay", "50", "5");
        return this;
    }

    private static void pause() {
        try {
            Thread.sleep(60);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// Presses a key, named as X names it.
    Spectator key(String name) {
        type("key", name);
        return this;
    }

    /// How many files, sockets and pipes the program has open.
    long handles() throws IOException {
        return count("fd");
    }

    long threads() throws IOException {
        return count("task");
    }

    private long count(String what) throws IOException {
        try (Stream<Path> entries = Files.list(Path.of("/proc", Long.toString(program.pid()), what))) {
            return entries.count();
        }
    }

    /// Memory that the program has in RAM, bytes.
    long resident() throws IOException {
        String line = Vector.ofAll(Files.readAllLines(Path.of("/proc", Long.toString(program.pid()), "status")))
            .find(l -> l.startsWith("VmRSS:"))
            .get();
        return Long.parseLong(line.replaceAll("\\D", "")) << 10;
    }

    /// Closes the window as its cross does: the window manager sends it a message.
    ///
    /// @return exit code of the program
    int cross() {
        long screen = X11.XOpenDisplay(display);
        try (XEvent event = XEvent.calloc()) {
            long window = Long.parseLong(asked("search", "--name", "^Agon$").strip());
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

    private String asked(String... words) {
        try {
            ProcessBuilder builder = new ProcessBuilder(Vector.of("xdotool").appendAll(Vector.of(words)).asJava());
            builder.environment().put("DISPLAY", display);
            return new String(builder.start().getInputStream().readAllBytes());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /// Takes a picture of the window once nothing is to come, with ImageMagick.
    Spectator photograph(Path file) {
        try {
            type("mousemove", "640", "799"); // points at nothing
            Thread.sleep(6_000);
            ProcessBuilder builder = new ProcessBuilder("import", "-window", "root", "-resize", "960x600", "-quality",
                "88", file.toAbsolutePath().toString());
            builder.environment().put("DISPLAY", display);
            if (builder.start().waitFor() != 0) throw new AssertionError("no picture " + file);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    /// What another program gets from the clipboard: the size of a picture, and the text beside it.
    String pasted() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp", System.getProperty("java.class.path"), ClipboardReader.class.getName());
        builder.environment().put("DISPLAY", display);
        return new String(builder.start().getInputStream().readAllBytes()).strip();
    }

    /// Makes the window so large, pixels.
    Spectator resize(int width, int height) {
        type("search", "--name", "Agon", "windowsize", Integer.toString(width), Integer.toString(height));
        return this;
    }

    /// The display breaks off.
    void loseDisplay() {
        server.destroyForcibly().onExit().join();
    }

    /// Waits for the end of the program by itself.
    int exitCode() {
        return program.onExit().orTimeout(60, TimeUnit.SECONDS).join().exitValue();
    }

    /// What the program has said.
    String said() throws IOException {
        return Files.readString(log());
    }

    private void type(String... words) {
        try {
            ProcessBuilder builder = new ProcessBuilder(Vector.of("xdotool").appendAll(Vector.of(words)).asJava())
                .inheritIO();
            builder.environment().put("DISPLAY", display);
            if (builder.start().waitFor() != 0) throw new AssertionError("xdotool failed: " + String.join(" ", words));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// Closes the window's program, and waits for its end.
    @Override
    public void close() {
        for (Process process : new Process[]{program, server}) {
            process.destroy();
            process.onExit().join();
        }
    }
}

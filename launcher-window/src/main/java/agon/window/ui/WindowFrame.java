package agon.window.ui;

import static org.lwjgl.glfw.GLFW.*;

import agon.hex3d.GraphicsException;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWDropCallback;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.Platform;

/// A window with OpenGL 3.3, its events and its redraw requests. Must be used on the first thread of the program,
/// except where stated.
public final class WindowFrame implements AutoCloseable {
    /// Number of frames that Dear ImGui needs to settle after an event.
    private static final int SETTLED = 3;
    /// Minimum size in units. Controls would overlap in a smaller window.
    private static final int SMALLEST_WIDTH = 640, SMALLEST_HEIGHT = 480;
    private static final String REMEDY = "Install a graphics driver with OpenGL 3.3; everything else works in the "
        + "terminal";

    private final long window;
    private final Input input;
    private final AtomicInteger wanted = new AtomicInteger(SETTLED);
    private final int[] before = new int[4]; // position and size before full screen
    private boolean full;
    private Vector<Path> dropped = Vector.empty();
    // The results of queries, which wait for the window system. They are cached until the window may have changed.
    private Lazy<int[]> size, pixels;
    private Lazy<Boolean> visible;

    /// Opens a window of this size, if the screen has room for it.
    ///
    /// @throws GraphicsException if there is no display or OpenGL 3.3 is not available
    public WindowFrame(String title, int width, int height) {
        // without this hint, GLFW also searches for a Wayland display, and the Wayland library prints an error if there
        // is none
        boolean x11 = Platform.get() == Platform.LINUX && System.getenv("WAYLAND_DISPLAY") == null;
        glfwInitHint(GLFW_PLATFORM, x11 ? GLFW_PLATFORM_X11 : GLFW_ANY_PLATFORM);
        if (!glfwInit()) throw noDisplay();
        glfwDefaultWindowHints();
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
        if (isRehearsal()) glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
        window = glfwCreateWindow(width, height, title, 0, 0);
        if (window == 0) {
            glfwTerminate();
            throw new GraphicsException("This display does not support windows with OpenGL 3.3", REMEDY);
        }
        clearCache();
        fit();
        glfwSetWindowSizeLimits(window, SMALLEST_WIDTH, SMALLEST_HEIGHT, GLFW_DONT_CARE, GLFW_DONT_CARE);
        input = new Input(window, this::want);
        listen();
        glfwMakeContextCurrent(window);
        GL.createCapabilities();
        glfwSwapInterval(1);
    }

    /// Returns whether the program only runs to train Java's start-up cache: the window stays hidden and closes after
    /// the first complete screen. The script `agon` requests it with the property `agon.window.rehearsal`.
    public static boolean isRehearsal() {
        return Boolean.getBoolean("agon.window.rehearsal");
    }

    /// Reduces the window to the size of the screen. Its size on the screen depends on the scale of the screen, which
    /// systems handle differently.
    private void fit() {
        long screen = glfwGetPrimaryMonitor();
        if (screen == 0) return;
        int[] x = new int[1], y = new int[1], width = new int[1], height = new int[1];
        glfwGetMonitorWorkarea(screen, x, y, width, height);
        int[] left = new int[1], top = new int[1], right = new int[1], bottom = new int[1];
        glfwGetWindowFrameSize(window, left, top, right, bottom);
        int roomX = width[0] - left[0] - right[0], roomY = height[0] - top[0] - bottom[0];
        if (roomX < 1 || roomY < 1 || size()[0] <= roomX && size()[1] <= roomY) return;
        glfwSetWindowSize(window, Math.min(size()[0], roomX), Math.min(size()[1], roomY));
        glfwSetWindowPos(window, x[0] + left[0], y[0] + top[0]);
        clearCache();
    }

    /// Discards the cached size and visibility of the window, which are queried again when they are needed.
    private void clearCache() {
        size = Lazy.of(() -> pair((width, height) -> glfwGetWindowSize(window, width, height)));
        pixels = Lazy.of(() -> pair((width, height) -> glfwGetFramebufferSize(window, width, height)));
        visible = Lazy.of(() -> glfwGetWindowAttrib(window, GLFW_ICONIFIED) == GLFW_FALSE && pixels()[0] > 0
            && pixels()[1] > 0);
    }

    private static int[] pair(BiConsumer<int[], int[]> query) {
        int[] width = new int[1], height = new int[1];
        query.accept(width, height);
        return new int[]{width[0], height[0]};
    }

    public void fullscreen(boolean wanted) {
        long screen = glfwGetPrimaryMonitor();
        if (wanted == full || screen == 0 || isRehearsal()) return;
        full = wanted;
        int[] x = new int[1], y = new int[1];
        if (full) {
            glfwGetWindowPos(window, x, y);
            System.arraycopy(new int[]{x[0], y[0], size()[0], size()[1]}, 0, before, 0, before.length);
            var mode = glfwGetVideoMode(screen);
            if (mode == null) return;
            glfwSetWindowMonitor(window, screen, 0, 0, mode.width(), mode.height(), GLFW_DONT_CARE);
        } else glfwSetWindowMonitor(window, 0, before[0], before[1], before[2], before[3], GLFW_DONT_CARE);
        clearCache();
        want();
    }

    /// Returns an error message about the display that could not be opened.
    private static GraphicsException noDisplay() {
        if (Platform.get() != Platform.LINUX)
            return new GraphicsException("The window system cannot be used", "Use the terminal instead of a window");
        String tried = Vector.of("WAYLAND_DISPLAY", "DISPLAY").filter(WindowFrame::set)
            .map(name -> name + "=" + System.getenv(name)).mkString(" or ");
        return new GraphicsException("The display (" + tried + ") cannot be opened",
            "Check that it runs and that you may use it: over SSH, connect with 'ssh -X'; as another user, copy its "
                + "cookie with xauth. To play without a window, use the terminal");
    }

    public static boolean hasDisplay() {
        return Platform.get() != Platform.LINUX || set("DISPLAY") || set("WAYLAND_DISPLAY");
    }

    private static boolean set(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }

    private void listen() {
        glfwSetWindowRefreshCallback(window, _ -> want());
        glfwSetFramebufferSizeCallback(window, (_, _, _) -> want());
        glfwSetWindowContentScaleCallback(window, (_, _, _) -> want());
        glfwSetWindowIconifyCallback(window, (_, _) -> want());
        glfwSetDropCallback(window, (_, count, names) -> {
            for (int i = 0; i < count; i++) dropped = dropped.append(Path.of(GLFWDropCallback.getName(names, i)));
            want();
        });
    }

    public Input input() {
        return input;
    }

    private void want() {
        wanted.set(SETTLED);
    }

    /// Requests a redraw. Thread-safe.
    public void wake() {
        want();
        glfwPostEmptyEvent();
    }

    public double time() {
        return glfwGetTime();
    }

    public void await(double seconds) {
        if (wanted.get() > 0 && isVisible() || seconds <= 0) glfwPollEvents();
        else glfwWaitEventsTimeout(seconds);
        clearCache();
    }

    /// Returns whether a frame must be drawn. Each call counts as one frame.
    public boolean isDue() {
        if (input.isWaiting()) want();
        return wanted.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
    }

    /// Returns the files dropped onto the window since the last call.
    public Vector<Path> dropped() {
        Vector<Path> paths = dropped;
        dropped = Vector.empty();
        return paths;
    }

    public boolean isClosed() {
        return glfwWindowShouldClose(window);
    }

    public void setClosed(boolean closed) {
        glfwSetWindowShouldClose(window, closed);
    }

    public boolean isVisible() {
        return visible.get();
    }

    public int[] pixels() {
        return pixels.get();
    }

    /// Returns the width and height in mouse units.
    public int[] size() {
        return new int[]{Math.max(1, size.get()[0]), Math.max(1, size.get()[1])};
    }

    /// Returns the number of pixels per unit.
    float density() {
        return Math.max(0.5f, (float) pixels()[0] / size()[0]);
    }

    /// Returns the factor by which the display requests letters to be enlarged.
    float scale() {
        float[] x = new float[1], y = new float[1];
        glfwGetWindowContentScale(window, x, y);
        return Math.max(0.5f, x[0] / density());
    }

    public void swap() {
        glfwSwapBuffers(window);
    }

    @Override
    public void close() {
        GL.setCapabilities(null);
        Callbacks.glfwFreeCallbacks(window);
        glfwDestroyWindow(window);
        glfwTerminate();
    }
}

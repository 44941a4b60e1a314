package agon.hex3d;

import static org.lwjgl.glfw.GLFW.*;

import agon.hex3d.gl.ResourceScope;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.opengl.GL;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;

/// Draws without a display. Must be used on the thread that opened it, which on macOS must be the first thread. It
/// cannot be open at the same time as a window; a window draws pictures with its own [Renderer].
public final class Offscreen implements AutoCloseable {
    private static final String REMEDY = "Install a graphics driver with OpenGL 3.3 (on Debian and Ubuntu: libegl1 "
        + "and libgl1-mesa-dri); everything else works in the terminal";

    private final ResourceScope scope = new ResourceScope();
    private final Renderer renderer;

    private Offscreen(int major, int minor) {
        try {
            makeCurrent(major, minor);
            renderer = scope.own(new Renderer());
        } catch (LinkageError e) {
            scope.close();
            throw unusable(e);
        } catch (RuntimeException e) {
            scope.close();
            throw e;
        }
    }

    private void makeCurrent(int major, int minor) {
        try {
            start();
            long window = window(major, minor);
            scope.own(() -> glfwDestroyWindow(window));
            glfwMakeContextCurrent(window);
            GL.createCapabilities();
            scope.own(() -> GL.setCapabilities(null));
        } catch (IllegalStateException e) {
            throw unusable(e);
        }
    }

    private static GraphicsException unusable(Throwable cause) {
        return new GraphicsException("OpenGL cannot be used here: " + cause.getMessage(), REMEDY, cause);
    }

    /// Creates an OpenGL context.
    ///
    /// @throws GraphicsException if the machine has no OpenGL 3.3
    public static Offscreen open() {
        return new Offscreen(3, 3);
    }

    static Offscreen open(int major, int minor) {
        return new Offscreen(major, minor);
    }

    private void start() {
        boolean displayless = Platform.get() == Platform.LINUX;
        if (displayless) glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_NULL);
        if (!glfwInit()) throw failure("No graphics");
        scope.own(GLFW::glfwTerminate);
        glfwDefaultWindowHints();
        if (displayless) glfwWindowHint(GLFW_CONTEXT_CREATION_API, GLFW_EGL_CONTEXT_API);
    }

    private static long window(int major, int minor) {
        glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, major);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, minor);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        long window = glfwCreateWindow(16, 16, "", 0, 0);
        if (window == 0) throw failure("No OpenGL " + major + "." + minor);
        return window;
    }

    private static GraphicsException failure(String what) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer reason = stack.mallocPointer(1);
            boolean known = glfwGetError(reason) != GLFW_NO_ERROR && reason.get(0) != 0;
            return new GraphicsException(what + (known ? " (" + MemoryUtil.memUTF8(reason.get(0)) + ")" : ""), REMEDY);
        }
    }

    /// Draws a frame.
    public Picture picture(RenderFrame frame) {
        return renderer.picture(frame);
    }

    /// Returns the renderer, which is valid while this is open.
    public Renderer renderer() {
        return renderer;
    }

    @Override
    public void close() {
        scope.close();
    }
}

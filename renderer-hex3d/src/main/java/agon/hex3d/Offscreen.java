package agon.hex3d;

import static org.lwjgl.glfw.GLFW.*;

import agon.hex3d.gl.ResourceScope;
import agon.hex3d.gl.Target;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.opengl.GL;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImageWrite;
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

    /// A pixel image. Immutable.
    public static final class Picture {
        private final int width;
        private final int height;
        private final byte[] levels; // [3 width height] red, green, blue; top row first

        Picture(int width, int height, byte[] levels) {
            this.width = width;
            this.height = height;
            this.levels = levels;
        }

        static Picture read(Target target) {
            ByteBuffer pixels = target.read();
            try {
                int width = target.width(), height = target.height();
                byte[] levels = new byte[3 * width * height];
                for (int i = 0; i < width * height; i++)
                    pixels.get(4 * ((height - 1 - i / width) * width + i % width), levels, 3 * i, 3);
                return new Picture(width, height, levels);
            } finally {
                MemoryUtil.memFree(pixels);
            }
        }

        /// Returns the width in pixels.
        public int width() {
            return width;
        }

        /// Returns the height in pixels.
        public int height() {
            return height;
        }

        /// Returns a pixel as `0xRRGGBB`.
        ///
        /// @param x column from the left, in `[0, width)`
        /// @param y row from the top, in `[0, height)`
        /// @throws IndexOutOfBoundsException if there is no such pixel
        public int rgb(int x, int y) {
            if (x < 0 || x >= width || y < 0 || y >= height)
                throw new IndexOutOfBoundsException("(" + x + ", " + y + ") is not in " + width + " x " + height);
            int at = 3 * (y * width + x);
            return (levels[at] & 255) << 16 | (levels[at + 1] & 255) << 8 | levels[at + 2] & 255;
        }

        /// A rectangle of pixels, which is not empty.
        record Part(int left, int top, int width, int height) {}

        Part whole() {
            return new Part(0, 0, width, height);
        }

        /// Returns the smallest part that contains all pixels in which this picture differs from another one of the
        /// same size; a single pixel if there are none.
        Part changed(Picture before) {
            int left = width, right = -1, top = height, bottom = -1;
            for (int y = 0; y < height; y++) {
                int from = 3 * y * width, to = from + 3 * width,
                    first = Arrays.mismatch(levels, from, to, before.levels, from, to);
                if (first < 0) continue;
                int last = to - 1;
                while (levels[last] == before.levels[last]) last--;
                left = Math.min(left, first / 3);
                right = Math.max(right, (last - from) / 3);
                top = Math.min(top, y);
                bottom = y;
            }
            return bottom < 0 ? new Part(0, 0, 1, 1) : new Part(left, top, right - left + 1, bottom - top + 1);
        }

        /// Returns a row of a part, counted from its top, as red, green and blue bytes.
        byte[] row(Part part, int y) {
            int from = 3 * ((part.top + y) * width + part.left);
            return Arrays.copyOfRange(levels, from, from + 3 * part.width);
        }

        /// Returns the content of a PNG file.
        public byte[] png() {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            ByteBuffer pixels = MemoryUtil.memAlloc(levels.length).put(levels).flip();
            try (STBIWriteCallback write = STBIWriteCallback.create((_, data, size) -> {
                byte[] part = new byte[size];
                MemoryUtil.memByteBuffer(data, size).get(part);
                file.writeBytes(part);
            })) {
                if (!STBImageWrite.stbi_write_png_to_func(write, 0, width, height, 3, pixels, 3 * width))
                    throw new IllegalStateException("no memory for a PNG of " + width + " x " + height);
            } finally {
                MemoryUtil.memFree(pixels);
            }
            return file.toByteArray();
        }
    }
}

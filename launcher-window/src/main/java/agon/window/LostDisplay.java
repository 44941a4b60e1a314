package agon.window;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.glfw.GLFWWindowRefreshCallback;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Platform;
import org.lwjgl.system.linux.X11;

/// What happens when the display goes away while a window is open: an X server that ends, a connection that breaks.
/// Xlib says so in words of its own and ends the program with exit code 1, unless it is told otherwise. Other systems
/// tell the window instead.
final class LostDisplay {
    private LostDisplay() {}

    /// Says something and ends the program at once if it happens. After glfwInit.
    ///
    /// @param farewell says it
    public static void ends(int exitCode, Runnable farewell) {
        if (Platform.get() != Platform.LINUX || glfwGetPlatform() != GLFW_PLATFORM_X11) return;
        long set = X11.getLibrary().getFunctionAddress("XSetIOErrorHandler");
        // Xlib's handler is int (Display *). LWJGL has no such callback, but void (void *) is the same to one that
        // never returns.
        if (set != 0) JNI.invokePP(GLFWWindowRefreshCallback.create(_ -> end(exitCode, farewell)).address(), set);
    }

    /// Not by System.exit: what the graphics driver does then waits for ever for the lock of the display, which this
    /// thread holds.
    private static void end(int exitCode, Runnable farewell) {
        farewell.run();
        JNI.invokeV(exitCode, APIUtil.apiCreateLibrary("libc.so.6").getFunctionAddress("_exit"));
    }
}

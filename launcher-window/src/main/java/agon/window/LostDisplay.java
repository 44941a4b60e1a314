package agon.window;

import static org.lwjgl.glfw.GLFW.*;

import agon.plugins.internal.RunningFile;
import org.lwjgl.glfw.GLFWWindowRefreshCallback;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Platform;
import org.lwjgl.system.linux.X11;

/// Handles the loss of the display, for example when the X server ends. By default Xlib prints its own message and
/// exits with code 1. Other systems notify the window instead.
final class LostDisplay {
    private LostDisplay() {}

    /// Installs a handler that runs `farewell` and exits immediately. Must be called after glfwInit, which sets its own
    /// handler.
    public static void ends(int exitCode, Runnable farewell) {
        if (Platform.get() != Platform.LINUX || glfwGetPlatform() != GLFW_PLATFORM_X11) return;
        long set = X11.getLibrary().getFunctionAddress("XSetIOErrorHandler");
        // Xlib's handler is int (Display *). LWJGL has no such callback, but void (void *) is compatible if it never
        // returns.
        if (set != 0) JNI.invokePP(GLFWWindowRefreshCallback.create(_ -> end(exitCode, farewell)).address(), set);
    }

    /// Calls `_exit`, not System.exit: exit handlers of the graphics driver would wait forever for the display lock,
    /// which this thread holds.
    private static void end(int exitCode, Runnable farewell) {
        farewell.run();
        RunningFile.end(exitCode);
        JNI.invokeV(exitCode, APIUtil.apiCreateLibrary("libc.so.6").getFunctionAddress("_exit"));
    }
}

package agon.window;

import static org.lwjgl.glfw.GLFW.*;
import static org.lwjgl.glfw.GLFW.GLFW_KEY_F11;
import static org.lwjgl.opengl.GL33C.*;

import agon.api.Options;
import agon.api.Variant;
import agon.api.record.Replay;
import agon.hex3d.Appearance;
import agon.hex3d.GraphicsException;
import agon.play.screen.SeriesGame;
import agon.play.table.GameConnection;
import agon.play.table.RemoteGame;
import agon.plugins.GameCatalog;
import agon.plugins.UserFolders;
import agon.plugins.host.RunningFile;
import agon.plugins.internal.PluginCalls;
import agon.window.library.LibraryScreen;
import agon.window.sound.Speaker;
import agon.window.table.TableScreen;
import agon.window.training.BackgroundTraining;
import agon.window.ui.InstalledGames;
import agon.window.ui.Notice;
import agon.window.ui.PictureClipboard;
import agon.window.ui.PreferenceFile;
import agon.window.ui.Preferences;
import agon.window.ui.ScenePainter;
import agon.window.ui.Screen;
import agon.window.ui.ScreenProbe;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import agon.window.ui.WindowFrame;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.lwjgl.glfw.GLFWWindowRefreshCallback;
import org.lwjgl.system.APIUtil;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Platform;
import org.lwjgl.system.linux.X11;

/// Runs the graphical program: opens the window, shows one screen at a time, and releases everything at the end.
public final class WindowProgram implements AutoCloseable {
    public static final Options PREFERENCES = Preferences.OPTIONS;
    private static final int WIDTH = 1440, HEIGHT = 900;
    private static final Duration LIMIT = Duration.ofSeconds(3);
    /// Maximum time in seconds to wait for an event. If a change does not request a redraw, it becomes visible after
    /// this time at the latest.
    private static final double NAP = 1;
    /// Number of frames after which a new screen is considered complete. In the first frames, it may set the focus or
    /// scroll.
    private static final int SETTLED = 8;

    private final WindowFrame frame;
    private final UiContext ui;
    private Screen screen;
    private String told = "";
    private int frames; // number of frames since the screen was opened

    WindowProgram(WindowFrame frame, ScenePainter painter, Start start, Function<UiContext, Screen> first) {
        this.frame = frame;
        Runnable ends = () -> onLostDisplay(start.exitCode(),
            () -> start.err().accept(Strings.of("failure.display")));
        ends.run();
        ImguiLibrary.find(UserFolders.userData().resolve("natives"));
        ScreenProbe probe = new ScreenProbe();
        Notice notice = new Notice();
        PreferenceFile preferences = new PreferenceFile(UserFolders.userData().resolve("settings"),
            new Preferences(start.preferences()), notice::tell);
        ui = new UiContext(start.out(), new InstalledGames(start.catalog(), start.loader()),
            UserFolders.userData().resolve("games"), preferences, frame, new Widgets(frame, probe), painter,
            new Speaker(), new PluginCalls(LIMIT), notice, new PictureClipboard(frame::wake, ends), probe,
            new ScreenNavigation(start.links()), new BackgroundTraining(start.trainer(), frame::wake));
        preferences.now().speak(ui.catalog().installed());
        screen = first.apply(ui);
        frame.wake();
    }

    /// Returns whether there is a display on which a window can be opened.
    public static boolean isPossible() {
        return WindowFrame.hasDisplay();
    }

    /// Runs the window until it is closed, starting with the home screen.
    ///
    /// @throws GraphicsException if no window can be opened
    public static void menu(Start start) {
        run(start, ui -> new HomeScreen(ui, ""));
    }

    /// Like [#menu], but starts with a game, which may be the first one of a series.
    ///
    /// @param delay seconds before programs start to play
    /// @throws GraphicsException if no window can be opened
    @SuppressWarnings("exports") // called by the launcher only
    public static void play(Start start, SeriesGame game, double delay) {
        run(start, ui -> TableScreen.open(ui, game, delay));
    }

    /// Like [#menu], but starts with a game on a server.
    ///
    /// @throws GraphicsException if no window can be opened
    public static void play(Start start, RemoteGame<?, ?> game) {
        run(start, ui -> TableScreen.open(ui, game));
    }

    /// Like [#menu], but starts with a recorded game.
    ///
    /// @param delay seconds before the turns are played
    /// @throws GraphicsException if no window can be opened
    public static void replay(Start start, Replay<?, ?> replay, double delay) {
        run(start, ui -> ScreenNavigation.replay(ui, replay, delay));
    }

    /// Like [#menu], but starts with the list of the games in a folder, an archive or a file.
    ///
    /// @throws GraphicsException if no window can be opened
    public static void library(Start start, Path place) {
        run(start, ui -> LibraryScreen.of(ui, new HomeScreen(ui, ""), Vector.of(place)));
    }

    private static void run(Start start, Function<UiContext, Screen> first) {
        try (WindowFrame frame = new WindowFrame("Agon", WIDTH, HEIGHT);
            ScenePainter painter = new ScenePainter();
            WindowProgram program = new WindowProgram(frame, painter, start, first)) {
            for (boolean open = true; open;) open = program.proceed();
        } catch (UnsatisfiedLinkError e) {
            throw new GraphicsException("The window's libraries cannot be loaded here: " + e.getMessage(),
                "Everything else works in the terminal", e);
        }
    }

    /// Waits for an event, then draws a frame.
    ///
    /// @return whether the window is still open
    boolean proceed() {
        double patience = patience(), begun = frame.time();
        frame.await(Math.min(NAP, patience));
        Vector<Path> dropped = frame.dropped();
        if (dropped.nonEmpty()) {
            ui.notice().forget();
            open(screen.dropped(ui, dropped));
        }
        boolean changed = screen.proceed(), due = frame.isDue(), waited = frame.time() - begun >= patience;
        if ((changed || due || waited) && frame.isVisible())
            Theme.with(ui.preferences().now().appearance(screen.game()), this::draw);
        if (WindowFrame.isRehearsal() && patience() > 0) frame.setClosed(true);
        if (!frame.isClosed() || !screen.settles()) return true;
        frame.setClosed(screen.mayClose());
        return !frame.isClosed();
    }

    private double patience() {
        return Math.min(screen.patience(), ui.notice().patience());
    }

    private void draw() {
        int[] pixels = frame.pixels();
        ui.preferences().now().speak(ui.catalog().installed());
        ui.painter().prefer(ui.preferences().now());
        ui.frame().fullscreen(ui.preferences().now().fullscreen());
        ui.speaker().volume(ui.preferences().now().volume());
        ui.speaker().music(ui.preferences().now().music());
        ui.widgets().begin(ui.preferences().now().text());
        if (ImGui.isKeyPressed(GLFW_KEY_F11, false))
            ui.preferences().change(ui.preferences().now().otherFullscreen());
        Screen next = screen.draw(ui);
        // Dear ImGui shows a popup only in the frame after it is opened.
        if (!told.equals(ui.notice().told())) frame.wake();
        told = ui.notice().told();
        ui.probe().fact("told", told);
        ui.probe().fact("mentioned", ui.notice().mentioned());
        ui.probe().fact("width", ui.width());
        Appearance look = Theme.appearance();
        ui.probe().fact("look", look.table() + " " + look.board() + " " + look.pieces());
        boolean fresh = ++frames < SETTLED;
        if (fresh && ui.probe().isOn()) frame.wake();
        ui.probe().fact("fresh", fresh);
        ui.probe().fact("mouse", Math.round(ImGui.getMousePosX()) + " " + Math.round(ImGui.getMousePosY()));
        ui.notice().draw(ui.widgets(), ui.width(), ui.height());
        ui.probe().fact("mentioned.right", Math.round(ui.notice().right()));
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, pixels[0], pixels[1]);
        int ground = Theme.NIGHT.rgb();
        glClearColor((ground >> 16) / 255f, (ground >> 8 & 255) / 255f, (ground & 255) / 255f, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ui.widgets().end();
        frame.swap();
        open(next);
    }

    private void open(Screen next) {
        if (next == screen) return;
        if (!next.keeps(screen)) screen.close();
        screen = next;
        frames = 0;
        frame.wake();
    }

    @Override
    public void close() {
        screen.close();
        ui.training().close();
        ui.calls().close();
        ui.speaker().close();
        ui.widgets().close();
    }

    /// The settings of the window.
    ///
    /// @param catalog     installed games
    /// @param loader      searches for installed games again
    /// @param preferences preferences that override those of the user for this run only; values of [#PREFERENCES]
    /// @param trainer     trains a network for a variant and reports the part of the work that is done to the consumer,
    ///     which throws an exception to stop the training; returns the name of the network, or an error message
    /// @param links       opens a connection to a game on a server by its link, or returns an error message
    /// @param out         receives the search output of verbose programs
    /// @param err         receives, on any thread, the message that the display was lost; the program then ends
    /// @param exitCode    exit code of the program if the display was lost
    public record Start(GameCatalog catalog, Supplier<GameCatalog> loader, Options.Values preferences,
        BiFunction<Variant<?, ?>, DoubleConsumer, Either<String, String>> trainer,
        Function<String, Either<String, GameConnection>> links, Consumer<String> out,
        Consumer<String> err, int exitCode) {}

    /// Installs a handler for the loss of the display, for example when the X server ends. It runs `farewell` and exits
    /// immediately. By default, Xlib prints its own message and exits with code 1. Other systems notify the window
    /// instead. Must be called after glfwInit, which sets its own handler.
    private static void onLostDisplay(int exitCode, Runnable farewell) {
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

package agon.window;

import static org.lwjgl.opengl.GL33C.*;

import agon.api.match.Match;
import agon.api.record.Replay;
import agon.hex3d.GraphicsFailure;
import agon.play.GameClock;
import agon.play.GameSetup;
import agon.play.PlayerSpec;
import agon.play.TimeControl;
import agon.plugins.GameCatalog;
import agon.plugins.Installation;
import agon.plugins.PluginCalls;
import agon.window.sound.Speaker;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;

/// Opens the window, shows one screen after the other, and closes everything.
public final class WindowProgram implements AutoCloseable {
    private static final int WIDTH = 1440, HEIGHT = 900;
    private static final Duration LIMIT = Duration.ofSeconds(3);
    /// Longest nap, seconds: whatever wakes nobody is noticed then.
    private static final double NAP = 1;

    private final WindowFrame glass = new WindowFrame("Agon", WIDTH, HEIGHT);
    private final UiContext stage;
    private Screen screen;
    private String told = "";

    private WindowProgram(WindowStart start, Function<UiContext, Screen> first) {
        LostDisplay.ends(start.exitCode(), () -> start.err().accept(Strings.of("failure.display")));
        ScreenProbe probe = new ScreenProbe();
        Notice notice = new Notice();
        PreferenceFile preferences = new PreferenceFile(Installation.userData().resolve("settings"), start.preferences(), notice::tell);
        stage = new UiContext(start.out(), new InstalledGames(start.catalog(), start.loader()), Installation.userData().resolve("games"), preferences,
            glass, new Widgets(glass, probe), new ScenePainter(() -> preferences.now().quality()), new Speaker(), new PluginCalls(LIMIT), notice,
            probe);
        screen = first.apply(stage);
    }

    /// Whether there is a display to open a window on.
    public static boolean isPossible() {
        return WindowFrame.hasDisplay();
    }

    /// Runs the window until it is closed, beginning with the menu.
    ///
    /// @throws GraphicsFailure if no window can be opened
    public static void menu(WindowStart start) {
        run(start, MenuScreen::new);
    }

    /// The same, beginning with a game.
    ///
    /// @param delay seconds before programs begin to play
    /// @throws GraphicsFailure if no window can be opened
    public static void play(WindowStart start, GameSetup setup, double delay) {
        run(start, stage -> TableScreen.open(stage, setup, delay));
    }

    /// The same, beginning with a recorded game.
    ///
    /// @param delay seconds before programs begin to play
    /// @throws GraphicsFailure if no window can be opened
    public static void replay(WindowStart start, Replay<?, ?> replay, double delay) {
        run(start, stage -> stage.replayed(replay, delay));
    }

    private static void run(WindowStart start, Function<UiContext, Screen> first) {
        try (WindowProgram program = new WindowProgram(start, first)) {
            program.run();
        } catch (UnsatisfiedLinkError e) {
            throw new GraphicsFailure("The window's libraries cannot be loaded here: " + e.getMessage(), "Everything else works in the terminal", e);
        }
    }

    private void run() {
        while (!glass.isClosed()) {
            double patience = patience(), begun = glass.time();
            glass.await(Math.min(NAP, patience));
            Vector<Path> dropped = glass.dropped();
            if (dropped.nonEmpty()) stage.notice().forget();
            for (Path file : dropped) open(screen.dropped(stage, file));
            boolean changed = screen.proceed(), due = glass.isDue(), waited = glass.time() - begun >= patience;
            if ((changed || due || waited) && glass.isVisible()) draw();
            if (WindowFrame.isRehearsal() && patience() > 0) glass.shut();
        }
    }

    private double patience() {
        return Math.min(screen.patience(), stage.notice().patience());
    }

    private void draw() {
        int[] pixels = glass.pixels();
        stage.widgets().begin();
        Screen next = screen.draw(stage);
        if (!told.equals(stage.notice().told())) glass.wake(); // Dear ImGui shows in the second frame what is opened in the first
        told = stage.notice().told();
        stage.probe().fact("told", told);
        stage.notice().draw(stage.widgets(), stage.width(), stage.height());
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, pixels[0], pixels[1]);
        glClearColor(0.05f, 0.08f, 0.1f, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        stage.widgets().end();
        glass.swap();
        open(next);
    }

    private void open(Screen next) {
        if (next == screen) return;
        screen.close();
        screen = next;
        glass.wake();
    }

    @Override
    public void close() {
        screen.close();
        stage.calls().close();
        stage.speaker().close();
        stage.painter().close();
        stage.widgets().close();
        glass.close();
    }
}

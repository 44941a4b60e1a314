package agon.launcher.window;

import static org.lwjgl.opengl.GL33C.*;

import agon.api.GameCatalog;
import agon.api.play.Match;
import agon.api.record.Replay;
import agon.hex3d.GraphicsFailure;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.Installation;
import agon.launcher.table.PlayerSpec;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;

/// Opens the window, shows one screen after the other, and closes everything.
public final class WindowProgram implements AutoCloseable {
    private static final int WIDTH = 1440, HEIGHT = 900;
    private static final Duration LIMIT = Duration.ofSeconds(3);
    /// Longest nap, seconds: whatever wakes nobody is noticed then.
    private static final double NAP = 1;

    private final Glass glass = new Glass("Agon", WIDTH, HEIGHT);
    private final Stage stage;
    private Screen screen;

    private WindowProgram(Console console, GameCatalog catalog, Function<Stage, Screen> first) {
        Probe probe = new Probe();
        stage = new Stage(console, catalog, Installation.userData().resolve("games"), glass, new Widgets(glass, probe), new Painter(Option.none()),
            new Guard(LIMIT), new Notice(), probe);
        screen = first.apply(stage);
    }

    /// Whether there is a display to open a window on.
    public static boolean isPossible() {
        return Glass.hasDisplay();
    }

    /// Runs the window until it is closed, beginning with the menu.
    ///
    /// @return exit code of the program
    /// @throws GraphicsFailure if no window can be opened
    public static int menu(Console console, GameCatalog catalog) {
        return run(console, catalog, MenuScreen::new);
    }

    /// The same, beginning with a game.
    ///
    /// @param players one per seat
    /// @param seed    from which all seeds are derived
    /// @throws Failure if no window can be opened
    public static int play(Console console, GameCatalog catalog, Match<?, ?> start, Vector<PlayerSpec> players, long seed) {
        return asked(console, catalog, stage -> TableScreen.open(stage, new Party(start, players, seed)));
    }

    /// The same, beginning with a recorded game.
    ///
    /// @throws Failure if no window can be opened
    public static int replay(Console console, GameCatalog catalog, Replay<?, ?> replay) {
        return asked(console, catalog, stage -> stage.replayed(replay));
    }

    private static int asked(Console console, GameCatalog catalog, Function<Stage, Screen> first) {
        if (!isPossible()) throw Failure.usage("there is no display to open a window on; without --window it goes on in the terminal");
        try {
            return run(console, catalog, first);
        } catch (GraphicsFailure e) {
            throw Failure.usage(e.getMessage());
        }
    }

    private static int run(Console console, GameCatalog catalog, Function<Stage, Screen> first) {
        try (WindowProgram program = new WindowProgram(console, catalog, first)) {
            program.run();
        } catch (UnsatisfiedLinkError e) {
            throw new GraphicsFailure("The window's libraries cannot be loaded here: " + e.getMessage(), "Everything else works in the terminal", e);
        }
        return 0;
    }

    private void run() {
        while (!glass.isClosed()) {
            glass.await(Math.min(NAP, screen.patience()));
            for (Path file : glass.dropped()) open(screen.dropped(stage, file));
            boolean changed = screen.proceed(), due = glass.isDue();
            if ((changed || due || screen.patience() <= 0) && glass.isVisible()) draw();
        }
    }

    private void draw() {
        int[] pixels = glass.pixels();
        stage.widgets().begin();
        Screen next = screen.draw(stage);
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
        stage.guard().close();
        stage.painter().close();
        stage.widgets().close();
        glass.close();
    }
}

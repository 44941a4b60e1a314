package agon.launcher.window;

import static org.lwjgl.opengl.GL33C.*;

import agon.api.GameCatalog;
import agon.api.play.Match;
import agon.api.record.Replay;
import agon.hex3d.GraphicsFailure;
import agon.launcher.Console;
import agon.launcher.Failure;
import agon.launcher.Guard;
import agon.launcher.Installation;
import agon.launcher.sound.Speaker;
import agon.launcher.table.PlayerSpec;
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

    private final Glass glass = new Glass("Agon", WIDTH, HEIGHT);
    private final Stage stage;
    private Screen screen;
    private String told = "";

    private WindowProgram(Console console, Shelf shelf, Preferences asked, Function<Stage, Screen> first) {
        LostDisplay.ends(Failure.USAGE, () -> lost(console));
        Probe probe = new Probe();
        Notice notice = new Notice();
        PreferenceFile preferences = new PreferenceFile(Installation.userData().resolve("settings"), asked, notice::tell);
        stage = new Stage(console, shelf, Installation.userData().resolve("games"), preferences, glass, new Widgets(glass, probe),
            new Painter(() -> preferences.now().quality()), new Speaker(), new Guard(LIMIT), notice, probe);
        screen = first.apply(stage);
    }

    private static void lost(Console console) {
        console.out().flush();
        console.err().println("agon: " + Strings.of("failure.display"));
        console.err().flush();
    }

    /// Whether there is a display to open a window on.
    public static boolean isPossible() {
        return Glass.hasDisplay();
    }

    /// Runs the window until it is closed, beginning with the menu.
    ///
    /// @param loader looks for games again
    /// @return exit code of the program
    /// @throws GraphicsFailure if no window can be opened
    public static int menu(Console console, GameCatalog catalog, Supplier<GameCatalog> loader) {
        return run(console, new Shelf(catalog, loader), Preferences.DEFAULT, MenuScreen::new);
    }

    /// The same, beginning with a game.
    ///
    /// @param players one per seat
    /// @param seed    from which all seeds are derived
    /// @param clock   time for each player, such as `3min+2s`
    /// @throws Failure if no window can be opened
    public static int play(Console console, GameCatalog catalog, Supplier<GameCatalog> loader, Match<?, ?> start, Vector<PlayerSpec> players,
        long seed, Option<String> clock,
        WindowFlags flags) {
        Option<TimeControl> control = clock.map(text -> TimeControl.parse(text).getOrElseThrow(why -> Failure.usage("--clock: " + why)));
        double delay = flags.startDelay();
        return asked(console, new Shelf(catalog, loader), flags,
            stage -> TableScreen.open(stage, new Party(start, players, seed, control.map(c -> Clock.of(c, players.size()))), delay));
    }

    /// The same, beginning with a recorded game.
    ///
    /// @throws Failure if no window can be opened
    public static int replay(Console console, GameCatalog catalog, Supplier<GameCatalog> loader, Replay<?, ?> replay, WindowFlags flags) {
        double delay = flags.startDelay();
        return asked(console, new Shelf(catalog, loader), flags, stage -> stage.replayed(replay, delay));
    }

    private static int asked(Console console, Shelf shelf, WindowFlags flags, Function<Stage, Screen> first) {
        Preferences preferences = flags.preferences();
        if (!isPossible()) throw Failure.usage("there is no display to open a window on; without --window it goes on in the terminal");
        try {
            return run(console, shelf, preferences, first);
        } catch (GraphicsFailure e) {
            throw Failure.usage(e.getMessage());
        }
    }

    private static int run(Console console, Shelf shelf, Preferences preferences, Function<Stage, Screen> first) {
        try (WindowProgram program = new WindowProgram(console, shelf, preferences, first)) {
            program.run();
        } catch (UnsatisfiedLinkError e) {
            throw new GraphicsFailure("The window's libraries cannot be loaded here: " + e.getMessage(), "Everything else works in the terminal", e);
        }
        return 0;
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
            if (Glass.isRehearsal() && patience() > 0) glass.shut();
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
        stage.guard().close();
        stage.speaker().close();
        stage.painter().close();
        stage.widgets().close();
        glass.close();
    }
}

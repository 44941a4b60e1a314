package agon.window;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Players;
import agon.play.game.GameSetup;
import agon.play.imports.GameImport;
import agon.play.screen.SeriesGame;
import agon.play.table.GameConnection;
import agon.plugins.GameCatalog;
import agon.window.table.TableScreen;
import agon.window.ui.Preferences;
import agon.window.ui.ScenePainter;
import agon.window.ui.Screen;
import agon.window.ui.UiContext;
import agon.window.ui.WindowFrame;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Tests of screens in a real window, with mouse and keyboard, on a display without a screen. The test itself draws
/// each frame, so nothing changes between reading the state of the window and sending input. Each test starts with an
/// empty folder for the user's data, and opens its first screen. All tests use the same window.
abstract class WindowFixture {
    private static final int WIDTH = 960, HEIGHT = 640;
    private static final Lazy<TestDisplay> DISPLAY = Lazy.of(WindowFixture::display);
    private static final Lazy<WindowFrame> FRAME = Lazy.of(() -> new WindowFrame("Agon", WIDTH, HEIGHT));
    private static final Lazy<ScenePainter> PAINTER = Lazy.of(ScenePainter::new);
    static final Lazy<GameCatalog> GAMES = Lazy.of(GameCatalog::load);
    /// The games of the start screen. They are so few that all of them are visible.
    private static final Lazy<GameCatalog> CATALOG = Lazy.of(() -> new GameCatalog(GAMES.get().installed()
        .filter(game -> "einstein qubic tictactoe yinsh zertz".contains(game.id())), GAMES.get().problems()));

    @TempDir
    private Path home;

    private Option<WindowDriver> window = Option.none();

    /// Controls the window of this process.
    private final class Driver extends WindowDriver {
        private final WindowProgram program;

        Driver(Function<UiContext, Screen> first, GameCatalog catalog) {
            super(DISPLAY.get(), home.resolve("probe"));
            System.setProperty("agon.window.probe", home.resolve("probe").toString());
            program = new WindowProgram(FRAME.get(), PAINTER.get(),
                new WindowProgram.Start(catalog, () -> catalog, WindowProgram.PREFERENCES.defaults(), trainer(),
                    WindowFixture.this::connect, _ -> {
                    }, _ -> {
                    }, 2),
                first);
            if (FRAME.get().size()[0] != WIDTH) resize(WIDTH, HEIGHT).until("width", WIDTH);
        }

        @Override
        protected boolean proceed() {
            return program.proceed();
        }

        @Override
        protected String report() {
            return "this test draws the frames";
        }

        @Override
        public void close() {
            program.close();
        }
    }

    /// Opens a connection to a game on a server.
    Either<String, GameConnection> connect(String link) {
        return Either.left("there is no server in this test");
    }

    /// Returns the trainer of opponents in the window.
    BiFunction<Variant<?, ?>, DoubleConsumer, Either<String, String>> trainer() {
        return (_, _) -> Either.left("nothing is trained in this test");
    }

    /// Sets the environment variable that the window library reads. Only native code can change it in a running
    /// process.
    @SuppressWarnings("restricted")
    private static TestDisplay display() {
        TestDisplay display = TestDisplay.start("1440x900");
        Runtime.getRuntime().addShutdownHook(new Thread(display::close));
        try (Arena arena = Arena.ofConfined()) {
            Linker linker = Linker.nativeLinker();
            int result = (int) linker
                .downcallHandle(linker.defaultLookup().find("setenv").orElseThrow(),
                    FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS,
                        ValueLayout.JAVA_INT))
                .invokeExact(arena.allocateFrom("DISPLAY"), arena.allocateFrom(display.name()), 1);
            if (result != 0) throw new AssertionError("setenv failed");
            return display;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void nothing_moves() {
        System.setProperty("user.home", home.toString());
        Locale.setDefault(Locale.ENGLISH);
        settings("motion=0\n");
    }

    @AfterEach
    void close() {
        window.forEach(WindowDriver::close);
        window = Option.none();
        Preferences.DEFAULT.speak(CATALOG.get().installed()); // later tests in this process expect English texts
        for (int i = 0; i < 500 && writes(); i++) LockSupport.parkNanos(10_000_000);
    }

    /// Returns whether a thread of a closed window may still write files to the user's data folder, which each test
    /// deletes at its end.
    private static boolean writes() {
        return Thread.getAllStackTraces().keySet().stream()
            .anyMatch(thread -> Vector.of("background", "records").contains(thread.getName()));
    }

    /// Returns the path of a file in the user's data folder.
    final Path file(String name) {
        return home.resolve(".local/share/agon").resolve(name);
    }

    /// Writes a file in the user's data folder.
    final Path write(String name, String text) {
        try {
            Files.createDirectories(file(name).getParent());
            return Files.writeString(file(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the content of a file in the user's data folder.
    final String read(String name) {
        try {
            return Files.readString(file(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Replaces the initial settings of the tests.
    final void settings(String lines) {
        write("settings", lines);
    }

    /// Returns the sorted names of the files in a folder of the user's data.
    final Vector<String> files(String name) {
        if (!Files.isDirectory(file(name))) return Vector.empty();
        try (Stream<Path> all = Files.list(file(name))) {
            return Vector.ofAll(all.filter(Files::isRegularFile).map(path -> path.getFileName().toString()).sorted()
                .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Closes the window, and returns the contents of the saved games.
    final Vector<String> records() {
        close();
        return files("games").map(name -> read("games/" + name));
    }

    /// Opens the window.
    final WindowDriver home() {
        return open(ui -> new HomeScreen(ui, ""), CATALOG.get()).until("screen", "menu");
    }

    /// Clicks the close button of the window.
    final void cross() {
        FRAME.get().setClosed(true);
    }

    /// Clicks an item that closes the window. A closed window no longer reports its input.
    final void closes(WindowDriver window, String name) {
        window.point(name);
        try {
            assertThrows(AssertionError.class, () -> window.click(name));
            assertTrue(FRAME.get().isClosed(), name);
        } finally {
            FRAME.get().setClosed(false);
        }
    }

    /// Opens the window, and drops files onto it.
    final WindowDriver drop(Path... files) {
        return open(ui -> new HomeScreen(ui, "").dropped(ui, Vector.of(files)), CATALOG.get());
    }

    /// Opens the window with a game.
    ///
    /// @param players names of the players; if there are none, all players are people
    final WindowDriver play(String game, String... players) {
        return play(setup(game, "", players), 0);
    }

    /// Opens the window with a game.
    ///
    /// @param delay seconds before programs start to play
    final WindowDriver play(GameSetup setup, double delay) {
        return series(() -> setup, delay);
    }

    /// Opens the window with the first game of a series.
    final WindowDriver series(SeriesGame game, double delay) {
        return open(ui -> TableScreen.open(ui, game, delay), CATALOG.get()).until("screen", "table");
    }

    /// Returns a game that starts from a position.
    final GameSetup setup(String game, String position, String... players) {
        return setup(GAMES.get().find(game).get(), position, Vector.of(players));
    }

    private static <P, A extends Action> GameSetup setup(Variant<P, A> variant, String position,
        Vector<String> players) {
        Match<P, A> start = position.isEmpty() ? Match.start(variant)
            : Match.from(variant, variant.game().notation().read(position).get());
        return GameSetup.of(start, players.padTo(start.game().rules().seats(), "human")
            .map(player -> Players.of(variant.game()).parse(player).get()), 1, Option.none());
    }

    /// Opens the window with a recorded game.
    final WindowDriver replay(Path record) {
        return open(ui -> ScreenNavigation.replay(ui, GameImport.replay(CATALOG.get(), record).get(), 0), CATALOG.get())
            .until("screen", "study");
    }

    /// Opens a window, and closes the previous one.
    final WindowDriver open(Function<UiContext, Screen> first, GameCatalog catalog) {
        close();
        window = Option.of(new Driver(first, catalog));
        return window.get();
    }
}

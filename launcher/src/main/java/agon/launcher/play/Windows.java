package agon.launcher.play;

import agon.api.Options;
import agon.api.Variant;
import agon.api.record.Replay;
import agon.hex3d.GraphicsException;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.play.screen.SeriesGame;
import agon.play.table.GameConnection;
import agon.play.table.RemoteGame;
import agon.web.GameLink;
import agon.window.WindowProgram;
import io.vavr.control.Either;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;

public final class Windows {
    public static WindowProgram.Start start(Program program, Options.Values preferences) {
        return new WindowProgram.Start(program.load(), program::reload, preferences,
            Windows::train, Windows::connect, text -> program.console().say(text),
            text -> {
                program.console().out().flush();
                program.console().err().println("agon: " + text);
                program.console().err().flush();
            }, Failure.USAGE);
    }

    /// Opens the link of a game. The link of a name is stored, and results in a message.
    private static Either<String, GameConnection> connect(String link) {
        return GameLink.useName(link).<Either<String, GameConnection>>map(Either::left)
            .getOrElse(() -> GameLink.parse(link).map(one -> one));
    }

    /// Trains an opponent on all processors except one, which is reserved for drawing the window.
    private static Either<String, String> train(Variant<?, ?> variant, DoubleConsumer progress) {
        return new OpponentTraining<>(variant)
            .learn(Math.max(1, Runtime.getRuntime().availableProcessors() - 1), progress);
    }

    public static void play(Program program, WindowFlags flags, SeriesGame game) {
        open(program, flags, start -> WindowProgram.play(start, game, flags.startDelay()));
    }

    static void play(Program program, WindowFlags flags, RemoteGame<?, ?> game) {
        open(program, flags, start -> WindowProgram.play(start, game));
    }

    public static void replay(Program program, WindowFlags flags, Replay<?, ?> replay) {
        open(program, flags, start -> WindowProgram.replay(start, replay, flags.startDelay()));
    }

    public static void library(Program program, WindowFlags flags, Path place) {
        open(program, flags, start -> WindowProgram.library(start, place));
    }

    private static void open(Program program, WindowFlags flags, Consumer<WindowProgram.Start> window) {
        WindowProgram.Start start = start(program, flags.preferences());
        if (!WindowProgram.isPossible())
            throw Failure.usage("no display found to open a window; leave out '--window' to use the terminal");
        try {
            window.accept(start);
        } catch (GraphicsException e) {
            throw Failure.usage(e.getMessage());
        }
    }
}

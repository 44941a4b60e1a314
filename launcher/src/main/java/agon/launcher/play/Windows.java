package agon.launcher.play;

import agon.api.Options;
import agon.api.record.Replay;
import agon.hex3d.GraphicsException;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.play.screen.SeriesGame;
import agon.window.WindowProgram;
import java.nio.file.Path;
import java.util.function.Consumer;

public final class Windows {
    public static WindowProgram.Start start(Program program, Options.Values preferences) {
        return new WindowProgram.Start(program.load(), program::reload, preferences,
            text -> program.console().out().println(text), text -> {
                program.console().out().flush();
                program.console().err().println("agon: " + text);
                program.console().err().flush();
            }, Failure.USAGE);
    }

    public static void play(Program program, WindowFlags flags, SeriesGame game) {
        open(program, flags, start -> WindowProgram.play(start, game, flags.startDelay()));
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

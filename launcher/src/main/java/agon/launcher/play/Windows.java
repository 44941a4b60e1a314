package agon.launcher.play;

import agon.api.Options;
import agon.api.record.Replay;
import agon.hex3d.GraphicsException;
import agon.launcher.console.Failure;
import agon.launcher.console.Program;
import agon.play.session.GameSetup;
import agon.window.WindowProgram;
import java.nio.file.Path;

public final class Windows {
    private Windows() {}

    public static WindowProgram.Start start(Program program, Options.Values preferences) {
        return new WindowProgram.Start(program.load(), program::reload, preferences,
            text -> program.console().out().println(text), text -> {
                program.console().out().flush();
                program.console().err().println("agon: " + text);
                program.console().err().flush();
            }, Failure.USAGE);
    }

    public static void play(Program program, WindowFlags flags, GameSetup setup) {
        WindowProgram.Start start = start(program, flags.preferences());
        double delay = flags.startDelay();
        open(() -> WindowProgram.play(start, setup, delay));
    }

    public static void replay(Program program, WindowFlags flags, Replay<?, ?> replay) {
        WindowProgram.Start start = start(program, flags.preferences());
        double delay = flags.startDelay();
        open(() -> WindowProgram.replay(start, replay, delay));
    }

    public static void library(Program program, WindowFlags flags, Path place) {
        WindowProgram.Start start = start(program, flags.preferences());
        open(() -> WindowProgram.library(start, place));
    }

    private static void open(Runnable window) {
        if (!WindowProgram.isPossible())
            throw Failure.usage("no display found to open a window; leave out '--window' to use the terminal");
        try {
            window.run();
        } catch (GraphicsException e) {
            throw Failure.usage(e.getMessage());
        }
    }
}

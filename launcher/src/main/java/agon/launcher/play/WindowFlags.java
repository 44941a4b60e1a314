package agon.launcher.play;

import agon.api.Options;
import agon.launcher.console.Failure;
import agon.window.WindowProgram;
import io.vavr.collection.Vector;
import picocli.CommandLine.Option;

/// How the window is to be for one run of the program; what is not said is as the person has set it.
public final class WindowFlags {
    @Option(names = "--move-duration", paramLabel = "SECONDS",
        description = "With --window: how long a piece is on its way, 0 to 5.")
    private String moveDuration;

    @Option(names = "--start-delay", paramLabel = "SECONDS", defaultValue = "0",
        description = "With --window: wait so long before programs begin to play. Default: 0.")
    private double startDelay;

    @Option(names = "--show-coords", description = "With --window: show letters and numbers around the board.")
    private boolean showCoordinates;

    @Option(names = "--highlight", paramLabel = "HOW",
        description = "With --window: uniform, or heatmap: what may be touched shines as much as the search likes "
            + "it, while it thinks.")
    private String highlight;

    /// Holds that nothing is asked of a window that is not opened.
    ///
    /// @throws Failure if something is
    public void checkUnused() {
        if (moveDuration != null || startDelay != 0 || showCoordinates || highlight != null)
            throw Failure.usage(
                "--move-duration, --start-delay, --show-coords and --highlight are for a window; add --window or "
                    + "leave them out");
    }

    Options.Values preferences() {
        Vector<String> settings = Vector
            .of(moveDuration == null ? "" : "motion=" + moveDuration, showCoordinates ? "coordinates=on" : "",
                highlight == null ? "" : "highlight=" + highlight)
            .reject(String::isEmpty);
        return WindowProgram.PREFERENCES.parse(settings.mkString(",")).getOrElseThrow(Failure::usage);
    }

    /// Seconds.
    double startDelay() {
        if (!(startDelay >= 0 && startDelay <= 3600))
            throw Failure.usage("--start-delay " + startDelay + " is not allowed: it is 0 to 3600 seconds");
        return startDelay;
    }
}

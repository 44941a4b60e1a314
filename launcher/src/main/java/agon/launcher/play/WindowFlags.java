package agon.launcher.play;

import agon.api.Options;
import agon.launcher.console.Failure;
import agon.launcher.console.Range;
import agon.launcher.console.Seconds;
import agon.window.WindowProgram;
import io.vavr.collection.Vector;
import java.util.Map;
import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

public final class WindowFlags {
    @Option(names = "--move-duration", paramLabel = "SECONDS",
        description = "Duration of a move in the window in seconds, 0 to 5 (default: from its settings).")
    private String moveDuration;

    @Option(names = "--start-delay", paramLabel = "SECONDS", converter = Seconds.class, defaultValue = "0",
        description = "Delay in seconds before programs start to play in the window, 0 to 3,600 (default: "
            + "${DEFAULT-VALUE}).")
    @Range(min = 0, max = 3_600)
    private double startDelay;

    @Option(names = "--show-coords", arity = "0..1", paramLabel = "WHICH", preprocessor = AttachedValue.class,
        description = "Coordinates in the window: on (around the board), full (on the cells as well) or off "
            + "(default: from its settings; on if the option has no value).")
    private String coordinates;

    @Option(names = "--highlight", paramLabel = "HOW",
        description = "Highlighting of legal moves in the window: uniform; or heatmap, in proportion to the preference "
            + "of the engine while it searches (default: from its settings).")
    private String highlight;

    /// @throws Failure if a window option is given although no window is opened
    public void checkUnused() {
        if (moveDuration != null || startDelay != 0 || coordinates != null || highlight != null)
            throw Failure.usage(
                "'--move-duration', '--start-delay', '--show-coords' and '--highlight' are for a window; add "
                    + "'--window' or leave them out");
    }

    Options.Values preferences() {
        Vector<String> settings = Vector
            .of(setting("--move-duration", moveDuration, "motion"),
                setting("--show-coords", coordinates, "coordinates"),
                setting("--highlight", highlight, "highlight"))
            .reject(String::isEmpty);
        return WindowProgram.PREFERENCES.parse(settings.mkString(",")).getOrElseThrow(Failure::usage);
    }

    /// Returns the text of the preference `name`; empty if the option is not given.
    private static String setting(String option, String value, String name) {
        if (value == null) return "";
        Options.Kind kind = WindowProgram.PREFERENCES.settings().find(one -> one.name().equals(name)).get().kind();
        if (kind.parse(value).isEmpty())
            throw Failure.usage("'" + option + "' is " + value + "; expected " + kind.allowed());
        return name + "=" + value;
    }

    double startDelay() {
        return startDelay;
    }

    /// Uses a value only after an equals sign, because the next word may be the game.
    static final class AttachedValue implements CommandLine.IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if ("=".equals(info.get("separator"))) return false;
            option.setValue("on");
            return true;
        }
    }
}

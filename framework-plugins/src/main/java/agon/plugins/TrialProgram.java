package agon.plugins;

import io.vavr.collection.Vector;
import java.nio.file.Path;

/// The program in the JVM of a plugin trial.
public final class TrialProgram {
    private TrialProgram() {}

    /// Loads a jar, the second argument, together with the following ones, and writes the reason why no game of it can
    /// be played, or nothing, to the file that is the first argument.
    public static void main(String... args) {
        Vector<Path> paths = Vector.of(args).map(Path::of);
        String answer = new PluginTrial(paths.drop(2), paths.get(1)).refusalHere().getOrElse("");
        OutputFile.write(paths.head(), answer, true);
    }
}

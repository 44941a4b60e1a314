package agon.plugins;

import io.vavr.collection.Vector;
import java.nio.file.Path;

/// The main program in the JVM of a plugin trial.
public final class TrialProgram {
    private TrialProgram() {}

    /// Loads the jar that is the second argument together with the jars that follow it. Writes the reason why no game
    /// of the jar can be played to the file that is the first argument. The file is empty if a game can be played.
    public static void main(String... args) {
        Vector<Path> paths = Vector.of(args).map(Path::of);
        String answer = new PluginTrial(paths.drop(2), paths.get(1)).refusalHere().getOrElse("");
        OutputFile.write(paths.head(), answer, true);
    }
}

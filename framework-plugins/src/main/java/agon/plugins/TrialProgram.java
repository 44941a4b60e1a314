package agon.plugins;

import io.vavr.collection.Vector;
import java.nio.file.Path;

/// What runs in the Java of a [PluginTrial].
public final class TrialProgram {
    private TrialProgram() {}

    /// Loads a jar and writes why no game of it can be played, or nothing.
    ///
    /// @param args the file for the answer, the jar, and the jars that are there already
    public static void main(String... args) {
        Vector<Path> paths = Vector.of(args).map(Path::of);
        String answer = new PluginTrial(paths.drop(2), paths.get(1)).refusalHere().getOrElse("");
        OutputFile.write(paths.head(), answer, true);
    }
}

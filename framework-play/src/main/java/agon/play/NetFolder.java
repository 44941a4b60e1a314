package agon.play;

import agon.api.BundledNet;
import agon.plugins.InstallationFolders;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The nets that this user has kept: `net:NAME` plays one. They lie in the folder `nets` of the user's data.
public final class NetFolder {
    private static final String ENDING = ".onnx";
    private static final int MOST = 100;

    private NetFolder() {}

    /// Whether a net may be called so: letters, digits, `-` and `_`, at most 40.
    public static boolean isName(String text) {
        return BundledNet.isName(text);
    }

    /// The file of a net, whether it is there or not.
    ///
    /// @throws IllegalArgumentException if none is called so
    public static Path file(String name) {
        if (!isName(name)) throw new IllegalArgumentException("'" + name + "' is no name of a net");
        return folder().resolve(name + ENDING);
    }

    private static Path folder() {
        return InstallationFolders.userData().resolve("nets");
    }

    /// The names of those that are there, in the order of the alphabet, at most 100; none where the folder cannot be
    /// read.
    public static Vector<String> names() {
        try (Stream<Path> files = Files.list(folder())) {
            return Vector.ofAll(files.map(file -> file.getFileName().toString()))
                .filter(name -> name.endsWith(ENDING)).map(name -> name.substring(0, name.length() - ENDING.length()))
                .filter(NetFolder::isName).sorted().take(MOST);
        } catch (IOException _) {
            return Vector.empty();
        }
    }
}

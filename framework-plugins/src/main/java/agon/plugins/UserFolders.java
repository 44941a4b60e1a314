package agon.plugins;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Where this program finds its plugins.
public final class UserFolders {
    private UserFolders() {}

    /// The games on the module path, in `plugins` beside the program, in the user's data folder, and in `more`. With
    /// the system property `agon.plugins=class-path` the folders are left out: their jars are on the class path.
    ///
    /// @param more jars, folders of jars or folders of classes; one that does not exist becomes a problem of the
    ///             catalog
    public static GameCatalog catalog(Seq<Path> more) {
        boolean there = System.getProperty("agon.plugins", "").equals("class-path");
        return GameCatalog.load((there ? Vector.<Path>empty() : folders()).filter(Files::isDirectory).appendAll(more));
    }

    /// What there is to say about the jars of `catalog` that come from outside: a sentence for each that is new here or
    /// has changed, with its SHA-256. What was said is remembered in the user's data folder, and not said again.
    public static Vector<String> news(GameCatalog catalog) {
        return new KnownPlugins(userData().resolve("plugins.sha256")).news(catalog.installed());
    }

    /// Copies a plugin into the user's folder of plugins, after it was loaded for a trial; the next catalog has its
    /// game.
    ///
    /// @return where it is now; left: a sentence that says why it was not taken
    public static Either<String, Path> adopt(Path jar) {
        return new PluginInstaller(userData().resolve("plugins"), folders()).of(jar);
    }

    /// The folders that are looked into without being asked for, whether they exist or not.
    public static Vector<Path> folders() {
        return Vector.of(Path.of(System.getProperty("agon.home", ".")).resolve("plugins"),
            userData().resolve("plugins"));
    }

    /// The folder for what belongs to the user: plugins, saved games, history.
    public static Path userData() {
        String home = System.getProperty("user.home", ".");
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (System.getenv("AGON_DATA") != null) return Path.of(System.getenv("AGON_DATA"));
        if (os.contains("win") && System.getenv("APPDATA") != null) return Path.of(System.getenv("APPDATA"), "agon");
        if (os.contains("mac")) return Path.of(home, "Library", "Application Support", "agon");
        String xdg = System.getenv("XDG_DATA_HOME");
        return xdg == null || xdg.isBlank() ? Path.of(home, ".local", "share", "agon") : Path.of(xdg, "agon");
    }
}

package agon.plugins;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/// The folders of the program and of its user, and the plugins in these folders.
public final class UserFolders {
    private UserFolders() {}

    /// Returns the games on the module path, in `more`, in the `plugins` folder next to the program, and in the user's
    /// data folder. If two games have the same name, the first one in this order is used. The paths in `more` are jars,
    /// folders of jars or folders of classes. A path that does not exist is reported as a problem of the catalog. With
    /// the system property `agon.plugins=class-path`, the standard folders are ignored, because their jars are on the
    /// class path.
    public static GameCatalog catalog(Seq<Path> more) {
        boolean there = System.getProperty("agon.plugins", "").equals("class-path");
        return GameCatalog.load((there ? Vector.<Path>empty() : folders()).filter(Files::isDirectory).prependAll(more));
    }

    /// Returns a message for each external jar of `catalog` that is new or has changed. The message contains its
    /// SHA-256. The jars are recorded in the user's data folder, so each message appears only once. A jar in the
    /// `plugins` folder next to the program comes with it, and is reported only if it has changed.
    public static Vector<String> changes(GameCatalog catalog) {
        Vector<Path> supplied = folders().removeAll(userData().resolve("plugins"));
        return new KnownPlugins(userData().resolve("plugins.sha256"), supplied).news(catalog.installed());
    }

    /// Copies a plugin to the user's plugin folder after a trial load. Catalogs created afterwards contain its game.
    ///
    /// @return the new path, or the reason why the plugin was not copied
    public static Either<String, Path> install(Path jar) {
        return new PluginInstaller(userData().resolve("plugins"), folders()).of(jar);
    }

    /// Returns the standard plugin folders, which need not exist.
    public static Vector<Path> folders() {
        return Vector.of(Path.of(System.getProperty("agon.home", ".")).resolve("plugins"),
            userData().resolve("plugins"));
    }

    /// Returns the user's data folder, which contains plugins, saved games and the history.
    public static Path userData() {
        String home = System.getProperty("user.home", ".");
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (System.getenv("AGON_DATA") != null) return Path.of(System.getenv("AGON_DATA"));
        if (os.contains("win") && System.getenv("APPDATA") != null) return Path.of(System.getenv("APPDATA"), "agon");
        if (os.contains("mac")) return Path.of(home, "Library", "Application Support", "agon");
        String xdg = System.getenv("XDG_DATA_HOME");
        return xdg == null || xdg.isBlank() ? Path.of(home, ".local", "share", "agon") : Path.of(xdg, "agon");
    }

    /// An installer that copies plugins to a folder, which is one of `folders`.
    private record PluginInstaller(Path folder, Vector<Path> folders) {
        /// Copies `jar` after a trial load together with all other plugins. Replaces an existing jar with the same name
        /// only if that jar contains another build of the same module.
        Either<String, Path> of(Path jar) {
            if (Files.notExists(jar)) return Either.left(jar + " does not exist; check the path");
            if (!Files.isRegularFile(jar) || !jar.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
                return Either.left(jar + " is not a plugin; expected a file whose name ends in .jar");
            Path place = folder.resolve(jar.getFileName().toString().replaceFirst("(?i)\\.jar$", ".jar"));
            try {
                Option<String> why = trial(jar, place);
                if (why.isDefined()) return Either.left(why.get());
                if (Files.exists(place) && Files.mismatch(jar, place) == -1) return Either.right(place);
                if (Files.exists(place) && !sameModule(jar, place))
                    return Either
                        .left(place + " already exists and is another plugin; rename the jar, or remove the other one");
                OutputFile.folder(folder);
                OutputFile.write(place, Files.readAllBytes(jar), true);
                return Either.right(place);
            } catch (IOException e) {
                return Either.left(jar + " cannot be copied into " + folder + ": " + FileException.reason(e));
            } catch (FileException e) {
                return Either.left(e.getMessage());
            }
        }

        private Option<String> trial(Path jar, Path place) throws IOException {
            Vector<Path> others = Vector.empty();
            for (Path path : folders.filter(Files::isDirectory)) try (Stream<Path> entries = Files.list(path)) {
                others = others.appendAll(Vector.ofAll(entries.sorted().toList()));
            }
            Vector<Path> known = others
                .filter(path -> path.toString().endsWith(".jar") && !path.equals(place) && !isSame(path, jar));
            return new PluginTrial(known, jar).refusal();
        }

        private static boolean isSame(Path path, Path jar) {
            try {
                return Files.isSameFile(path, jar);
            } catch (IOException _) {
                return false;
            }
        }

        private static boolean sameModule(Path jar, Path place) {
            return module(jar).isDefined() && module(jar).equals(module(place));
        }

        private static Option<String> module(Path jar) {
            try {
                return Option.ofOptional(
                    ModuleFinder.of(jar).findAll().stream().map(module -> module.descriptor().name()).findFirst());
            } catch (FindException _) {
                return Option.none();
            }
        }
    }
}

package agon.plugins;

import agon.api.PlainText;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/// The Maven project of a new game. It is complete, playable and tested, and serves as a starting point for the author.
/// It is compiled against the API in the folder of Agon, which is the value of the system property `agon.home` or the
/// current folder. A name starts with a lower-case letter, followed by lower-case letters, digits and hyphens, and has
/// at most 40 characters. Without its hyphens, it must not be a Java keyword.
///
/// ```java
/// var project = GameProject.of("mine", GameProject.Board.HEX).get();
/// project.files().keySet().forEach(IO::println);
/// project.write(Path.of("mine")).get();
/// ```
///
/// @param name  the name of the game
/// @param board the board of the initial rules
public record GameProject(String name, Board board) {
    private static final String NAME = "[a-z][a-z0-9-]{0,39}";
    private static final Set<String> KEYWORDS = HashSet.of(("abstract assert boolean break byte case catch char class "
        + "const continue default do double else enum extends final finally float for goto if implements import "
        + "instanceof int interface long native new package private protected public return short static strictfp "
        + "super switch synchronized this throw throws transient try void volatile while true false null").split(" "));

    /// The shape of the board and its cells.
    public enum Board {
        /// A hexagonal board with hexagonal cells.
        HEX,
        /// A square board with square cells.
        SQUARE,
        /// A hexagonal board of points and lines.
        POINTS
    }

    /// @throws IllegalArgumentException if the name is not valid
    public GameProject {
        Option<String> wrong = wrong(name);
        if (wrong.isDefined()) throw new IllegalArgumentException("'" + name + "' " + wrong.get());
    }

    /// Returns the project of a game, or an error message if the name is not valid.
    public static Either<String, GameProject> of(String name, Board board) {
        Option<String> wrong = wrong(name);
        return wrong.isEmpty() ? Either.right(new GameProject(name, board))
            : Either.left("'" + PlainText.line(name, 60) + "' " + wrong.get());
    }

    /// Like [#of(String, Board)], but rejects the names of games in `catalog`.
    public static Either<String, GameProject> of(String name, Board board, GameCatalog catalog) {
        return catalog.installed().exists(game -> game.id().equals(name))
            ? Either.left("'" + name + "' is the name of an installed game; choose another")
            : of(name, board);
    }

    private static Option<String> wrong(String name) {
        if (!name.matches(NAME))
            return Option.of("is not a valid name for a game; expected a lower-case letter, followed by lower-case "
                + "letters, digits or hyphens (at most 40 characters)");
        return KEYWORDS.contains(plain(name))
            ? Option.of("is not a valid name for a game: it is a Java keyword; choose another") : Option.none();
    }

    private static String plain(String name) {
        return name.replace("-", "");
    }

    /// Returns a map from the paths of the files to their contents. Paths are relative to the folder of the project and
    /// use `/` as separator.
    public Map<String, String> files() {
        String sources = "java/" + packageName().replace('.', '/') + "/";
        return LinkedHashMap.<String, String>empty()
            .put("README.md", text("README.md"))
            .put("pom.xml", text("pom.xml"))
            .put(".gitignore", text("gitignore"))
            .put("src/main/" + sources + gameClass() + ".java", text("Game.java"))
            .put("src/main/" + sources + "Board.java", text("Board-" + board.name().toLowerCase(Locale.ROOT) + ".java"))
            .put("src/main/" + sources + className() + "View.java", text("View.java"))
            .put("src/main/" + sources + className() + "Simulator.java", text("Simulator.java"))
            .put("src/main/java/module-info.java", text("module-info.java"))
            .put("src/main/resources/META-INF/services/agon.api.GamePlugin", text("service"))
            .put("src/test/" + sources + className() + "Test.java", text("Test.java"));
    }

    /// Writes the files to a new or empty folder. Never replaces a file. If a file cannot be written, deletes all
    /// files and folders that it has created.
    ///
    /// @return the paths of the files, or the reason why they cannot be written
    public Either<String, Vector<Path>> write(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder))
            return Either.left(folder + " is a file; expected a folder that is empty or does not exist yet");
        try {
            if (Files.isDirectory(folder) && !isEmpty(folder))
                return Either.left(folder + " is not empty; choose another folder");
        } catch (IOException e) {
            return Either.left(folder + " cannot be read: " + FileException.reason(e));
        }
        Vector<Path> written = Vector.empty(), created = Vector.empty(); // `created` includes folders
        for (var file : files()) {
            Path path = folder.resolve(file._1);
            Vector<Path> missing = missing(path.getParent());
            try {
                Files.createDirectories(path.getParent());
                Files.createFile(path);
            } catch (IOException e) {
                return failed(created.appendAll(missing), path, e);
            }
            created = created.appendAll(missing).append(path);
            try {
                Files.writeString(path, file._2);
            } catch (IOException e) {
                return failed(created, path, e);
            }
            written = written.append(path);
        }
        return Either.right(written);
    }

    /// Returns the folders that must be created for this folder to exist, outermost first.
    private static Vector<Path> missing(Path folder) {
        return Files.exists(folder) ? Vector.empty()
            : Option.of(folder.getParent()).map(GameProject::missing).getOrElse(Vector.empty()).append(folder);
    }

    private static <T> Either<String, T> failed(Vector<Path> created, Path path, IOException why) {
        for (Path one : created.reverse()) try {
            Files.deleteIfExists(one);
        } catch (IOException _) {
            continue; // another program has created files in this folder
        }
        return Either.left(FileException.writing(path, why).getMessage());
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    /// Returns the name of the package. Its prefix is necessary because Java rejects packages called `java`.
    private String packageName() {
        return "game." + plain(name);
    }

    private Vector<String> words() {
        return Vector.of(name.split("-")).filter(word -> !word.isEmpty())
            .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
    }

    private String className() {
        return words().mkString();
    }

    private String gameClass() {
        return className().endsWith("Game") && !className().equals("Game") ? className() : className() + "Game";
    }

    /// Returns the path of the folder of Agon, escaped for XML.
    private static String home() {
        return Path.of(System.getProperty("agon.home", "")).toAbsolutePath().toString().replace('\\', '/')
            .replace("&", "&amp;").replace("<", "&lt;");
    }

    private String text(String template) {
        String resource = "project/" + template + ".txt";
        try (InputStream in = GameProject.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException("the resource " + resource + " is missing");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("@name@", name)
                .replace("@package@", packageName()).replace("@home@", home()).replace("@Title@", words().mkString(" "))
                .replace("@Name@", className()).replace("@Game@", gameClass());
        } catch (IOException e) {
            throw new UncheckedIOException("the resource " + resource + " cannot be read", e);
        }
    }
}

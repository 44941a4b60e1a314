package agon.ugi.engine;

import agon.api.PlainText;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.UserFolders;
import agon.plugins.internal.PathLock;
import agon.ugi.text.LineReader;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.UnaryOperator;

/// A list of engines by name. It is stored in a text file that users can edit:
///
/// ```text
/// engine bot = python3 /home/ada/bot.py
/// option Threads = 2
/// ```
///
/// @param engines the engines in the order in which they were added. Their names are unique, ignoring case.
public record EngineList(Vector<Entry> engines) {
    public static final EngineList EMPTY = new EngineList(Vector.empty());
    private static final int MOST = 1_000, LONGEST = 100_000; // maximum numbers of engines and of bytes per line

    /// Returns the path of the current user's list.
    public static Path file() {
        return UserFolders.userData().resolve("engines.txt");
    }

    /// Returns the current user's list, which is empty if the file does not exist.
    ///
    /// @return the list, or an error message about the file
    public static Either<String, EngineList> load() {
        return Files.isRegularFile(file()) ? read(file()) : Either.right(EMPTY);
    }

    /// Changes the current user's list. Programs that change it at the same time wait for each other.
    ///
    /// @return the previous list, or an error message about the file
    /// @throws FileException if the file cannot be written, or another program is still changing it after 10 s
    public static Either<String, EngineList> change(UnaryOperator<EngineList> change) {
        try (PathLock _ = PathLock.of(file(), Duration.ofSeconds(10))) {
            return load().peek(list -> change.apply(list).write(file()));
        }
    }

    /// Returns the engine with a name, ignoring case.
    public Option<Entry> find(String name) {
        return engines.find(engine -> engine.name().equalsIgnoreCase(name.strip()));
    }

    /// Like [#find], but returns an error message with the names in the list if there is no such engine.
    public Either<String, Entry> named(String name) {
        Vector<String> names = engines.map(Entry::name);
        return find(name).toEither(() -> "there is no engine '" + PlainText.line(name, 40) + "'"
            + (names.isEmpty() ? "; the list is empty" : PlainText.didYouMean(name, names).getOrElse(";")
                + " the list has " + names.mkString(", ")));
    }

    /// Returns whether the text is the name of an engine in the list, or its command. Relative paths in the command
    /// refer to the current folder.
    public boolean contains(String text) {
        return find(text).isDefined() || EngineProcess.Command.parse(text).map(EngineProcess.Command::absolute)
            .exists(command -> engines.exists(engine -> engine.command().absolute().equals(command)));
    }

    /// Returns this list with an engine, which replaces an engine of the same name.
    public EngineList with(Entry engine) {
        return new EngineList(without(engine.name()).engines.append(engine));
    }

    /// Returns this list without the engine with this name.
    public EngineList without(String name) {
        return new EngineList(engines.reject(engine -> engine.name().equalsIgnoreCase(name.strip())));
    }

    /// Reads a list from a file.
    ///
    /// @return the list, or an error message with the file and, if a line is invalid, the line number
    public static Either<String, EngineList> read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            LineReader lines = new LineReader(in, LONGEST);
            Either<String, EngineList> list = Either.right(EMPTY);
            int number = 0;
            for (Option<LineReader.Line> line = lines.next(); line.isDefined() && list.isRight(); line = lines.next()) {
                int at = ++number;
                String text = line.get().text().strip();
                list = list.flatMap(before -> before.and(text)).mapLeft(why -> file + ", line " + at + ": '"
                    + PlainText.line(text, 60) + "' " + why + "; correct the line or delete it");
            }
            return list;
        } catch (IOException e) {
            return Either.left(FileException.reading(file, e).getMessage());
        }
    }

    private Either<String, EngineList> and(String line) {
        if (line.isEmpty() || line.startsWith("#")) return Either.right(this);
        int blank = line.indexOf(' '), equals = line.indexOf('=');
        if (blank < 0 || equals < blank || !line.startsWith("engine ") && !line.startsWith("option "))
            return Either
                .left("is not a valid line of the list of engines; expected engine NAME = COMMAND, or option NAME = "
                    + "VALUE below it");
        String name = line.substring(blank, equals).strip(), value = line.substring(equals + 1).strip();
        return line.startsWith("engine ") ? engine(name, value) : option(name, value);
    }

    private Either<String, EngineList> engine(String name, String command) {
        if (!Entry.isName(name)) return Either.left("has an invalid name of an engine");
        if (find(name).isDefined()) return Either.left("repeats the name of an engine");
        if (engines.size() == MOST) return Either.left("exceeds the maximum number of engines");
        return EngineProcess.Command.parse(command)
            .map(parsed -> with(new Entry(name, parsed, LinkedHashMap.empty())));
    }

    private Either<String, EngineList> option(String name, String value) {
        return engines.lastOption().toEither("comes before the first engine")
            .map(last -> with(new Entry(last.name(), last.command(), last.options().put(name, value))));
    }

    /// Writes the list to a file, replacing an existing one.
    ///
    /// @throws FileException if the file cannot be written
    public void write(Path file) {
        OutputFile.folder(file.toAbsolutePath().getParent());
        OutputFile.write(file, engines.map(EngineList::text).mkString("\n"), true);
    }

    private static String text(Entry engine) {
        Map<String, String> options = engine.options();
        return "engine " + engine.name() + " = " + engine.command() + "\n"
            + options.map(option -> "option " + option._1 + " = " + option._2 + "\n").mkString();
    }

    /// An engine of the list.
    ///
    /// @param name    the name, of the form `[A-Za-z0-9][A-Za-z0-9._-]*`, at most 40 characters
    /// @param options the option values by name
    public record Entry(String name, EngineProcess.Command command, Map<String, String> options) {
        /// Returns whether `text` is a valid name of an engine.
        public static boolean isName(String text) {
            return text.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,39}");
        }

        /// @throws IllegalArgumentException if the name is invalid, an option contains a line break, or the name of an
        ///     option contains `=`
        public Entry {
            if (!isName(name)) throw new IllegalArgumentException("'" + name + "' is not a valid name of an engine");
            options.forEach((option, value) -> {
                if ((option + value).contains("\n") || option.contains("="))
                    throw new IllegalArgumentException("the option '" + option + "' has several lines or contains '='");
            });
        }
    }
}

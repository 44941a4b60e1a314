package agon.play.records;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;

/// A cache of [RecordEntry] values: a file with one line per record and tab-separated fields. Invalid content is
/// ignored, and the next scan reads the affected records again.
final class RecordMemory {
    private static final long LARGEST = 512L << 20;
    private static final String FIRST = "agon records 3";
    private static final int VALUES = 8;

    /// A cached file. Its entry is valid as long as the file's size and time are unchanged.
    ///
    /// @param name   the path relative to the scanned folder
    /// @param millis the time of the last write, in milliseconds since 1970
    /// @param values the game, date, result, number of turns, chapters, and players, or empty if the file could not be
    ///               read
    record Line(String name, long size, long millis, Vector<String> values) {
        private static final int PLAYERS = 5;

        static Line of(String name, BasicFileAttributes attributes) {
            return new Line(name, attributes.size(), attributes.lastModifiedTime().toMillis(), Vector.empty());
        }

        Instant modified() {
            return Instant.ofEpochMilli(millis);
        }

        boolean isSame(Line other) {
            return name.equals(other.name) && size == other.size && millis == other.millis;
        }

        Line with(Option<RecordEntry> entry) {
            return new Line(name, size, millis, entry.map(e -> Vector
                .of(e.game(), e.date(), e.result(), Integer.toString(e.turns()), e.chapter()).appendAll(e.players()))
                .getOrElse(Vector.empty()));
        }

        Option<RecordEntry> entry(Path root) {
            if (values.size() < PLAYERS) return Option.none();
            return Option.of(new RecordEntry(root.resolve(name), 0, values.get(0), values.drop(PLAYERS), values.get(1),
                values.get(2), Integer.parseInt(values.get(3)), modified(), values.get(4)));
        }

        boolean isWritable() {
            return !name.matches("(?s).*\\p{Cntrl}.*");
        }

        String text() {
            return Vector.of(name, Long.toString(size), Long.toString(millis)).appendAll(values).mkString("\t");
        }

        static Option<Line> parse(String text) {
            Vector<String> parts = Vector.of(text.split("\t", -1));
            boolean whole = parts.size() == 3 || parts.size() >= VALUES && parts.get(6).matches("\\d{1,9}");
            return whole ? Try.of(() -> new Line(parts.get(0), Long.parseLong(parts.get(1)),
                Long.parseLong(parts.get(2)), parts.drop(3))).toOption() : Option.none();
        }
    }

    static Map<String, Line> read(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) return HashMap.empty();
            Vector<String> lines = Vector.ofAll(Files.readAllLines(file));
            if (!lines.headOption().contains(FIRST)) return HashMap.empty();
            return HashMap.ofEntries(
                lines.tail().flatMap(Line::parse).map(line -> new io.vavr.Tuple2<>(line.name(), line)));
        } catch (IOException _) {
            return HashMap.empty();
        }
    }

    static void write(Path file, Vector<Line> lines) {
        try {
            OutputFile.folder(file.toAbsolutePath().getParent());
            OutputFile.write(file,
                lines.filter(Line::isWritable).map(Line::text).prepend(FIRST).mkString("", "\n", "\n"), true);
        } catch (FileException _) {
            // the next scan reads the files again
        }
    }
}

package agon.play.records;

import agon.api.record.RecordFormats;
import agon.plugins.FileException;
import agon.plugins.OutputFile;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/// A scan of all records below a folder, which can be the root of an opened zip archive (see [RecordArchive]). The
/// result is a [RecordIndex]. A cache file enables the next scan to read only new and changed records.
///
/// @param root    the folder of the records
/// @param formats the record formats that can be read
/// @param memory  the cache file, or none to scan without a cache
public record RecordScan(Path root, RecordFormats formats, Option<Path> memory) {
    private static final int DEEPEST = 16, MOST = 1_000_000;

    /// Returns a scan without a cache.
    public static RecordScan of(Path root, RecordFormats formats) {
        return new RecordScan(root, formats, Option.none());
    }

    /// Returns an index of all records below the root. Reads every file whose name does not start with a dot, to a
    /// depth of 16 folders and at most 1,000,000 files. Files that cannot be read are left out. Files that are not
    /// records are listed by name.
    ///
    /// @param progress a consumer of the number of files scanned so far, which is called from time to time on any
    ///                 thread
    /// @throws FileException if the folder cannot be read
    public RecordIndex index(IntConsumer progress) {
        if (!Files.isDirectory(root)) return RecordIndex.EMPTY;
        Map<String, RecordMemory.Line> known = memory.map(RecordMemory::read).getOrElse(HashMap.empty());
        List<RecordMemory.Line> files = files();
        AtomicInteger done = new AtomicInteger();
        List<RecordMemory.Line> read = files.parallelStream().map(file -> {
            int now = done.incrementAndGet();
            if (now % 256 == 0) progress.accept(now);
            return known.get(file.name()).filter(file::isSame).getOrElse(() -> learnt(file));
        }).toList();
        boolean changed = read.size() != known.size() || !read.stream().allMatch(
            line -> known.get(line.name()).exists(line::isSame));
        if (changed) memory.forEach(file -> RecordMemory.write(file, Vector.ofAll(read)));
        return RecordIndex.of(Vector.ofAll(read).flatMap(line -> line.entry(root)));
    }

    private RecordMemory.Line learnt(RecordMemory.Line file) {
        return file.with(RecordTags.read(root.resolve(file.name()), formats, file.size(), file.modified()));
    }

    private List<RecordMemory.Line> files() {
        List<RecordMemory.Line> files = new ArrayList<>();
        FileVisitor<Path> visitor = new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return isHidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && !isHidden(file))
                    files.add(RecordMemory.Line.of(root.relativize(file).toString(), attributes));
                return files.size() < MOST ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException why) {
                return FileVisitResult.CONTINUE;
            }
        };
        try {
            Files.walkFileTree(root, EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEEPEST, visitor);
        } catch (IOException e) {
            throw new FileException("the folder " + root + " cannot be read: " + e);
        }
        return files;
    }

    private boolean isHidden(Path path) {
        return !path.equals(root) && path.getFileName() != null && path.getFileName().toString().startsWith(".");
    }

    /// A cache of [RecordEntry] values: a file with one line per record and tab-separated fields. Invalid content is
    /// ignored. The next scan computes it again.
    private static final class RecordMemory {
        private static final long LARGEST = 512L << 20;
        private static final String FIRST = "agon records 2";
        private static final int VALUES = 8;

        /// A cached file. Its entry is valid as long as the file's size and time are unchanged.
        ///
        /// @param name   the path relative to the scanned folder
        /// @param millis the time of the last write, in milliseconds since 1970
        /// @param values the game, date, result, number of turns, and players, or empty if the file could not be read
        record Line(String name, long size, long millis, Vector<String> values) {
            private static final int PLAYERS = 4;

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
                    .of(e.game(), e.date(), e.result(), Integer.toString(e.turns())).appendAll(e.players()))
                    .getOrElse(Vector.empty()));
            }

            Option<RecordEntry> entry(Path root) {
                if (values.size() < PLAYERS) return Option.none();
                return Option.of(new RecordEntry(root.resolve(name), values.get(0), values.drop(PLAYERS), values.get(1),
                    values.get(2), Integer.parseInt(values.get(3)), modified()));
            }

            boolean isWritable() {
                return !name.matches("(?s).*\\p{Cntrl}.*");
            }

            String text() {
                return Vector.of(name, Long.toString(size), Long.toString(millis)).appendAll(values).mkString("\t");
            }

            static Option<Line> parse(String text) {
                Vector<String> parts = Vector.of(text.split("\t", -1));
                boolean whole = parts.size() == 3 || parts.size() >= VALUES - 1 && parts.get(6).matches("\\d{1,9}");
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
                Files.createDirectories(file.toAbsolutePath().getParent());
                OutputFile.write(file,
                    lines.filter(Line::isWritable).map(Line::text).prepend(FIRST).mkString("", "\n", "\n"), true);
            } catch (IOException | FileException _) {
                // the next scan reads the files again
            }
        }
    }
}

package agon.play.records;

import agon.api.record.RecordFormats;
import agon.plugins.FileException;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/// A scan of all records below a folder, or of the games in a file. The folder can be the root of an opened zip archive
/// (see [RecordArchive]). The result is a [RecordIndex]. A cache file enables the next scan of a folder to read only
/// new and changed records.
///
/// @param root    the folder of the records, or a file whose games are listed
/// @param formats the record formats that can be read
/// @param memory  the cache file, or none to scan without a cache
public record RecordScan(Path root, RecordFormats formats, Option<Path> memory) {
    private static final int DEEPEST = 16, MOST = 1_000_000;

    /// Returns a scan without a cache.
    public static RecordScan of(Path root, RecordFormats formats) {
        return new RecordScan(root, formats, Option.none());
    }

    /// Returns an index of all records below the root, with one entry per file. Reads every file whose name does not
    /// start with a dot, to a depth of 16 folders and at most 1,000,000 files. Files that cannot be read are left out.
    /// Files that are not records are listed by name. If the root is a file, the index has one entry per game in it.
    ///
    /// @param progress a consumer of the number of files scanned so far, which is called from time to time on any
    ///                 thread
    /// @throws FileException if the folder cannot be read, or the root is a zip archive, which [RecordArchive] opens
    public RecordIndex index(IntConsumer progress) {
        if (RecordArchive.isArchive(root))
            throw new FileException(root + " is a zip archive; open it with RecordArchive.open, and scan its root");
        if (Files.isRegularFile(root)) return RecordIndex.of(RecordTags.games(root, formats));
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
            throw new FileException("the folder " + root + " cannot be read: " + FileException.reason(e));
        }
        return files;
    }

    private boolean isHidden(Path path) {
        return !path.equals(root) && path.getFileName() != null && path.getFileName().toString().startsWith(".");
    }
}

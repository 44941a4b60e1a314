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

/// A scan of records; see [RecordIndex#scan(Path, RecordFormats, Option, IntConsumer)].
record RecordScan(Path root, RecordFormats formats, Option<Path> memory) {
    private static final int DEEPEST = 16, MOST = 1_000_000;

    RecordIndex index(IntConsumer progress) {
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

package agon.play.records;

import agon.plugins.internal.ArchiveName;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// A zip archive of records, opened for reading. Until it is closed, its files can be accessed as paths below [#root].
public final class RecordArchive implements AutoCloseable {
    private static final long MOST = 1L << 30; // maximum number of bytes to unpack
    private static final int LARGEST = 16 << 20; // maximum number of bytes of a record

    private final Path root;
    private final Closing closing;

    private interface Closing {
        void run() throws IOException;
    }

    private RecordArchive(Path root, Closing closing) {
        this.root = root;
        this.closing = closing;
    }

    /// Returns whether a file has the extension of a zip archive.
    public static boolean isArchive(Path file) {
        return Files.isRegularFile(file) && file.toString().toLowerCase(java.util.Locale.ROOT).endsWith(".zip");
    }

    /// Opens an archive for reading. Returns an error message if the file is not a readable zip archive.
    ///
    /// The file system of the JDK rejects archives with names such as `./game.sgf`. Such an archive is unpacked to a
    /// temporary folder.
    public static Either<String, RecordArchive> open(Path file) {
        try {
            FileSystem files = FileSystems.newFileSystem(file, Map.of("accessMode", "readOnly"));
            return Either.right(new RecordArchive(files.getPath("/"), files::close));
        } catch (IOException | RuntimeException e) {
            boolean named = String.valueOf(e.getMessage()).contains("element in its name");
            return named ? unpacked(file)
                : Either.left(file + " cannot be read as a zip archive: " + e.getMessage());
        }
    }

    private static Either<String, RecordArchive> unpacked(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Path folder = Files.createTempDirectory("agon-archive");
            RecordArchive archive = new RecordArchive(folder, () -> delete(folder));
            long left = MOST;
            for (ZipEntry entry : Collections.list(zip.entries())) {
                Option<ArchiveName> name = ArchiveName.of(entry).filter(ArchiveName::isRead);
                if (name.isEmpty() || left <= 0) continue;
                Path target = free(folder.resolve(name.get().text()));
                try (InputStream in = zip.getInputStream(entry)) {
                    byte[] bytes = in.readNBytes((int) Math.min(left, LARGEST));
                    Files.write(target, bytes);
                    left -= bytes.length;
                }
            }
            if (left > 0) return Either.right(archive);
            archive.close();
            return Either.left(file + " contains more than " + (MOST >> 20) + " MiB; unpack it, and open the folder");
        } catch (IOException | RuntimeException e) {
            return Either.left(file + " cannot be unpacked: " + e.getMessage());
        }
    }

    /// Creates the folder of a file, and returns the file or, if it exists, a file with another name.
    private static Path free(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Path free = file;
        for (int number = 2; Files.exists(free); number++)
            free = file.resolveSibling(number + "-" + file.getFileName());
        return free;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }

    /// Returns the root folder of the archive.
    public Path root() {
        return root;
    }

    @Override
    public void close() {
        try {
            closing.run();
        } catch (IOException _) {
            // the archive is unchanged, so no data is lost
        }
    }
}

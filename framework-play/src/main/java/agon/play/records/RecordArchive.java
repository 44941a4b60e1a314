package agon.play.records;

import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A zip archive of records, opened for reading. Until it is closed, its files can be accessed as paths below [#root].
public final class RecordArchive implements AutoCloseable {
    private final FileSystem files;

    private RecordArchive(FileSystem files) {
        this.files = files;
    }

    /// Returns whether a file has the extension of a zip archive.
    public static boolean isArchive(Path file) {
        return Files.isRegularFile(file) && file.toString().toLowerCase(java.util.Locale.ROOT).endsWith(".zip");
    }

    /// Opens an archive for reading. Returns an error message if the file is not a readable zip archive.
    public static Either<String, RecordArchive> open(Path file) {
        try {
            return Either.right(new RecordArchive(FileSystems.newFileSystem(file, Map.of("accessMode", "readOnly"))));
        } catch (IOException | RuntimeException e) {
            return Either.left(file + " cannot be read as a zip archive: " + e.getMessage());
        }
    }

    /// Returns the root folder of the archive.
    public Path root() {
        return files.getPath("/");
    }

    @Override
    public void close() {
        try {
            files.close();
        } catch (IOException _) {
            // read-only, so no data is lost
        }
    }
}

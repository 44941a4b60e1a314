package agon.plugins;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Methods that write whole files atomically. A file is first written to a temporary path and then moved. The methods
/// throw a [FileException] if the file exists and may not be replaced, its folder does not exist, or it cannot be
/// written.
public final class OutputFile {
    private OutputFile() {}

    /// Checks that `path` can be written, by creating and deleting a temporary file in its folder. Call this method
    /// before a long computation.
    public static void check(Path path, boolean replace) {
        checkPlace(path, replace);
        try (AtomicFile _ = new AtomicFile(path, replace)) {
            return; // closing deletes the temporary file
        }
    }

    /// Checks that `path` may be written, without creating a file.
    static void checkPlace(Path path, boolean replace) {
        if (Files.isDirectory(path)) throw new FileException(path + " is a folder; expected a file name");
        if (Files.exists(path) && !Files.isRegularFile(path))
            throw new FileException(path + " is a device, not a file; expected a file name");
        if (Files.exists(path) && !replace)
            throw new FileException(path + " already exists; choose another name, or use --force to overwrite it");
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder))
            throw new FileException("the folder " + folder + " for " + path.getFileName() + " does not exist");
        if (!Files.isWritable(folder))
            throw new FileException("files cannot be created in " + folder + "; choose another folder for "
                + path.getFileName());
    }

    /// Creates a folder and its parents if they do not exist, and returns its path.
    ///
    /// @throws FileException if there is a file at this path, or the folder cannot be created
    public static Path folder(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (FileAlreadyExistsException _) {
            throw new FileException(folder + " is a file; expected a folder");
        } catch (IOException e) {
            throw FileException.writing(folder, e);
        }
    }

    /// Writes `text` in UTF-8 to a file. An existing file is replaced only if `replace` is true.
    public static void write(Path path, String text, boolean replace) {
        write(path, text.getBytes(StandardCharsets.UTF_8), replace);
    }

    /// Writes `bytes` to a file. An existing file is replaced only if `replace` is true.
    public static void write(Path path, byte[] bytes, boolean replace) {
        try (AtomicFile draft = new AtomicFile(path, replace)) {
            draft.write(bytes);
            draft.keep();
        }
    }
}

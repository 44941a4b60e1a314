package agon.plugins;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file that is written atomically. Its content is written to a temporary file in the same folder, and [#keep] moves
/// this file to the final path; [#write(Path, String, boolean)] writes a whole file. Methods throw a [FileException] if
/// the file exists and may not be replaced, its folder does not exist, or it cannot be written or moved. Not
/// thread-safe.
public final class OutputFile implements AutoCloseable {
    /// The name of a temporary file, which contains the id of its process.
    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})\\.part", Pattern.DOTALL);
    private static final Set<Path> CLEANED = ConcurrentHashMap.newKeySet();

    private final Path place;
    private final Path beside;
    private final boolean replace;
    private final OutputStream out;
    private boolean kept;

    /// Creates an empty temporary file. The final path is `place`. A file may exist there only if `replace` is true.
    public OutputFile(Path place, boolean replace) {
        checkPlace(place, replace);
        this.place = place;
        this.replace = replace;
        beside = place.resolveSibling("." + place.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        clean(beside.toAbsolutePath().getParent());
        try {
            out = Files.newOutputStream(beside);
        } catch (IOException e) {
            throw FileException.writing(place, e);
        }
    }

    /// Appends text in UTF-8. The text is written immediately, so it is not lost if the program is killed.
    public void write(String text) {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Appends bytes, which are written immediately.
    public void write(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    private void write(byte[] bytes, int offset, int length) {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw FileException.writing(place, e);
        }
    }

    /// Returns a stream that appends bytes. Its methods throw a [FileException] if the file cannot be written, and
    /// closing it has no effect.
    public OutputStream stream() {
        return new OutputStream() {
            @Override
            public void write(int b) {
                OutputFile.this.write(new byte[]{(byte) b});
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                OutputFile.this.write(bytes, offset, length);
            }
        };
    }

    /// Moves the temporary file to the final path.
    public void keep() {
        try {
            out.close();
            if (!replace && Files.exists(place)) throw new FileAlreadyExistsException(place.toString());
            move();
            kept = true;
        } catch (IOException e) {
            throw FileException.writing(place, e);
        }
    }

    private void move() throws IOException {
        try {
            Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(beside, place, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Deletes the temporary file, unless [#keep] was called.
    @Override
    public void close() {
        try (out) {
            if (!kept) Files.deleteIfExists(beside);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Removes the temporary files that killed programs have left in a folder. Each folder is cleaned once per run.
    private static void clean(Path folder) {
        if (!CLEANED.add(folder)) return;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, OutputFile::isLeft)) {
            for (Path entry : entries) Files.deleteIfExists(entry);
        } catch (IOException | UncheckedIOException | DirectoryIteratorException _) {
            return; // the remaining files do no harm
        }
    }

    private static boolean isLeft(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty() && Files.isRegularFile(file);
    }

    /// Checks that `path` can be written, by creating and deleting a temporary file in its folder. Call this method
    /// before a long computation.
    public static void check(Path path, boolean replace) {
        checkPlace(path, replace);
        try (OutputFile _ = new OutputFile(path, replace)) {
            return; // closing deletes the temporary file
        }
    }

    /// Checks that `path` may be written, without creating a file.
    private static void checkPlace(Path path, boolean replace) {
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
        try (OutputFile draft = new OutputFile(path, replace)) {
            draft.write(bytes);
            draft.keep();
        }
    }
}

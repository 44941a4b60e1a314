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
/// this file to the final path. Methods throw a [FileException] if the file exists and may not be replaced, or cannot
/// be written or moved. Not thread-safe.
public final class AtomicFile implements AutoCloseable {
    /// The name of a temporary file, which contains the id of its process.
    private static final Pattern NAME = Pattern.compile("\\..+\\.(\\d{1,18})\\.part", Pattern.DOTALL);
    private static final Set<Path> CLEANED = ConcurrentHashMap.newKeySet();

    private final Path place;
    private final Path beside;
    private final boolean replace;
    private final OutputStream out;
    private boolean kept;

    /// Creates an empty temporary file. The final path is `place`. A file may exist there only if `replace` is true.
    public AtomicFile(Path place, boolean replace) {
        OutputFile.checkPlace(place, replace);
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
                AtomicFile.this.write(new byte[]{(byte) b});
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                AtomicFile.this.write(bytes, offset, length);
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
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, AtomicFile::isLeft)) {
            for (Path entry : entries) Files.deleteIfExists(entry);
        } catch (IOException | UncheckedIOException | DirectoryIteratorException _) {
            return; // the remaining files do no harm
        }
    }

    private static boolean isLeft(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty() && Files.isRegularFile(file);
    }
}

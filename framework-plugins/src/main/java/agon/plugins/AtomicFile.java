package agon.plugins;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A file that is being written: beside its place until it is kept. Not thread-safe.
public final class AtomicFile implements AutoCloseable {
    private final Path place;
    private final Path beside;
    private final boolean replace;
    private final OutputStream out;
    private boolean kept;

    /// Begins an empty file.
    ///
    /// @param replace whether a file in that place may be replaced
    /// @throws FileException if there is one and it may not, or nothing can be written there
    public AtomicFile(Path place, boolean replace) {
        OutputFile.check(place, replace);
        this.place = place;
        this.replace = replace;
        beside = place.resolveSibling("." + place.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        Leftovers.remove(beside.toAbsolutePath().getParent());
        try {
            out = Files.newOutputStream(beside);
        } catch (IOException e) {
            throw FileException.writing(place, e);
        }
    }

    /// Writes more of it, as UTF-8, at once: even where the program is killed, it is there, beside its place.
    ///
    /// @throws FileException if it cannot be written
    public void write(String text) {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes more of it, at once.
    ///
    /// @throws FileException if it cannot be written
    public void write(byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw FileException.writing(place, e);
        }
    }

    /// A stream that writes more of it; closing it does nothing.
    public OutputStream stream() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                out.write(b);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
            }
        };
    }

    /// Moves what was written into its place.
    ///
    /// @throws FileException if it cannot be moved
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

    /// Removes what was written, unless it was kept.
    @Override
    public void close() {
        try (out) {
            if (!kept) Files.deleteIfExists(beside);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package agon.plugins.internal;

import agon.plugins.FileException;
import agon.plugins.UserFolders;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/// A lock that allows only one program of a user at a time to change a file, for example to read it, compute for hours
/// and replace it. The file itself cannot be locked, because it is replaced. Each lock is therefore one byte of the
/// file `locks` in the user's data folder, at a position that is a hash of the path. The operating system releases
/// locks when the process ends. If it does not support locks, or `locks` cannot be written, nothing is locked.
public final class PathLock implements AutoCloseable {
    private static final Option<FileChannel> LOCKS = open();

    private final Option<FileLock> lock;

    private PathLock(Option<FileLock> lock) {
        this.lock = lock;
    }

    /// Waits until no other program or thread has locked the path, and locks it.
    ///
    /// @param path     a path, which need not exist
    /// @param patience the maximum time to wait
    /// @throws FileException if the path is still locked after this time, or the thread is interrupted
    public static PathLock of(Path path, Duration patience) {
        long position = Integer.toUnsignedLong(real(path).toString().hashCode());
        long end = System.nanoTime() + patience.toNanos();
        try {
            while (LOCKS.isDefined()) {
                Option<FileLock> lock = locked(LOCKS.get(), position);
                if (lock.isDefined()) return new PathLock(lock);
                if (System.nanoTime() - end >= 0)
                    throw new FileException(path + " is being changed by another program; try again when it has "
                        + "finished");
                Thread.sleep(20);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new FileException("interrupted while waiting for another program that is changing " + path);
        } catch (IOException _) {
            return new PathLock(Option.none());
        }
        return new PathLock(Option.none());
    }

    /// Locks the path for as long as the lock is open. Returns none if another program or thread has locked it.
    public static Option<PathLock> held(Path path) {
        try {
            return Option.of(of(path, Duration.ZERO));
        } catch (FileException _) {
            return Option.none();
        }
    }

    private static Option<FileLock> locked(FileChannel locks, long position) throws IOException {
        try {
            return Option.of(locks.tryLock(position, 1, false));
        } catch (OverlappingFileLockException _) {
            return Option.none(); // another thread of this process has locked it
        }
    }

    /// Returns the path without symbolic links. The last name of the path need not exist.
    private static Path real(Path path) {
        Path plain = path.toAbsolutePath().normalize();
        try {
            return Files.exists(plain) || plain.getParent() == null ? plain.toRealPath()
                : plain.getParent().toRealPath().resolve(plain.getFileName());
        } catch (IOException _) {
            return plain;
        }
    }

    /// Opens `locks`. It is opened only once, because closing any of its channels may release all locks
    /// of the process.
    private static Option<FileChannel> open() {
        try {
            Path file = Files.createDirectories(UserFolders.userData()).resolve("locks");
            return Option.of(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        } catch (IOException _) {
            return Option.none();
        }
    }

    @Override
    public void close() {
        try {
            for (FileLock held : lock) held.release();
        } catch (IOException _) {
            return; // the lock is released when the process ends
        }
    }
}

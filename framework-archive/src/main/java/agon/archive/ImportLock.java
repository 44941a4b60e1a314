package agon.archive;

import agon.plugins.FileException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A lock that allows only one import into an archive at a time. SQLite would also reject a second import, but without
/// identifying the other process. The lock is a file next to the archive. It contains the process ID of its owner. The
/// operating system releases the lock when the process ends.
final class ImportLock implements AutoCloseable {
    private static final int LONGEST = 100; // bytes of the file
    /// The lock files held by this process. File locks do not exclude other threads of the same process.
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private ImportLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// Waits until no other import into the archive is in progress, and locks the archive.
    ///
    /// @param patience the maximum time to wait
    /// @throws FileException if another import is still in progress after this time, or the lock file cannot be written
    static ImportLock of(Path archive, Duration patience) {
        Path file = archive.toAbsolutePath().normalize().resolveSibling(archive.getFileName() + "-import");
        long end = System.nanoTime() + patience.toNanos();
        try {
            while (!OWN.add(file)) await(archive, end, "this process");
            try {
                return new ImportLock(file, locked(archive, file, end));
            } catch (IOException | InterruptedException | RuntimeException e) {
                OWN.remove(file);
                throw e;
            }
        } catch (IOException e) {
            throw FileException.writing(file, e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new FileException("interrupted while waiting for another import into " + archive);
        }
    }

    private static FileChannel locked(Path archive, Path file, long end) throws IOException, InterruptedException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
            StandardOpenOption.WRITE);
        try {
            // lock a byte after the text, so that other processes can read the text
            while (channel.tryLock(LONGEST, 1, false) == null) await(archive, end, owner(channel));
            channel.truncate(0);
            channel.write(StandardCharsets.UTF_8.encode(Long.toString(ProcessHandle.current().pid())), 0);
            return channel;
        } catch (IOException | InterruptedException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void await(Path archive, long end, String owner) throws InterruptedException {
        if (System.nanoTime() > end)
            throw new FileException(archive + " is being changed by " + owner + "; try again when it has finished");
        Thread.sleep(50);
    }

    private static String owner(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST);
        channel.read(text, 0);
        String id = StandardCharsets.UTF_8.decode(text.flip()).toString();
        return id.matches("\\d{1,18}") ? "process " + id : "another process";
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
            channel.close();
        } catch (IOException _) {
            return; // the lock is released when the process ends
        } finally {
            OWN.remove(file);
        }
    }
}

package agon.lab.env;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/// A memory-mapped file that another process can open. On Linux, the file is unlinked before the other process opens
/// it, so that no file remains if both processes are killed.
///
/// @param path    the path for the other process
/// @param memory  the content, which remains accessible after this object is closed
/// @param channel the open file. The other process opens it through its descriptor, so this reference prevents the
///     garbage collector from closing it
record SharedMemory(Path path, MemorySegment memory, FileChannel channel) implements AutoCloseable {
    private static final Path MEMORY = Path.of("/dev/shm"), DESCRIPTORS = Path.of("/proc/self/fd");

    /// Creates a file in memory if the system supports it, and otherwise in the folder for temporary files.
    static SharedMemory create(long size) throws IOException {
        boolean fits = Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() > size;
        Path folder = fits ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
        return map(Files.createTempFile(folder, "agon-", ".bin"), size);
    }

    /// Creates a new file.
    static SharedMemory create(Path file, long size) throws IOException {
        return map(Files.createFile(file), size);
    }

    private static SharedMemory map(Path file, long size) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        Path name = file.toRealPath(), path = descriptor(name);
        if (!path.equals(name)) Files.delete(name);
        return new SharedMemory(path, channel.map(FileChannel.MapMode.READ_WRITE, 0, size, Arena.global()), channel);
    }

    /// Returns the path of the descriptor of an open file, or the file itself if the system has no such paths.
    private static Path descriptor(Path file) throws IOException {
        if (!Files.isDirectory(DESCRIPTORS)) return file;
        try (Stream<Path> descriptors = Files.list(DESCRIPTORS)) {
            return descriptors.filter(descriptor -> leadsTo(descriptor, file)).findFirst()
                .map(descriptor -> Path.of("/proc", String.valueOf(ProcessHandle.current().pid()), "fd",
                    descriptor.getFileName().toString()))
                .orElse(file);
        }
    }

    private static boolean leadsTo(Path descriptor, Path file) {
        try {
            return Files.readSymbolicLink(descriptor).equals(file);
        } catch (IOException _) {
            return false; // the descriptor that was used to list the folder
        }
    }

    /// Closes the file, and deletes it unless it is already unlinked. Called when the other process has opened the file
    /// or no longer needs it.
    @Override
    public void close() {
        try (channel) {
            if (!path.startsWith("/proc")) Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

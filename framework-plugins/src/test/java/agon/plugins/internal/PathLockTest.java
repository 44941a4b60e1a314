package agon.plugins.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.plugins.FileException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PathLockTest {
    @TempDir
    private Path folder;

    private static void assertBusy(Path path) {
        assertEquals(path + " is being changed by another program; try again when it has finished",
            assertThrows(FileException.class, () -> PathLock.of(path, Duration.ofMillis(50))).getMessage());
    }

    @Test
    void a_path_is_locked_by_one_process_at_a_time() throws IOException, InterruptedException {
        Path path = folder.resolve("proofs");
        Process other = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
            System.getProperty("java.class.path"), Other.class.getName(), path.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        assertEquals('s', other.getInputStream().read());
        assertBusy(path);
        PathLock.of(folder.resolve("other"), Duration.ZERO).close();
        other.destroyForcibly();
        PathLock.of(path, Duration.ofMinutes(1)).close();
    }

    @Test
    void threads_wait_for_each_other() throws InterruptedException {
        Path path = folder.resolve("list");
        AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger();
        Runnable change = () -> {
            for (int i = 0; i < 5; i++)
                try (PathLock _ = PathLock.of(path, Duration.ofMinutes(1))) {
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    Thread.yield();
                    inside.decrementAndGet();
                }
        };
        Thread other = Thread.ofPlatform().start(change);
        change.run();
        other.join();
        assertEquals(1, most.get());
    }

    @Test
    void relative_and_absolute_paths_of_a_file_have_the_same_lock() {
        try (PathLock _ = PathLock.of(Path.of("file"), Duration.ZERO)) {
            assertBusy(Path.of("other", "..", "file").toAbsolutePath());
        }
    }

    /// A program that locks a path until it is killed.
    static final class Other {
        public static void main(String... args) throws IOException {
            try (PathLock _ = PathLock.of(Path.of(args[0]), Duration.ZERO)) {
                System.out.println("started");
                System.in.read();
            }
        }
    }
}

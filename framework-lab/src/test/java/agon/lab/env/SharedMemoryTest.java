package agon.lab.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedMemoryTest {
    @TempDir
    private Path folder;

    @Test
    void another_process_can_open_the_file_until_it_is_closed() throws Exception {
        try (SharedMemory shared = SharedMemory.create(folder.resolve("arrays"), 64)) {
            for (int i = 0; i < 20; i++) {
                System.gc(); // soon closes files that are not referenced
                Thread.sleep(5);
                assertEquals(64, size(shared.path()));
            }
        }
        assertFalse(Files.exists(folder.resolve("arrays")));
    }

    private static long size(Path path) throws IOException {
        try (FileChannel opened = FileChannel.open(path)) {
            return opened.size();
        }
    }
}

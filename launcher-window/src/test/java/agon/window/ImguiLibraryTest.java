package agon.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImguiLibraryTest {
    @TempDir
    private Path folder;

    @Test
    void it_is_unpacked_once_and_whole() throws IOException {
        Path there = ImguiLibrary.unpacked(folder.resolve("natives")).get();
        assertTrue(there.getFileName().toString().matches("imgui-java-\\d+\\.\\d+.*"), there.toString());
        List<Path> files;
        try (Stream<Path> listed = Files.list(there)) {
            files = listed.toList();
        }
        assertEquals(1, files.size(), files.toString());
        assertTrue(Files.size(files.getFirst()) > 1_000_000);
        FileTime old = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(files.getFirst(), old);
        assertEquals(Option.of(there), ImguiLibrary.unpacked(folder.resolve("natives")));
        assertEquals(old, Files.getLastModifiedTime(files.getFirst()));
    }

    @Test
    void one_that_is_not_whole_is_unpacked_again() throws IOException {
        Path library = ImguiLibrary.unpacked(folder).get().resolve(System.mapLibraryName("imgui-java64"));
        Files.write(library, new byte[0]);
        ImguiLibrary.unpacked(folder);
        assertTrue(Files.size(library) > 1_000_000);
    }

    @Test
    void where_there_is_no_place_the_library_helps_itself() throws IOException {
        Path file = Files.writeString(folder.resolve("natives"), "in the way");
        assertEquals(Option.none(), ImguiLibrary.unpacked(file));
    }
}

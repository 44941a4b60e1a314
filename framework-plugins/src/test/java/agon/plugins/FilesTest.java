package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that are read and written.
class FilesTest {
    @TempDir
    private Path folder;

    @Test
    void what_killed_runs_left_is_removed_and_what_is_being_written_stays() throws IOException, InterruptedException {
        Process gone = new ProcessBuilder(ProcessHandle.current().info().command().orElse("java"), "-version").start();
        gone.waitFor();
        Path left = Files.writeString(folder.resolve(".game.txt." + gone.pid() + ".part"), "1. b");
        Path mine = Files.writeString(folder.resolve(".other.txt." + ProcessHandle.current().pid() + ".part"), "1. b");
        Path kept = Files.writeString(folder.resolve("game." + gone.pid() + ".part"), "mine");
        OutputFile.write(folder.resolve("new.txt"), "1. b2", false);
        assertTrue(Files.notExists(left));
        assertTrue(Files.exists(mine) && Files.exists(kept));
        assertEquals("1. b2", Files.readString(folder.resolve("new.txt")));
    }

    @Test
    void a_failed_write_names_the_file_once() throws IOException {
        OutputFile file = new OutputFile(folder.resolve("a"), false);
        file.close();
        assertThrows(FileException.class, () -> file.stream().write(1));
        assertEquals("a/b cannot be written: No space left", FileException
            .writing(Path.of("a/b"), new FileNotFoundException("a/b (No space left)")).getMessage());
    }

    @Test
    void an_error_of_the_operating_system_is_explained() {
        Path file = folder.resolve("a");
        for (String[] each : new String[][]{
            {"No space left on device", "the disk is full; free some space"},
            {"Is a directory", "it is a folder; expected a file"},
            {"Permission denied", "permission denied; check its access rights and those of its folder"},
            {"File name too long", "its name is too long; choose a shorter one"},
            {"Too many links", "it has too many links"}, {"Something else", "Something else"}}) {
            assertEquals(file + " cannot be written: " + each[1],
                FileException.writing(file, new FileSystemException("a", null, each[0])).getMessage());
            assertEquals(each[1], FileException.reason(new FileNotFoundException("a (" + each[0] + ")")));
            assertEquals(each[1], FileException.reason(new IOException(each[0])));
        }
        assertEquals(file + " cannot be read: permission denied; check its access rights and those of its folder",
            FileException.reading(file, new AccessDeniedException("a")).getMessage());
        assertEquals("input or output failed", FileException.reason(new IOException()));
        assertEquals(file + " cannot be written: files cannot be created in " + folder + "; choose another folder",
            FileException.writing(file, new NoSuchFileException("a")).getMessage());
    }

    @Test
    void a_file_that_cannot_be_created_is_reported_before_the_computation() throws IOException {
        Path free = folder.resolve("a");
        OutputFile.check(free, false);
        try (var files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
        assertThrows(FileException.class, () -> OutputFile.check(folder.resolve("x".repeat(300)), false));
    }

    @Test
    void a_folder_that_is_read_only_is_reported_before_the_computation() {
        assumeTrue(folder.toFile().setWritable(false) && !Files.isWritable(folder)); // root can write to it
        assertThrows(FileException.class, () -> OutputFile.check(folder.resolve("a"), false));
    }

    @Test
    void a_jar_that_is_too_large_is_not_read_into_memory() throws IOException {
        Path jar = folder.resolve("large.jar");
        try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "rw")) {
            file.setLength((256L << 20) + 1);
        }
        GameCatalog catalog = GameCatalog.load(Vector.of(jar));
        assertEquals(1, catalog.problems().size());
        assertTrue(catalog.problems().head().what().contains("larger than 256 MiB"), catalog.problems().toString());
    }
}

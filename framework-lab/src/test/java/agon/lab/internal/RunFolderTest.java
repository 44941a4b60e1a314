package agon.lab.internal;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.plugins.FileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    @TempDir
    private Path folder;

    private void refused(boolean resume, Path place, String why) {
        assertEquals(place + " " + why,
            assertThrows(FileException.class, () -> RunFolder.open(resume, place, "*.journal")).getMessage());
    }

    @Test
    void resuming_is_suggested_only_if_the_folder_contains_a_run() throws IOException {
        String none = "contains no run that can be continued; check the name, or omit --resume to start a new run";
        assertDoesNotThrow(() -> RunFolder.open(false, folder, "*.journal"));
        refused(true, folder, none);
        Path notes = Files.createFile(folder.resolve("notes.txt"));
        refused(false, folder, "is not empty; choose another folder");
        refused(true, folder, none);
        refused(false, notes, "is a file; expected a folder");
        refused(true, notes, "is a file; expected a folder");
        Files.createFile(folder.resolve("games.journal"));
        refused(false, folder, "is not empty; use --resume to continue the run, or choose another output");
        assertDoesNotThrow(() -> RunFolder.open(true, folder, "*.journal"));
    }

    @Test
    void a_file_that_is_not_a_journal_cannot_be_resumed() throws IOException {
        Path file = Files.writeString(folder.resolve("games"), "1. a1 b2");
        for (boolean resume : new boolean[]{false, true})
            assertEquals(file + " is not the journal of a run; choose another output",
                assertThrows(FileException.class, () -> RunFolder.openJournal(resume, file)).getMessage());
        Files.writeString(file, "{\"journal\":1,\"agon\"");
        assertDoesNotThrow(() -> RunFolder.openJournal(true, file));
        assertEquals(file + " already exists; use --resume to continue the run, or choose another output",
            assertThrows(FileException.class, () -> RunFolder.openJournal(false, file)).getMessage());
        assertDoesNotThrow(() -> RunFolder.openJournal(false, folder.resolve("new")));
    }
}

package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The programs in the documentation. They run as in a user's project, with the jars of the libraries and games, but
/// without the launcher.
class LibraryProgramsTest {
    private static final int LONGEST = 15;

    @TempDir
    private Path folder;

    private static Vector<LibraryProgram> programs() throws IOException {
        return guide().appendAll(LibraryProgram.of(Path.of("..", "docs", "tutorials", "java.md")));
    }

    /// Returns programs that use all libraries. Those of the tutorial, which play many games, use some of them.
    private static Vector<LibraryProgram> guide() throws IOException {
        return LibraryProgram.of(Path.of("..", "docs", "guides", "library.md"))
            .appendAll(LibraryProgram.of(Path.of("..", "README.md")));
    }

    private void run(Vector<LibraryProgram> programs, boolean modules) throws IOException, InterruptedException {
        Path classes = Files.createDirectory(folder.resolve("classes")),
            here = Files.createDirectory(folder.resolve("here"));
        Vector<LibraryProgram> shorter = Boolean.getBoolean("agon.thorough") ? programs
            : programs.map(LibraryProgram::shorter);
        Vector<Shell> shells = LibraryProgram.run(shorter, here, classes, modules);
        for (int i = 0; i < shells.size(); i++) {
            Shell shell = shells.get(i);
            String page = programs.get(i).page();
            assertEquals("", shell.err(), page);
            assertEquals(0, shell.exitCode(), page);
            assertFalse(shell.out().isBlank(), page + " prints nothing");
        }
    }

    @Test
    void there_are_programs_and_none_is_longer_than_fifteen_lines() throws IOException {
        assertTrue(programs().size() >= 10, "programs: " + programs().size());
        for (LibraryProgram program : programs())
            assertTrue(program.lines().size() <= LONGEST, program.page() + ": " + program.lines().size() + " lines");
    }

    @Test
    void no_program_casts() throws IOException {
        for (LibraryProgram program : programs())
            assertFalse(program.lines().exists(line -> line.matches(".*\\([A-Z]\\w*(<.*>)?\\) *\\w.*")),
                program.page());
    }

    @Test
    void the_programs_of_the_guide_run_on_the_class_path() throws IOException, InterruptedException {
        run(guide(), false);
    }

    @Test
    void every_program_runs_on_the_module_path() throws IOException, InterruptedException {
        run(programs(), true);
    }
}

package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// How the sources of all modules are written, where the formatter cannot help: it breaks no text and no comment.
class SourcesTest {
    private static final int LONGEST = 120;

    private static boolean hasSources(Path folder) {
        return Files.isDirectory(folder.resolve("src"));
    }

    private static Vector<Path> sources() throws IOException {
        Vector<Path> found = Vector.empty();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path module : modules.filter(SourcesTest::hasSources).sorted().toList())
                try (Stream<Path> files = Files.walk(module.resolve("src"))) {
                    found = found.appendAll(files.filter(file -> file.toString().endsWith(".java")).toList());
                }
        }
        return found;
    }

    @Test
    void no_line_is_longer_than_a_page_is_wide() throws IOException {
        Vector<String> wide = Vector.empty();
        Vector<Path> sources = sources();
        assertTrue(sources.size() > 500, "found only " + sources.size() + " sources");
        for (Path source : sources) {
            int number = 0;
            for (String line : Files.readAllLines(source)) {
                number++;
                if (line.codePointCount(0, line.length()) > LONGEST)
                    wide = wide.append(source + ", line " + number);
            }
        }
        assertEquals(Vector.empty(), wide);
    }
}

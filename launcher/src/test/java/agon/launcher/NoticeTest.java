package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `NOTICE` lists every library and font in the distribution.
class NoticeTest {
    private static final Path NOTICE = Path.of("..", "NOTICE");

    /// Returns the names of the artifacts in the distribution, including transitive dependencies.
    private static Vector<String> artifacts() throws IOException {
        String listed = new String(NoticeTest.class.getResourceAsStream("/runtime-jars.txt").readAllBytes(),
            StandardCharsets.UTF_8);
        return Vector.ofAll(listed.lines()).map(String::strip).filter(line -> line.contains(":jar:"))
            .filter(line -> !line.startsWith("agon:")).map(line -> line.split(":")[1]).distinct();
    }

    private static Vector<String> named() throws IOException {
        return Vector.ofAll(Files.readString(NOTICE).lines()).filter(line -> !line.startsWith(" "))
            .flatMap(line -> Vector.of(line.split(", ")));
    }

    @Test
    void every_jar_that_is_handed_out_is_named() throws IOException {
        Vector<String> artifacts = artifacts();
        assertTrue(artifacts.size() >= 15, artifacts.toString());
        assertEquals(Vector.empty(), artifacts.removeAll(named()), "not in NOTICE");
    }

    @Test
    void no_jar_is_named_that_is_not_handed_out() throws IOException {
        Vector<String> jars = named().filter(name -> name.matches("[a-z][a-z0-9-]*"));
        assertEquals(Vector.empty(), jars.removeAll(artifacts()), "in NOTICE, but not handed out");
    }

    @Test
    void every_font_is_named() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("..", "renderer-hex3d", "src", "main", "resources"))) {
            Vector<String> fonts = Vector.ofAll(files).map(file -> file.getFileName().toString())
                .filter(name -> name.endsWith(".ttf"));
            assertEquals(Vector.empty(), fonts.removeAll(named()), "not in NOTICE");
        }
    }
}

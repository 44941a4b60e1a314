package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Rules for the sources of all modules that neither the formatter nor the architecture tests can check.
class SourcesTest {
    private static final int LONGEST = 120, LARGEST = 40;
    private static final Pattern TESTS = Pattern
        .compile("(?s)<artifactId>([^<]+)</artifactId>\\s*<version>[^<]+</version>\\s*<type>test-jar</type>");

    private static final Pattern UNCHECKED = Pattern.compile("@SuppressWarnings\\([^)]*\"(unchecked|rawtypes)\"");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import [\\w.]+\\.(\\w+);$");

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

    @Test
    void every_import_is_used() throws IOException {
        Vector<String> unused = Vector.empty();
        for (Path source : sources()) {
            String text = Files.readString(source);
            Matcher imported = IMPORT.matcher(text);
            while (imported.find())
                if (!Pattern.compile("\\b" + imported.group(1) + "\\b").matcher(text).find(imported.end()))
                    unused = unused.append(source + ": " + imported.group(1));
        }
        assertEquals(Vector.empty(), unused);
    }

    @Test
    void one_class_makes_unchecked_casts() throws IOException {
        Vector<Path> casts = Vector.empty();
        for (Path source : sources().filter(source -> source.toString().contains("main")))
            if (UNCHECKED.matcher(Files.readString(source)).find()) casts = casts.append(source.getFileName());
        assertEquals(Vector.of(Path.of("Unchecked.java")), casts);
    }

    @Test
    void no_package_has_more_files_than_one_can_survey() throws IOException {
        Vector<String> large = sources().filter(source -> source.toString().contains("main"))
            .groupBy(Path::getParent).mapValues(Vector::size).filterValues(size -> size > LARGEST)
            .map(entry -> entry._1 + " has " + entry._2).toVector();
        assertEquals(Vector.empty(), large);
    }

    /// `./agon` builds without tests: a dependency on the tests of a module must then be absent, or the module must
    /// compile its tests all the same.
    @Test
    void a_build_without_tests_depends_on_no_tests() throws IOException {
        Vector<String> missing = Vector.empty();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path pom : modules.map(module -> module.resolve("pom.xml")).filter(Files::exists).sorted().toList()) {
                Matcher used = TESTS.matcher(Files.readString(pom).replaceAll("(?s)<profiles>.*</profiles>", ""));
                while (used.find()) {
                    Path other = Path.of("..", used.group(1), "pom.xml");
                    if (!Files.readString(other).contains("<maven.test.skip>false</maven.test.skip>"))
                        missing = missing.append(pom + " needs the tests of " + used.group(1));
                }
            }
        }
        assertEquals(Vector.empty(), missing);
    }
}

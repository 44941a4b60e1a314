package agon.api.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.Tuple;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// Compares the downloaded jars of a part of Agon with the digests in `build/PART.sha256`. `build/Build.java` makes the
/// same comparison before it installs the part.
public final class PinnedJars {
    private static final String PLATFORM = "-(linux|osx|win)-(x86_64|aarch64)\\.jar$";

    private PinnedJars() {}

    /// Checks that the file lists these jars and no others, apart from builds of the same jars for other platforms.
    /// With `-Dagon.bless=true`, it writes the file.
    public static void check(String part, Vector<Path> jars) throws IOException {
        Path file = Path.of("..", "build", part + ".sha256");
        TreeMap<String, String> actual = TreeMap.ofEntries(jars.map(jar -> Tuple.of(name(jar), digest(jar))));
        assertTrue(actual.nonEmpty(), "there are no jars of " + part);
        Set<String> builds = HashSet.ofAll(actual.keySet()).map(PinnedJars::withoutPlatform);
        TreeMap<String, String> listed = read(file);
        TreeMap<String, String> expected = actual.merge(listed.filterKeys(
            name -> !name.equals(withoutPlatform(name)) && builds.contains(withoutPlatform(name))));
        if (Boolean.getBoolean("agon.bless"))
            Files.writeString(file, expected.map(entry -> entry._2 + "  " + entry._1 + "\n").mkString());
        else
            assertEquals(expected.mkString("\n"), listed.mkString("\n"), file + "; -Dagon.bless=true writes it");
    }

    /// Returns the files in a folder.
    public static Vector<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Vector.ofAll(files.sorted());
        }
    }

    private static TreeMap<String, String> read(Path file) throws IOException {
        return TreeMap.ofEntries(Vector.ofAll(Files.exists(file) ? Files.readAllLines(file) : List.of())
            .map(line -> line.split("  ")).map(fields -> Tuple.of(fields[1], fields[0])));
    }

    private static String name(Path jar) {
        return jar.getFileName().toString();
    }

    private static String withoutPlatform(String name) {
        return name.replaceFirst(PLATFORM, "");
    }

    private static String digest(Path jar) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

package agon.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.GameExtras.BundledNet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundledNetTest {
    private static final URL HERE = BundledNetTest.class.getResource("BundledNetTest.class");

    @TempDir
    private Path folder;

    private static String refused(String name, String about, URL file) {
        return assertThrows(IllegalArgumentException.class, () -> new BundledNet(name, about, file)).getMessage();
    }

    @Test
    void what_is_wrong_with_a_net_is_said_by_its_name() {
        assertEquals("the name 'a b' of a network is invalid; use at most 40 letters, digits, - and _",
            refused("a b", "new", HERE));
        assertEquals("the file of the network people is not in the jar", refused("people", "new", null));
        assertTrue(refused("people", " ", HERE).startsWith("the description of the network people, ' ', is empty"));
        for (String name : Vector.of("a", "Z-9_", "0".repeat(40))) assertTrue(BundledNet.isName(name), name);
        for (String name : Vector.of("", "-a", "a.b", "a/b", "0".repeat(41)))
            assertFalse(BundledNet.isName(name), name);
    }

    @Test
    void a_file_is_read_from_a_jar_that_is_replaced_meanwhile() throws IOException {
        Path jar = folder.resolve("game.jar");
        BundledNet net = new BundledNet("people", "new", URI.create("jar:" + jar.toUri() + "!/people.onnx").toURL());
        for (byte content = 1; content < 3; content++) {
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
                out.putNextEntry(new ZipEntry("people.onnx"));
                out.write(new byte[content]);
            }
            assertArrayEquals(new byte[content], net.bytes().get());
        }
        Files.delete(jar);
        assertTrue(net.bytes().getLeft().startsWith("the network people cannot be read: "));
    }
}

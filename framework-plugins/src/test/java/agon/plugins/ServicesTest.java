package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.plugins.internal.Services;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServicesTest {
    @TempDir
    private Path folder;

    @AfterEach
    void forget_the_libraries() {
        System.clearProperty("agon.libraries");
    }

    @Test
    void providers_in_the_folder_of_libraries_have_their_own_class_loader() throws IOException {
        Path source = Files.writeString(folder.resolve("Provider.java"),
            "package optional; public class Provider implements Runnable { public void run() {} }");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(),
            source.toString()));
        Path libraries = Files.createDirectory(folder.resolve("libraries"));
        try (OutputStream out = Files.newOutputStream(libraries.resolve("provider.jar"));
            JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry("META-INF/services/java.lang.Runnable"));
            jar.write("optional.Provider\n".getBytes(StandardCharsets.UTF_8));
            jar.putNextEntry(new JarEntry("optional/Provider.class"));
            jar.write(Files.readAllBytes(folder.resolve("optional/Provider.class")));
        }
        assertEquals(Vector.empty(), Services.of(Runnable.class));
        System.setProperty("agon.libraries", libraries.toString());
        Vector<Runnable> found = Services.of(Runnable.class);
        assertEquals(Vector.of("optional.Provider"), found.map(provider -> provider.getClass().getName()));
        assertNotSame(Services.class.getClassLoader(), found.head().getClass().getClassLoader());
        assertThrows(ClassNotFoundException.class, () -> Class.forName("optional.Provider"));
    }
}

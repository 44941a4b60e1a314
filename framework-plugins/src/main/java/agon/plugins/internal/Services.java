package agon.plugins.internal;

import io.vavr.Lazy;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;

/// Providers of services other than games, such as those of adapter modules.
///
/// The system property `agon.libraries` can specify a folder of jars with more providers. A separate class loader loads
/// them when a service is first used, so that their libraries do not affect other parts of the program.
public final class Services {
    private static final String LIBRARIES = "agon.libraries";
    private static final Lazy<ClassLoader> LOADER = Lazy.of(() -> loader(Path.of(System.getProperty(LIBRARIES))));

    private Services() {}

    /// Returns the providers of a service on the module path, on the class path and in the folder `agon.libraries`.
    public static <S> Vector<S> of(Class<S> service) {
        Services.class.getModule().addUses(service);
        return Vector.ofAll(System.getProperty(LIBRARIES, "").isEmpty() ? ServiceLoader.load(service)
            : ServiceLoader.load(service, LOADER.get()));
    }

    /// Returns the class loader of the jars in `agon.libraries`. It is never closed, because all threads share the
    /// libraries.
    private static ClassLoader loader(Path folder) {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
            Vector<URL> urls = Vector.empty();
            for (Path jar : jars) urls = urls.append(jar.toUri().toURL());
            return new URLClassLoader("libraries", urls.toJavaArray(URL[]::new), Services.class.getClassLoader());
        } catch (IOException e) {
            throw new UncheckedIOException("the libraries in " + folder + " cannot be read", e);
        }
    }
}

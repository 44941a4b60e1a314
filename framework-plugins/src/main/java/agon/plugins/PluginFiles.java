package agon.plugins;

import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/// The jar or the folder of classes of a plugin. It is read only once, so that the bytes that are checked are also the
/// bytes that are loaded. No file stays open, so a jar can be replaced while its game is played.
///
/// @param classes   the class files by name, such as `module-info.class` and `mine/Mine.class`
/// @param resources the names of all other files, which are read on demand
/// @param sha256    the SHA-256 of the jar as 64 hexadecimal digits, or none for a folder
record PluginFiles(Path path, TreeMap<String, byte[]> classes, TreeSet<String> resources, Manifest manifest,
    Option<String> sha256) {
    static final String DESCRIPTOR = "module-info.class";
    /// The maximum size of all classes in bytes.
    private static final int MOST = 64 << 20;
    /// The maximum size of a jar in bytes. The whole jar is read into memory.
    private static final int LARGEST = 256 << 20;
    /// The maximum number of files. Checking more would take too long.
    private static final int MOST_FILES = 20_000;
    /// The hash function, which is created before any plugin is loaded because a plugin may remove its provider.
    private static final MessageDigest SHA_256 = digest();
    private static final String CLASS = ".class";

    static PluginFiles read(Path path) throws IOException {
        return Files.isDirectory(path) ? folder(path) : jar(path);
    }

    private static PluginFiles jar(Path path) throws IOException {
        byte[] bytes = bytes(path);
        Path copy = Files.createTempFile("agon-plugin", ".jar");
        try {
            Files.write(copy, bytes);
            return unpacked(path, copy, sum(bytes));
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static byte[] bytes(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = Files.size(path) > LARGEST ? new byte[0] : in.readNBytes(LARGEST + 1);
            if (bytes.length == 0 || bytes.length > LARGEST)
                throw new IOException("it is empty, or larger than " + (LARGEST >> 20) + " MiB");
            return bytes;
        }
    }

    private static PluginFiles unpacked(Path path, Path copy, String sum) throws IOException {
        try (JarFile jar = new JarFile(copy.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
            PluginFiles files = new PluginFiles(path, new TreeMap<>(), new TreeSet<>(),
                Objects.requireNonNullElseGet(jar.getManifest(), Manifest::new),
                Option.of(sum));
            if (jar.size() > MOST_FILES) throw crowded();
            int room = MOST;
            for (JarEntry entry : jar.versionedStream().filter(e -> !e.isDirectory()).toList())
                room -= files.add(entry.getName(), jar.getInputStream(entry), room);
            return files;
        }
    }

    private static PluginFiles folder(Path path) throws IOException {
        Path manifest = path.resolve(JarFile.MANIFEST_NAME);
        PluginFiles files = new PluginFiles(path, new TreeMap<>(), new TreeSet<>(), new Manifest(), Option.none());
        if (Files.isRegularFile(manifest)) try (InputStream in = Files.newInputStream(manifest)) {
            files.manifest.read(in);
        }
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> found = all.filter(Files::isRegularFile).limit(MOST_FILES + 1).toList();
            if (found.size() > MOST_FILES) throw crowded();
            int room = MOST;
            for (Path file : found)
                room -= files.add(path.relativize(file).toString().replace(path.getFileSystem().getSeparator(), "/"),
                    Files.newInputStream(file), room);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return files;
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java implementation supports SHA-256", e);
        }
    }

    private static String sum(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(((MessageDigest) SHA_256.clone()).digest(bytes));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("the SHA-256 of every Java can be cloned", e);
        }
    }

    private static IOException crowded() {
        return new IOException("it contains more than " + MOST_FILES + " files");
    }

    private int add(String name, InputStream content, int room) throws IOException {
        try (content) {
            if (!name.endsWith(CLASS)) {
                resources.add(name);
                return 0;
            }
            byte[] bytes = content.readNBytes(room + 1);
            if (bytes.length > room) throw new IOException("its classes are larger than " + (MOST >> 20) + " MiB");
            classes.put(name, bytes);
            return bytes.length;
        }
    }

    /// Returns the module descriptor, or none if the plugin is not a module.
    Option<ModuleDescriptor> descriptor() {
        return Option.of(classes.get(DESCRIPTOR))
            .map(bytes -> ModuleDescriptor.read(ByteBuffer.wrap(bytes), this::packages));
    }

    private Set<String> packages() {
        return Stream.concat(classes.keySet().stream(), resources.stream())
            .filter(name -> name.contains("/") && !name.startsWith("META-INF/"))
            .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
            .filter(name -> name.matches("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*"))
            .collect(Collectors.toSet());
    }

    Option<URI> uri(String name) {
        if (!classes.containsKey(name) && !resources.contains(name)) return Option.none();
        return Option.of(
            sha256.isEmpty() ? path.resolve(name).toUri() : URI.create("jar:" + path.toUri() + "!/" + escaped(name)));
    }

    private static String escaped(String name) {
        return Path.of("/").resolve(name).toUri().getRawPath().replaceFirst("^/([A-Za-z]:/)?", "");
    }
}

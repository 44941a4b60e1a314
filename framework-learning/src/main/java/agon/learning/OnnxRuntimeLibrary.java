package agon.learning;

import agon.plugins.FileException;
import agon.plugins.OutputFile;
import agon.plugins.UserFolders;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Loads ONNX Runtime once. This class unpacks the native code to the user's data folder once. Otherwise, the library
/// would unpack 30 MB in each run and leave an empty folder behind.
final class OnnxRuntimeLibrary {
    private static final String PATH = "onnxruntime.native.path";
    private static final Vector<String> NEEDED = Vector.of("onnxruntime", "onnxruntime4j_jni"),
        WINDOWS = Vector.of("onnxruntime_providers_shared");
    private static final Lazy<Option<OrtEnvironment>> LOADED = Lazy.of(OnnxRuntimeLibrary::load);

    static Option<OrtEnvironment> environment() {
        return LOADED.get();
    }

    private static Option<OrtEnvironment> load() {
        if (System.getProperty(PATH) == null) unpacked().forEach(folder -> System.setProperty(PATH, folder.toString()));
        try {
            OrtEnvironment environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "agon");
            environment.setTelemetry(false);
            keepEnvironment();
            removeLog();
            return Option.of(environment);
        } catch (LinkageError | RuntimeException | OrtException _) {
            return Option.none();
        }
    }

    /// Adds a reference to the environment, so that it exists until the process ends. ONNX Runtime releases its own
    /// reference in a shutdown hook. This can crash the JVM if other threads still create or evaluate networks. The
    /// library has no public method that adds a reference.
    private static void keepEnvironment() {
        try {
            Field library = Class.forName("ai.onnxruntime.OnnxRuntime").getDeclaredField("ortApiHandle");
            Method create = OrtEnvironment.class.getDeclaredMethod("createHandle", long.class, int.class, String.class);
            library.setAccessible(true);
            create.setAccessible(true);
            create.invoke(null, library.getLong(null), OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR.getValue(), "agon");
        } catch (ReflectiveOperationException | RuntimeException _) {
            return; // in another version of the library, a crash at the end of the program remains possible
        }
    }

    /// Removes an empty file that the telemetry of ONNX Runtime creates for each process before it can be switched off.
    private static void removeLog() {
        try {
            Files.deleteIfExists(Path.of(System.getProperty("java.io.tmpdir"),
                "mat-debug-" + ProcessHandle.current().pid() + ".log"));
        } catch (IOException _) {
            return; // the empty file remains, for example on Windows, which does not delete open files
        }
    }

    private static Option<Path> unpacked() {
        Vector<String> names = NEEDED.appendAll(WINDOWS).map(System::mapLibraryName)
            .filter(name -> resource(name) != null);
        if (names.size() < NEEDED.size()) return Option.none();
        try {
            // the length of the file identifies the version
            long length = resource(names.head()).openConnection().getContentLengthLong();
            Path folder = Files.createDirectories(
                UserFolders.userData().resolve("natives").resolve("onnxruntime-" + length));
            for (String name : names) unpack(resource(name), folder.resolve(name));
            return Option.of(folder);
        } catch (IOException | FileException _) {
            return Option.none();
        }
    }

    private static URL resource(String name) {
        return OrtEnvironment.class.getResource("/ai/onnxruntime/native/" + system() + "-" + processor() + "/" + name);
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("windows") ? "win" : name.startsWith("mac") ? "osx" : "linux";
    }

    private static String processor() {
        String name = System.getProperty("os.arch");
        return name.equals("amd64") || name.equals("x86_64") ? "x64" : name;
    }

    private static void unpack(URL from, Path file) throws IOException {
        if (Files.exists(file)) return;
        try (InputStream in = from.openStream(); OutputFile out = new OutputFile(file, true)) {
            in.transferTo(out.stream());
            out.keep();
        }
    }
}

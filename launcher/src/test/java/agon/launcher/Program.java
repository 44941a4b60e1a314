package agon.launcher;

import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Runs the program as its users do: in a Java of its own, on the module path.
///
/// @param folder for its data and what it writes
public record Program(Path folder) {
    /// What is tested and what it needs, less the tests.
    public static Vector<String> path() {
        return Vector.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .reject(path -> path.endsWith("test-classes") || path.endsWith("-tests.jar"));
    }

    static String modulePath() {
        return path().mkString(File.pathSeparator);
    }

    static ProcessBuilder builder(Path folder, String... args) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Vector<String> command = Vector
            .of(java, "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dagon.home=" + folder, "-p",
                modulePath(), "-m", "agon.launcher/agon.launcher.Main")
            .appendAll(Vector.of(args));
        ProcessBuilder builder = new ProcessBuilder(command.asJava()).directory(folder.toFile());
        builder.environment().put("AGON_DATA", folder.toString());
        return builder;
    }

    Shell run(String... args) {
        return run(Duration.ofMinutes(5), args);
    }

    /// @param limit after which it is stopped, and the test fails
    Shell run(Duration limit, String... args) {
        try {
            Path out = Files.createTempFile(folder, "out", null), err = Files.createTempFile(folder, "err", null);
            Process process = builder(folder, args).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
            process.getOutputStream().close();
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("it does not end: " + String.join(" ", args));
            }
            return new Shell(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}

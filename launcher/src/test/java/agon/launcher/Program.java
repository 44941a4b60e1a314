package agon.launcher;

import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Runs the program on the module path, as the start script does, either in a Java process that the tests share or in a
/// separate one.
///
/// @param folder folder for the user's data and for output files
public record Program(Path folder) {
    static final String MAIN = "agon.launcher/agon.launcher.Main";
    /// Much longer than any command of the tests takes.
    private static final Duration LIMIT = Duration.ofMinutes(3);

    /// Returns the class path without the tests.
    public static Vector<String> path() {
        return Vector.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .reject(path -> path.endsWith("test-classes") || path.endsWith("-tests.jar"));
    }

    static String modulePath() {
        return path().mkString(File.pathSeparator);
    }

    /// Returns the command line of a Java process that starts fast.
    public static Vector<String> java(String... more) {
        return Vector.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx512m")
            .appendAll(Vector.of(Distribution.JAVA.split(" "))).appendAll(Vector.of(more));
    }

    /// Returns the command line of the program.
    ///
    /// @param options more options of Java
    public static Vector<String> command(Path folder, Vector<String> options, String... args) {
        return Distribution.java("AOTCache").append("-Dagon.home=" + folder).appendAll(options).append("-m")
            .append(MAIN).appendAll(Vector.of(args));
    }

    static ProcessBuilder builder(Path folder, String... args) {
        return builder(folder, Vector.empty(), args);
    }

    private static ProcessBuilder builder(Path folder, Vector<String> options, String... args) {
        ProcessBuilder builder = new ProcessBuilder(command(folder, options, args).asJava())
            .directory(folder.toFile());
        builder.environment().put("AGON_DATA", folder.toString());
        return builder;
    }

    /// Runs a command line in the Java process that all tests share. Paths in it must be absolute.
    Shell run(String... args) {
        try {
            return ProgramServer.shared().run(folder, LIMIT, args);
        } catch (IOException e) {
            throw new AssertionError("it does not end well: " + String.join(" ", args), e);
        }
    }

    /// Runs a command line in a separate Java process, which a plugin may crash. Its working directory is `folder`.
    Shell alone(String... args) {
        return alone(Vector.empty(), args);
    }

    /// @param options more options of Java
    Shell alone(Vector<String> options, String... args) {
        try {
            Path out = Files.createTempFile(folder, "out", null), err = Files.createTempFile(folder, "err", null);
            Process process = builder(folder, options, args).redirectOutput(out.toFile()).redirectError(err.toFile())
                .start();
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                new ProcessBuilder("kill", "-QUIT", "" + process.pid()).start().waitFor(); // prints its threads
                Thread.sleep(1_000);
                process.destroyForcibly();
                throw new AssertionError("it does not end: " + String.join(" ", args) + "\n" + Files.readString(out));
            }
            return new Shell(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}

package agon.launcher;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import io.vavr.control.Try;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// A copy of the distribution outside the repository: the script and the program that it starts, without sources.
///
/// @param home folder of the distribution
public record Distribution(Path home) implements AutoCloseable {
    /// Options for programs that run for only a few seconds. In that time, the second JIT compiler takes longer than it
    /// saves, and so does the compilation of everything that the training of the AOT cache has compiled. Texts are in
    /// English on every system.
    public static final String JAVA = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:+UnlockDiagnosticVMOptions "
        + "-XX:-AOTReplayTraining -Dagon.language=en";

    /// The program that the tests start: its libraries, and an AOT cache for faster starts.
    private static final Path PROGRAM = Path.of("target", "program").toAbsolutePath();
    private static final Vector<String> LINKS = Vector.of("lib", "natives", "terminal.aot", "window.aot");
    private static boolean packed;

    /// Creates the distribution from the classes and jars under test.
    public static Distribution at(Path home) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        pack();
        Path agon = Files.createDirectories(home.resolve("installed/program-test"));
        for (String name : LINKS) // Java uses the AOT cache only if these are links, not copies
            Files.createSymbolicLink(agon.resolve(name), PROGRAM.resolve(name.replace("window", "terminal")));
        Files.writeString(home.resolve("installed/program"), "program-test\n");
        Files.createSymbolicLink(Files.createDirectories(home.resolve("launcher/target")).resolve("agon"), agon);
        Files.createDirectories(home.resolve("plugins"));
        Files.copy(Path.of("..", "agon"), home.resolve("agon"), StandardCopyOption.COPY_ATTRIBUTES);
        return new Distribution(home);
    }

    /// Deletes the links to files outside the distribution, because JUnit would print a warning for each of them.
    @Override
    public void close() throws IOException {
        for (String name : LINKS) Files.delete(home.resolve("installed/program-test").resolve(name));
    }

    /// Returns the options with which the script `agon` starts the program, up to the main class.
    ///
    /// @param cache `AOTCache` to use the cache, or `AOTCacheOutput` to create it
    static Vector<String> java(String cache) {
        pack();
        return Program.java("-XX:+UseCompactObjectHeaders", "-XX:" + cache + "=" + PROGRAM.resolve("terminal.aot"),
            "-Xlog:aot*=off", "-Xlog:cds*=off", "-Djdk.util.jar.version=24").appendAll(moduleOptions())
            .appendAll(Vector.of("-p", PROGRAM.resolve("lib").toString(), "-cp", PROGRAM.resolve("natives") + "/*"));
    }

    /// Returns the options of the script that concern modules. Java ignores a cache that was created with others.
    private static Vector<String> moduleOptions() {
        String script = Try.of(() -> Files.readString(Path.of("..", "agon"))).get();
        return Vector.ofAll(script.lines()).find(line -> line.contains("--enable-native-access=org.")).toVector()
            .flatMap(line -> Vector.of(line.split(" "))).filter(word -> word.startsWith("--"));
    }

    /// Creates the program from the classes and jars under test, once for all processes that run tests.
    private static synchronized void pack() {
        if (packed) return;
        packed = true;
        Path mark = PROGRAM.resolve("path"), lock = PROGRAM.resolveSibling("program.lock");
        try (FileChannel file = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock _ = file.lock()) {
            if (Files.exists(mark) && Files.readString(mark).equals(Program.modulePath())
                && !Program.path().exists(entry -> changed(Path.of(entry), mark))) return;
            Path lib = empty("lib"), natives = empty("natives");
            for (String entry : Program.path()) {
                Path path = Path.of(entry);
                if (Files.isDirectory(path))
                    pack(path, lib.resolve(path.getParent().getParent().getFileName() + ".jar"));
                else
                    Files.copy(path, (entry.contains("natives") ? natives : lib).resolve(path.getFileName()));
            }
            Vector<String> check = Vector.of("-m", Program.MAIN, "check", "tictactoe", "--games", "1");
            new ProcessBuilder(java("AOTCacheOutput").appendAll(check).asJava()).directory(lib.toFile())
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
            Files.writeString(mark, Program.modulePath());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// Returns whether a jar, or a file in a folder of classes, is newer than another file.
    private static boolean changed(Path entry, Path mark) {
        try (Stream<Path> files = Files.walk(entry)) {
            return files.anyMatch(file -> file.toFile().lastModified() > mark.toFile().lastModified());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path empty(String name) throws IOException {
        Path folder = Files.createDirectories(PROGRAM.resolve(name));
        for (File file : folder.toFile().listFiles()) Files.delete(file.toPath());
        return folder;
    }

    static void pack(Path classes, Path jar) {
        int exitCode = ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "--create", "--file",
            jar.toString(), "-C",
            classes.toString(), ".");
        if (exitCode != 0) throw new AssertionError(classes + " cannot be packed");
    }

    /// Returns the command line of a shell that runs `script` in `folder`. The cache for later starts is not created,
    /// because that would still write to the folder after the script has ended.
    public Vector<String> shell(Path folder, String script) {
        String java = System.getProperty("java.home");
        return Vector.of("sh", "-e", "-c",
            "cd '" + folder + "'; export AGON_REHEARSAL=no AGON='" + home + "' AGON_JAVA_HOME='" + java + "' PATH='"
                + java
                + "/bin':\"$PATH\"\n" + script);
    }

    /// Starts a script that has no input and writes its output to a log.
    Process start(Path folder, Path log, String script) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(shell(folder, script).asJava()).redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .redirectInput(new File("/dev/null"));
        builder.environment().put("AGON_DATA", folder.resolve("data").toString());
        builder.environment().put("AGON_JAVA_OPTS", JAVA);
        return builder.start();
    }

    /// Runs a script that must succeed, and returns its output.
    public String run(Path folder, String script) throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "said", ".log");
        Process process = start(folder, log, script);
        if (!process.waitFor(5, TimeUnit.MINUTES)) process.destroyForcibly();
        String said = Files.readString(log);
        if (process.waitFor() != 0)
            throw new AssertionError(script + " ended with " + process.exitValue() + ": " + said);
        return said;
    }
}

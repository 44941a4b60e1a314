package agon.launcher;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;

/// A copy of the distribution outside the repository: the script and the program that it starts, without sources.
///
/// @param home folder of the distribution
public record Distribution(Path home) {
    /// Options for programs that run for only a few seconds, which is too short for the second JIT compiler to pay off.
    public static final String JAVA = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1";

    /// Creates the distribution from the classes and jars under test.
    public static Distribution at(Path home) throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        Path agon = home.resolve("installed/program-test"), lib = Files.createDirectories(agon.resolve("lib"));
        Path natives = Files.createDirectories(agon.resolve("natives"));
        Files.writeString(home.resolve("installed/program"), "program-test\n");
        Files.createSymbolicLink(Files.createDirectories(home.resolve("launcher/target")).resolve("agon"), agon);
        Files.createDirectories(home.resolve("plugins"));
        Files.copy(Path.of("..", "agon"), home.resolve("agon"), StandardCopyOption.COPY_ATTRIBUTES);
        for (String entry : Program.path()) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) pack(path, lib.resolve(path.getParent().getParent().getFileName() + ".jar"));
            else Files.copy(path, (entry.contains("natives") ? natives : lib).resolve(path.getFileName()));
        }
        return new Distribution(home);
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

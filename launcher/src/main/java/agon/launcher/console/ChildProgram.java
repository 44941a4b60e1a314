package agon.launcher.console;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;

/// Runs commands of this program in new JVMs with the same flags and plugins.
///
/// @param program this program
public record ChildProgram(Program program) {
    /// The options with which java prints no warnings about the libraries of Agon on the class path.
    public static final Vector<String> SILENT = Vector.of("--sun-misc-unsafe-memory-access=allow",
        "--enable-native-access=ALL-UNNAMED");
    private static final String MAIN = "agon.launcher.Main";

    /// Returns the standard output of a command. Its error messages go to the standard error of this program.
    ///
    /// @throws Failure if the command fails or cannot be started
    public String run(Vector<String> arguments) {
        try {
            Vector<String> plugins = Vector.ofAll(program.plugins())
                .flatMap(path -> Vector.of("--plugins", path.toString()));
            Process process = new ProcessBuilder(command(Vector.empty(), plugins.appendAll(arguments)).asJava())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (InterruptHandler _ = InterruptHandler.does(process::destroyForcibly)) {
                process.getOutputStream().close();
                String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                int exitCode = process.waitFor();
                if (exitCode == 0) return output;
                throw new Failure(exitCode,
                    "the new JVM for '" + arguments.head() + "' ended with exit code " + exitCode);
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw Failure.usage("a new JVM cannot be started: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Failure(Failure.FOUND, "the measurement was interrupted");
        }
    }

    /// Returns the command that runs this program in a new JVM, whose exit the parent monitors. The new JVM can use
    /// the same AOT cache, because its flags and paths are the same.
    ///
    /// @param flags flags that replace those of this JVM
    public static Vector<String> command(Vector<String> flags, Vector<String> arguments) {
        Vector<String> inherited = Vector.ofAll(ManagementFactory.getRuntimeMXBean().getInputArguments())
            .filter(flag -> Vector.of("-X", "--enable-native-access", "-Dagon.language=").exists(flag::startsWith));
        return Vector.of(ProcessHandle.current().info().command().orElse("java"), "-D" + ProgramEnd.WATCHED + "=true")
            .appendAll(inherited).appendAll(flags)
            .appendAll(Vector.of("-cp", System.getProperty("java.class.path")))
            .appendAll(ChildProgram.class.getModule().isNamed()
                ? Vector.of("-p", System.getProperty("jdk.module.path"), "-m", "agon.launcher/" + MAIN)
                : Vector.of(MAIN))
            .appendAll(arguments);
    }
}

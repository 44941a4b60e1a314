package agon.launcher.inspect;

import agon.launcher.console.ChildProgram;
import agon.launcher.console.Failure;
import agon.launcher.console.HelpTexts;
import agon.launcher.console.InterruptHandler;
import agon.launcher.console.Subcommand;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "java", description = {"Run a Java program that uses the libraries of Agon.",
    "Compiles and runs a source file on the JDK of Agon, with its libraries and games on the class path. "
        + "AGON_JAVA_OPTS adds options for the JVM. The exit code is that of the program."},
    exitCodeList = {"0:The program ended normally.", "1:The program does not compile, or failed.",
        HelpTexts.NOT_COMPLETED},
    footerHeading = HelpTexts.EXAMPLE, footer = "  agon java Program.java")
public final class JavaCommand extends Subcommand {
    /// Maximum time for the program to end after a signal.
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Vector<String> PROPERTIES = Vector.of("agon.home", "agon.start", "agon.libraries");

    @Parameters(index = "0", paramLabel = "FILE.java", description = "Source file of the program.")
    private Path file;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "ARGUMENT", description = "Arguments of the program.")
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() {
        if (!file.toString().endsWith(".java"))
            throw Failure.usage(file + " is not a Java source file; expected a name that ends with .java");
        if (!Files.isRegularFile(file)) throw Failure.usage("there is no file " + file);
        try {
            Process process = new ProcessBuilder(command().asJava()).inheritIO().start();
            try (InterruptHandler _ = InterruptHandler.does(() -> end(process))) {
                return process.waitFor();
            }
        } catch (IOException e) {
            throw Failure.usage("java cannot be started: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Failure.USAGE;
        }
    }

    private Vector<String> command() {
        Vector<String> properties = PROPERTIES
            .flatMap(name -> Option.of(System.getProperty(name)).map(value -> "-D" + name + "=" + value));
        Vector<String> options = Vector.of(Option.of(System.getenv("AGON_JAVA_OPTS")).getOrElse("").split("\\s+"))
            .reject(String::isEmpty);
        return Vector.of(Path.of(System.getProperty("java.home"), "bin", "java").toString())
            .appendAll(ChildProgram.SILENT).appendAll(properties).appendAll(options).append("-cp").append(classPath())
            .append(file.toString())
            .appendAll(arguments);
    }

    private String classPath() {
        Vector<String> modules = Vector.of(System.getProperty("jdk.module.path", "").split(File.pathSeparator))
            .reject(String::isEmpty).map(path -> holdsJars(Path.of(path)) ? path + File.separator + "*" : path);
        Vector<String> plugins = Vector.ofAll(program.plugins()).map(Path::toString)
            .flatMap(path -> Vector.of(path, path + File.separator + "*"));
        return modules.append(System.getProperty("java.class.path")).appendAll(plugins).mkString(File.pathSeparator);
    }

    /// Returns whether a folder of the module path contains modules, and is not itself a module.
    private static boolean holdsJars(Path path) {
        return Files.isDirectory(path) && !Files.exists(path.resolve("module-info.class"));
    }

    private static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE)) process.destroyForcibly();
        } catch (InterruptedException _) {
            process.destroyForcibly();
        }
    }
}

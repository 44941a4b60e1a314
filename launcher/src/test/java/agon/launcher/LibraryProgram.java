package agon.launcher;

import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// A program in the documentation, compiled and run in a Java of its own with the libraries and the games alone.
///
/// @param page  where it stands, and what its section is called
/// @param lines of the program
record LibraryProgram(String page, Vector<String> lines) {
    private static final Pattern BLOCK = Pattern.compile("(?m)^## (.*)$|^```java\n([^`]*)^```$");
    private static final Pattern LIBRARY = Pattern.compile(
        ".*[/\\\\](framework|game|renderer)-(?!hex)[a-z]+([/\\\\]target[/\\\\]|-[\\d.]+\\.jar).*|"
            + ".*[/\\\\](vavr|jackson|jspecify|sqlite|hipparchus|snakeyaml)[a-z-]*-[\\d.]+\\.jar");

    /// Every block of Java in a page that is a whole program.
    static Vector<LibraryProgram> of(Path page) throws IOException {
        String section = "";
        Vector<LibraryProgram> programs = Vector.empty();
        for (MatchResult found : BLOCK.matcher(Files.readString(page)).results().toList()) {
            if (found.group(1) != null) section = found.group(1);
            else
                programs = programs.append(
                    new LibraryProgram(page.getFileName() + ", " + section, Vector.ofAll(found.group(2).lines())));
        }
        return programs;
    }

    private static String libraries() {
        return Vector.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(path -> LIBRARY.matcher(path).matches() && !path.endsWith("test-classes"))
            .mkString(File.pathSeparator);
    }

    /// Compiles it with all warnings as errors, and runs it in `folder`.
    ///
    /// @param modules whether the libraries are on the module path, else on the class path
    /// @throws AssertionError if it does not compile, or does not end well
    Shell run(Path folder, boolean modules) throws IOException, InterruptedException {
        Path classes = Files.createTempDirectory("agon-library");
        try {
            compile(classes, modules);
            return run(folder, classes, modules);
        } finally {
            remove(classes);
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
        }
    }

    private Shell run(Path folder, Path classes, boolean modules) throws IOException, InterruptedException {
        Vector<String> paths = modules ? modulePath().appendAll(Vector.of("-cp", classes.toString()))
            : Vector.of("-cp", classes + File.pathSeparator + libraries());
        Path out = classes.resolve("out"), err = classes.resolve("err");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
            Vector.of(java, "-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dstdout.encoding=UTF-8",
                "--enable-native-access=" + (modules ? "org.xerial.sqlitejdbc" : "ALL-UNNAMED"))
                .appendAll(paths).append("Program").asJava())
            .directory(folder.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError(page + " does not end");
        }
        return new Shell(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private static Vector<String> modulePath() {
        return Vector.of("-p", libraries(), "--add-modules", "ALL-MODULE-PATH");
    }

    private void compile(Path folder, boolean modules) throws IOException {
        Path source = Files.writeString(folder.resolve("Program.java"), lines.mkString("\n"));
        Vector<String> paths = modules ? modulePath() : Vector.of("-cp", libraries());
        Vector<String> options = Vector.of("-Xlint:all", "-Werror", "-d", folder.toString()).appendAll(paths);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean fine = compiler
                .getTask(complaints, files, null, options.asJava(), null, files.getJavaFileObjects(source)).call();
            if (!fine || !complaints.toString().isEmpty())
                throw new AssertionError(page + " does not compile:\n" + complaints);
        }
    }
}

package agon.launcher;

import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// A program in the documentation.
///
/// @param page  page and heading of the section with the program
/// @param lines lines of the program
record LibraryProgram(String page, Vector<String> lines) {
    private static final Pattern BLOCK = Pattern.compile("(?m)^## (.*)$|^```java\n([^`]*)^```$");
    private static final Pattern LIBRARY = Pattern.compile(
        ".*[/\\\\](framework|game|renderer)-(?!hex)[a-z]+([/\\\\]target[/\\\\]|-[\\d.]+\\.jar).*|"
            + ".*[/\\\\](vavr|jackson|jspecify|sqlite|hipparchus|snakeyaml|jetty|slf4j)[a-z-]*-[\\d.]+\\.jar");

    /// Source of a class that runs the programs named by its arguments.
    private static final String RUNNER = """
        void main(String[] names) throws Exception {
            for (String name : names)
                try (PrintStream out = new PrintStream(Path.of(System.getProperty("said"), name + ".out").toFile());
                    PrintStream err = new PrintStream(Path.of(System.getProperty("said"), name + ".err").toFile())) {
                    System.setOut(out);
                    System.setErr(err);
                    try {
                        var constructor = Class.forName(name).getDeclaredConstructor();
                        constructor.setAccessible(true);
                        var main = Class.forName(name).getDeclaredMethod("main");
                        main.setAccessible(true);
                        main.invoke(constructor.newInstance());
                    } catch (java.lang.reflect.InvocationTargetException e) {
                        e.getCause().printStackTrace();
                    }
                }
            System.exit(0);
        }
        """;

    /// Returns all blocks of Java code in a page that are complete programs.
    static Vector<LibraryProgram> of(Path page) throws IOException {
        String section = "";
        Vector<LibraryProgram> programs = Vector.empty();
        for (MatchResult found : BLOCK.matcher(Files.readString(page)).results().toList()) {
            if (found.group(1) != null) section = found.group(1);
            else
                if (found.group(2).contains("void main()"))
                    programs = programs.append(
                        new LibraryProgram(page.getFileName() + ", " + section, Vector.ofAll(found.group(2).lines())));
        }
        return programs;
    }

    /// Returns this program with fewer games, rounds and iterations.
    LibraryProgram shorter() {
        return new LibraryProgram(page, lines.map(line -> line.replaceAll("\\.(games|rounds)\\(\\d+\\)", ".$1(2)")
            .replaceAll("\\.iterations\\((\\d+)00\\)", ".iterations($1)").replace("BEST, 20_000)", "BEST, 200)")));
    }

    private static String libraries() {
        return Program.path().filter(path -> LIBRARY.matcher(path).matches()).mkString(File.pathSeparator);
    }

    /// Compiles `programs` with all warnings as errors. Then runs them one after another in one Java process, with only
    /// the libraries and the games, and with `folder` as the working directory.
    ///
    /// @param classes a new folder
    /// @param modules whether the libraries are on the module path instead of the class path
    /// @return output of each program
    /// @throws AssertionError if a program does not compile, or ends the process
    static Vector<Shell> run(Vector<LibraryProgram> programs, Path folder, Path classes, boolean modules)
        throws IOException, InterruptedException {
        Vector<String> names = Vector.range(0, programs.size()).map(i -> "Program" + i);
        Vector<Path> sources = Vector.of(Files.writeString(classes.resolve("Runner.java"), RUNNER));
        for (int i = 0; i < names.size(); i++)
            sources = sources.append(Files.writeString(classes.resolve(names.get(i) + ".java"),
                programs.get(i).lines.mkString("\n")));
        compile(sources, classes, modules);
        Vector<String> paths = modules ? modulePath().appendAll(Vector.of("-cp", classes.toString()))
            : Vector.of("-cp", classes + File.pathSeparator + libraries());
        Path said = classes.resolve("said");
        Process process = new ProcessBuilder(Program
            .java("-Dsaid=" + classes, "--enable-native-access=" + (modules ? "org.xerial.sqlitejdbc" : "ALL-UNNAMED"))
            .appendAll(paths).append("Runner").appendAll(names).asJava())
            .directory(folder.toFile()).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        if (!process.waitFor(3, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            throw new AssertionError("one does not end");
        }
        Vector<Shell> shells = Vector.empty();
        for (String name : names)
            shells = shells.append(new Shell(process.exitValue(), Files.readString(classes.resolve(name + ".out")),
                Files.readString(classes.resolve(name + ".err")) + Files.readString(said)));
        return shells;
    }

    private static Vector<String> modulePath() {
        return Vector.of("-p", libraries(), "--add-modules", "ALL-MODULE-PATH");
    }

    private static void compile(Vector<Path> sources, Path folder, boolean modules) throws IOException {
        Vector<String> paths = modules ? modulePath() : Vector.of("-cp", libraries());
        Vector<String> options = Vector.of("-Xlint:all", "-Werror", "-d", folder.toString()).appendAll(paths);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean fine = compiler.getTask(complaints, files, null, options.asJava(), null,
                files.getJavaFileObjectsFromPaths(sources.asJava())).call();
            if (!fine || !complaints.toString().isEmpty()) throw new AssertionError(complaints.toString());
        }
    }
}

package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.contract.Contract;
import agon.plugins.GameProject;
import io.vavr.collection.Vector;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The output and the files of `agon new`. The tests of the new project pass.
class NewCommandTest {
    @TempDir
    private Path folder;

    private static String name(GameProject.Board board) {
        return "my-" + board.name().toLowerCase(Locale.ROOT);
    }

    /// Creates and compiles a project.
    private Path project(GameProject.Board board) throws IOException {
        Path project = folder.resolve("work");
        Shell.ok("new", name(board), "--board", board.name().toLowerCase(Locale.ROOT),
            "--into", project.toString());
        compile(project.resolve("src/main/java"), project.resolve("target/classes"), "-p", Program.modulePath());
        return project;
    }

    private static void compile(Path sources, Path classes, String... options) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            Vector<String> args = Vector.of(options).appendAll(Vector.of("-d", classes.toString(), "--release", "25"))
                .appendAll(Vector.of("-Xlint:all,-path,-requires-automatic,-requires-transitive-automatic", "-Werror"))
                .appendAll(files.map(Path::toString).filter(file -> file.endsWith(".java")).toList());
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, said, said, args.toJavaArray(String[]::new)),
                said::toString);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_tests_of_a_new_game_pass(GameProject.Board board) throws IOException, ReflectiveOperationException {
        Path project = project(board), classes = project.resolve("target/classes"), tests = project.resolve("tests");
        if (!Boolean.getBoolean("agon.thorough")) fewer(project);
        compile(project.resolve("src/test/java"), tests, "-cp",
            System.getProperty("java.class.path") + File.pathSeparator + classes);
        String name = board.name().charAt(0) + board.name().substring(1).toLowerCase(Locale.ROOT);
        URL[] places = {classes.toUri().toURL(), tests.toUri().toURL(),
            project.resolve("src/main/resources").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, getClass().getClassLoader())) {
            Class<?> test = loader.loadClass("game.my" + name.toLowerCase(Locale.ROOT) + ".My" + name + "Test");
            Constructor<?> constructor = test.getDeclaredConstructor();
            constructor.setAccessible(true);
            Vector<Method> methods = Vector.of(test.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class)
                    || method.isAnnotationPresent(ParameterizedTest.class));
            assertEquals(4, methods.size());
            for (Method method : methods) {
                method.setAccessible(true);
                for (Object[] arguments : method.getParameterCount() == 0 ? new Object[][]{{}}
                    : Stream.of(Contract.values()).map(clause -> new Object[]{clause}).toArray(Object[][]::new))
                    run(method, constructor.newInstance(), arguments);
            }
        }
    }

    /// Reduces the number of games that the contract test of the project plays.
    private static void fewer(Path project) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("src/test/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file), less = text.replace("verify(VARIANT, 20250101, 20)",
                    "verify(VARIANT, 20250101, 2)");
                assertNotEquals(text, less);
                Files.writeString(file, less);
            }
        }
    }

    private static void run(Method method, Object test, Object... arguments) throws IllegalAccessException {
        try {
            method.invoke(test, arguments);
        } catch (InvocationTargetException e) {
            throw new AssertionError(method.getName() + Vector.of(arguments), e.getCause());
        }
    }

    @Test
    void the_files_are_listed_and_the_next_step_is_said() {
        Path project = folder.resolve("mine");
        Shell shell = Shell.run("new", "mine", "--into", project.toString());
        assertEquals("", shell.err());
        Vector<String> said = Vector.ofAll(shell.out().lines());
        for (String line : said.init()) assertTrue(Files.isRegularFile(Path.of(line)), line);
        assertEquals(
            "next: run mvn package in " + project + "; README.md in that folder describes the next steps",
            said.last());
        Shell again = Shell.fails(2, "new", "mine", "--into", project.toString());
        assertEquals("agon: " + project + " is not empty; choose another folder", again.complaint());
    }

    @Test
    void a_name_that_is_none_or_is_taken_is_refused_and_nothing_is_written() {
        Path project = folder.resolve("none");
        Shell wrong = Shell.fails(2, "new", "My Game", "--into", project.toString());
        assertTrue(wrong.complaint().startsWith("agon: 'My Game' is not a valid name for a game; expected "
            + ""), wrong.err());
        Shell taken = Shell.fails(2, "new", "zertz", "--into", project.toString());
        assertEquals("agon: 'zertz' is the name of an installed game; choose another", taken.complaint());
        Shell.fails(2, "new", "mine", "--board", "round", "--into", project.toString());
        assertTrue(Files.notExists(project));
    }

    /// The operating system rejects writes beyond the first blocks of a file, as if the disk were full.
    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void a_project_that_cannot_be_written_is_removed(int blocks) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Program.command(folder, Vector.of("-XX:-UsePerfData"), "new", "mine",
            "--into", "games/mine")
            .prependAll(Vector.of("bash", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "bash")).asJava())
            .directory(folder.toFile()).start();
        process.getOutputStream().close();
        Vector<String> err = Vector.ofAll(new String(process.getErrorStream().readAllBytes()).lines());
        assertEquals(2, process.waitFor(), err.toString());
        assertEquals(1, err.size(), err.toString());
        assertTrue(err.head().matches("agon: games/mine/.* cannot be written: File too large"), err.toString());
        assertTrue(Files.notExists(folder.resolve("games")), err.toString());
    }
}

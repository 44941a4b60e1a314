package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The installation of built parts by `build/Build.java`. A script replaces Maven.
class BuildTest {
    private static final String SOURCE = "build/Build.java";

    @TempDir
    private static Path classes;

    @TempDir
    private Path home;

    /// Starting the source file would compile it at each start.
    @BeforeAll
    static void compile() {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(),
            Path.of("..", SOURCE).toString()));
    }

    @BeforeEach
    void create_sources() throws IOException {
        Files.createDirectories(home.resolve("build"));
        Files.createDirectories(home.resolve("bin"));
        Files.copy(Path.of("..", SOURCE), home.resolve(SOURCE));
        Files.writeString(home.resolve("pom.xml"), "<artifactId>agon</artifactId>\n<version>1.2</version>\n"
            + "<module>launcher</module>\n");
        maven("one");
    }

    /// Replaces Maven by a script that writes jars with the given content, and records the digests of these jars.
    private void maven(String content) throws IOException {
        pin("program", content, "a.jar");
        pin("learning", content, "b.jar");
        Path mvn = home.resolve("bin/mvn");
        Files.writeString(mvn, """
            #!/bin/sh
            echo build >>builds
            echo "$@" >arguments
            echo 'Downloaded from central: https://localhost/a.jar (1.5 MB at 3 MB/s)'
            echo 'Downloaded from central: https://localhost/a.pom (500 kB at 3 MB/s)'
            [ CONTENT != broken ] || { echo 'the error'; exit 1; }
            mkdir -p launcher/target/agon/lib framework-learning/target/jars
            echo CONTENT >launcher/target/agon/lib/a.jar
            echo CONTENT >framework-learning/target/jars/b.jar
            """.replace("CONTENT", content));
        assertTrue(mvn.toFile().setExecutable(true));
    }

    /// Records the digest of a jar with the given content.
    private void pin(String part, String content, String jar) throws IOException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest((content + "\n").getBytes());
            Files.writeString(home.resolve("build/" + part + ".sha256"),
                HexFormat.of().formatHex(digest) + "  " + jar + "\n");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private ProcessBuilder builder(String... arguments) {
        ProcessBuilder builder = new ProcessBuilder(Program.java(arguments).asJava()).directory(home.toFile())
            .redirectErrorStream(true);
        builder.environment().merge("PATH", home.resolve("bin").toString(),
            (old, bin) -> bin + File.pathSeparator + old);
        return builder;
    }

    private Shell build(String part) throws IOException, InterruptedException {
        return run("-cp", classes.toString(), "Build", part);
    }

    private Shell run(String... arguments) throws IOException, InterruptedException {
        Process process = builder(arguments).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new Shell(process.exitValue(), output, "");
    }

    private void change() throws IOException {
        Files.setLastModifiedTime(home.resolve("pom.xml"), FileTime.from(Instant.now()));
    }

    private Path current(String part) throws IOException {
        return home.resolve("installed").resolve(Files.readString(home.resolve("installed/" + part)).strip());
    }

    private Vector<String> folders() throws IOException {
        try (Stream<Path> all = Files.list(home.resolve("installed"))) {
            return Vector.ofAll(all).filter(Files::isDirectory).map(file -> file.getFileName().toString()).sorted();
        }
    }

    private long builds() throws IOException {
        return Files.readAllLines(home.resolve("builds")).size();
    }

    @ParameterizedTest
    @CsvSource({"echo v1-3-g0123456789ab-dirty, v1-3-g0123456789ab-dirty", "exit 1, unknown",
        "echo 'no commit', unknown"})
    void the_build_has_the_commit_of_the_sources(String script, String commit) throws Exception {
        Path git = home.resolve("bin/git");
        Files.writeString(git, "#!/bin/sh\n" + script + "\n");
        assertTrue(git.toFile().setExecutable(true));
        assertEquals(0, build("program").exitCode());
        assertTrue(Files.readString(home.resolve("arguments")).contains(" -Dagon.commit=" + commit + " "));
    }

    @Test
    void a_part_is_built_once_and_again_after_a_change() throws IOException, InterruptedException {
        Shell first = run(SOURCE, "program").exits(0);
        assertTrue(first.out().startsWith("agon: building Agon; the first build takes"), first.out());
        Path folder = current("program");
        assertTrue(folder.getFileName().toString().matches("program-1\\.2-[0-9a-f]{12}"), folder.toString());
        assertEquals("one\n", Files.readString(folder.resolve("lib/a.jar")));
        Files.createDirectories(home.resolve("mygame/src/main/java")); // a project that "agon new" created
        Files.writeString(home.resolve("mygame/pom.xml"), "<project/>");
        assertEquals("", build("program").out());
        assertEquals(1, builds());
        change();
        assertEquals("agon: rebuilding Agon, because its sources have changed\n", build("program").out());
        assertEquals(folder, current("program")); // the same files have the same folder
        assertEquals(2, builds());
    }

    @Test
    void progress_counts_the_downloads() throws IOException, InterruptedException {
        String output = run("-cp", classes.toString(), "Build", "program", "--progress").exits(0).out();
        assertTrue(output.contains("\ragon: 2 files downloaded (2.0 MB)"), output);
    }

    @Test
    void a_folder_in_use_is_neither_changed_nor_deleted() throws IOException, InterruptedException {
        build("program");
        Path used = current("program");
        Path running = Files.createDirectories(home.resolve("installed/running"));
        Files.writeString(running.resolve("" + ProcessHandle.current().pid()), "running\n" + used.getFileName() + "\n");
        maven("two");
        change();
        build("program");
        assertNotEquals(used, current("program"));
        assertEquals("one\n", Files.readString(used.resolve("lib/a.jar")));
        assertEquals("two\n", Files.readString(current("program").resolve("lib/a.jar")));

        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Files.move(running.resolve("" + ProcessHandle.current().pid()), running.resolve("" + ended.pid()));
        Files.createDirectories(home.resolve("installed/new-123/lib"));
        Path windows = Files.writeString(running.resolve("agon-1-2"), "running\n" + used.getFileName() + "\n");
        Files.setLastModifiedTime(windows, FileTime.from(Instant.now().minus(Duration.ofDays(31))));
        Files.createDirectory(running.resolve("agon-3-4")); // cannot be read, like a file whose program has just ended
        change();
        build("program");
        assertEquals(Vector.of(current("program").getFileName().toString(), "running"), folders());
        assertFalse(Files.exists(running.resolve("" + ended.pid())) || Files.exists(windows));
    }

    @Test
    void a_failed_build_leaves_the_installed_part() throws IOException, InterruptedException {
        build("program");
        Path folder = current("program");
        maven("broken");
        change();
        Shell failed = build("program").exits(2);
        assertEquals("agon: rebuilding Agon, because its sources have changed\nthe error\n"
            + "agon: the build failed; see its output above\n", failed.out());
        assertEquals(folder, current("program"));
        assertEquals("one\n", Files.readString(folder.resolve("lib/a.jar")));
    }

    @Test
    void nothing_is_installed_if_a_downloaded_jar_has_another_digest() throws IOException, InterruptedException {
        build("program");
        build("learning");
        Path folder = current("program");
        maven("two");
        pin("learning", "three", "b.jar");
        change();
        Shell failed = build("program").exits(2);
        assertEquals("agon: rebuilding Agon, because its sources have changed\n"
            + "agon: the SHA-256 digest of b.jar is not in " + Path.of("build", "learning.sha256")
            + ", so nothing was installed; delete the jar in the local Maven repository (usually ~/.m2/repository) "
            + "and try again\n", failed.out());
        assertEquals(folder, current("program"));
        assertEquals(2, folders().size(), folders().toString());
    }

    @Test
    void a_jar_without_a_recorded_digest_is_not_installed() throws IOException, InterruptedException {
        pin("program", "one", "other.jar");
        Shell failed = build("program");
        failed.prints("the SHA-256 digest of a.jar is not in");
        assertEquals(2, failed.exitCode());
        assertEquals(Vector.empty(), folders());
    }

    @Test
    void of_two_builds_at_the_same_time_one_waits_and_uses_the_result_of_the_other() throws IOException,
        InterruptedException {
        String[] build = {"-cp", classes.toString(), "Build", "program"};
        Process one = builder(build).start(), two = builder(build).start();
        String output = new String(one.getInputStream().readAllBytes())
            + new String(two.getInputStream().readAllBytes());
        assertEquals(0, one.waitFor() + two.waitFor(), output);
        assertEquals(1, builds(), output);
    }

    @Test
    void installed_learning_libraries_are_built_again_with_the_program() throws IOException, InterruptedException {
        build("program");
        build("learning");
        Path before = current("learning");
        maven("two");
        change();
        build("program");
        assertNotEquals(before, current("learning"));
        assertEquals("two\n", Files.readString(current("learning").resolve("b.jar")));
    }
}

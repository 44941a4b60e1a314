package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import io.vavr.control.Try;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The exit code of the script `agon` is that of the command, even if a plugin or a signal ends the process.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StartScriptTest {
    private static final String HALT = """
        try {
            Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
        """;
    private static final String EXIT = """
        try {
            java.lang.foreign.Linker linker = java.lang.foreign.Linker.nativeLinker();
            linker.downcallHandle(linker.defaultLookup().find("_exit").get(),
                java.lang.foreign.FunctionDescriptor.ofVoid(java.lang.foreign.ValueLayout.JAVA_INT)).invoke(0);
        } catch (Throwable e) {
            throw new Error(e);
        }
        """;
    private static final String CLOSE = """
        try {
            new java.io.FileOutputStream(java.io.FileDescriptor.out).close();
        } catch (java.io.IOException e) {
            throw new Error(e);
        }
        """;
    private static final String HOOK = "Runtime.getRuntime().addShutdownHook(new Thread(() -> {\n"
        + HALT.replace(", 0", ", 1") + "}));\n";

    @TempDir
    private static Path folder;

    private final Queue<Process> started = new ConcurrentLinkedQueue<>();
    @AutoClose
    private Distribution distribution;

    @BeforeAll
    void copy_the_distribution() throws IOException {
        distribution = Distribution.at(folder.resolve("distribution"));
    }

    @AfterEach
    void end_the_programs() {
        started.forEach(process -> process.descendants().forEach(ProcessHandle::destroyForcibly));
        started.forEach(Process::destroyForcibly);
    }

    private Process start(Path log, String script) throws IOException {
        Process process = distribution.start(folder, log, script);
        started.add(process);
        return process;
    }

    private Shell run(String script) throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "output", ".log");
        Process process = start(log, script);
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), script);
        assertFalse(Files.exists(running(process)), script);
        return new Shell(process.exitValue(), Files.readString(log), "");
    }

    @ParameterizedTest
    @CsvSource({"0, games", "1, verify broken.txt", "2, nosuch"})
    void the_exit_code_is_that_of_the_command(int code, String command) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("broken.txt"), "[Game \"tictactoe\"]\n\n1. b2 b2\n");
        Shell shell = run("exec \"$AGON/agon\" " + command);
        assertEquals(code, shell.exitCode(), shell.out());
    }

    @ParameterizedTest
    @CsvSource({"halts, a plugin ended the program before the command had finished",
        "leaves, a plugin ended the program before the command had finished",
        "closes, the results are incomplete: standard output cannot be written: Stream Closed"})
    void a_plugin_that_ends_the_program_is_reported(String name, String sentence) throws IOException,
        InterruptedException {
        jar(name, "START", name.equals("halts") ? HALT : name.equals("leaves") ? EXIT : CLOSE);
        Shell shell = run("exec \"$AGON/agon\" perft " + name + " 1 --plugins " + name + ".jar 2>&1").exits(2);
        shell.prints("agon: " + sentence);
        if (!name.equals("closes"))
            shell.prints("; loaded plugins: ", folder.toRealPath().resolve(name + ".jar").toString());
    }

    @Test
    void a_shutdown_hook_of_a_plugin_does_not_change_the_exit_code() throws IOException, InterruptedException {
        jar("hooks", "START", HOOK);
        run("exec \"$AGON/agon\" perft hooks 1 --plugins hooks.jar").exits(0);
    }

    @Test
    void an_invalid_option_of_java_is_reported() throws IOException, InterruptedException {
        run("AGON_JAVA_OPTS=-Xnonsense exec \"$AGON/agon\" games").exits(2)
            .prints("agon: Java does not start; check the options in AGON_JAVA_OPTS");
    }

    /// A program that reads JSON from the standard output of Agon cannot read warnings of Java.
    @Test
    void warnings_of_java_are_not_part_of_the_output() throws IOException, InterruptedException {
        String sizes = " -XX:MaxMetaspaceSize=300m -XX:CompressedClassSpaceSize=400m\"";
        String help = "AGON_JAVA_OPTS=\"$AGON_JAVA_OPTS" + sizes + " exec \"$AGON/agon\" bench --help ";
        run(help).exits(0).prints("[warning][metaspace]");
        String out = run(help + "2>/dev/null").exits(0).out();
        assertFalse(out.contains("[warning]"), out);
    }

    /// Stands for Java, to find out how the script starts it.
    private Shell commandLine(String script) throws IOException, InterruptedException {
        return run(
            """
                rm -rf jdk; mkdir -p jdk/bin; echo 'JAVA_VERSION="25.0.1"' >jdk/release
                printf '#!/bin/sh\\necho "locale $LC_ALL $@"\\n' >jdk/bin/java
                cp jdk/bin/java jdk/bin/javac; chmod +x jdk/bin/java jdk/bin/javac; export AGON_JAVA_HOME=$PWD/jdk
                unset LC_ALL LC_CTYPE LC_TIME LANG
                """
                + script);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LC_ALL=xx_XX.UTF-8", "LC_ALL=xx_XX.ISO-8859-1", "LANG=xx_XX.UTF-8", "LC_CTYPE=xx_XX.UTF-8",
        "LANG=C.UTF-8 LC_TIME=xx_XX.UTF-8", "LC_ALL=POSIX", "LANG="})
    void a_locale_that_is_not_installed_does_not_restrict_names(String locale) throws IOException,
        InterruptedException {
        Shell shell = commandLine(locale + " \"$AGON/agon\" games || true");
        assertTrue(shell.out().matches("(?si)locale \\S+\\.utf-?8 .*"), shell.out());
    }

    @Test
    void an_installed_locale_is_retained() throws IOException, InterruptedException {
        assertTrue(commandLine("LANG=C.UTF-8 \"$AGON/agon\" games || true").out().startsWith("locale  -X"));
    }

    @ParameterizedTest
    @CsvSource({"cd \"$AGON\"; ./agon, ./agon", "cd \"$AGON\"; sh agon, ./agon", "PATH=$AGON:$PATH agon, agon"})
    void the_program_receives_how_it_was_started(String start, String command) throws IOException,
        InterruptedException {
        Shell shell = commandLine(start + " games || true");
        assertTrue(shell.out().contains(" -Dagon.start=" + command + " "), shell.out());
    }

    @Test
    void an_unsuitable_folder_or_JDK_is_named() throws IOException, InterruptedException {
        run("AGON_JAVA_HOME=/nowhere exec \"$AGON/agon\" games").exits(2)
            .prints("agon: AGON_JAVA_HOME is /nowhere, which is not the folder of a JDK 25 or newer");
        run("mkdir -p a:b; cp \"$AGON/agon\" a:b; a:b/agon games").exits(2).prints("a:b, contains a colon");
    }

    @Test
    void a_java_program_runs_with_its_arguments_and_exit_code() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("Program.java"), """
            import agon.plugins.GameCatalog;
            void main(String... args) throws Exception {
                java.sql.DriverManager.getConnection("jdbc:sqlite::memory:").close();
                IO.println(GameCatalog.load().find("zertz").get() + " " + String.join(" ", args));
                System.exit(3);
            }
            """);
        assertEquals("zertz --games 5\n", run("exec \"$AGON/agon\" java Program.java --games 5").exits(3).out());
    }

    @ParameterizedTest
    @CsvSource({"printf 'ugi\\n' |, ugiok", "'', Universal Game Interface"})
    void the_program_reads_standard_input(String input, String output) throws IOException, InterruptedException {
        run(input + " \"$AGON/agon\" engine tictactoe" + (input.isEmpty() ? " --help <&-" : "")).exits(0)
            .prints(output);
    }

    /// The JDK is a script that writes its arguments to a file, one line per start.
    @Test
    void starts_do_not_use_the_profiles_in_the_cache_and_measurements_do_not_use_the_cache()
        throws IOException, InterruptedException {
        Shell shell = run("""
            unset DISPLAY WAYLAND_DISPLAY AGON_JAVA_OPTS
            mkdir -p jdk/bin; cd jdk; echo 'JAVA_VERSION="25.0.1"' >release
            printf '#!/bin/sh\\necho "$@" >>"%s"\\n' "$PWD/starts" >bin/java
            cp bin/java bin/javac; chmod +x bin/java bin/javac
            mv "$AGON"/installed/program-test/terminal.aot cache
            AGON_REHEARSAL= AGON_JAVA_HOME=$PWD "$AGON/agon" games || true
            while [ "$(wc -l <starts)" -lt 2 ]; do sleep 0.1; done
            AGON_JAVA_HOME=$PWD "$AGON/agon" bench tictactoe || true
            while ! cmp release "$AGON/installed/program-test/terminal.aot.steady"; do sleep 0.1; done
            AGON_REHEARSAL=no AGON_JAVA_HOME=$PWD "$AGON/agon" lessons tictactoe || true
            echo 'JAVA_VERSION="26"' >release
            AGON_REHEARSAL=no AGON_JAVA_HOME=$PWD "$AGON/agon" puzzles tictactoe || true
            cat starts; rm -rf "$AGON"/installed/program-test/terminal.aot*
            mv cache "$AGON"/installed/program-test/terminal.aot
            """);
        Vector<String> starts = Vector.of(shell.out().split("\n")).filter(line -> line.contains("agon.launcher.Main"));
        assertEquals(5, starts.size(), shell.out());
        assertEquals("true, false", Vector.of("lessons", "puzzles").map(command -> starts
            .find(start -> start.contains(command)).get().contains("-XX:-AOTReplayTraining")).mkString(", "),
            "options that another JDK may not have");
        assertTrue(starts.exists(start -> start.contains("-XX:AOTCacheOutput=")), shell.out());
        assertEquals(starts.filter(start -> start.contains(" bench ")),
            starts.filter(start -> start.contains("-XX:AOTMode=off")), "a command that measures time");
    }

    /// The output of the server is a pipe to `cat`, which ends when no process has the pipe open.
    @Test
    void the_output_is_closed_when_the_program_ends() throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "server", ".log");
        Process shell = start(log, "{ \"$AGON/agon\" serve --port 0 5>&1 & echo $! >server; wait; } | cat");
        awaitStart(log);
        String server = Files.readString(folder.resolve("server")).strip();
        assertEquals(0, new ProcessBuilder("kill", "-TERM", server).start().waitFor());
        assertTrue(shell.waitFor(20, TimeUnit.SECONDS), "the script ends 30 seconds after its program");
    }

    @Test
    void a_server_without_memory_ends() throws IOException, InterruptedException {
        run("AGON_JAVA_OPTS='-Xmx20m -XX:+UseSerialGC' exec \"$AGON/agon\" serve --port 0").exits(2)
            .prints("agon: out of memory; all games are saved; set AGON_JAVA_OPTS=-Xmx3g");
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void a_signal_ends_the_program(String signal, int code) throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "server", ".log");
        Process server = start(log, "reset='env --default-signal=INT'; $reset true || reset=; "
            + "exec $reset \"$AGON/agon\" serve --port 0"); // the background processes of a shell ignore SIGINT
        awaitStart(log);
        assertTrue(Files.readAllLines(running(server)).contains("program-test"));
        assertEquals(0, new ProcessBuilder("kill", "-" + signal, "" + server.pid()).start().waitFor());
        assertTrue(server.waitFor(1, TimeUnit.MINUTES), Files.readString(log));
        assertEquals(code, server.exitValue(), Files.readString(log));
        assertFalse(Files.exists(running(server)));
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
        "tournament tictactoe --players random --players easy --games 100000 --records, "
            + "/agon tournament --resume --records games",
        "play zertz --first random --second mcts:time=60min --record, The records so far are in games"})
    void an_interrupted_command_reports_where_the_games_are(String command, String report)
        throws IOException, InterruptedException {
        Path place = Files.createTempDirectory(folder, "place"), log = place.resolve("log");
        Process script = start(log, "cd '" + place + "' && exec \"$AGON/agon\" " + command + " games");
        await(log, () -> hasGame(place.resolve("games")) || hasGame(place.resolve("games/games")));
        script.children().findFirst().orElseThrow().destroy();
        assertTrue(script.waitFor(1, TimeUnit.MINUTES));
        assertTrue(Files.readString(log).contains(report), Files.readString(log));
    }

    @Test
    void ctrl_c_ends_a_game_in_a_terminal_with_a_report() throws IOException, InterruptedException {
        assumeTrue(run("script --version").exitCode() == 0, "needs util-linux");
        Path place = Files.createTempDirectory(folder, "place"), log = place.resolve("log");
        Process shell = start(log, "cd '" + place + "'; { until grep -q 2004h log; do sleep 0.1; done; "
            + "printf 'Wd4,a1\\n'; until ls games/*.agon; do sleep 0.1; done; sleep 0.5; printf '\\003'; } | "
            + "TERM=xterm script -qec '\"$AGON/agon\" play zertz --second mcts:time=60min --record games' /dev/null");
        assertTrue(shell.waitFor(1, TimeUnit.MINUTES), Files.readString(log));
        assertEquals(130, shell.exitValue());
        assertTrue(Files.readString(log).contains("The records so far are in games"), Files.readString(log));
    }

    private static boolean hasGame(Path games) {
        String[] names = games.toFile().list();
        return names != null && Vector.of(names).exists(name -> name.endsWith(".agon"));
    }

    @Test
    void the_program_ends_if_the_script_is_killed() throws IOException, InterruptedException {
        Path log = Files.createTempFile(folder, "server", ".log");
        Process server = start(log, "exec \"$AGON/agon\" serve --port 0");
        awaitStart(log);
        ProcessHandle program = server.children().findFirst().orElseThrow();
        server.destroyForcibly().waitFor();
        program.onExit().orTimeout(1, TimeUnit.MINUTES).join();
    }

    private static void await(Path log, BooleanSupplier state) throws IOException, InterruptedException {
        for (int i = 0; !state.getAsBoolean(); i++) {
            assertTrue(i < 600, Files.readString(log));
            Thread.sleep(100);
        }
    }

    private static void awaitStart(Path log) throws IOException, InterruptedException {
        await(log, () -> Try.of(() -> Files.readString(log)).get().contains("Ctrl-C"));
    }

    /// Returns the file of a program that a script is running.
    private Path running(Process script) {
        return distribution.home().resolve("installed/running/" + script.pid());
    }

    private void jar(String name, String place, String code) throws IOException {
        PluginJar.of(folder, name, place, code).pack(folder);
    }
}

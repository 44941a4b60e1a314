package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Games that violate the contract while they are played, and jars that use up resources of the program or change its
/// state.
class HostileGamesTest {

    @TempDir
    private static Path folder;

    private static String jar(String name, String... places) throws IOException {
        return PluginJar.of(folder, name, places).pack(folder.resolve("jars")).toString();
    }

    private static Shell run(String... args) {
        return new Program(folder).run(args);
    }

    private static Shell alone(String... args) {
        return new Program(folder).alone(args);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        scenelate | SCENE  | if (p == 2) throw new IllegalStateException("no light"); \
        | after move 2, 'step', in the position at 2: java.lang.IllegalStateException: no light
        nanpays   | STATUS | if (p == 2) return new Status.Over(Vector.of(Double.NaN), "there"); \
        | after move 1, 'step', in the position at 1: java.lang.IllegalArgumentException: payoffs NaN must all be in
        twicepaid | STATUS | if (p == 2) return new Status.Over(Vector.of(1.0, 1.0), "there"); \
        | after move 1, 'step', in the position at 1: java.lang.IllegalStateException: the status of twicepaid has seat
        negative  | STATUS | if (p == 1) return new Status.Chance(Seat.FIRST, false, Vector.of(-1.0)); \
        | before the first move, in the position at 0: java.lang.IllegalArgumentException: weights -1.0 must all be
        zeroes    | STATUS | if (p == 1) return new Status.Chance(Seat.FIRST, false, Vector.of(0.0)); \
        | before the first move, in the position at 0: java.lang.IllegalArgumentException: weights 0.0 must all be
        toomany   | STATUS | if (p == 1) return new Status.Chance(Seat.FIRST, false, Vector.of(1.0, 1.0)); \
        | before the first move, in the position at 0: java.lang.IllegalStateException: the status of toomany has 2
        nowords   | WRITE  | if (true) return null; | after move 1, 'null', in the position at 1: java.lang.Null
        nostatus  | STATUS | if (p == 1) return null; | before the first move, in the position at 0: java.lang
        nolegal   | LEGAL  | if (p == 1) return null; | after move 1, 'step', in the position at 1: java.lang
        nothing   | LEGAL  | if (p == 1) return Vector.empty(); | after move 1, 'step', in the position at 1: java.lang
        """)
    void a_game_that_breaks_its_word_ends_in_a_sentence(String id, String place, String code, String sentence)
        throws IOException {
        Shell shell = run("play", id, "--first", "random", "--plugins", jar(id, "LENGTH", "if (true) return 5;", place,
            code)).exits(2);
        String said = shell.err().lines().reduce((_, last) -> last).orElse("");
        assertTrue(said.startsWith("agon: " + id + " failed " + sentence), shell.err());
        assertFalse(shell.err().contains("\tat "), shell.err());
    }

    @Test
    void an_action_that_cannot_say_what_it_is_is_named_by_the_contract() throws IOException {
        String jar = jar("mutestep", "ACTION",
            "@Override public String toString() { throw new IllegalStateException(\"mute\"); }");
        assertEquals(0, run("play", "mutestep", "--first", "random", "--plugins", jar).exitCode());
        Shell shell = run("check", jar, "--games", "2");
        assertTrue(shell.exitCode() == 0 || shell.exitCode() == 1, shell.out() + shell.err());
        assertFalse((shell.out() + shell.err()).contains("\tat "), shell.out() + shell.err());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|',
        textBlock = """
            twooptions | OPTIONS | if (true) { Options.Setting a = new Options.Setting("a", new Options.Kind.Flag(), \
            io.vavr.control.Option.none(), "a"); return new Options(Vector.of(a, a), Vector.empty()); } \
            | its game 'twooptions' cannot be created (java.lang.IllegalArgumentException: two settings have the name a)
            baddefault | OPTIONS | if (true) return Options.NONE.whole("a", "a", 0, 5, io.vavr.control.Option.of(9L)); \
            | its game 'baddefault' cannot be created (java.lang.IllegalArgumentException: the default of the setting a
            """)
    void options_that_nobody_could_choose_are_refused(String id, String place, String code, String sentence)
        throws IOException {
        refused(jar(id, place, code), sentence);
    }

    private static void refused(String jar, String sentence) {
        Shell shell = run("games", "--plugins", jar).exits(0);
        Vector<String> problems = Vector.ofAll(shell.out().lines()).filter(line -> line.startsWith("  " + jar + ": "));
        assertEquals(1, problems.size(), shell.out() + shell.err());
        assertTrue(problems.head().contains(": " + sentence), problems.head());
        shell.prints("tictactoe – ");
    }

    @Test
    void initializers_that_wait_for_each_other_are_left() throws IOException {
        String jar = jar("deadlocks", "STATIC", """
            private static final java.util.concurrent.CountDownLatch BOTH = new java.util.concurrent.CountDownLatch(2);
            private static final class Left { static { meet(); Right.touch(); } static void touch() {} }
            private static final class Right { static { meet(); Left.touch(); } static void touch() {} }
            private static void meet() {
                BOTH.countDown();
                try { BOTH.await(); } catch (InterruptedException e) { throw new IllegalStateException(e); }
            }
            """, "CONSTRUCTOR", "new Thread(Left::touch).start(); Right.touch();");
        refused(jar, "it does not respond: its constructor does not finish");
        run("install", jar).exits(2).complains("it does not respond: its constructor does not finish");
    }

    @Test
    void threads_that_a_plugin_leaves_behind_do_not_keep_the_program() throws IOException {
        String jar = jar("crowd", "CONSTRUCTOR",
            "for (int i = 0; i < 200; i++) new Thread(() -> { " + PluginJar.SLEEP + " }).start();");
        alone("play", "crowd", "--first", "random", "--plugins", jar).exits(0).prints("Won (there) after 1 move.");
    }

    @Test
    void what_a_plugin_sets_for_the_whole_process_is_put_back_or_not_needed() throws IOException {
        String jar = jar("sets", "CONSTRUCTOR", """
            java.util.Locale.setDefault(java.util.Locale.of("ar", "EG"));
            java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("Pacific/Kiritimati"));
            Thread.setDefaultUncaughtExceptionHandler((t, e) -> Runtime.getRuntime().addShutdownHook(t));
            for (java.security.Provider p : java.security.Security.getProviders())
                java.security.Security.removeProvider(p.getName());
            java.security.Security.setProperty("securerandom.source", "file:/nowhere");
            System.setOut(null);
            System.setErr(null);
            System.setIn(null);
            """);
        String sound = PluginJar.good(folder, "sound").pack(folder.resolve("jars")).toString();
        alone("games", "--plugins", jar, "--plugins", sound).exits(0).prints("sets – One step", "sound – One step");
        alone("play", "sound", "--first", "mcts:iterations=50", "--plugins", jar, "--plugins", sound).exits(0)
            .prints("  1. first  step");
    }

    @Test
    void digits_are_those_of_records_whatever_language_a_game_sets() throws IOException {
        String jar = jar("arabic", "AFTER", "java.util.Locale.setDefault(java.util.Locale.of(\"ar\", \"EG\"));");
        alone("play", "arabic", "--first", "random", "--plugins", jar).prints("  1. first  step");
    }

    private static String padded(String name, int entries, int size) throws IOException {
        PluginJar plugin = PluginJar.good(folder, name);
        Path jar = Path.of(plugin.pack(folder.resolve("jars")).toString());
        try (OutputStream out = new BufferedOutputStream(
            Files.newOutputStream(jar, StandardOpenOption.TRUNCATE_EXISTING));
            JarOutputStream packed = new JarOutputStream(out)) {
            for (String file : new String[]{"module-info.class", "plugin/" + name + "/Plugin.class"}) {
                packed.putNextEntry(new JarEntry(file));
                packed.write(Files.readAllBytes(plugin.classes().resolve(file)));
            }
            byte[] content = new byte[size];
            for (int i = 0; i < entries; i++) {
                packed.putNextEntry(new JarEntry("plugin/" + name + "/More" + i + ".class"));
                packed.write(content);
            }
        }
        return jar.toString();
    }

    @Test
    void a_class_that_swells_when_it_is_unpacked_is_refused() throws IOException {
        refused(padded("bomb", 1, 65 << 20), "it cannot be read as a module (its classes are larger than 64 MiB)");
    }

    @Test
    void a_jar_with_more_files_than_a_game_has_is_refused() throws IOException {
        refused(padded("heap", 20_001, 0), "it cannot be read as a module (it contains more than 20000 files)");
    }

    @Test
    void services_named_in_a_file_do_not_count_in_a_module() throws IOException {
        PluginJar plugin = PluginJar.good(folder, "elsewhere");
        Path services = Files.createDirectories(plugin.classes().resolve("META-INF/services"));
        Files.writeString(services.resolve("agon.api.GamePlugin"), "java.lang.String\n");
        run("games", "--plugins", plugin.pack(folder.resolve("jars")).toString()).exits(0)
            .prints("elsewhere – One step");
    }

    @Test
    void a_class_of_a_newer_java_inside_is_named() throws IOException {
        PluginJar plugin = PluginJar.good(folder, "newerinside");
        PluginJar.age(plugin.classes().resolve("plugin/newerinside/Plugin$OneStep.class"));
        refused(plugin.pack(folder.resolve("jars")).toString(), "it was built for Java 55; this is Java");
    }
}

package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Harmful jars, all in one folder and in one run of the program. The program reports each of them, and the other games
/// can be played.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileJarsTest {
    private static final String SLEEP = PluginJar.SLEEP;
    private static final String THROW = "if (true) throw new IllegalStateException(\"%s\");";
    private static final String SPIN = "for (boolean ever = true; ever;) Thread.onSpinWait();";
    /// Fills the heap up to the last few bytes.
    private static final String HOARD = "int size = 1 << 16; while (p == 5) try { Object[] next = new Object[size]; "
        + "next[0] = all; all = next; } catch (OutOfMemoryError e) { if (size == 1) throw e; size /= 2; }";
    private static final String NAMES = "if (true) return new Game.About(\"One\\u001b[2Jstep\", \"nobody\\u202e\", 0, "
        + "\"Step.\");";
    private static final String CAPTION = "if (true) return new agon.api.scene.Scene(Vector.empty(), "
        + "Vector.empty(), Vector.of(\"look \\u001b[2J\\u202ehere\"));";
    /// An exception whose `toString` throws another exception.
    private static final String MUTE = "static final class Mute extends RuntimeException { @Override public String "
        + "toString() { throw new Mute(); } }";
    private static final String PEEP = """
        for (String name : new String[]{"agon.launcher.Main", "agon.mcts.Search", "plugin.sound.Plugin",
            "picocli.CommandLine"})
            for (ClassLoader loader : new ClassLoader[]{Plugin.class.getClassLoader(),
                GamePlugin.class.getClassLoader(), Thread.currentThread().getContextClassLoader(), \
        ClassLoader.getSystemClassLoader()})
                try {
                    Class<?> seen = Class.forName(name, false, loader);
                    if (loader == Plugin.class.getClassLoader())
                        throw new IllegalStateException("its loader finds " + name);
                    for (java.lang.reflect.Constructor<?> constructor : seen.getDeclaredConstructors()) {
                        if (!seen.getPackageName().equals("agon.launcher")) continue;
                        constructor.setAccessible(true);
                        throw new IllegalStateException("it opens " + name);
                    }
                    for (java.lang.reflect.Field field : seen.getDeclaredFields()) {
                        if (!seen.getPackageName().equals("agon.launcher")) continue;
                        field.setAccessible(true);
                        throw new IllegalStateException("it opens " + field);
                    }
                } catch (ClassNotFoundException | java.lang.reflect.InaccessibleObjectException e) {
                    continue;
                }
        """;

    @TempDir
    private static Path folder;

    private Path jars;
    private Shell games;
    private String newerVersion;
    private Map<String, CompletableFuture<Shell>> failing;

    @BeforeAll
    void look_at_a_folder_of_hostile_plugins() throws IOException {
        jars = Files.createDirectories(folder.resolve("jars"));
        Map<String, PluginJar> plugins = PluginJar.all(folder, new String[][]{{"sound"}, {"twin"},
            {"peeps", "CONSTRUCTOR", PEEP}, {"constructorblocks", "CONSTRUCTOR", SLEEP},
            {"constructorspins", "CONSTRUCTOR", SPIN},
            {"optionsblock", "OPTIONS", SLEEP}, {"gameblocks", "GAME", SLEEP}, {"aboutblocks", "ABOUT", SLEEP},
            {"formatsblock", "FORMATS", SLEEP},
            {"initializerblocks", "STATIC", "static { " + SLEEP + " }"},
            {"aboutoverflows", "ABOUT", "if (true) return about();"},
            {"optionsnull", "OPTIONS", "if (true) return null;"},
            {"formatsnull", "FORMATS", "if (true) return null;"},
            {"exits", "AFTER", "if (p == 7) System.exit(0);"},
            {"halts", "AFTER", "if (p == 7) Runtime.getRuntime().halt(0);"},
            {"passeson", "AFTER", "java.util.function.IntConsumer end = System::exit; if (p == 7) end.accept(0);"},
            {"names", "ABOUT", NAMES},
            {"says", "CONSTRUCTOR",
                "if (true) throw new IllegalStateException(\"\\u001b[2J\\u202e\" + \"long \".repeat(9999));"},
            {"mute", "CONSTRUCTOR", "if (true) throw new Mute();", "MEMBERS", MUTE},
            {"links", "CONSTRUCTOR", "if (true) throw new NoSuchMethodError(\"agon.api.Rules.gone()\");"},
            {"strategiesblock", "STRATEGIES", SLEEP}, {"strategiesnull", "STRATEGIES", "if (true) return null;"},
            {"sceneblocks", "SCENE", SLEEP}, {"legalblocks", "LEGAL", SLEEP},
            {"legaloverflows", "LEGAL", "if (true) return legal(p);"},
            {"legalendless", "LEGAL", "if (p == 0) return io.vavr.collection.Stream.continually(STEP);"},
            {"afterblocks", "AFTER", SLEEP}, {"writeblocks", "WRITE", SLEEP},
            {"captions", "SCENE", CAPTION}, {"constructor", "CONSTRUCTOR", THROW.formatted("no board")},
            {"initializer", "STATIC", "static { " + THROW.formatted("no table") + " }"},
            {"idthrows", "ID", "throw new IllegalStateException(\"no name\");"}, {"nullid", "ID", "return null;"},
            {"malformed", "ID", "return \"No Good\";"}, {"usurper", "ID", "return \"sound\";"},
            {"gamethrows", "GAME", THROW.formatted("no rules")}, {"nullgame", "GAME", "if (true) return null;"},
            {"overflows", "GAME", "if (true) return game(options);"},
            {"hoards", "LENGTH", "if (true) return 9;", "STATIC", "static Object all;", "AFTER", HOARD},
            {"idblocks", "ID", SLEEP + " return null;"}, {"newer"}, {"strange"}, {"present"}, {"truncated"},
            {"unpacked"},
            {"plain"}, {"newerclass"}, {"newermodule"}, {"newerapi"}, {"hollow"}, {"nothing"}, {"needy"},
            {"impostor"}});
        plugins.get("newer").get().builtFor("2");
        plugins.get("strange").get().builtFor("one");
        plugins.get("present").get().builtFor("1");
        spoil(plugins);
        for (PluginJar plugin : plugins.values()) if (!plugin.name().equals("unpacked")) plugin.pack(jars);
        Path whole = jars.resolve("truncated.jar");
        Files.write(whole, Arrays.copyOf(Files.readAllBytes(whole), 700));
        copy(plugins.get("unpacked").get().classes(), jars.resolve("unpacked"));
        Files.writeString(jars.resolve("noise.jar"), "this is no jar");
        Files.writeString(jars.resolve("empty.jar"), "");
        Files.writeString(jars.resolve("readme.txt"), "not looked at");
        games = new Program(folder).alone("games", "--plugins", jars.toString());
        Files.delete(jars.resolve("constructorspins.jar")); // it would run forever
        failing = Vector
            .of("sceneblocks", "legalblocks", "afterblocks", "writeblocks", "legaloverflows", "legalendless")
            .toMap(id -> id, id -> CompletableFuture.supplyAsync(() -> new Program(folder).run("play", id, "--first",
                "random", "--plugins", jars.resolve(id + ".jar").toString()), Thread::startVirtualThread));
    }

    /// Damages some of the plugins before they are packed.
    private void spoil(Map<String, PluginJar> plugins) throws IOException {
        Files.delete(plugins.get("plain").get().descriptor());
        PluginJar.age(plugins.get("newerclass").get().plugin());
        PluginJar.age(plugins.get("newermodule").get().descriptor());
        newerVersion = plugins.get("newerapi").get().builtForNewerApi();
        Files.delete(plugins.get("hollow").get().plugin());
        plugins.get("nothing").get().compile(Files.writeString(folder.resolve("nothing.sources/module-info.java"),
            "module plugin.nothing { requires agon.api; }"));
        PluginJar needy = plugins.get("needy").get();
        needy.compile(Files.writeString(folder.resolve("needy.sources/module-info.java"),
            "module plugin.needy { requires agon.api; requires java.sql.rowset; provides agon.api.GamePlugin with "
                + "plugin.needy.Plugin; }"));
        PluginJar.rename(needy.descriptor(), "java.sql.rowset", "java.sql.rowsat");
        PluginJar impostor = plugins.get("impostor").get();
        byte[] descriptor = Files.readAllBytes(impostor.descriptor());
        Files.delete(impostor.descriptor());
        impostor.compile(Files.writeString(folder.resolve("impostor.sources/plugin/impostor/Plugin.java"),
            "package plugin.impostor; public final class Plugin { public Plugin() {} }"));
        Files.write(impostor.descriptor(), descriptor);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) Files.copy(file, to.resolve(from.relativize(file).toString()));
        }
    }

    private Vector<String> problems(String jar) {
        return Vector.ofAll(games.out().lines().toList())
            .filter(line -> line.startsWith("  " + jars.resolve(jar + ".jar") + ": "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            constructorblocks | it does not respond: its constructor does not finish
            constructorspins  | it does not respond: its constructor does not finish
            initializerblocks | it does not respond: its constructor does not finish
            idblocks          | it does not respond: its method id() does not finish
            optionsblock      | it does not respond: its method options() does not finish
            formatsblock      | it does not respond: its method formats() does not finish
            gameblocks        | it does not respond: its method game() does not finish
            aboutblocks       | it does not respond: its method game() does not finish
            strategiesblock   | it does not respond: its method game() does not finish
            strategiesnull    | its game 'strategiesnull' cannot be created (java.lang.NullPointerException: the \
            strategies of the game are null)
            aboutoverflows    | its game 'aboutoverflows' cannot be created (java.lang.StackOverflowError)
            optionsnull       | its game 'optionsnull' cannot be created (java.lang.NullPointerException: options() is \
            null)
            formatsnull       | its game 'formatsnull' cannot be created (java.lang.NullPointerException: formats() is \
            null)
            exits             | its method plugin.exits.Plugin$OneStep.after calls System.exit, which would end the \
            program
            halts             | its method plugin.halts.Plugin$OneStep.after calls Runtime.halt, which would end the \
            program
            passeson          | its method plugin.passeson.Plugin$OneStep.after calls System.exit, which would end \
            the program
            names             | its game 'names' cannot be created (java.lang.IllegalArgumentException: the title \
            'One?[2Jstep' is too long or has control
            says              | its game cannot be created (java.lang.IllegalStateException: ?[2J?long long
            mute              | its game cannot be created (plugin.mute.Plugin$Mute)
            links             | it does not fit this version of agon.api (java.lang.NoSuchMethodError: \
            agon.api.Rules.gone())
            newer             | it was built for version 2 of the plugin API; this is version 1
            strange           | its manifest contains Agon-Api: one, which is not a version; use a whole number, \
            such as 1
            truncated         | it cannot be read as a module (
            noise             | it cannot be read as a module
            empty             | it cannot be read as a module
            plain             | it is not a module: it has no module-info.class
            needy             | it needs the module java.sql.rowsat, which is missing
            newerclass        | it was built for Java 55; this is Java
            newermodule       | it was built for Java 55; this is Java
            newerapi          | it was built for version NEWER of agon.api; this is
            hollow            | its provider is not a game (agon.api.GamePlugin: Provider plugin.hollow.Plugin \
            not found)
            nothing           | its module plugin.nothing provides no game
            impostor          | its provider is not a game (agon.api.GamePlugin:
            constructor       | its game cannot be created (java.lang.IllegalStateException: no board)
            initializer       | its game cannot be created (java.lang.IllegalStateException: no table) at plugin.
            idthrows          | its game cannot be created (java.lang.IllegalStateException: no name)
            nullid            | its id 'null' is invalid
            malformed         | its id 'No Good' is invalid
            usurper           | its game 'sound' is not used, because a game with this name is in
            gamethrows        | its game 'gamethrows' cannot be created (java.lang.IllegalStateException: no rules) \
            at plugin.
            nullgame          | its game 'nullgame' cannot be created (java.lang.NullPointerException: \
            game(options) is null)
            overflows         | its game 'overflows' cannot be created (java.lang.StackOverflowError)
            """)
    void a_hostile_plugin_becomes_one_problem_that_names_the_jar(String jar, String what) {
        Vector<String> problems = problems(jar);
        assertEquals(1, problems.size(), games.out() + games.err());
        assertTrue(problems.head().contains(": " + what.replace("NEWER", newerVersion))
            && problems.head().contains("; ") && problems.head().length() < 800, problems.head());
    }

    @Test
    void nothing_else_is_a_problem() {
        assertEquals(42, games.out().lines().filter(line -> line.startsWith("  " + jars)).count(), games.out());
    }

    @Test
    void what_a_plugin_says_plays_no_tricks_on_the_terminal() {
        assertFalse(Pattern.compile("[\\p{Cc}\\u202e&&[^\\n]]").matcher(games.out() + games.err()).find(), games.out());
    }

    @Test
    void the_sound_ones_are_played() {
        for (String id : new String[]{"sound", "twin", "present"}) {
            new Program(folder).run("play", id, "--first", "random", "--plugins", jars.toString()).exits(0)
                .prints("Won (there) after 1 move.");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            sceneblocks    | sceneblocks does not respond after 0 actions: a call of its code took more than 3000 ms \
            and was abandoned in Plugin.2.scene
            legalblocks    | legalblocks does not respond after 0 actions: a call of its code took more than 3000 ms \
            and was abandoned in Plugin.2.scene (in Plugin.OneStep.legal)
            afterblocks    | afterblocks does not respond after 0 actions: a call of its code took more than 3000 ms \
            and was abandoned in Plugin.OneStep.after
            writeblocks    | writeblocks does not respond after 0 actions: a call of its code took more than 3000 ms \
            and was abandoned in Plugin.2.scene (in Plugin.1.write)
            legaloverflows | legaloverflows failed before the first move, in the position at 0: \
            java.lang.StackOverflowError
            legalendless   | legalendless failed before the first move, in the position at 0: \
            java.lang.IllegalStateException: legal() returns a lazy collection; it must return a Vector or another \
            strict collection
            """)
    void a_game_that_fails_or_does_not_answer_ends_in_a_sentence(String id, String sentence) {
        Shell shell = failing.get(id).get().join().exits(2);
        assertTrue(shell.err().endsWith("agon: " + sentence + "\n"), shell.err());
    }

    @Test
    void a_record_that_a_game_does_not_write_ends_the_games_between_programs() {
        Path records = folder.resolve("unwritten");
        Shell shell = new Program(folder).run("play", "writeblocks", "--first", "random", "--quiet", "--record",
            records.toString(), "--plugins", jars.resolve("writeblocks.jar").toString()).exits(2);
        assertTrue(shell.complaint().matches("agon: .*\\.agon is no longer updated: writeblocks does not respond: a "
            + "call of its code took more than 3000 ms and was abandoned in Plugin.1.write; stopped in game 1 of 1"),
            shell.err());
    }

    @Test
    void memory_that_is_exhausted_costs_the_action_and_not_the_record() throws IOException {
        Path records = folder.resolve("records");
        Shell shell = new Program(folder).alone(Vector.of("-Xmx64m"), "play", "hoards", "--first", "random", "--record",
            records.toString(), "--plugins", jars.resolve("hoards.jar").toString()).exits(2);
        assertTrue(
            shell.err().lines()
                .anyMatch(line -> line.startsWith("agon: hoards ")
                    || line.matches("agon: (out of memory|the memory is exhausted).*")),
            shell.err());
        try (Stream<Path> files = Files.list(records)) {
            String record = Files.readString(files.findFirst().orElseThrow());
            assertEquals(5, record.lines().filter(line -> line.endsWith(". step")).count(), record);
        }
    }

    @Test
    void what_a_scene_says_plays_no_tricks_on_the_terminal() {
        new Program(folder).run("play", "captions", "--first", "random", "--plugins",
            jars.resolve("captions.jar").toString()).prints("     look ?[2J?here\n");
    }

    @Test
    void a_plugin_sees_neither_the_program_nor_other_plugins() {
        assertEquals(Vector.empty(), problems("peeps"));
        assertTrue(games.out().contains("peeps – One step"), games.out());
    }

    @Test
    void every_jar_that_is_new_is_said_with_its_sum() {
        assertEquals(0, games.exitCode());
        assertEquals("afterblocks captions hoards legalblocks legalendless legaloverflows peeps present sceneblocks "
            + "sound twin writeblocks",
            Vector.ofAll(games.err().lines()).map(line -> line
                .replaceFirst("agon: plugin (\\w+)\\.jar is new: SHA-256 [0-9a-f]{64}$", "$1")).sorted().mkString(" "));
        for (String id : new String[]{"sound", "twin", "unpacked"})
            assertTrue(games.out().contains(id + " – One step (nobody), 1 player"), games.out());
        assertTrue(
            games.out()
                .matches("(?s).*\n  from: " + Pattern.quote(jars.resolve("sound.jar").toString())
                    + "\n  SHA-256: [0-9a-f]{64}\n.*"),
            games.out());
    }

    private static Path rude(String name, String place, String code) throws IOException {
        return PluginJar.of(folder, name, place, code).pack(folder.resolve("rude"));
    }

    @Test
    void a_plugin_that_ends_the_program_while_it_is_loaded_is_named_and_the_exit_code_is_2() throws IOException {
        Path jar = rude("leavesearly", "CONSTRUCTOR", PluginJar.EXIT);
        for (String command : new String[]{"games", "verify"}) {
            Path record = Files.writeString(folder.resolve("leaves.txt"), "[Game \"tictactoe\"]\n\n1. b2\n");
            Vector<String> rest = command.equals("verify") ? Vector.of(record.toString()) : Vector.empty();
            Shell shell = new Program(folder)
                .alone(Vector.of(command, "--plugins", jar.toString()).appendAll(rest).toJavaArray(String[]::new))
                .exits(2);
            assertTrue(shell.complaint().startsWith(
                "agon: the code of plugin.leavesearly, in plugin.leavesearly.Plugin.<init>, ended the program"),
                shell.err());
        }
    }

    @Test
    void a_plugin_that_ends_the_program_while_it_plays_is_named_and_the_exit_code_is_2() throws IOException {
        Path jar = rude("leaveslate", "AFTER", PluginJar.EXIT);
        Shell shell = new Program(folder).alone("play", "leaveslate", "--first", "random", "--plugins", jar.toString())
            .exits(2);
        assertTrue(
            shell.err().contains(
                "agon: the code of plugin.leaveslate, in plugin.leaveslate.Plugin$OneStep.after, ended the program"),
            shell.err());
    }

    @Test
    void a_plugin_that_ends_the_program_is_not_installed() throws IOException {
        Path jar = rude("leavestrial", "CONSTRUCTOR", PluginJar.EXIT);
        Shell shell = new Program(folder).run("install", jar.toString()).exits(2);
        assertEquals("agon: " + jar + " ended the Java process that loaded it, with exit code 0", shell.complaint());
    }

    @Test
    void what_plugins_do_to_the_process_is_put_back_dropped_or_not_waited_for() throws IOException {
        rude("empties", "CONSTRUCTOR",
            "System.getProperties().clear(); java.util.Locale.setDefault(java.util.Locale.of(\"ar\"));");
        rude("prints", "CONSTRUCTOR",
            "System.out.println(\"noise\"); System.err.println(\"noise\"); System.setOut(null);");
        rude("reads", "CONSTRUCTOR", """
            try { if (System.in.read() >= 0) throw new IllegalStateException("read"); }
            catch (java.io.IOException e) { throw new IllegalStateException(e); }
            """);
        Path last = rude("stays", "CONSTRUCTOR",
            "Runtime.getRuntime().addShutdownHook(new Thread(() -> { " + SPIN + " }));");
        Vector<String> all = Vector.of("empties", "prints", "reads", "stays");
        Shell shell = new Program(folder).alone(Vector.of("games").appendAll(all.flatMap(
            name -> Vector.of("--plugins", last.resolveSibling(name + ".jar").toString()))).toJavaArray(String[]::new))
            .exits(0);
        for (String name : all) shell.prints(name + " – One step");
        assertFalse(shell.err().contains("defect"), shell.err());
        assertFalse((shell.out() + shell.err()).contains("noise"), shell.out() + shell.err());
    }

    @Test
    void a_sound_one_can_be_used() {
        Shell shell = new Program(folder).run("perft", "unpacked", "1", "--plugins",
            jars.resolve("unpacked").toString()).exits(0);
        assertEquals("1  1\n", shell.out());
    }

    @Test
    void plugins_beside_the_program_and_in_the_data_folder_are_found() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        PluginJar.good(folder, "resident").pack(home.resolve("plugins"));
        assertTrue(new Program(home).run("games").out().contains("resident – One step"));
    }
}

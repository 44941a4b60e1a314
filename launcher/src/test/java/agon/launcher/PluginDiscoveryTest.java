package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One plugin with each kind of fault, and some plugins without faults, in one folder and one run of the program.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PluginDiscoveryTest {
    @TempDir
    private static Path folder;

    private Path jars;
    private Shell games;
    private String newerVersion;

    @BeforeAll
    void look_at_a_folder_of_plugins() throws IOException {
        jars = Files.createDirectories(folder.resolve("jars"));
        PluginJar.good(folder, "sound").pack(jars);
        PluginJar.good(folder, "twin").pack(jars);
        copy(PluginJar.good(folder, "unpacked").classes(), jars.resolve("unpacked"));
        PluginJar.of(folder, "constructor", "CONSTRUCTOR", "if (true) throw new IllegalStateException(\"no board\");")
            .pack(jars);
        PluginJar
            .of(folder, "initializer", "STATIC", "static { if (true) throw new IllegalStateException(\"no table\"); }")
            .pack(jars);
        PluginJar.of(folder, "idthrows", "ID", "throw new IllegalStateException(\"no name\");").pack(jars);
        PluginJar.of(folder, "nullid", "ID", "return null;").pack(jars);
        PluginJar.of(folder, "malformed", "ID", "return \"No Good\";").pack(jars);
        PluginJar.of(folder, "usurper", "ID", "return \"sound\";").pack(jars);
        PluginJar.of(folder, "gamethrows", "GAME", "if (true) throw new IllegalStateException(\"no rules\");")
            .pack(jars);
        PluginJar.of(folder, "nullgame", "GAME", "if (true) return null;").pack(jars);
        PluginJar.of(folder, "overflows", "GAME", "if (true) return game(options);").pack(jars);
        Files.writeString(jars.resolve("noise.jar"), "this is no jar");
        Files.writeString(jars.resolve("empty.jar"), "");
        Files.writeString(jars.resolve("readme.txt"), "not looked at");
        spoilt();
        games = new Program(folder).run("games", "--plugins", jars.toString());
    }

    private void spoilt() throws IOException {
        PluginJar plain = PluginJar.good(folder, "plain");
        Files.delete(plain.descriptor());
        plain.pack(jars);
        PluginJar newerClass = PluginJar.good(folder, "newerclass");
        PluginJar.age(newerClass.plugin());
        newerClass.pack(jars);
        PluginJar newerModule = PluginJar.good(folder, "newermodule");
        PluginJar.age(newerModule.descriptor());
        newerModule.pack(jars);
        PluginJar newerApi = PluginJar.good(folder, "newerapi");
        newerVersion = newerApi.builtForNewerApi();
        newerApi.pack(jars);
        PluginJar hollow = PluginJar.good(folder, "hollow");
        Files.delete(hollow.plugin());
        hollow.pack(jars);
        PluginJar nothing = PluginJar.good(folder, "nothing");
        nothing.compile(Files.writeString(folder.resolve("nothing.sources/module-info.java"),
            "module plugin.nothing { requires agon.api; }"));
        nothing.pack(jars);
        PluginJar needy = PluginJar.good(folder, "needy");
        needy.compile(Files.writeString(folder.resolve("needy.sources/module-info.java"),
            "module plugin.needy { requires agon.api; requires java.sql.rowset; provides agon.api.GamePlugin with "
                + "plugin.needy.Plugin; }"));
        PluginJar.rename(needy.descriptor(), "java.sql.rowset", "java.sql.rowsat");
        needy.pack(jars);
        PluginJar impostor = PluginJar.good(folder, "impostor");
        byte[] descriptor = Files.readAllBytes(impostor.descriptor());
        Files.delete(impostor.descriptor());
        impostor.compile(Files.writeString(folder.resolve("impostor.sources/plugin/impostor/Plugin.java"),
            "package plugin.impostor; public final class Plugin { public Plugin() {} }"));
        Files.write(impostor.descriptor(), descriptor);
        impostor.pack(jars);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) Files.copy(file, to.resolve(from.relativize(file).toString()));
        }
    }

    private Vector<String> problems(String jar) {
        return Vector.ofAll(games.out().lines().toList())
            .filter(line -> line.startsWith("  " + jars.resolve(jar + ".jar") + ":"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        textBlock = """
            noise       | it cannot be read as a module
            empty       | it cannot be read as a module
            plain       | it is not a module: it has no module-info.class
            needy       | it needs the module java.sql.rowsat, which is missing
            newerclass  | it was built for Java 55; this is Java
            newermodule | it was built for Java 55; this is Java
            newerapi    | it was built for version NEWER of agon.api; this is
            hollow      | its provider is not a game (agon.api.GamePlugin: Provider plugin.hollow.Plugin not found)
            nothing     | its module plugin.nothing provides no game
            impostor    | its provider is not a game (agon.api.GamePlugin:
            constructor | its game cannot be created (java.lang.IllegalStateException: no board)
            initializer | its game cannot be created (java.lang.IllegalStateException: no table) at plugin.
            idthrows    | its game cannot be created (java.lang.IllegalStateException: no name)
            nullid      | its id 'null' is invalid
            malformed   | its id 'No Good' is invalid
            usurper     | its game has the same name, 'sound', as the one in
            gamethrows  | its game 'gamethrows' cannot be created (java.lang.IllegalStateException: no rules) at plugin.
            nullgame    | its game 'nullgame' cannot be created (java.lang.NullPointerException: game(options) is null)
            overflows   | its game 'overflows' cannot be created (java.lang.StackOverflowError)
            """)
    void a_broken_plugin_becomes_one_problem_that_names_the_jar(String jar, String what) {
        Vector<String> problems = problems(jar);
        assertEquals(1, problems.size(), games.out() + games.err());
        assertTrue(
            problems.head().contains(": " + what.replace("NEWER", newerVersion)) && problems.head().contains("; "),
            problems.head());
    }

    @Test
    void the_sound_ones_are_installed() {
        assertEquals(0, games.exitCode());
        assertTrue(
            games.err().lines()
                .allMatch(line -> line.matches("agon: plugin (sound|twin)\\.jar is new: SHA-256 [0-9a-f]{64}")),
            games.err());
        for (String id : new String[]{"sound", "twin", "unpacked"})
            assertTrue(games.out().contains(id + " – One step (nobody), 1 player"), games.out());
        assertTrue(games.out().contains("from: " + jars.resolve("sound.jar")), games.out());
    }

    @Test
    void nothing_else_is_complained_about() {
        assertEquals(19, games.out().lines().filter(line -> line.startsWith("  " + jars)).count(), games.out());
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

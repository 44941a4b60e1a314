package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.console.ChildProgram;
import io.vavr.collection.Vector;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `agon check` with jars whose code can do anything.
class CheckJarTest {
    @TempDir
    private static Path folder;

    private static Shell check(String name, String place, String code, String... options) throws IOException {
        Path jar = PluginJar.of(folder, name, place, code).pack(folder.resolve("jars"));
        return new Program(folder).run(Vector.of("check", jar.toString(), "--games", "1").appendAll(Vector.of(options))
            .toJavaArray(String[]::new));
    }

    /// @param parts texts that the message contains, in order
    private static void found(Shell shell, String... parts) {
        assertEquals(1, shell.exitCode(), shell.out() + shell.err());
        String message = shell.err().lines().reduce((_, last) -> last).orElse("");
        for (String part : parts) {
            assertTrue(message.contains(part), shell.out() + shell.err());
            message = message.substring(message.indexOf(part) + part.length());
        }
    }

    @Test
    void a_sound_jar_keeps_the_contract() throws IOException {
        Shell shell = check("sound", "", "").exits(0);
        assertEquals("", shell.err());
        assertTrue(
            shell.out().startsWith("sound: 1 random game for each clause, seed 1\n  ok      STATUS_AND_LEGAL_AGREE")
                && shell.out().endsWith("all clauses of the contract hold\n"),
            shell.out());
    }

    @Test
    void a_line_of_a_translation_that_matches_no_text_is_reported() throws IOException {
        PluginJar plugin = PluginJar.good(folder, "translated");
        Files.createDirectories(plugin.classes().resolve("META-INF/agon"));
        Files.writeString(plugin.classes().resolve("META-INF/agon/translated-texts_de.txt"),
            "# unreachable texts\nstep = Schritt\n\nstpe {stoen} = Schritt {stoen}\nsteps: {n} = Schritte: {n}\n");
        Vector<String> warnings = Vector.ofAll(new Program(folder)
            .run("check", plugin.pack(folder.resolve("jars")).toString(), "--games", "1").exits(0).out().lines())
            .filter(line -> line.contains("texts_de"));
        assertEquals(Vector.of("  warning META-INF/agon/translated-texts_de.txt, line 4: 'stpe {stoen}' matches no "
            + "text of the game; the plugin does not contain the word 'stpe'"), warnings);
    }

    @Test
    void a_broken_clause_is_found() throws IOException {
        check("wrong", "AFTER", "if (a.code() == 0) Vector.empty().head();").exits(1)
            .prints("BROKEN  RULES_ARE_FUNCTIONS", "head of empty Vector at plugin.wrong/plugin.wrong.Plugin");
    }

    @Test
    @Timeout(300)
    void what_is_watched_is_checked_again_after_a_change() throws IOException {
        PluginJar plugin = PluginJar.good(folder, "sound");
        Process process = Program.builder(folder, "check", plugin.classes().toString(), "--watch", "--quick",
            "--clause", "RULES_ARE_FUNCTIONS").redirectErrorStream(true).start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertEquals("watching " + plugin.classes() + "; press Ctrl-C to stop", out.readLine());
            await(out, "RULES_ARE_FUNCTIONS holds");
            await(out, "waiting for changes of " + plugin.classes());
            PluginJar.of(folder, "sound", "AFTER", "if (a.code() == 0) throw new IllegalStateException(\"no way\");");
            await(out, "no way");
            await(out, "waiting for changes of " + plugin.classes());
        } finally {
            process.destroy();
        }
    }

    @Test
    void the_process_has_the_flags_of_the_program_unless_they_are_replaced() {
        Vector<String> command = ChildProgram.command(Vector.of("-Xmx512m"), Vector.of("check"));
        assertTrue(command.contains("-XX:TieredStopAtLevel=1"), command.toString());
        assertEquals("-Xmx512m", command.findLast(word -> word.startsWith("-Xmx")).get());
    }

    private static void await(BufferedReader out, String words) throws IOException {
        String line = "";
        while (line != null && !line.contains(words)) line = out.readLine();
        assertTrue(line != null, "it ends before it says " + words);
    }

    @Test
    void a_jar_that_cannot_be_loaded_is_explained() throws IOException {
        found(check("nameless", "ID", "return null;"), "its id 'null' is invalid");
    }

    @Test
    void a_jar_that_plainly_ends_the_program_is_not_even_loaded() throws IOException {
        found(check("exits", "AFTER", "System.exit(0);"),
            "its method plugin.exits.Plugin$OneStep.after calls System.exit");
    }

    @Test
    void a_jar_that_ends_the_program_is_caught() throws IOException {
        found(check("quitter", "AFTER", PluginJar.EXIT),
            "the plugin ended the JVM that checked it, with exit code 0 during STATUS_AND_LEGAL_AGREE", " of quitter");
    }

    @Test
    void a_jar_that_ends_the_program_while_it_is_loaded_is_caught() throws IOException {
        found(check("early", "ID", PluginJar.EXIT + "return \"early\";"),
            "the plugin ended the JVM that checked it, with exit code 0 while it was loaded");
    }

    @Test
    void a_jar_that_exhausts_the_memory_is_caught() throws IOException {
        found(check("glutton", "AFTER",
            "java.util.ArrayList<Object> all = new java.util.ArrayList<>(); while (true) { all.add(new long[1 << "
                + "20]); if (all.isEmpty()) break; }"),
            "the plugin needed more than 512m of memory during STATUS_AND_LEGAL_AGREE", " of glutton");
    }

    @Test
    void a_jar_that_never_answers_is_stopped_and_its_complete_clauses_are_printed() throws IOException {
        Shell shell = check("sleeper", "SIMULATOR",
            "try { Thread.sleep(1000000); } catch (InterruptedException e) { throw new IllegalStateException(e); }",
            "--time-limit", "12", "--threads", "2");
        found(shell, "the plugin was stopped after 12 s during MAX_LEGAL_ACTIONS_IS_KEPT in Plugin.game, "
            + "SIMULATOR_SEES_THE_SAME in Plugin.game of sleeper; '--time-limit' allows more");
        shell.prints("  ok      A_TURN_HAS_ONE_SEAT\n  ok      WHO_LEAVES_IS_GONE\n");
    }

    @Test
    void options_follow_the_path_of_a_jar() throws IOException {
        Path jar = PluginJar
            .of(folder, "varied", "OPTIONS", "if (true) return Options.NONE.flag(\"tall\", \"high\", false);")
            .pack(folder.resolve("shelf"));
        Program program = new Program(folder);
        Shell tall = program.run("check", jar + ":tall", "--quick", "--clause", "GAMES_END");
        assertTrue(tall.out().startsWith("varied:tall: 2 random games for each clause"), tall.out() + tall.err());
        Path other = Files.copy(jar, Files.createDirectory(folder.resolve("jars:2")).resolve("varied.jar"));
        Shell small = program.run("check", other.toString(), "--quick", "--clause", "GAMES_END");
        assertTrue(small.out().startsWith("varied: 2 random games"), small.out() + small.err());
        Shell named = program.alone("check", "shelf", "--quick", "--clause", "GAMES_END");
        assertTrue(named.out().startsWith("varied: 2 random games"), named.out() + named.err());
        assertTrue(program.run("check", jar + ":small").complaint().contains("varied: "), "the option is unknown");
        program
            .run("check", jar.toString(), "--all-variants", "--quick", "--clause", "GAMES_END", "--time-limit", "100")
            .exits(0)
            .prints("varied: 2 variants, all combinations of these options\n  tall: off, on (high)\n"
                + "the variants share 90 s; '--time-limit' allows more\nvaried: 2 random games", "\nvaried:tall: 2");
        assertEquals("agon: '--all-variants' checks all options; leave out ':tall'",
            program.run("check", jar + ":tall", "--all-variants").complaint());
    }
}

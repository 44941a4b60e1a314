package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Jars that are added, changed or removed while the program is not running, and jars that are installed.
class InstallTest {
    @TempDir
    private Path folder;

    private Shell run(String... args) {
        return new Program(folder).run(args);
    }

    private Path plugins() {
        return folder.resolve("plugins");
    }

    @Test
    void a_jar_is_found_when_it_was_copied_and_noticed_when_it_was_replaced_and_gone_when_it_was_removed()
        throws IOException {
        Path jar = PluginJar.good(folder, "guest").pack(plugins());
        Shell first = run("perft", "guest", "1"), second = run("perft", "guest", "1");
        assertTrue(first.err().matches("(?s)agon: plugin guest.jar is new: SHA-256 [0-9a-f]{64}\n.*"), first.err());
        assertFalse(second.err().contains("plugin"), second.err());
        String sum = Files.readString(folder.resolve("plugins.sha256"));
        assertTrue(sum.matches("[0-9a-f]{64}  \\Q" + jar + "\\E\n"), sum);
        PluginJar.twoSteps(folder, "guest").pack(plugins());
        Shell replaced = run("games");
        replaced.prints("guest – Two steps");
        assertTrue(
            replaced.err()
                .startsWith("agon: plugin guest.jar has changed: its SHA-256 was " + sum.substring(0, 64) + " and is "),
            replaced.err());
        Files.delete(jar);
        Shell removed = run("games");
        assertFalse(removed.out().contains("guest"), removed.out());
        assertEquals("", removed.err());
    }

    @Test
    void nothing_depends_on_whether_the_sums_can_be_remembered() throws IOException {
        PluginJar.good(folder, "guest").pack(plugins());
        Files.createDirectories(folder.resolve("plugins.sha256/taken"));
        assertEquals(0, run("games").exitCode());
    }

    @Test
    void a_jar_is_installed_and_its_newer_build_takes_its_place() throws IOException {
        Path jar = PluginJar.good(folder, "guest").pack(folder.resolve("elsewhere"));
        Shell first = run("install", jar.toString());
        assertEquals("installed as " + plugins().resolve("guest.jar")
            + "\nto train a strong opponent for guest in about five minutes: agon train guest\n", first.out());
        assertTrue(first.err().matches("agon: plugin guest.jar is new: SHA-256 [0-9a-f]{64}\n"), first.err());
        assertEquals("", run("games").err());
        assertEquals(0, run("install", jar.toString()).exitCode());
        PluginJar.twoSteps(folder, "guest").pack(folder.resolve("elsewhere"));
        assertEquals(0, run("install", jar.toString()).exitCode());
        assertEquals(-1, Files.mismatch(jar, plugins().resolve("guest.jar")));
        assertTrue(run("games").out().contains("guest – Two steps"));
    }

    @Test
    void what_is_no_game_is_not_installed() throws IOException {
        Path jars = folder.resolve("elsewhere");
        run("install", PluginJar.of(folder, "exits", "AFTER", "if (p == 7) System.exit(0);").pack(jars).toString())
            .exits(2).complains("calls System.exit");
        run("install", Files.writeString(jars.resolve("noise.jar"), "noise").toString()).exits(2)
            .complains("it cannot be read as a module");
        run("install", folder.toString()).exits(2).complains("expected a file whose name ends in .jar");
        run("install", folder.resolve("nothing.jar").toString()).exits(2)
            .complains("nothing.jar does not exist; check the path");
        assertFalse(Files.exists(plugins()));
    }

    @Test
    void another_plugin_is_not_overwritten_and_no_game_is_installed_twice() throws IOException {
        Path guest = PluginJar.good(folder, "guest").pack(plugins());
        Path other = Files.move(PluginJar.good(folder, "other").pack(folder.resolve("elsewhere")),
            folder.resolve("elsewhere/guest.jar"));
        run("install", other.toString()).exits(2).complains(guest + " already exists and is another plugin");
        Path twin = Files.copy(guest, folder.resolve("elsewhere/twin.jar"));
        run("install", twin.toString()).exits(2)
            .complains("its game 'guest' is not used, because a game with this name is in " + guest);
    }

    @Test
    void a_plugin_of_the_command_line_is_used_instead_of_the_installed_one() throws IOException {
        Path installed = PluginJar.good(folder, "guest").pack(plugins());
        Path classes = PluginJar.twoSteps(folder, "guest").classes();
        Shell shell = run("perft", "guest", "1", "--plugins", classes.toString());
        assertEquals(
            "agon: plugin " + installed + ": its game 'guest' is not used, because a game with this name is in "
                + classes + "; remove one of them",
            shell.err().lines().findFirst().get());
        assertTrue(run("games", "--plugins", classes.toString()).out().contains("guest – Two steps"));
    }
}

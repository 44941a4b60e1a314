package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The jar of DVONN, which is not part of the program. When it is copied to the plugin folder, it has everything that
/// built-in games have.
class DroppedJarTest {
    private static final Path JAR = Path.of("..", "plugins", "dvonn.jar");
    private static final String PLACED = "D2 C1 K5 B1 D1 C2 E3 D3 J5 E2 K4 J4 E1 A1 G5 K3 F1 B2 H5 C3 F5 D4 G1 E4 "
        + "I5 F2 E5 F3 D5 F4 H1 I3 C5 I4 G3 J3 A2 J2 "
        + "I1 B3 H3 C4 A3 G2 G4 H2 B4 H4 I2";

    @TempDir
    private Path folder;

    @BeforeEach
    void drop_the_jar() throws IOException {
        assumeTrue(Files.exists(JAR), JAR + " is not built: mvn package builds it");
        Files.copy(JAR, Files.createDirectories(folder.resolve("plugins")).resolve("dvonn.jar"));
    }

    private Shell run(String... args) {
        return new Program(folder).run(args);
    }

    private Shell done(String... args) {
        return run(args).exits(0);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void it_is_found_in_its_folder_and_nowhere_else() throws IOException {
        done("games").prints("dvonn – DVONN", "from: " + folder.resolve("plugins").resolve("dvonn.jar"));
        assertFalse(Program.modulePath().contains("dvonn"), "it is on the module path of the launcher");
        Files.delete(folder.resolve("plugins").resolve("dvonn.jar"));
        Shell without = run("perft", "dvonn", "1").exits(2);
        assertTrue(without.err().contains("dvonn"), without.err());
    }

    @Test
    void its_manifest_names_the_version_of_the_api() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertEquals("1", jar.getManifest().getMainAttributes().getValue("Agon-Api"));
        }
    }

    @Test
    void it_keeps_the_contract_in_a_java_of_its_own() {
        assertTrue(done("check", folder.resolve("plugins").resolve("dvonn.jar").toString(), "--games", "1").out()
            .endsWith("all clauses of the contract hold\n"));
    }

    @Test
    void a_level_plays_a_game_to_its_end_and_the_record_is_sound() throws IOException {
        Path records = folder.resolve("records");
        done("play", "dvonn", "--first", "medium", "--second", "random", "--seed", "1", "--show", "none",
            "--record",
            records.toString()).prints("first wins");
        try (Stream<Path> files = Files.list(records)) {
            String record = files.findFirst().orElseThrow().toString();
            done("verify", record).prints("ok                     1    100.0 %");
        }
    }

    @Test
    void its_own_record_format_is_read_verified_and_converted() throws IOException {
        String moves = file("moves", PLACED.toLowerCase() + " i1j2\n" + PLACED + " I1J2 B1B2\n");
        done("verify", moves).prints("unfinished             2    100.0 %");
        String one = file("one", PLACED + " I1J2\n");
        Shell replayed = done("replay", one, "--to", "agon");
        replayed.prints("[Game \"dvonn\"]", "50. I1J2");
        assertEquals(PLACED + " I1J2",
            done("replay", file("agon", replayed.out()), "--to", "dvonn-moves").out().strip());
        assertEquals(1, run("replay", file("illegal", PLACED + " I1J2 J2I1\n")).exitCode());
    }

    @Test
    void tournaments_and_regressions_play_it() {
        assertTrue(done("tournament", "dvonn", "--players", "mcts:iterations=3", "--gauntlet", "random", "--games", "2")
            .out().contains("dvonn"));
        assertTrue(run("regress", "dvonn", "--pairs", "1", "--present", "iterations=2", "--baseline", "iterations=2")
            .out().contains("dvonn  "));
    }
}

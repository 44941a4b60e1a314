package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.json.text.Json;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Processes that serve batches of games, and that end or are killed.
class KilledEnvsTest {
    @TempDir
    private Path folder;

    private Process start(String... args) throws IOException {
        return Program.builder(folder, args).redirectError(folder.resolve("err").toFile()).start();
    }

    private static JsonNode header(Process server) throws IOException {
        return Json.read(server.inputReader(StandardCharsets.UTF_8).readLine()).get();
    }

    private static void ends(Process server) throws InterruptedException {
        try {
            assertTrue(server.waitFor(1, TimeUnit.MINUTES), "the server is still running");
        } finally {
            server.destroyForcibly();
        }
    }

    private static Path file(Process server) throws IOException {
        return Path.of(header(server).get("file").asString());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_killed_server_leaves_nothing_in_memory() throws IOException, InterruptedException {
        Process server = start("envs", "tictactoe");
        Path file = file(server);
        assertTrue(Files.exists(file), file + " can be opened");
        server.destroyForcibly();
        ends(server);
        assertFalse(Files.exists(file), file + " still exists");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_server_ends_without_its_client() throws IOException, InterruptedException {
        Process server = start("envs", "tictactoe", "--search");
        Path file = file(server);
        byte[] request = "{\"player\":\"mcts:iterations=1000000000,solver=false\"}".getBytes(StandardCharsets.UTF_8);
        server.getOutputStream().write('v');
        server.getOutputStream().write(new byte[]{(byte) request.length, 0, 0, 0});
        server.getOutputStream().write(request);
        server.getOutputStream().close();
        ends(server);
        assertFalse(Files.exists(file), file + " still exists");
    }

    /// Returns the number of legal actions of each of six games after 9 steps, when all of them have ended once.
    private static Vector<Integer> legal(String... reset) {
        String describe = Vector.range(0, 6).map(game -> "t" + (char) (int) game + "\0\0\0").mkString();
        Shell shell = Shell.typing("o" + "a".repeat(9) + describe + "q",
            Vector.of("envs", "tictactoe", "--games", "6").appendAll(Vector.of(reset)).toJavaArray(String[]::new));
        return Vector.ofAll(shell.exits(0).out().lines().skip(1).toList())
            .map(line -> Json.read(line.substring(line.indexOf('{'))).get().get("codes").size());
    }

    @Test
    void ended_games_are_replaced_unless_this_is_switched_off() {
        assertTrue(legal().forAll(codes -> codes > 0), legal().toString());
        assertEquals(legal(), legal("--auto-reset"));
        assertEquals(Vector.fill(6, 0), legal("--no-auto-reset"));
    }

    @Test
    void a_command_that_cannot_start_prints_why() {
        Shell shell = Shell.fails(2, "envs", "nothing");
        assertTrue(Json.read(shell.out()).get().get("error").asString().contains("nothing"), shell.out());
        assertTrue(shell.complaint().startsWith("agon: there is no installed game 'nothing'"), shell.err());
        assertTrue(Shell.fails(2, "envs", "pferdeaepfel", "--observations", "uint8").out().contains("float32"));
        assertTrue(
            Shell.fails(2, "envs", "tictactoe", "--memory", folder.toString()).out().contains("cannot be created"));
    }
}

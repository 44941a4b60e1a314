package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.json.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A server process is killed while a game is played in the browser.
class KilledServerTest {
    @TempDir
    private Path folder;
    private Process server;
    private String address;
    private final HttpClient http = HttpClient.newHttpClient();

    private void start() throws IOException {
        server = Program.builder(folder, "serve", "--port", "0").redirectError(folder.resolve("err").toFile()).start();
        BufferedReader said = server.inputReader(StandardCharsets.UTF_8);
        address = said.readLine().replaceAll(".*(http://\\S+/) .*", "$1");
    }

    private void kill() throws InterruptedException {
        server.destroyForcibly().waitFor();
    }

    private JsonNode ask(String path, String link, Map<String, ?> message) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path))
            .header("Authorization", "Bearer " + link).header("Content-Type", "application/json");
        HttpRequest ready = message.isEmpty() ? request.build()
            : request.POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(message))).build();
        HttpResponse<byte[]> answer = http.send(ready, HttpResponse.BodyHandlers.ofByteArray());
        assertEquals(200, answer.statusCode(), () -> new String(answer.body(), StandardCharsets.UTF_8));
        return JsonMapper.shared().readTree(answer.body());
    }

    private JsonNode act(JsonNode state, String link) throws IOException, InterruptedException {
        return ask("api/click", link, Map.of("version", state.get("version").asLong(), "clicks",
            JsonMapper.shared().convertValue(state.get("choices").get(0), List.class)));
    }

    @Test
    void a_game_goes_on_where_it_was() throws IOException, InterruptedException {
        start();
        try {
            String link = ask("api/tables", "x".repeat(22), Map.of("game", "zertz", "seats", List.of("me", "me")))
                .get("me").asString();
            for (int life = 0; life < 2; life++) {
                JsonNode state = ask("api/table", link, Map.of());
                for (int i = 0; i < 3; i++) state = act(state, link); // before a ring is removed
                kill();
                start();
                JsonNode after = ask("api/table", link, Map.of());
                for (String name : List.of("turns", "scene", "turn", "marks", "choices"))
                    assertEquals(state.get(name), after.get(name), name);
            }
        } finally {
            kill();
        }
    }

    @Test
    void an_offer_of_a_draw_is_still_open() throws IOException, InterruptedException {
        start();
        try {
            JsonNode links = ask("api/tables", "x".repeat(22),
                Map.of("game", "tictactoe", "seats", List.of("me", "link")));
            JsonNode state = act(ask("api/table", links.get("me").asString(), Map.of()), links.get("me").asString());
            ask("api/draw", links.get("me").asString(), Map.of("version", state.get("version").asLong()));
            kill();
            start();
            assertEquals(0, ask("api/table", links.get("1").asString(), Map.of()).get("draw").asInt());
        } finally {
            kill();
        }
    }

    @Test
    void lost_moves_are_reported_when_the_server_is_stopped() throws IOException, InterruptedException {
        start();
        try {
            String link = ask("api/tables", "x".repeat(22), Map.of("game", "tictactoe", "seats", List.of("me", "me")))
                .get("me").asString();
            JsonNode state = act(ask("api/table", link, Map.of()), link);
            Path record;
            try (Stream<Path> files = Files.walk(folder)) {
                record = files.filter(file -> file.toString().endsWith(".agon")).findAny().orElseThrow();
            }
            Files.delete(record);
            Files.createDirectory(record);
            act(state, link);
            server.destroy();
            assertEquals(2, server.waitFor());
            String report = Files.readString(folder.resolve("err"));
            assertTrue(report.contains("are lost: " + record), report);
        } finally {
            kill();
        }
    }
}

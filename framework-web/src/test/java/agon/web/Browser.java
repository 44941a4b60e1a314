package agon.web;

import agon.json.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Asks a server as the page does.
///
/// @param token of the links that it knows; empty: none
record Browser(HttpClient http, String address, String token) {
    static Browser at(WebServer server) {
        return new Browser(HttpClient.newHttpClient(), server.local(), "");
    }

    Browser with(String link) {
        return new Browser(http, address, link);
    }

    /// An answer.
    record Answer(int status, JsonNode json) {}

    Answer get(String path) {
        return send(request(path).GET());
    }

    Answer post(String path, Object message) {
        return send(request(path).header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(message))));
    }

    HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path.substring(1)));
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    Answer send(HttpRequest.Builder request) {
        try {
            HttpResponse<byte[]> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            boolean json = answer.headers().firstValue("Content-Type").orElse("").equals("application/json");
            return new Answer(answer.statusCode(),
                JsonMapper.shared().readTree(json ? answer.body() : "{}".getBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    JsonNode create(String game, String clock, String... seats) {
        Answer made = post("/api/tables", Map.of("game", game, "seats", List.of(seats), "clock", clock));
        if (made.status != 200) throw new AssertionError(made.json.toString());
        return made.json;
    }

    JsonNode state() {
        Answer state = get("/api/table");
        if (state.status != 200) throw new AssertionError(state.json.toString());
        return state.json;
    }

    /// Makes the legal action with that number, brought into their range.
    Answer act(JsonNode state, int choice) {
        JsonNode choices = state.get("choices");
        return post("/api/click", Map.of("version", state.get("version").asLong(), "clicks",
            JsonMapper.shared().convertValue(choices.get(choice % choices.size()), List.class)));
    }

    /// Plays a turn, or a part of it, in notation.
    Answer move(JsonNode state, String text) {
        return post("/api/move", Map.of("version", state.get("version").asLong(), "text", text));
    }
}

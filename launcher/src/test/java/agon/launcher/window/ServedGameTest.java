package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.GameCatalog;
import agon.web.WebServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Games on a server that are played in the window of another process.
class ServedGameTest {
    @TempDir
    private Path folder;
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\n");
        server = WebServer.start(GameCatalog.load(), folder.resolve("served"), "localhost", 0).get();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String send(String path, String token, String message) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.address() + path))
            .header("Authorization", "Bearer " + token).header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(message)).build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> reply = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertEquals(200, reply.statusCode(), reply.body());
            return reply.body();
        }
    }

    private static String field(String json, String name) {
        return json.replaceFirst(".*\"" + name + "\":\"([^\"]*)\".*", "$1");
    }

    @Test
    void players_write_messages_in_the_window_and_on_the_page() throws IOException, InterruptedException {
        String links = send("api/tables", "", "{\"game\":\"tictactoe\",\"seats\":[\"me\",\"link\"]}"),
            other = field(links, "1");
        try (WindowProcess window = WindowProcess.start(folder, "play",
            server.address() + "#/table/" + field(links, "me"))) {
            window.until("screen", "table").until("chats", true);
            send("api/chat", other, "{\"text\":\"hello\"}");
            window.until("unread", 1).click("chat").until("messages", "hello").click("chat.text").write("hi u")
                .key("Return").until("messages", "hello|hi u").click("click.cell-b2").until("turns", 1)
                .until("sending", false);
            String all = send("api/chat", other, "{\"text\":\"bye\"}");
            assertTrue(all.contains("\"text\":\"hi u\"") && all.contains("\"seat\":0"), all);
            window.until("messages", "hello|hi u|bye");
            assertEquals(0, window.cross());
        }
    }
}

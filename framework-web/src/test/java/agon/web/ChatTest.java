package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.json.text.Json;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Messages at a table, and attempts to misuse them.
class ChatTest extends ServedTest {
    private Browser first, second, watch;
    private JsonNode links;

    @BeforeEach
    void create() {
        links = browser.create("tictactoe", "", "me", "link");
        sit();
    }

    private void sit() {
        first = browser.with(links.get("me").asString());
        second = browser.with(links.get("1").asString());
        watch = browser.with(links.get("watch").asString());
    }

    private static Browser.Answer say(Browser who, String text) {
        return who.post("/api/chat", Map.of("text", text));
    }

    private static String texts(Browser who) {
        return who.get("/api/chat").json().get("messages").toString();
    }

    @Test
    void players_and_spectators_see_all_messages_at_their_table() {
        second.post("/api/name", Map.of("name", "Bob"));
        long before = first.state().get("version").asLong(), chat = first.state().get("chat").asLong();
        assertEquals(200, say(first, "  hello\u200b \n there ").status());
        say(second, "good luck");
        say(watch, "nice");
        assertEquals("[{\"name\":\"\",\"text\":\"hello there\",\"seat\":0},"
            + "{\"name\":\"Bob\",\"text\":\"good luck\",\"seat\":1},{\"name\":\"\",\"text\":\"nice\"}]", texts(watch));
        assertTrue(first.state().get("version").asLong() > before && first.state().get("chat").asLong() > chat);
        JsonNode other = browser.create("tictactoe", "", "me", "link");
        assertEquals("[]", texts(browser.with(other.get("me").asString())));
    }

    @Test
    void a_killed_server_loses_no_message() throws IOException {
        say(first, "hello");
        Path copy = Files.createDirectory(records.resolveSibling(records.getFileName() + "-copy"));
        copy(records, copy); // as after kill -9, without a regular end
        try (WebServer other = WebServer.start(CATALOG, copy, "localhost", 0).get()) {
            Browser again = Browser.at(other).with(first.token());
            assertEquals("[{\"name\":\"\",\"text\":\"hello\",\"seat\":0}]", texts(again));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path goal = to.resolve(from.relativize(file).toString());
                Files.createDirectories(goal.getParent());
                Files.copy(file, goal);
            }
        }
    }

    @Test
    void messages_are_deleted_with_the_name_of_their_author_and_with_the_links_of_the_game() throws IOException {
        String link = browser.post("/api/names", Map.of("name", "Eve")).json().get("link").asString();
        watch.post("/api/chat", Map.of("text", "as a spectator", "link", link));
        say(first, "stays");
        JsonNode own = browser.post("/api/tables", Map.of("game", "tictactoe", "seats", List.of("me", "link"), "link",
            link)).json();
        say(browser.with(own.get("me").asString()), "at a seat");
        assertTrue(texts(first).contains("\"name\":\"Eve\",\"text\":\"as a spectator\""));
        Browser owner = browser.with(server.ownerAddress().replaceFirst(".*/", ""));
        assertEquals(200, owner.post("/api/owner/remove", Map.of("name", "Eve")).status());
        assertEquals("[{\"name\":\"\",\"text\":\"stays\",\"seat\":0}]", texts(second));
        String stored = stored();
        assertFalse(stored.contains("as a spectator") || stored.contains("at a seat") || stored.contains("Eve"),
            stored);
        String game = owner.get("/api/owner").json().get("games").get(0).get("id").asString();
        owner.post("/api/owner/close", Map.of("id", game));
        assertFalse(stored().contains("stays"));
    }

    private String stored() throws IOException {
        try (Stream<Path> all = Files.walk(records)) {
            StringBuilder text = new StringBuilder();
            for (Path file : all.filter(Files::isRegularFile).toList())
                text.append(file).append(Files.readString(file));
            return text.toString();
        }
    }

    @Test
    void floods_long_messages_and_foreign_links_are_rejected() {
        Vector<Integer> replies = Vector.range(0, 20).map(_ -> say(first, "x").status());
        assertTrue(replies.contains(429) && replies.head() == 200, replies.toString());
        assertTrue(replies.count(status -> status == 200) <= 8, replies.toString());
        assertEquals(200, say(second, "I can still write").status());
        for (String bad : List.of("", "  ", "\u200b\u202e", "x".repeat(301), "y".repeat(3_000)))
            assertEquals(400, say(watch, bad).status(), bad);
        assertEquals(403, say(browser.with("A".repeat(22)), "hi").status());
        assertEquals(403, browser.with("A".repeat(22)).get("/api/chat").status());
        assertEquals(400, browser.with(watch.token()).post("/api/chat", Map.of("text", List.of("x"))).status());
        assertEquals(400, watch.post("/api/chat", Map.of("text", "x", "name", "Ada")).status());
        assertFalse(texts(first).contains("\u202e"));
    }

    @Test
    void only_the_newest_messages_are_stored() throws IOException {
        Path file = records.resolve("x.json");
        Files.write(file, Json.bytes(Map.of("lines", Vector.range(0, 204)
            .map(i -> Map.of("seat", "0", "name", "", "owner", "", "text", "m" + i + ";")))));
        new Chat(file).add(new Chat.Line("0", "", "", "m204;"));
        String all = new Chat(file).json().toString();
        assertTrue(all.contains("m204;") && all.contains("m5;") && !all.contains("m4;"), all);
    }

    @Test
    void a_message_may_contain_a_script_but_remains_text() {
        String script = "<img src=x onerror=alert(1)>";
        say(first, script);
        assertEquals(script, second.get("/api/chat").json().get("messages").get(0).get("text").asString());
        assertEquals(403, first.send(first.request("/api/chat").header("Content-Type", "application/json")
            .header("Origin", "http://elsewhere.example")
            .POST(HttpRequest.BodyPublishers.ofString("{\"text\":\"x\"}"))).status());
    }

    @Test
    void the_owner_can_switch_the_chat_off() {
        say(first, "hello");
        server.close();
        serve(WebServer.Settings.at("localhost", 0).chat(false));
        sit();
        assertEquals(404, first.get("/api/chat").status());
        assertEquals(404, say(first, "hello").status());
        assertFalse(first.state().has("chat"));
    }
}

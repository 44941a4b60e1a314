package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.plugins.GameCatalog;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Records that visitors upload and download.
class UploadTest {
    private static final String GAME = "[Game \"dvonn\"]\n[First \"<b>Ada</b>\"]\n[Second \"Bo\"]\n[Result \"*\"]\n\n"
        + "1. D2\n2. C1 {a comment}\n3. K5\n*\n";

    @TempDir
    Path records;
    private WebServer server;
    private Browser browser;

    @BeforeEach
    void start() {
        server = WebServer.start(GameCatalog.load(), records, "localhost", 0).get();
        browser = Browser.at(server);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Browser.Answer upload(String text) {
        return browser.post("/api/upload", Map.of("text", text));
    }

    private JsonNode record(String name) {
        return browser.get("/api/record?name=" + name + "&turn=2").json();
    }

    @Test
    void an_uploaded_game_is_opened_by_its_name_only_and_downloaded_in_every_format() {
        JsonNode uploaded = upload(GAME).json();
        String name = uploaded.get("name").asString();
        assertTrue(uploaded.get("problems").isEmpty());
        server.close();
        start();
        JsonNode shown = record(name);
        assertEquals("<b>Ada</b> Bo a comment 3",
            shown.get("players").get(0).asString() + " " + shown.get("players").get(1).asString() + " "
                + shown.get("comment").asString() + " " + shown.get("turns").size());
        assertTrue(browser.get("/api/records").json().get("records").isEmpty(), "uploads are not listed");
        List<String> formats = shown.get("formats").valueStream().map(one -> one.get("id").asString()).toList();
        assertTrue(formats.containsAll(List.of("agon", "dvonn-moves", "dvonn-boardspace")), formats.toString());
        for (String format : formats) {
            JsonNode file = browser.get("/api/download?name=" + name + "&format=" + format).json();
            assertEquals(3,
                record(upload(file.get("text").asString()).json().get("name").asString()).get("turns").size(),
                file.toString());
        }
    }

    @Test
    void the_legal_part_of_a_record_is_kept_and_the_problem_is_reported() {
        JsonNode uploaded = upload(GAME.replace("3. K5", "3. D2")).json();
        assertTrue(uploaded.get("problems").get(0).asString().contains("D2 is occupied"), uploaded.toString());
        assertEquals(2, record(uploaded.get("name").asString()).get("turns").size());
    }

    @Test
    void other_texts_and_names_are_refused() {
        for (String text : List.of("", "nonsense", "[Game \"none\"]\n\n1. a\n", "\u0000", "(;GM[Dvonn"))
            assertEquals(400, upload(text).status(), text);
        assertEquals(413, upload("x".repeat(300_000)).status());
        assertEquals(400, browser.post("/api/upload", Map.of("text", 5)).status());
        String name = upload(GAME).json().get("name").asString();
        for (String other : List.of("../.uploads/" + name, "upload_", "upload_x.agon", ".uploads/" + name, "..",
            "upload_/../" + name))
            assertEquals(404, browser.get("/api/record?name=" + URLEncoder.encode(other, StandardCharsets.UTF_8))
                .status(), other);
        assertEquals(404, browser.get("/api/download?name=" + name + "&format=none").status());
    }
}

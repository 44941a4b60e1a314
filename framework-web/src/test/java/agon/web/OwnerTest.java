package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OwnerTest extends ServedTest {
    private Browser owner, ada;

    @BeforeEach
    void reserve() {
        owner = browser.with(server.ownerAddress().replaceAll(".*/", ""));
        ada = browser.with(browser.post("/api/names", Map.of("name", "Ada")).json().get("link").asString());
    }

    private Browser play(String... seats) {
        JsonNode links = browser.post("/api/tables",
            Map.of("game", "tictactoe", "seats", List.of(seats), "link", ada.token())).json();
        Browser me = browser.with(links.get("me").asString());
        me.act(me.state(), 0);
        return me;
    }

    @Test
    void the_owner_closes_a_game() {
        Browser me = play("me", "link");
        JsonNode game = owner.get("/api/owner").json().get("games").get(0);
        assertEquals("[\"Ada\",\"a guest\"] false", game.get("players") + " " + game.get("over"));
        assertEquals(200, owner.post("/api/owner/close", Map.of("id", game.get("id").asString())).status());
        assertEquals(403, me.get("/api/table").status());
        assertTrue(Files.exists(records.resolve(game.get("id").asString())), "the record remains");
        assertEquals(404, owner.post("/api/owner/close", Map.of("id", "../x")).status());
    }

    @Test
    void the_owner_removes_a_name_with_everything_that_belongs_to_it() throws IOException {
        Browser open = play("me", "link"), over = play("me", "link");
        over.post("/api/resign", Map.of());
        String record = over.state().get("record").asString();
        assertTrue(Files.readString(records.resolve(record)).contains("[First \"Ada\"]"));
        assertEquals(200, owner.post("/api/owner/remove", Map.of("name", "Ada")).status());
        assertFalse(Files.readString(records.resolve(record)).contains("Ada"));
        assertTrue(Files.readString(records.resolve(record)).contains("0-1"));
        for (Browser gone : List.of(open, over)) assertEquals(403, gone.get("/api/table").status());
        assertEquals(403, ada.get("/api/mine").status());
        assertEquals(404, browser.get("/api/player?name=Ada").status());
        assertEquals(200, browser.post("/api/names", Map.of("name", "Ada")).status(), "the name is free again");
    }

    @Test
    void the_owner_replaces_a_lost_link() {
        play("me", "link");
        String link = owner.post("/api/owner/replace", Map.of("name", "Ada")).json().get("link").asString();
        assertEquals(403, ada.get("/api/mine").status());
        assertEquals(1, browser.with(link).get("/api/mine").json().get("running").size());
    }

    @Test
    void the_owner_downloads_all_records() throws IOException, InterruptedException {
        play("me", "me");
        Files.writeString(records.resolve("tictactoe_0001.agon"), "[Game \"tictactoe\"]\n\n*\n");
        byte[] zip = browser.http().send(owner.request("/api/owner/archive").build(),
            HttpResponse.BodyHandlers.ofByteArray()).body();
        List<String> texts = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry())
                texts.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        assertEquals(2, texts.size());
        assertTrue(texts.stream().allMatch(text -> text.startsWith("[Game \"tictactoe\"]")), texts::toString);
    }

    @Test
    void nobody_else_is_the_owner() {
        Browser me = play("me", "link");
        for (Browser who : List.of(browser, ada, me, browser.with("x".repeat(22)), browser.with(owner.token() + ".1"),
            browser.with(owner.token().toLowerCase()), browser.with(SeatToken.digest(owner.token())))) {
            assertEquals(403, who.get("/api/owner").status(), who.token());
            assertEquals(403, who.get("/api/owner/archive").status());
            for (String path : List.of("/api/owner/remove", "/api/owner/replace"))
                assertEquals(403, who.post(path, Map.of("name", "Ada")).status(), path);
            assertEquals(403, who.post("/api/owner/close", Map.of("id", "x")).status());
        }
        assertEquals(403, owner.get("/api/table").status());
    }
}

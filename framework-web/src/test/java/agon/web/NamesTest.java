package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Visitors with a name and a secret link, and visitors who try to use the names of others.
class NamesTest extends ServedTest {
    private Browser named(String name) {
        Browser.Answer made = browser.post("/api/names", Map.of("name", name));
        assertEquals(200, made.status(), () -> made.json().toString());
        return browser.with(made.json().get("link").asString());
    }

    private JsonNode create(Browser who, String... seats) {
        return browser.post("/api/tables", Map.of("game", "tictactoe", "seats", List.of(seats), "link", who.token()))
            .json();
    }

    private static JsonNode running(Browser who) {
        Browser.Answer mine = who.get("/api/mine");
        assertEquals(200, mine.status(), () -> mine.json().toString());
        return mine.json().get("running");
    }

    @Test
    void the_games_of_a_name_are_found_on_any_device_also_after_a_restart() {
        Browser ada = named("Ada"), bob = named("Bob");
        JsonNode links = create(ada, "me", "link");
        Browser second = browser.with(links.get("1").asString());
        assertEquals(200, second.post("/api/claim", Map.of("link", bob.token())).status());
        Browser first = browser.with(running(ada).get(0).get("token").asString());
        assertEquals(links.get("me").asString(), first.token());
        first.act(first.state(), 0);
        restart();
        for (Browser who : List.of(ada, bob)) {
            JsonNode game = running(browser.with(who.token())).get(0);
            assertEquals("1 [\"Ada\",\"Bob\"]", game.get("turn").asInt() + " " + game.get("players"));
        }
        Browser device = browser.with(running(browser.with(bob.token())).get(0).get("token").asString());
        assertNotEquals(second.token(), device.token());
        device.act(device.state(), 0);
        assertEquals(2, device.state().get("turns").size());
        device.post("/api/resign", Map.of());
        assertEquals(0, running(browser.with(bob.token())).size());
        JsonNode finished = browser.with(bob.token()).get("/api/mine").json().get("finished");
        assertEquals("1-0", finished.get(0).get("result").asString());
        JsonNode results = browser.get("/api/player?name=ada").json().get("results");
        assertEquals("[{\"title\":\"Tic-tac-toe\",\"opponent\":\"Bob\",\"won\":1,\"drawn\":0,\"lost\":0}]",
            results.toString());
        assertFalse(browser.get("/api/player?name=Ada").json().toString().contains(ada.token()));
    }

    @Test
    void a_rematch_belongs_to_the_same_names() {
        Browser ada = named("Ada");
        Browser me = browser.with(create(ada, "me", "link").get("me").asString());
        me.post("/api/resign", Map.of());
        me.post("/api/rematch", Map.of());
        JsonNode rematch = running(ada).get(0);
        assertEquals(me.token() + ".1", rematch.get("token").asString());
        assertEquals("[1]", rematch.get("seats").toString());
        Browser again = browser.with(rematch.get("token").asString());
        assertEquals("[1]", again.state().get("seats").toString());
        String link = ada.post("/api/replace-link", Map.of()).json().get("link").asString();
        String replaced = running(browser.with(link)).get(0).get("token").asString();
        assertTrue(replaced.endsWith(".1") && !replaced.equals(again.token()));
        assertEquals("[1]", browser.with(replaced).state().get("seats").toString());
        assertEquals(403, again.get("/api/table").status());
    }

    @Test
    void after_a_link_was_replaced_the_old_one_opens_nothing() {
        Browser ada = named("Ada");
        String seat = create(ada, "me", "link").get("me").asString();
        Browser now = browser.with(ada.post("/api/replace-link", Map.of()).json().get("link").asString());
        assertEquals(403, ada.get("/api/mine").status());
        assertEquals(403, browser.with(seat).get("/api/table").status());
        Browser again = browser.with(running(now).get(0).get("token").asString());
        assertEquals("[0]", again.state().get("seats").toString());
        restart();
        assertEquals(403, browser.with(ada.token()).get("/api/mine").status());
        assertEquals(1, running(browser.with(now.token())).size());
    }

    @Test
    void links_are_stored_only_as_digests() throws IOException {
        Browser ada = named("Ada");
        String seat = create(ada, "me", "link").get("me").asString();
        try (Stream<Path> files = Files.walk(records)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file);
                assertFalse(text.contains(ada.token()) || text.contains(seat), file.toString());
            }
        }
    }

    @Test
    void a_name_is_not_reserved_twice_and_not_used_by_guests() {
        Browser guest = browser.with(browser.create("tictactoe", "", "me", "link").get("me").asString());
        guest.post("/api/name", Map.of("name", "Carl"));
        named("Ada");
        for (String same : List.of("Ada", " ada ", "ADA", "\uff21da", "carl"))
            assertEquals(409, browser.post("/api/names", Map.of("name", same)).status(), same);
        for (String same : List.of("Ada", "aDa"))
            assertEquals(409, guest.post("/api/name", Map.of("name", same)).status(), same);
        for (String bad : List.of("", " ", "a\nb", "x".repeat(41), "\u202eAda"))
            assertEquals(400, browser.post("/api/names", Map.of("name", bad)).status(), bad);
    }

    @Test
    void seats_and_names_of_others_are_out_of_reach() {
        Browser ada = named("Ada"), eve = named("Eve");
        JsonNode links = create(ada, "me", "link");
        Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString());
        assertEquals(409, first.post("/api/claim", Map.of("link", eve.token())).status(), "it is Ada's");
        assertEquals(409, second.post("/api/claim", Map.of("link", ada.token())).status(), "Ada has a seat already");
        assertEquals(403, browser.with(links.get("watch").asString()).post("/api/claim", Map.of("link", eve.token()))
            .status());
        assertEquals(409, first.post("/api/name", Map.of("name", "Guest")).status());
        assertEquals(0, running(eve).size());
        assertEquals(403, eve.get("/api/table").status(), "the link of a name is not the link of a seat");
        assertEquals(403, first.get("/api/mine").status(), "the link of a seat is not the link of a name");
        for (String guess : List.of("", "Ada", "x".repeat(22), ada.token() + ".1", ada.token().toLowerCase(), "..",
            SeatToken.digest(ada.token()))) {
            assertEquals(403, browser.with(guess).get("/api/mine").status(), guess);
            assertEquals(403, browser.with(guess).post("/api/replace-link", Map.of()).status(), guess);
            assertEquals(403, second.post("/api/claim", Map.of("link", guess)).status(), guess);
        }
        HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofString("{}");
        assertEquals(403, browser.send(ada.request("/api/replace-link").header("Content-Type", "application/json")
            .header("Origin", "http://elsewhere.example").POST(body)).status());
        assertEquals(415, browser.send(ada.request("/api/replace-link").POST(body)).status());
        assertEquals(1, running(ada).size());
    }

    @Test
    void a_name_may_contain_a_script_but_never_runs_it() {
        String script = "<script>alert(1)</script>";
        named(script);
        JsonNode player = browser.get("/api/player?name=" + URLEncoder.encode(script, StandardCharsets.UTF_8)).json();
        assertEquals(script, player.get("name").asString());
        assertEquals(404, browser.get("/api/player?name=..").status());
    }

    @Test
    void games_of_the_window_are_not_listed() throws IOException {
        String game = "[Game \"tictactoe\"]\n[First \"Owner\"]\n[Result \"1-0\"]\n"
            + "[Termination \"resigned\"]\n\n1. a1\n1-0\n";
        Files.writeString(records.resolve("tictactoe_0001.agon"), game);
        assertEquals(0, browser.get("/api/records").json().get("records").size());
        assertEquals(404, browser.get("/api/record?name=tictactoe_0001.agon").status());
        assertEquals(404, browser.get("/api/download?name=tictactoe_0001.agon&format=agon").status());
    }
}

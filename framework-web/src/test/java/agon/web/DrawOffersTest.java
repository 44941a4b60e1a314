package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class DrawOffersTest extends ServedTest {
    private Browser me, other;

    @BeforeEach
    void create() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        me = browser.with(links.get("me").asString());
        other = browser.with(links.get("1").asString());
        me.act(me.state(), 0);
    }

    private static Browser.Answer draw(Browser who) {
        return who.post("/api/draw", Map.of("version", who.state().get("version").asLong()));
    }

    @Test
    void an_accepted_offer_ends_the_game_as_a_draw_also_in_its_record() throws Exception {
        assertEquals(0, draw(me).json().get("draw").asInt());
        assertFalse(me.state().get("offersDraw").asBoolean());
        assertTrue(other.state().get("offersDraw").asBoolean());
        JsonNode over = draw(other).json();
        assertEquals("true 1/2-1/2 a draw (agreed)",
            over.get("over").asBoolean() + " " + over.get("result").asString() + " " + over.get("verdict").asString());
        String record = Files.readString(records.resolve(over.get("record").asString()));
        assertTrue(record.contains("[Result \"1/2-1/2\"]\n[Termination \"agreed\"]\n"), record);
        assertEquals(409, draw(me).status());
    }

    @Test
    void an_offer_ends_with_the_next_move_of_the_receiver_or_if_it_is_declined() {
        draw(me);
        other.act(other.state(), 0);
        assertFalse(me.state().has("draw"));
        draw(me);
        assertEquals(200, other.post("/api/decline-draw", Map.of()).status());
        assertEquals(0, other.state().get("declined").asInt());
        assertEquals(409, draw(me).status());
        me.act(me.state(), 0);
        assertFalse(other.state().has("declined"));
        assertEquals(200, draw(me).status());
    }

    @Test
    void an_offer_survives_a_restart() {
        draw(me);
        restart();
        other = browser.with(other.token());
        assertEquals(0, other.state().get("draw").asInt());
        assertTrue(draw(other).json().get("over").asBoolean());
    }

    private static Browser.Answer takeBack(Browser who) {
        return who.post("/api/takeback", Map.of("version", who.state().get("version").asLong()));
    }

    @Test
    void a_request_to_take_back_a_move_survives_a_restart_until_the_next_move() {
        takeBack(me);
        restart();
        me = browser.with(me.token());
        other = browser.with(other.token());
        assertEquals("[0]", other.state().get("request").get("by").toString());
        assertEquals(0, takeBack(other).json().get("turns").size());
        restart();
        me = browser.with(me.token());
        other = browser.with(other.token());
        me.act(me.state(), 0);
        takeBack(me);
        other.act(other.state(), 0);
        restart();
        assertFalse(browser.with(me.token()).state().has("request"));
    }

    @Test
    void spectators_and_stale_pages_cannot_accept() {
        JsonNode links = browser.create("einstein", "", "me", "link");
        Browser watcher = browser.with(links.get("watch").asString());
        assertEquals(403, draw(watcher).status());
        assertEquals(403, watcher.post("/api/decline-draw", Map.of()).status());
        draw(me);
        long version = other.state().get("version").asLong();
        me.post("/api/decline-draw", Map.of());
        assertEquals(409, other.post("/api/draw", Map.of("version", version)).status(), "it was withdrawn");
        assertFalse(other.state().get("over").asBoolean());
    }

    @Test
    void a_program_declines() {
        Browser alone = browser.with(browser.create("tictactoe", "", "me", "easy").get("me").asString());
        JsonNode state = draw(alone).json();
        assertTrue(state.get("declined").asInt() == 0 && !state.has("draw") && !state.get("over").asBoolean());
    }
}

package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Rematches, and clocks that wait for the players.
class RematchTest extends ServedTest {
    private static Browser.Answer rematch(Browser who) {
        return who.post("/api/rematch", Map.of());
    }

    @Test
    void a_rematch_is_one_game_in_which_the_players_have_exchanged_sides() {
        JsonNode links = browser.create("zertz:rings=48", "10min+5s", "me", "link");
        Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString()),
            watcher = browser.with(links.get("watch").asString());
        first.post("/api/name", Map.of("name", "Ada"));
        first.act(first.state(), 0);
        assertEquals(409, rematch(second).status(), "the game is not over");
        second.post("/api/resign", Map.of());
        assertEquals(403, rematch(watcher).status());
        assertEquals(403, rematch(browser).status());
        assertFalse(second.state().has("rematch"));
        for (Browser who : List.of(first, second, first)) assertEquals(200, rematch(who).status());
        List<Browser> again = Stream.of(first, second, watcher)
            .map(who -> browser.with(who.state().get("rematch").asString())).toList();
        again.getFirst().act(again.get(1).state(), 0); // not the turn of this player any more
        again.get(1).act(again.get(1).state(), 0);
        restart();
        assertEquals(2, records.resolve(".tables").toFile().list().length, "files of games");
        assertEquals("[1] [0] []", again.stream().map(who -> browser.with(who.token()).state().get("seats").toString())
            .collect(Collectors.joining(" ")));
        JsonNode state = browser.with(again.getFirst().token()).state();
        assertEquals("zertz:rings=48 [\"\",\"Ada\"] 1", state.get("game").asString() + " " + state.get("names") + " "
            + state.get("turns").size());
        assertTrue(state.get("clock").get("left").get(1).asLong() > 595_000);
        assertEquals("1-0", browser.with(first.token()).state().get("result").asString());
        assertEquals(again.get(1).token(), browser.with(second.token()).state().get("rematch").asString());
        for (String wrong : List.of(".2", ".01", ".", ".-1"))
            assertEquals(403, browser.with(first.token() + wrong).get("/api/table").status(), wrong);
    }

    @Test
    void a_rematch_against_a_program_starts_with_its_move_and_has_a_rematch_as_well() {
        String link = browser.create("tictactoe", "", "me", "random").get("me").asString();
        for (String next : List.of(".1", ".2")) {
            Browser me = browser.with(link);
            JsonNode state = me.state();
            int seat = state.get("seats").get(0).asInt();
            assertEquals("human", state.get("players").get(seat).asString());
            while (state.get("turns").size() < seat)
                state = me.get("/api/table?after=" + state.get("version").asLong()).json();
            me.act(state, 0);
            me.post("/api/resign", Map.of());
            assertEquals(link.replaceAll("\\..*", "") + next, link = rematch(me).json().get("rematch").asString());
        }
        Browser me = browser.with(link);
        assertEquals("[0]", me.state().get("seats").toString());
        me.act(me.state(), 0);
        me.post("/api/resign", Map.of());
        for (int i = 0; i < 300; i++) assertEquals(200, rematch(me).status());
        assertTrue(Stream.generate(() -> rematch(me).status()).limit(1_600).anyMatch(status -> status == 429));
    }

    @Test
    void clocks_start_when_every_player_has_opened_the_game() {
        JsonNode links = browser.create("tictactoe", "10min", "me", "link");
        Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString());
        assertFalse(first.state().get("clock").has("running"));
        browser.with(links.get("watch").asString()).state();
        first.act(first.state(), 0);
        restart();
        first = browser.with(first.token());
        second = browser.with(second.token());
        assertEquals(600_000, first.state().get("clock").get("left").get(0).asLong());
        assertFalse(first.state().get("clock").has("running"));
        assertEquals(1, second.state().get("clock").get("running").asInt());
        JsonNode before = first.state();
        while (first.state().get("clock").get("left").get(1).asLong() == 600_000) Thread.onSpinWait();
        assertEquals(before.get("turns"), first.state().get("turns"));
    }
}

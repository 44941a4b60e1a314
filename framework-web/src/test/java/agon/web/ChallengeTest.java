package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Games that any visitor can join.
class ChallengeTest extends ServedTest {
    private JsonNode listed() {
        return browser.get("/api/challenges").json().get("challenges");
    }

    @Test
    void an_open_game_is_listed_until_one_visitor_has_accepted_it() {
        JsonNode made = browser.create("zertz:rings=48", "10min+5s", "me", "open");
        browser.with(made.get("me").asString()).post("/api/name", Map.of("name", "Ada"));
        JsonNode one = listed().get(0);
        assertEquals("ZÈRTZ zertz:rings=48 Ada 600+5 1 true", one.get("title").asString() + " "
            + one.get("game").asString() + " " + one.get("by").asString() + " " + one.get("clock").asString() + " "
            + one.get("seat") + " " + one.get("present"));
        assertFalse(one.toString().contains(made.get("me").asString()));
        String id = one.get("id").asString();
        assertEquals(id, made.get("open1").asString());
        assertEquals(403, browser.with(id).get("/api/table").status(), "the id is not a link");
        restart();
        List<Browser.Answer> answers = IntStream.range(0, 8).parallel()
            .mapToObj(_ -> browser.post("/api/accept", Map.of("id", id))).toList();
        List<Browser.Answer> accepted = answers.stream().filter(answer -> answer.status() == 200).toList();
        assertEquals(1, accepted.size());
        assertTrue(answers.stream().allMatch(answer -> answer.status() == 200 || answer.status() == 409));
        assertTrue(listed().isEmpty());
        JsonNode state = browser.with(accepted.getFirst().json().get("token").asString()).state();
        restart();
        assertTrue(listed().isEmpty());
        assertEquals("[1] [\"Ada\",\"\"]", state.get("seats") + " " + state.get("names"));
    }

    @Test
    void games_with_links_and_programs_are_not_listed() {
        browser.create("tictactoe", "", "me", "link");
        browser.create("tictactoe", "", "me", "easy");
        assertTrue(listed().isEmpty());
        assertEquals(409, browser.post("/api/accept", Map.of("id", "0".repeat(64))).status());
        assertEquals(400, browser.post("/api/accept", Map.of("id", 5)).status());
        assertEquals(400, browser.post("/api/accept", Map.of()).status());
    }
}

package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Reviews of recorded games, and attempts to correct a mistake.
class ReviewsTest extends ServedTest {
    /// Plays a game of tic-tac-toe in which the second move is a blunder, and returns the name of its record.
    private String lostGame() {
        Browser me = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        JsonNode state = me.state();
        for (String move : List.of("a1", "b1", "a3", "a2", "c3", "b2", "b3"))
            state = me.move(state, move).json();
        return state.get("record").asString();
    }

    private JsonNode reviewed(String name) throws InterruptedException {
        JsonNode review = browser.post("/api/review", Map.of("name", name)).json();
        while (review.get("running").asBoolean()) {
            Thread.sleep(20);
            review = browser.get("/api/review?name=" + name).json();
        }
        return review;
    }

    @Test
    void a_review_survives_a_restart_and_answers_attempts() throws InterruptedException {
        String name = lostGame();
        JsonNode review = reviewed(name);
        assertTrue(review.get("complete").asBoolean(), review.toString());
        restart();
        assertEquals(review, browser.get("/api/review?name=" + name).json());
        Map<String, Object> good = Map.of("name", name, "turn", 1, "codes", List.of(), "text", "b2");
        assertTrue(browser.post("/api/attempt", good).json().get("accepted").asBoolean());
        for (Map<String, Object> wrong : List.<Map<String, Object>>of(
            Map.of("name", name, "turn", 1, "codes", List.of("77"), "text", ""),
            Map.of("name", name, "turn", 1, "codes", List.of(), "text", "z9"))) {
            Browser.Answer answer = browser.post("/api/attempt", wrong);
            assertEquals(400, answer.status(), answer.json().toString());
        }
    }

    @Test
    void a_review_does_not_replace_a_record_that_has_changed() throws Exception {
        String name = lostGame();
        reviewed(name);
        Path record = records.resolve(name);
        Files.writeString(record, Files.readString(record).replaceFirst("\\[", "[Event \"club\"]\n["));
        Files.setLastModifiedTime(record, FileTime.from(Instant.now().plusSeconds(60)));
        String changed = Files.readString(record);
        restart();
        assertEquals(changed, Files.readString(record));
    }

    @Test
    void a_review_is_stored_if_the_same_game_was_written_again() throws Exception {
        String name = lostGame();
        JsonNode review = reviewed(name);
        Files.setLastModifiedTime(records.resolve(name), FileTime.from(Instant.now().plusSeconds(60)));
        restart();
        assertEquals(review, browser.get("/api/review?name=" + name).json());
    }

    @Test
    void reviews_and_attempts_reject_what_does_not_exist() {
        assertEquals(404, browser.get("/api/review?name=none").status());
        assertEquals(404, browser.post("/api/review", Map.of("name", "../none")).status());
        JsonNode links = browser.create("tictactoe", "", "me", "me");
        Browser me = browser.with(links.get("me").asString());
        assertEquals(200, me.post("/api/resign", Map.of()).status());
        String name = me.state().get("record").asString();
        assertEquals(404, browser.get("/api/line?name=" + name + "&turn=0&line=better").status());
        for (String codes : List.of("x", "-1", "99999999999")) {
            Map<String, Object> attempt = Map.of("name", name, "turn", 0, "codes", List.of(codes), "text", "");
            assertEquals(400, browser.post("/api/attempt", attempt).status(), codes);
        }
    }
}

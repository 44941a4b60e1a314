package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Puzzle;
import io.vavr.collection.Vector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Lessons and puzzles through requests.
class ExercisesTest extends ServedTest {
    private static Vector<Puzzle> puzzles(String game) {
        return CATALOG.find(game).get().game().extras().puzzles();
    }

    private JsonNode ask(String path, Map<String, Object> message) {
        Browser.Answer answer = browser.post(path, message);
        assertEquals(200, answer.status(), answer.toString());
        return answer.json();
    }

    private JsonNode puzzle(String game, String id, JsonNode before, String text) {
        return ask("/api/puzzle", Map.of("game", game, "puzzle", id, "codes", codes(before), "text", text));
    }

    private static List<String> codes(JsonNode state) {
        return state == null ? List.of() : state.get("codes").valueStream().map(JsonNode::asString).toList();
    }

    private String id(String game, int number) {
        return browser.get("/api/exercises?game=" + game).json().get("puzzles").get(number).get("id").asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"zertz", "zertz:rings=61", "dvonn", "einstein", "qubic"})
    void every_puzzle_is_solved_by_its_solution(String game) {
        for (int i = 0; i < puzzles(game).size(); i += 25) {
            Puzzle puzzle = puzzles(game).get(i);
            String id = id(game, i);
            JsonNode state = puzzle(game, id, null, "");
            assertEquals("open", state.get("answer").asString());
            for (int turn = 0; turn < puzzle.solution().size()
                && !state.get("answer").asString().equals("solved"); turn++)
                if (state.get("turns").size() == turn) state = puzzle(game, id, state, puzzle.solution().get(turn));
            assertEquals("solved", state.get("answer").asString(), puzzle.toString());
            JsonNode hints = puzzle(game, id, null, "");
            for (int hint = 0; hint < 20 && !hints.get("answer").asString().equals("solved"); hint++) {
                Map<String, Object> message = new HashMap<>(Map.of("game", game, "puzzle", id, "text", ""));
                message.put("codes", codes(hints));
                message.put("hint", true);
                hints = ask("/api/puzzle", message);
            }
            assertEquals("solved", hints.get("answer").asString());
        }
    }

    @Test
    void a_wrong_move_is_refuted_and_taken_back() {
        JsonNode open = puzzle("einstein", id("einstein", 0), null, "");
        String right = ask("/api/puzzle",
            Map.of("game", "einstein", "puzzle", id("einstein", 0), "codes", List.of(), "text", "", "hint", true))
            .get("codes").get(0).asString();
        JsonNode other = open.get("actions").valueStream().filter(code -> !code.asString().equals(right)).findFirst()
            .get();
        JsonNode wrong = ask("/api/puzzle", Map.of("game", "einstein", "puzzle", id("einstein", 0), "codes", List.of(),
            "text", "", "code", other.asInt()));
        assertEquals("wrong", wrong.get("answer").asString());
        assertFalse(wrong.get("tried").asString().isEmpty());
        assertEquals(open.get("scene"), wrong.get("scene"));
        assertTrue(wrong.has("refuted"));
    }

    @Test
    void lessons_check_answers_and_show_them() {
        JsonNode lessons = browser.get("/api/exercises?game=zertz").json().get("lessons");
        int tasks = 0;
        for (int lesson = 0; lesson < lessons.size(); lesson++)
            for (int step = 0; step < lessons.get(lesson).get("steps").asInt(); step++) {
                Map<String, Object> message = Map.of("game", "zertz", "lesson", lesson, "step", step, "codes",
                    List.of(), "text", "");
                JsonNode shown = ask("/api/lesson", message);
                if (shown.get("task").asBoolean()) tasks++;
                assertEquals(shown.get("task").asBoolean() ? "open" : "done", shown.get("answer").asString());
                Map<String, Object> hint = new HashMap<>(message);
                hint.put("hint", true);
                assertEquals("done", ask("/api/lesson", hint).get("answer").asString());
            }
        assertTrue(tasks > 3, "tasks: " + tasks);
    }

    @Test
    void results_give_a_rating_and_failed_puzzles_come_back() {
        String first = id("zertz", 0);
        assertEquals(1000, next("", List.of()).get("rating").asInt());
        JsonNode failed = next("", List.of(first + "-2020-01-01"));
        assertEquals(first, failed.get("next").asString());
        assertTrue(failed.get("rating").asInt() < 1000, failed.toString());
        assertTrue(next("", List.of(first + "+2020-01-01")).get("rating").asInt() > 1000);
        assertEquals("", next("no such motif", List.of()).get("next").asString());
    }

    private JsonNode next(String motif, List<String> results) {
        return ask("/api/next-puzzle", Map.of("game", "zertz", "motif", motif, "results", results));
    }

    @Test
    void invalid_requests_are_refused() {
        String id = id("zertz", 0);
        assertEquals(404, browser.get("/api/exercises?game=none").status());
        for (Map<String, Object> message : List.<Map<String, Object>>of(
            Map.of("game", "zertz", "puzzle", "x", "codes", List.of(), "text", ""),
            Map.of("game", "zertz", "puzzle", id, "codes", List.of("5"), "text", ""),
            Map.of("game", "zertz", "puzzle", id, "codes", List.of(), "text", "nonsense"),
            Map.of("game", "zertz", "puzzle", id, "codes", List.of(), "text", "", "code", 999_999),
            Map.of("game", "zertz", "puzzle", id, "codes", List.of(), "text", "", "sum", 1)))
            assertEquals(400, browser.post("/api/puzzle", message).status(), message.toString());
        for (Map<String, Object> message : List.<Map<String, Object>>of(
            Map.of("game", "zertz", "lesson", 99, "step", 0, "codes", List.of(), "text", ""),
            Map.of("game", "zertz", "lesson", 0, "step", 2_000_000_000, "codes", List.of(), "text", ""),
            Map.of("game", "zertz", "lesson", -1, "step", 0, "codes", List.of(), "text", "")))
            assertEquals(400, browser.post("/api/lesson", message).status(), message.toString());
        for (String result : List.of("", "x", id + "+yesterday", "-", "+2020-01-01x"))
            assertEquals(400, browser.post("/api/next-puzzle",
                Map.of("game", "zertz", "motif", "", "results", List.of(result))).status(), result);
    }
}

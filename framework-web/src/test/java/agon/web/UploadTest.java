package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.play.internal.Chapters;
import agon.play.records.RecordLibrary;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Records that visitors upload and download.
class UploadTest extends ServedTest {
    private static final String GAME = "[Game \"dvonn\"]\n[First \"<b>Ada</b>\"]\n[Second \"Bo\"]\n[Result \"*\"]\n\n"
        + "1. D2\n2. C1 {a comment}\n3. K5\n*\n";

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
        restart();
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
    void arrows_and_circles_of_a_study_are_shown_with_their_position() {
        String name = upload("[Game \"tictactoe\"]\n\n1. b2 {[%draw cell-b2>cell-c3 cell-a1] a plan}\n").json()
            .get("name").asString();
        JsonNode shown = browser.get("/api/record?name=" + name + "&turn=1").json();
        assertEquals("a plan [[\"cell-b2\",\"cell-c3\"],[\"cell-a1\",\"cell-a1\"]]",
            shown.get("comment").asString() + " " + shown.get("arrows"));
        assertEquals("[]", chapter(name).get("arrows").toString());
    }

    @Test
    void variations_of_a_study_start_at_the_position_before_them() {
        String name = upload("""
            [Game "tictactoe"]

            1. b2
            2. a1
            (
            2. c3 {a corner}
            3. a1
            (
            3. a3 {[%draw cell-b2>cell-a3]}
            )
            )
            3. c3
            *
            """).json().get("name").asString();
        String record = "/api/record?name=" + name + "&turn=";
        assertEquals("[[\"c3\",\"a1\"],[\"c3\",\"a3\"]]",
            browser.get(record + 1).json().get("variations").toString());
        for (int turn : new int[]{0, 2, 3}) assertTrue(browser.get(record + turn).json().get("variations").isEmpty());
        String variation = "/api/variation?name=" + name + "&turn=1&number=";
        JsonNode positions = browser.get(variation + 1).json().get("positions");
        assertEquals(3, positions.size());
        assertEquals("[\"b2\"] [\"c3\"] a corner [[\"cell-b2\",\"cell-a3\"]]",
            positions.get(0).get("turns") + " " + positions.get(1).get("turns") + " "
                + positions.get(1).get("comment").asString() + " " + positions.get(2).get("arrows"));
        for (String wrong : List.of("2", "-1", "99999999999"))
            assertTrue(browser.get(variation + wrong).status() / 100 == 4, wrong);
    }

    @Test
    void a_variation_is_added_to_a_study_but_not_to_the_games_of_others() {
        String name = upload(GAME).json().get("name").asString();
        JsonNode start = browser.post("/api/play-variation",
            Map.of("name", name, "turn", 1, "codes", List.of(), "text", "C2")).json();
        assertEquals("[\"C2\"] 0 false",
            start.get("turns") + " " + start.get("open") + " " + start.get("whole"));
        List<String> codes = start.get("codes").valueStream().map(JsonNode::toString).toList();
        assertEquals("[[\"C2\"]]", browser.post("/api/add-variation",
            Map.of("name", name, "turn", 1, "codes", codes)).json().get("variations").toString());
        restart();
        assertEquals("[[\"C2\"]]",
            browser.get("/api/record?name=" + name + "&turn=1").json().get("variations").toString());
        assertEquals(3, record(name).get("turns").size());
        for (List<String> wrong : List.of(List.of("999999999"), List.of("x"), java.util.Collections.nCopies(101, "1")))
            for (String path : List.of("play", "add"))
                assertEquals(400, browser.post("/api/" + path + "-variation",
                    Map.of("name", name, "turn", 1, "codes", wrong, "text", "")).status(), wrong.toString());
        assertEquals(400, browser.post("/api/play-variation",
            Map.of("name", name, "turn", 1, "codes", List.of(), "text", "nonsense")).status());
        assertEquals("the variation has no moves", browser.post("/api/add-variation",
            Map.of("name", name, "turn", 1, "codes", List.of())).json().get("error").asString());
        Browser me = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        me.post("/api/resign", Map.of());
        assertEquals(403, browser.post("/api/add-variation",
            Map.of("name", me.state().get("record").asString(), "turn", 0, "codes", List.of("0"))).status());
    }

    private JsonNode chapter(String name) {
        Browser.Answer answer = browser.get("/api/record?name=" + name + "&turn=0");
        assertEquals(200, answer.status(), () -> answer.json().toString());
        return answer.json();
    }

    @Test
    void every_game_of_a_file_is_a_chapter_and_chapters_are_added_commented_and_removed() {
        String second = GAME.replace("[First", "[Chapter \"End\"]\n[First").replace("3. K5\n", "");
        JsonNode uploaded = upload(GAME + "\n" + second + "\n" + GAME.replace("dvonn", "nothing")).json();
        String name = uploaded.get("name").asString();
        assertTrue(uploaded.get("problems").get(0).asString().startsWith("game 3: "), uploaded.toString());
        assertEquals("[\"<b>Ada</b> – Bo\",\"End\"]", chapter(name).get("chapters").toString());
        assertEquals("2 2 true", chapter(name + "~2").get("turns").size() + " " + chapter(name + "~2").get("chapter")
            + " " + chapter(name + "~2").get("upload"));
        JsonNode added = browser.post("/api/chapter", Map.of("name", name, "text", GAME)).json();
        assertEquals(name + "~3", added.get("name").asString());
        String file = browser.get("/api/download?name=" + name + "~2&format=agon").json().get("text").asString();
        assertEquals(3, Chapters.of(file).size());
        assertEquals(chapter(name).get("chapters"),
            chapter(upload(file).json().get("name").asString()).get("chapters"));
        browser.post("/api/comment", Map.of("name", name + "~2", "turn", 1, "text", "a plan"));
        assertEquals("a plan", browser.get("/api/record?name=" + name + "~2&turn=1").json().get("comment").asString());
        assertEquals("", browser.get("/api/record?name=" + name + "&turn=1").json().get("comment").asString());
        assertEquals(name + "~1",
            browser.post("/api/remove-chapter", Map.of("name", name + "~2")).json().get("name").asString());
        assertEquals(2, chapter(name).get("chapters").size());
        assertEquals(3, chapter(name + "~2").get("turns").size());
        assertEquals(200, browser.post("/api/remove-chapter", Map.of("name", name)).status());
        assertEquals(409, browser.post("/api/remove-chapter", Map.of("name", name)).status());
        for (String wrong : List.of("~0", "~2", "~999", "~99999", "~x", "~1~1"))
            for (Browser.Answer answer : List.of(browser.get("/api/record?name=" + name + wrong + "&turn=0"),
                browser.post("/api/remove-chapter", Map.of("name", name + wrong))))
                assertEquals(404, answer.status(), wrong);
    }

    @Test
    void chapters_of_finished_games_are_not_changed_by_visitors() {
        Browser me = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        me.post("/api/resign", Map.of());
        String game = me.state().get("record").asString();
        assertEquals(403, browser.post("/api/chapter", Map.of("name", game, "text", GAME)).status());
        assertEquals(403, browser.post("/api/remove-chapter", Map.of("name", game)).status());
        String study = upload(GAME).json().get("name").asString();
        assertEquals(400, browser.post("/api/chapter", Map.of("name", study, "text", (GAME + "\n").repeat(64)))
            .status());
        assertEquals(400, browser.post("/api/chapter", Map.of("name", study, "text", "nonsense")).status());
        assertEquals(404, browser.post("/api/chapter", Map.of("name", "upload_x.agon", "text", GAME)).status());
        assertEquals(1, chapter(study).get("chapters").size());
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

    private Browser.Answer comment(String name, String text) {
        return browser.post("/api/comment", Map.of("name", name, "turn", 2, "text", text));
    }

    @Test
    void comments_are_stored_in_the_record() {
        String name = upload(GAME).json().get("name").asString();
        for (String text : List.of("<script>alert(1)</script>", "a } b { c \\ \"d\" ; e", "two\nlines", "")) {
            assertEquals(200, comment(name, text).status(), text);
            assertEquals(text, record(name).get("comment").asString());
            server.close();
            start();
            assertEquals(text, record(name).get("comment").asString());
            assertEquals(3, record(name).get("turns").size());
        }
        assertEquals(400, comment(name, "x".repeat(2_001)).status());
        assertEquals(404, comment("upload_x.agon", "x").status());
    }

    @Test
    void only_the_players_with_a_name_comment_on_a_game() {
        Browser ada = named("Ada"), eve = named("Eve");
        Browser me = browser
            .with(browser.post("/api/tables", Map.of("game", "tictactoe", "seats", List.of("me", "link"),
                "link", ada.token())).json().get("me").asString());
        me.act(me.state(), 0);
        me.post("/api/resign", Map.of());
        restart();
        String name = browser.get("/api/records").json().get("records").get(0).get("name").asString();
        for (Browser who : List.of(browser, browser.with(eve.token()), browser.with("x".repeat(22))))
            assertEquals(403, who.post("/api/comment", Map.of("name", name, "turn", 1, "text", "no")).status());
        assertEquals(200, browser.with(ada.token())
            .post("/api/comment", Map.of("name", name, "turn", 1, "text", "good")).status());
        assertEquals("good", browser.get("/api/record?name=" + name + "&turn=1").json().get("comment").asString());
    }

    private Browser named(String name) {
        return browser.with(browser.post("/api/names", Map.of("name", name)).json().get("link").asString());
    }

    @Test
    void an_uploaded_game_expires_90_days_after_it_was_last_opened() {
        String opened = upload(GAME).json().get("name").asString(), other = upload(GAME).json().get("name").asString();
        Instant start = Instant.now();
        for (int days : List.of(89, 100, 178)) {
            InstantSource later = () -> start.plus(Duration.ofDays(days));
            Records library = new Records(CATALOG, new RecordLibrary(records), _ -> false,
                later.withZone(ZoneOffset.UTC));
            library.expire();
            library.at(opened, 0);
            if (days > 90) assertThrows(WebFailure.class, () -> library.at(other, 0));
        }
    }
}

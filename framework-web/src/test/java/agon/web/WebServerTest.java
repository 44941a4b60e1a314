package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.play.records.RecordLibrary;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Browsers that behave, and browsers that do not.
class WebServerTest extends ServedTest {
    @Test
    void the_page_and_its_files_are_served_and_nothing_else() {
        for (String path : List.of("/", "/app.js", "/board.js", "/table.js", "/net.js", "/style.css", "/icon.svg"))
            assertEquals(200, browser.get(path).status(), path);
        for (String path : List.of("/page/app.js", "/api/", "/app.js/"))
            assertEquals(404, browser.get(path).status(), path);
        for (String path : List.of("/../WebServer.class", "/%2e%2e/WebServer.class"))
            assertEquals(400, browser.get(path).status(), path);
    }

    @Test
    void every_installed_game_is_listed() {
        server.close();
        server = WebServer.start(CATALOG, records, "localhost", 0).get();
        JsonNode games = Browser.at(server).get("/api/games").json().get("games");
        assertEquals(CATALOG.installed().size(), games.size());
        JsonNode zertz = games.valueStream().filter(game -> game.get("id").asString().equals("zertz")).findFirst()
            .get();
        assertEquals("ZÈRTZ", zertz.get("title").asString());
        assertTrue(zertz.get("players").toString().contains("\"easy\""), zertz.toString());
        assertFalse(zertz.get("players").toString().contains("\"human\""));
    }

    @Test
    void a_game_is_pictured_as_its_options_say() {
        JsonNode games = browser.get("/api/games").json().get("games");
        for (JsonNode game : games) assertTrue(rings(game) > 0, game.get("id").asString());
        JsonNode larger = browser.get("/api/variant?game=zertz:rings=61").json();
        assertTrue(rings(browser.get("/api/variant?game=zertz").json()) < 37, "the usual board, played on");
        assertTrue(rings(larger) > 37 && rings(larger) < 61, "a larger one");
        assertFalse(larger.get("scene").toString().contains("\"label\""), "words beside the board");
    }

    /// Cells of the board that is pictured.
    private static long rings(JsonNode game) {
        return game.get("scene").get("board").valueStream().filter(item -> item.get("role").asString().equals("cell"))
            .count();
    }

    private static final String NET = "net:people,time=1s";

    private static boolean offers(JsonNode answer, String word) {
        return answer.get("players").valueStream().anyMatch(player -> player.get("word").asString().equals(word));
    }

    @Test
    void nets_of_a_game_are_offered_where_they_fit() {
        JsonNode games = browser.get("/api/games").json().get("games");
        assertTrue(offers(games.valueStream().filter(game -> game.get("id").asString().equals("zertz")).findFirst()
            .get(), NET));
        assertTrue(offers(browser.get("/api/variant?game=zertz:blitz=on").json(), NET));
        JsonNode larger = browser.get("/api/variant?game=zertz:rings=48").json();
        assertTrue(offers(larger, "easy") && !offers(larger, NET), larger.toString());
        Browser.Answer none = browser.get("/api/variant?game=chess");
        assertEquals(400, none.status());
        assertTrue(none.json().get("error").asString().contains("there is no installed game 'chess'"));
    }

    @Test
    void a_net_answers_and_goes_on_after_a_restart() {
        String link = browser.create("zertz", "", "me", NET).get("me").asString();
        Browser me = browser.with(link);
        JsonNode state = me.act(me.act(me.state(), 4).json(), 0).json();
        while (state.get("turns").size() < 2)
            state = me.get("/api/table?after=" + state.get("version").asLong()).json();
        restart();
        assertEquals(2, browser.with(link).state().get("turns").size());
    }

    @Test
    void moves_in_notation_are_played_only_for_the_seat_to_move() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString()),
            watching = browser.with(links.get("watch").asString());
        JsonNode state = second.state();
        state = first.state();
        for (Browser other : List.of(second, watching)) {
            assertEquals(409, other.move(state, "b2").status());
            assertTrue(other.get("/api/moves").json().get("kinds").isEmpty());
        }
        assertEquals(9, first.get("/api/moves").json().get("kinds").iterator().next().size());
        Browser.Answer wrong = first.move(state, "z9");
        assertEquals(400, wrong.status());
        assertTrue(wrong.json().get("error").asString().contains("z9"), wrong.json().toString());
        assertEquals("[\"b2\"]", first.move(state, "b2").json().get("turns").toString());
        assertEquals(200, first.post("/api/refusal", Map.of("clicks", List.of(), "key", "cell-b2")).status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "zertz", "zertz:rings=48", "dvonn", "einstein", "tzaar",
        "tzaar:setup=random", "tzaar:setup=tournament"})
    void two_browsers_play_a_whole_game(String game) {
        JsonNode links = browser.create(game, "", "me", "link");
        List<Browser> players = List.of(browser.with(links.get("me").asString()),
            browser.with(links.get("1").asString()));
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        JsonNode state = players.getFirst().state();
        for (int actions = 0; !state.get("over").asBoolean() && actions < 3_000; actions++) {
            if (!state.has("turn")) continue;
            Browser actor = players.get(state.get("turn").asInt());
            JsonNode mine = actor.state();
            if (mine.get("choices").isEmpty()) { // the dice are rolled by the server
                state = actor.get("/api/table?after=" + mine.get("version").asLong()).json();
                continue;
            }
            state = actor.act(mine, dice.nextInt(1_000)).json();
        }
        assertTrue(state.get("over").asBoolean(), state.toString());
        assertFalse(state.get("verdict").asString().isEmpty());
        JsonNode list = browser.get("/api/records").json().get("records");
        assertEquals(1, list.size());
        String name = list.get(0).get("name").asString();
        JsonNode end = browser.get("/api/record?name=" + name + "&turn=100000").json();
        assertEquals(state.get("turns"), end.get("turns"));
        assertEquals(state.get("scene"), end.get("scene"));
        assertEquals(0, browser.get("/api/record?name=" + name + "&turn=0").json().get("at").asInt());
    }

    @Test
    void a_misspelt_field_is_refused() {
        Map<String, Object> game = Map.of("game", "tictactoe", "seats", List.of("me", "me"), "clok", "10min");
        assertEquals("/api/tables has no field 'clok'; its fields are game, seats, clock, link",
            browser.post("/api/tables", game).json().get("error").asString());
        assertEquals(400, browser.get("/api/record?name=x&trun=5").status());
    }

    @Test
    void a_program_answers() {
        Browser me = browser.with(browser.create("tictactoe", "", "me", "random").get("me").asString());
        JsonNode state = me.act(me.state(), 4).json();
        while (state.get("turns").size() < 2)
            state = me.get("/api/table?after=" + state.get("version").asLong()).json();
        assertEquals(0, state.get("turn").asInt());
        assertEquals(7, state.get("choices").size());
    }

    @Test
    void more_programs_than_processors_take_turns_to_think() {
        List<Browser> games = java.util.stream.IntStream.range(0, 4 * Runtime.getRuntime().availableProcessors())
            .mapToObj(_ -> browser.with(browser.create("tictactoe", "", "me", "random").get("me").asString())).toList();
        games.forEach(game -> game.act(game.state(), 4));
        for (Browser game : games) {
            JsonNode state = game.state();
            while (state.get("turns").size() < 2)
                state = game.get("/api/table?after=" + state.get("version").asLong()).json();
        }
    }

    @Test
    void nobody_acts_for_a_seat_without_its_link() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString()),
            watcher = browser.with(links.get("watch").asString());
        JsonNode seen = first.state();
        assertEquals(9, seen.get("choices").size());
        assertEquals(0, second.state().get("choices").size());
        for (Browser other : List.of(second, watcher)) {
            assertEquals(409, other.act(seen, 0).status());
            assertEquals("it is not your turn", other.act(seen, 0).json().get("error").asString());
        }
        assertEquals(403, watcher.post("/api/resign", Map.of()).status());
        for (String wrong : List.of("", "x", "x".repeat(22), links.get("me").asString() + "x"))
            assertEquals(403, browser.with(wrong).act(seen, 0).status(), wrong);
        assertEquals(0, first.state().get("turns").size());
        String elsewhere = browser.create("tictactoe", "", "me", "link").get("me").asString();
        browser.with(elsewhere).act(browser.with(elsewhere).state(), 0);
        assertEquals(0, first.state().get("turns").size());
        assertEquals(200, second.post("/api/resign", Map.of()).status());
        assertEquals("1-0", first.state().get("result").asString());
    }

    @Test
    void links_are_unguessable_and_not_on_the_disk() throws Exception {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        assertEquals(22, links.get("me").asString().length());
        assertNotEquals(links.get("me"), links.get("1"));
        try (var files = Files.walk(records)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                for (JsonNode link : links)
                    assertFalse(Files.readString(file).contains(link.asString()), file.toString());
        }
        assertEquals("rwx------",
            java.nio.file.attribute.PosixFilePermissions
                .toString(Files.getPosixFilePermissions(records.resolve(".tables"))));
    }

    @Test
    void games_and_links_survive_a_restart_before_and_after_the_first_turn() {
        String link = browser.create("zertz", "10min+5s", "me", "link").get("me").asString();
        restart();
        Browser me = browser.with(link);
        me.act(me.state(), 0);
        JsonNode before = me.act(me.state(), 0).json();
        restart();
        JsonNode after = browser.with(link).state();
        for (String name : List.of("turns", "scene", "players", "seats", "turn", "marks"))
            assertEquals(before.get(name), after.get(name), name);
        assertTrue(after.get("version").asLong() > before.get("version").asLong());
        assertTrue(after.get("clock").get("left").get(0).asLong() > 595_000);
        assertEquals("human human",
            after.get("players").get(0).asString() + " " + after.get("players").get(1).asString());
    }

    @Test
    void after_a_resignation_nothing_is_said_about_a_next_turn() {
        Browser me = browser.with(browser.create("dvonn", "", "me", "link").get("me").asString());
        me.act(me.state(), 0);
        assertEquals("[\"place a red piece\"]", me.state().get("scene").get("captions").toString());
        me.post("/api/resign", Map.of());
        assertEquals("[]", me.state().get("scene").get("captions").toString());
        String name = browser.get("/api/records").json().get("records").get(0).get("name").asString();
        JsonNode end = browser.get("/api/record?name=" + name + "&turn=1").json();
        assertEquals("[]", end.get("scene").get("captions").toString());
    }

    @Test
    void a_resignation_survives_a_restart() {
        String link = browser.create("tictactoe", "", "me", "link").get("me").asString();
        Browser me = browser.with(link);
        me.act(me.state(), 0);
        me.post("/api/resign", Map.of());
        restart();
        JsonNode state = browser.with(link).state();
        assertTrue(state.get("over").asBoolean());
        assertEquals("0-1", state.get("result").asString());
    }

    private static int turns(JsonNode state) {
        return state.get("turns").size();
    }

    private static Browser.Answer takeBack(Browser who) {
        return who.post("/api/takeback", Map.of("version", who.state().get("version").asLong()));
    }

    @Test
    void a_turn_against_oneself_is_taken_back_at_once() {
        Browser me = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        assertEquals(409, takeBack(me).status(), "there is nothing yet");
        me.act(me.state(), 0);
        me.act(me.state(), 0);
        assertEquals(1, turns(takeBack(me).json()));
        assertEquals(0, turns(takeBack(me).json()));
    }

    @Test
    void a_turn_against_another_browser_is_taken_back_when_it_agrees() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString()),
            watcher = browser.with(links.get("watch").asString());
        first.act(first.state(), 0);
        second.act(second.state(), 0);
        assertEquals(2, turns(takeBack(first).json()), "the other has not agreed");
        assertEquals(403, takeBack(watcher).status());
        assertEquals("[0]", second.state().get("request").get("by").toString());
        second.post("/api/play-on", Map.of());
        assertFalse(first.state().has("request"));
        takeBack(first);
        first.act(first.state(), 3);
        assertFalse(second.state().has("request"), "whoever plays on asks no more");
        second.act(second.state(), 0);
        takeBack(first);
        assertEquals(2, turns(takeBack(second).json()), "the last turn of who asked, and what followed");
        assertEquals(0, second.state().get("choices").size());
        assertEquals(7, first.state().get("choices").size());
    }

    @Test
    void names_are_shown_kept_and_recorded() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        Browser me = browser.with(links.get("me").asString()), guest = browser.with(links.get("1").asString());
        assertEquals(200, me.post("/api/name", Map.of("name", " Ada \" Lovelace ")).status());
        assertEquals(403, browser.with(links.get("watch").asString()).post("/api/name", Map.of("name", "X")).status());
        for (String bad : List.of("x".repeat(41), "a\u202eb", "a\nb"))
            assertEquals(400, guest.post("/api/name", Map.of("name", bad)).status());
        restart();
        assertEquals("[\"Ada \\\" Lovelace\",\"\"]",
            browser.with(links.get("1").asString()).state().get("names").toString());
        Browser again = browser.with(links.get("me").asString());
        again.act(again.state(), 0);
        again.post("/api/resign", Map.of());
        assertEquals("Ada \" Lovelace", browser.get("/api/records").json().get("records").get(0).get("players").get(0)
            .asString());
    }

    @Test
    void records_name_games_and_players_as_people_do() throws IOException {
        Files.writeString(records.resolve("zertz_" + "x".repeat(22) + ".agon"),
            "[Game \"zertz:rings=48\"]\n[First \"easy:seed=269916253624854\"]\n"
                + "[Second \"mcts:iterations=5,seed=-3\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n"
                + "1. Wd4,a4\n1-0\n");
        JsonNode listed = browser.get("/api/records").json().get("records").get(0);
        for (JsonNode said : List.of(listed,
            browser.get("/api/record?name=zertz_" + "x".repeat(22) + ".agon&turn=1").json())) {
            assertEquals("ZÈRTZ (rings=48)", said.get("title").asString());
            assertEquals("[\"easy\",\"mcts:iterations=5\"]", said.get("players").toString());
        }
    }

    @Test
    void who_waits_hears_of_a_turn() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        Browser first = browser.with(links.get("me").asString()), second = browser.with(links.get("1").asString());
        JsonNode seen = second.state();
        var news = CompletableFuture
            .supplyAsync(() -> second.get("/api/table?after=" + seen.get("version").asLong()).json());
        first.act(first.state(), 4);
        assertEquals(1, news.join().get("turns").size());
        assertEquals(8, second.state().get("choices").size());
    }

    @Test
    void a_click_that_comes_too_late_is_refused() {
        String link = browser.create("tictactoe", "", "me", "me").get("me").asString();
        JsonNode old = browser.with(link).state();
        assertEquals(200, browser.with(link).act(old, 0).status());
        assertEquals("the game has changed; reload it", browser.with(link).act(old, 1).json().get("error").asString());
    }

    @Test
    void games_that_go_on_are_not_listed() {
        Browser me = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        me.act(me.state(), 0);
        assertEquals(0, browser.get("/api/records").json().get("records").size());
        String name = new RecordLibrary(records).recent(1).head().file().getFileName().toString();
        assertEquals(404, browser.get("/api/record?name=" + name).status());
        assertEquals(404, browser.get("/api/record?name=../" + name).status());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        chess | me,link | '' | there is no installed game 'chess'
        zertz:rings=12 | me,link | '' | rings
        tictactoe | me | '' | has 2 seats, not 1
        tictactoe | me,mcts:time=24h | '' | 'mcts:time=24h' is not a player
        zertz:rings=48 | me,net:people | '' | 'net:people' is not a player
        tictactoe | me,net:/dev/zero | '' | 'net:/dev/zero' is not a player
        tictactoe | me,wizard | '' | there is no player 'wizard'
        tictactoe | me,link | soon | 'soon' is not allowed; expected a time
        tictactoe | easy,easy | '' | at least one a person
        tictactoe | me,human | '' | at least one a person
        """)
    void games_that_cannot_be_made(String game, String seats, String clock, String why) {
        Browser.Answer answer = browser.post("/api/tables",
            Map.of("game", game, "seats", List.of(seats.split(",")), "clock", clock));
        assertEquals(400, answer.status());
        assertTrue(answer.json().get("error").asString().contains(why), answer.json().toString());
    }

    @Test
    void pages_from_elsewhere_cannot_send_messages() {
        var body = HttpRequest.BodyPublishers.ofString("{\"game\":\"tictactoe\",\"seats\":[\"me\",\"me\"]}");
        assertEquals(415, browser.send(browser.request("/api/tables").POST(body)).status());
        assertEquals(403, browser.send(browser.request("/api/tables").header("Content-Type", "application/json")
            .header("Origin", "http://elsewhere.example").POST(body)).status());
    }

    @Test
    void a_second_server_for_the_same_games_is_refused() {
        assertEquals("another server is using the games in " + records + "; stop it, or choose another folder",
            WebServer.start(CATALOG, records, "localhost", 0).getLeft());
        restart();
    }

    @Test
    void a_port_that_is_taken_is_said_in_a_sentence() {
        int port = port();
        String why = WebServer.start(CATALOG, records.resolve("other"), "localhost", port).getLeft();
        assertTrue(why.startsWith("the server cannot open port " + port + " on localhost: "), why);
    }
}

package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.play.game.GameState;
import agon.play.table.GameConnection;
import agon.play.table.GameConnection.Request.Kind;
import agon.play.table.RemoteGame;
import agon.play.table.RemoteTable;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Games on a server, played at local tables by their links.
@Timeout(60)
class GameLinkTest extends ServedTest {
    private final List<RemoteTable<?, ?>> tables = new ArrayList<>();

    @Override
    @BeforeEach
    void start() {
        System.setProperty("user.home", records.resolve("home").toString());
        super.start();
    }

    @Override
    @AfterEach
    void stop() {
        super.stop();
        tables.forEach(RemoteTable::close);
    }

    private String link(String token) {
        return browser.address() + "#/table/" + token;
    }

    private RemoteTable<?, ?> open(JsonNode token) {
        RemoteTable<?, ?> table = GameLink.parse(link(token.asString()))
            .flatMap(link -> RemoteGame.open(CATALOG, link)).get().table(Vector.empty(), () -> {
            }, Option.of(records.resolve("unsent")));
        tables.add(table);
        return table;
    }

    private static void until(BooleanSupplier state) throws InterruptedException {
        while (!state.getAsBoolean()) Thread.sleep(5);
    }

    private static int turns(RemoteTable<?, ?> table) {
        return table.now().cursor().here().turns().size();
    }

    /// Clicks a cell when it is the turn of this table, and waits until the server has accepted the move.
    private static void click(RemoteTable<?, ?> table, String cell) throws InterruptedException {
        until(() -> table.now().isPersonsTurn() && !table.isBusy());
        int before = turns(table);
        table.change(state -> state.click("cell-" + cell));
        until(() -> turns(table) > before && !table.isSending());
    }

    private JsonNode state(JsonNode token) {
        return browser.with(token.asString()).state();
    }

    @Test
    void two_people_play_a_whole_game_at_two_tables() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "5min+2s", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me")), second = open(links.get("1")),
            watch = open(links.get("watch"));
        click(first, "a1");
        click(second, "b1");
        click(first, "a2");
        click(second, "b2");
        assertTrue(first.clock().get().left()
            .forAll(left -> left.compareTo(Duration.ofSeconds(305)) < 0), first.clock().toString());
        assertTrue(first.untilClockChanges().isDefined());
        click(first, "a3");
        for (RemoteTable<?, ?> table : tables) {
            until(() -> table.now().isOver());
            assertEquals(Vector.of("a1", "b1", "a2", "b2", "a3"), table.now().cursor().here().texts());
            assertEquals("1-0", table.now().tree().result());
        }
        watch.change(state -> state.click("cell-c3"));
        watch.finish();
        assertEquals(5, turns(watch));
    }

    @Test
    void a_program_of_the_server_answers() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "easy");
        RemoteTable<?, ?> me = open(links.get("me"));
        assertEquals("easy", me.players().get(1).name());
        click(me, "b2");
        until(() -> turns(me) == 2 && me.now().isPersonsTurn());
        assertFalse(GameLink.parse(link(links.get("me").asString())).get().next(-1).get().record().headers()
            .mkString().contains("seed"));
    }

    @Test
    void resignations_draws_and_moves_taken_back_are_decided_by_the_server() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me")), second = open(links.get("1"));
        click(first, "a1");
        first.change(GameState::undo);
        first.finish();
        assertEquals(1, turns(first), "the other player has not agreed yet");
        until(() -> second.remote().offers().takeBack().nonEmpty());
        second.send(Kind.TAKE_BACK);
        until(() -> turns(first) == 0 && turns(second) == 0);
        click(first, "b2");
        first.send(Kind.OFFER_DRAW);
        until(() -> second.remote().offers().draw().isDefined());
        second.send(Kind.DECLINE_DRAW);
        until(() -> first.remote().offers().declined().isDefined());
        second.change(GameState::resign);
        until(() -> first.now().isOver() && second.now().isOver());
        assertEquals("resigned", first.now().tree().termination().toString());
        assertEquals("1-0", first.now().tree().result());
    }

    @Test
    void a_turn_of_several_actions_is_sent_action_by_action() throws InterruptedException {
        JsonNode links = browser.create("zertz", "", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me")), second = open(links.get("1"));
        for (int action = 1; action <= 2; action++) {
            int count = action;
            until(() -> first.now().isPersonsTurn() && !first.isBusy());
            first.change(GameLinkTest::actFirst);
            until(() -> second.now().cursor().here().actions().size() == count);
        }
        until(() -> second.now().isPersonsTurn());
        assertEquals(first.now().cursor().here().texts(), second.now().cursor().here().texts());
    }

    private static <P, A extends Action> GameState<P, A> actFirst(GameState<P, A> state) {
        return state.act(state.cursor().here().legal().head());
    }

    @Test
    void nothing_is_lost_when_the_server_is_killed_and_started_again() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me")), second = open(links.get("1"));
        click(first, "a1");
        until(() -> turns(second) == 1);
        int port = port();
        server.close();
        until(() -> second.trouble().contains("does not respond"));
        second.change(state -> state.click("cell-b2")); // sent when the server is back
        until(() -> turns(second) == 2);
        assertTrue(second.isSending());
        serve(WebServer.Settings.at("localhost", port));
        until(() -> turns(first) == 2 && !second.isSending() && second.trouble().isEmpty());
        assertEquals("[\"a1\",\"b2\"]", state(links.get("me")).get("turns").toString());
        click(first, "c3");
        until(() -> turns(second) == 3);
    }

    /// Makes a move at a table while the server is stopped, and closes the table.
    private int unsent(RemoteTable<?, ?> second) throws InterruptedException {
        int port = port();
        server.close();
        until(() -> second.trouble().contains("does not respond"));
        second.change(state -> state.click("cell-b2"));
        until(() -> turns(second) == 2);
        second.close();
        return port;
    }

    @Test
    void a_move_that_was_not_sent_before_the_table_is_closed_is_sent_by_the_next_table() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me")), second = open(links.get("1"));
        click(first, "a1");
        until(() -> turns(second) == 1);
        serve(WebServer.Settings.at("localhost", unsent(second)));
        RemoteTable<?, ?> again = open(links.get("1"));
        until(() -> turns(first) == 2 && !again.isSending());
        assertEquals("[\"a1\",\"b2\"]", state(links.get("me")).get("turns").toString());
        assertEquals("", again.discarded());
        again.close();
        RemoteTable<?, ?> third = open(links.get("1"));
        third.finish();
        assertEquals("2 ", turns(third) + " " + third.discarded(), "the move is sent only once");
    }

    @Test
    void an_unsent_move_is_discarded_if_the_game_has_changed() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me")), second = open(links.get("1"));
        click(first, "a1");
        until(() -> turns(second) == 1);
        serve(WebServer.Settings.at("localhost", unsent(second)));
        Browser other = browser.with(links.get("1").asString());
        other.act(other.state(), 8);
        RemoteTable<?, ?> again = open(links.get("1"));
        again.finish();
        assertEquals("b2", again.discarded());
        assertEquals(2, turns(again));
    }

    @Test
    void messages_of_players_and_spectators_arrive_at_all_tables() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me")), watch = open(links.get("watch"));
        first.introduce("Ada");
        until(() -> first.remote().names().get(0).equals("Ada"));
        first.say("hello");
        until(() -> watch.chat().lines().size() == 1);
        watch.say("good luck");
        until(() -> first.chat().lines().size() == 2);
        assertEquals(Vector.of(new GameConnection.Chat.Line(Option.of(Seat.FIRST), "Ada", "hello"),
            new GameConnection.Chat.Line(Option.none(), "", "good luck")), first.chat().lines());
        first.say("x".repeat(301));
        until(() -> !first.isSaying());
        assertEquals("a message can have at most 300 characters", first.unsaid());
        assertEquals(2, first.chat().lines().size());
    }

    @Test
    void a_name_with_a_stored_link_gets_the_game_in_its_list() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        String link = browser.post("/api/names", Map.of("name", "Grace")).json().get("link").asString();
        assertTrue(GameLink.useName(link(links.get("me").asString())).isEmpty());
        assertEquals("games on " + browser.address() + " are now played under the name of this link",
            GameLink.useName(browser.address() + "#/name/" + link).get());
        RemoteTable<?, ?> first = open(links.get("me"));
        first.introduce("Ada");
        until(() -> first.remote().names().get(0).equals("Grace"));
        first.say("hello");
        until(() -> first.chat().lines().size() == 1);
        assertEquals("Grace", first.chat().lines().head().name());
        assertEquals(1, browser.with(link).get("/api/mine").json().get("running").size());
    }

    @Test
    void a_name_that_belongs_to_another_visitor_is_reported() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        browser.post("/api/names", Map.of("name", "Ada"));
        RemoteTable<?, ?> first = open(links.get("me"));
        first.introduce("ada");
        until(() -> first.refused().equals("the name Ada belongs to another visitor"));
        assertEquals("human", first.remote().names().get(0));
    }

    @Test
    void when_another_device_has_acted_its_move_is_shown() throws InterruptedException {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        RemoteTable<?, ?> first = open(links.get("me"));
        until(() -> first.now().isPersonsTurn() && !first.isBusy());
        Browser other = browser.with(links.get("me").asString());
        first.change(state -> {
            other.act(other.state(), 8);
            return state.click("cell-a1");
        });
        until(() -> !first.isSending() && turns(first) == 1 && !first.isBusy());
        assertEquals(state(links.get("me")).get("turns").get(0).asString(),
            first.now().cursor().here().texts().head());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "http://localhost:1/", "http://localhost/#/table/short", "ftp://localhost/#/table/x",
        "http://local host/#/table/AAAAAAAAAAAAAAAAAAAAAA", "http:///#/table/AAAAAAAAAAAAAAAAAAAAAA"})
    void other_texts_are_not_links(String text) {
        Either<String, GameLink> link = GameLink.parse(text);
        assertTrue(link.isLeft() && link.getLeft().contains("expected a link such as")
            || link.isLeft() && link.getLeft().contains("address of a server"), text + " " + link);
    }

    @Test
    void a_wrong_link_results_in_an_error_message() {
        String unknown = "A".repeat(22);
        assertEquals("there is no game for this link", GameLink.parse(link(unknown))
            .flatMap(link -> RemoteGame.open(CATALOG, link)).getLeft());
        int port = port();
        server.close();
        assertEquals("the server http://localhost:" + port + "/ does not respond", GameLink.parse(link(unknown))
            .flatMap(link -> RemoteGame.open(CATALOG, link)).getLeft());
    }
}

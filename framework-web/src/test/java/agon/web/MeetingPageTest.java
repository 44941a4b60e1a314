package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import tools.jackson.databind.JsonNode;

/// Messages, notifications and chapters on the page, in a real browser.
@EnabledIf("agon.web.WebDriver#isInstalled")
class MeetingPageTest extends PageTest {
    private void open(String token) {
        page.open(server.address() + "#/table/" + token);
        page.await("document.querySelector('svg')?.dataset.shown");
    }

    @Test
    void messages_are_announced_and_escaped_and_sent_from_the_page() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        Browser second = browser.with(links.get("1").asString());
        second.post("/api/chat", Map.of("text", "<img src=x onerror=document.body.remove()>"));
        open(links.get("me").asString());
        page.await("document.querySelector('.chat summary').textContent === 'Chat (new: 1)'");
        page.click(".chat summary");
        page.await(
            "document.querySelectorAll('[role=log] p').length === 1 && !document.querySelector('[role=log] img')");
        page.run("document.querySelector('.chat input').value = 'good luck'");
        page.click(".chat button");
        page.await("document.querySelectorAll('[role=log] p').length === 2");
        assertEquals("First: good luck",
            page.run("return document.querySelector('[role=log]').lastChild.textContent").asString());
        page.run("window.kept = document.querySelector('[role=log]').firstChild");
        second.post("/api/chat", Map.of("text", "thanks"));
        page.await("document.querySelectorAll('[role=log] p').length === 3");
        assertTrue(page.run("return window.kept.isConnected").asBoolean(), "only the new message is announced");
        assertEquals("", page.violations());
        assertEquals("[]", page.complaints().toString());
    }

    @Test
    void a_hidden_page_notifies_its_user_when_it_is_the_users_turn() {
        JsonNode links = browser.create("tictactoe", "", "link", "me");
        open(links.get("me").asString());
        assertEquals("Tic-tac-toe – Agon", page.run("return document.title").asString());
        page.run("window.told = []; window.Notification = class { static permission = 'granted';"
            + " constructor(title, options) { told.push(title + ': ' + options.body); }"
            + " addEventListener() {} close() {} };"
            + " Object.defineProperty(document, 'hidden', { get: () => true })");
        Browser first = browser.with(links.get("0").asString());
        JsonNode state = first.act(first.state(), 0).json();
        page.await("told.length === 1");
        assertEquals("Tic-tac-toe: your move: " + state.get("turns").get(0).asString(),
            page.run("return told[0]").asString());
        assertEquals("● Your move – Tic-tac-toe – Agon", page.run("return document.title").asString());
        first.post("/api/resign", Map.of());
        page.await("told.length === 2");
        assertEquals("Tic-tac-toe – Agon", page.run("return document.title").asString());
    }

    @Test
    void chapters_are_opened_added_and_removed() {
        String game = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. b2\n*\n";
        String name = browser.post("/api/upload", Map.of("text",
            game.replace("[Result", "[Chapter \"Centre\"]\n[Result") + "\n" + game.replace("b2", "a1"))).json()
            .get("name").asString();
        page.open(server.address() + "#/record/" + name);
        page.await("document.querySelectorAll('.chapters li').length === 2");
        page.click(".chapters li:nth-child(2) a");
        page.await("document.querySelector('.chapters li:nth-child(2) [aria-current]')");
        assertTrue(page.run("return location.hash").asString().endsWith("~2"));
        page.click(".chapters details summary");
        page.run("document.querySelector('.chapters textarea').value = arguments[0]", game.replace("b2", "c3"));
        page.click(".chapters form button");
        page.await("location.hash.endsWith('~3') && document.querySelectorAll('.chapters li').length === 3");
        assertEquals("", page.violations());
        page.run("window.confirm = () => true;"
            + " [...document.querySelectorAll('.chapters button')].at(-1).click()");
        page.await("location.hash.endsWith('~2') && document.querySelectorAll('.chapters li').length === 2");
        assertEquals("[]", page.complaints().toString());
    }
}

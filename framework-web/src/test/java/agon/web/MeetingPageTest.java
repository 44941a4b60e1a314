package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @CsvSource({"360, 640", "640, 480", "1024, 700"})
    void an_offered_draw_is_visible_without_scrolling(int width, int height) {
        page.phone(width, height);
        JsonNode links = browser.create("zertz", "10min+5s", "me", "link");
        open(links.get("me").asString());
        Browser second = browser.with(links.get("1").asString());
        Browser first = browser.with(links.get("me").asString());
        first.act(first.state(), 0);
        second.post("/api/draw", Map.of("version", second.state().get("version").asLong()));
        page.await("document.querySelectorAll('.request button').length === 2");
        assertEquals(List.of(), page.run("return [...document.querySelectorAll('.request p, .request button')]"
            + ".filter(one => { const r = one.getBoundingClientRect(); const x = (r.left + r.right) / 2,"
            + " y = (r.top + r.bottom) / 2; return !one.contains(document.elementFromPoint(x, y)); })"
            + ".map(one => one.textContent)").valueStream().map(JsonNode::asString).toList());
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

    @Test
    void a_comment_and_the_position_of_a_study_are_not_lost() {
        String name = browser.post("/api/upload", Map.of("text",
            "[Game \"tictactoe\"]\n\n1. b2 {[%draw cell-b2>cell-c3 cell-a1] a plan}\n2. a1\n3. c3\n")).json()
            .get("name").asString();
        page.open(server.address() + "#/record/" + name + "/2");
        page.await("document.querySelector('.say')?.textContent.includes('move 2 of 3')");
        page.run("document.querySelector('.comment textarea').focus()");
        page.keys("w", "e", "l", "l");
        page.click(".move"); // without clicking Save comment
        page.await("document.querySelector('.say').textContent.includes('move 1 of 3')");
        assertEquals(2, page.run("return document.querySelectorAll('svg > .arrow').length").asInt());
        assertEquals("Arrow from b2 to c3. Circle around a1.",
            page.run("return document.querySelector('.panel > .heard').textContent").asString());
        page.reload();
        page.await("document.querySelector('.say')?.textContent.includes('move 1 of 3')");
        assertEquals("a plan", page.run("return document.querySelector('.comment textarea').value").asString());
        page.click(".move:nth-of-type(2)");
        page.await("document.querySelector('.panel > .quiet').textContent === 'well'");
        assertEquals("[]", page.complaints().toString());
    }

    @Test
    void a_variation_of_a_study_is_shown_with_its_comments() {
        String name = browser.post("/api/upload", Map.of("text",
            "[Game \"tictactoe\"]\n\n1. b2\n2. a1\n(\n2. c3 {a corner}\n3. a3\n)\n3. c3\n")).json()
            .get("name").asString();
        page.open(server.address() + "#/record/" + name + "/1");
        page.await("document.querySelector('.variations li button')?.textContent === '2. c3 a3'");
        assertEquals("", page.violations());
        page.click(".variations li button");
        page.await("document.querySelector('.say').textContent === 'Variation: 2. c3'");
        assertEquals("a corner", page.run("return document.querySelector('.panel > .quiet').textContent").asString());
        page.keys(WebDriver.RIGHT);
        page.await("document.querySelector('.say').textContent === 'Variation: 3. a3'");
        page.click(".variations button");
        page.await("document.querySelector('.say').textContent.includes('move 1 of 3')");
        assertEquals("[]", page.complaints().toString());
    }

    @Test
    void a_variation_is_played_and_stored_in_a_study() {
        String name = browser.post("/api/upload", Map.of("text", "[Game \"tictactoe\"]\n\n1. b2\n2. a1\n3. c3\n"))
            .json().get("name").asString();
        page.open(server.address() + "#/record/" + name + "/1");
        page.await("document.querySelector('.variations button')");
        page.click(".variations button");
        page.await("document.querySelector('.say').textContent.startsWith('Play the moves')");
        for (String[] move : new String[][]{{"c1", "2. c1"}, {"a3", "2. c1 3. a3"}}) {
            page.run("document.querySelector('.enter input').value = arguments[0]", move[0]);
            page.click(".enter button");
            page.await("document.querySelector('.say').textContent === 'Variation: " + move[1] + "'");
        }
        assertEquals("", page.violations());
        page.run("window.confirm = () => false");
        page.click(".move"); // is refused
        page.click(".variations button:nth-child(2)");
        page.await("document.querySelector('.say').textContent === 'Variation: 2. c1'");
        page.click(".variations button");
        page.await("document.querySelector('.variations li button')?.textContent === '2. c1'");
        page.reload();
        page.await("document.querySelector('.variations li button')?.textContent === '2. c1'");
        page.click(".variations > button");
        page.await("!document.querySelector('.enter').hidden");
        page.run("document.querySelector('.enter input').value = 'b3'");
        page.click(".enter button");
        page.await("document.querySelector('.say').textContent === 'Variation: 2. b3'");
        page.run("location.hash = '#/records'"); // a variation that the user leaves is stored
        page.await("document.querySelector('h1')?.textContent === 'Records'");
        page.open(server.address() + "#/record/" + name + "/1");
        page.await("document.querySelectorAll('.variations li button').length === 2");
        assertEquals("[]", page.complaints().toString());
    }

    @Test
    void a_page_that_loads_late_does_not_replace_the_next_one() {
        String name = browser.post("/api/upload", Map.of("text", "[Game \"tictactoe\"]\n\n1. b2\n")).json().get("name")
            .asString();
        page.open(server.address() + "#/records");
        page.await("document.querySelector('h1')?.textContent === 'Records'");
        page.run("const { fetch } = window; window.late = false;"
            + " window.fetch = async (path, options) => {"
            + " if (path !== '/api/games') return fetch(path, options);"
            + " await new Promise(done => { window.answer = done; });"
            + " try { return await fetch(path, options); } finally { setTimeout(() => { late = true; }, 300); } };"
            + " location.hash = '#/';");
        page.await("window.answer");
        page.run("location.hash = arguments[0]", "#/record/" + name);
        page.await("document.querySelector('h1').textContent === 'Tic-tac-toe'");
        page.run("answer()");
        page.await("late");
        assertEquals("Tic-tac-toe", page.run("return document.querySelector('h1').textContent").asString());
    }

    @Test
    void a_game_that_belongs_to_a_name_is_listed_once() {
        String name = browser.post("/api/names", Map.of("name", "Ada")).json().get("link").asString();
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        page.open(server.address());
        page.run("localStorage.setItem('name', 'Ada'); localStorage.setItem('link', arguments[0])", name);
        open(links.get("me").asString());
        page.await("document.body.innerText.includes('Ada (you)')");
        page.open(server.address());
        page.await("document.querySelector('.mine a')");
        assertEquals("Tic-tac-toe, Ada – a guest, your turn",
            page.run("return [...document.querySelectorAll('.mine a')].map(a => a.textContent).join('; ')").asString());
        page.run("localStorage.clear()");
    }

    @Test
    void the_link_of_a_seat_is_copied_without_https() {
        String me = browser.create("tictactoe", "", "me", "link").get("me").asString();
        page.open(server.address());
        page.run("Object.defineProperty(navigator, 'clipboard', { value: undefined });"
            + " localStorage.setItem(arguments[0], '{\"1\":\"AAAA\"}'); window.copied = '';"
            + " document.addEventListener('copy', () => { copied = String(getSelection()); });"
            + " location.hash = '#/table/' + arguments[1]", "links-" + me, me);
        page.await("document.querySelector('.link button')");
        page.click(".link button");
        page.await("document.querySelector('.link button').textContent === 'Copied'");
        assertEquals(server.address() + "#/table/AAAA", page.run("return copied").asString());
    }
}

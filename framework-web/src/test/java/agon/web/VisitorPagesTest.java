package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// The pages of visitors with a name and of the owner, in a real browser, by the keyboard.
@EnabledIf("agon.web.WebDriver#isInstalled")
class VisitorPagesTest extends PageTest {
    private static final String SCRIPT = "<img src=x onerror=alert(1)>";

    private void press(String button) {
        page.await("[...document.querySelectorAll('button')].some(b => b.textContent === '" + button + "')");
        page.run("[...document.querySelectorAll('button')].find(b => b.textContent === arguments[0]).focus()", button);
        page.keys(WebDriver.ENTER);
    }

    /// Returns a name with a finished game, a game in progress and a correspondence game.
    private Browser visitor(String name) {
        Browser own = browser.with(browser.post("/api/names", Map.of("name", name)).json().get("link").asString());
        for (String clock : List.of("", "", "3d/move")) {
            JsonNode links = browser.post("/api/tables", Map.of("game", "tictactoe", "seats", List.of("me", "link"),
                "clock", clock, "link", own.token())).json();
            browser.with(links.get("1").asString()).state();
            Browser me = browser.with(links.get("me").asString());
            me.act(me.state(), 0);
            if (clock.isEmpty() && browser.get("/api/records").json()
                .get("records").isEmpty()) me.post("/api/resign", Map.of());
        }
        return own;
    }

    @Test
    void a_name_is_reserved_and_its_games_are_found_on_another_device() {
        page.open(server.address() + "#/you");
        page.await("document.querySelector('form input')");
        page.run("document.querySelector('form input').focus()");
        page.keys("A", "d", "a", WebDriver.ENTER);
        page.await("document.querySelector('h1')?.textContent === 'Ada'");
        String link = page.run("return document.querySelector('.link input').value").asString();
        page.open(server.address() + "#/new/tictactoe");
        page.await("document.querySelector('select[name=seat1]')");
        page.run("document.querySelector('select[name=seat1]').value = 'link'");
        page.run("document.querySelector('input[name=clock]').value = '3d/move'");
        page.run("document.querySelector('button.primary').focus()");
        page.keys(WebDriver.ENTER);
        page.await("document.body.innerText.includes('First – Ada (you)')");
        page.run("localStorage.clear()");
        page.open("about:blank");
        page.open(link);
        page.await("document.querySelector('.games a')?.textContent === 'Tic-tac-toe, Ada – a guest, your turn, "
            + "3 days per move'");
        assertFalse(page.run("return location.href").asString().contains(link.replaceAll(".*/", "")),
            "the link is not in the history");
        page.open(server.address());
        page.await("document.querySelector('.mine .games a')");
        page.run("document.querySelector('.mine .games a').focus()");
        page.keys(WebDriver.ENTER);
        page.await("document.body.innerText.includes('3 d 0 h')");
        assertEquals("[]", page.complaints().toString());
    }

    @Test
    void a_script_in_a_name_is_shown_as_text() {
        Browser own = visitor(SCRIPT);
        page.open(server.address() + "#/learn");
        for (String hash : List.of("#/name/" + own.token(), "#/player/" + SCRIPT.replace(" ", "%20"), "#/records", "",
            "#/owner/" + server.ownerAddress().replaceAll(".*/", ""))) {
            page.visit(hash);
            page.await("document.body.innerText.includes('onerror=alert(1)')");
            assertEquals(0, page.run("return document.querySelectorAll('img').length").asInt(), hash);
        }
        assertEquals("[]", page.complaints().toString());
    }

    @Test
    void the_owner_removes_a_name_by_the_keyboard() {
        visitor("Ada");
        page.open(server.ownerAddress());
        page.await("document.body.innerText.includes('Names: 1')");
        page.run("window.confirm = () => true");
        press("New link");
        page.await("document.querySelector('[role=status]').textContent.startsWith('New link: ')");
        press("Remove");
        page.await("document.body.innerText.includes('Names: 0')");
        assertEquals("", page.violations());
    }

    @Test
    void without_the_server_the_page_says_that_it_is_away() {
        page.open(server.address());
        page.await("navigator.serviceWorker.controller || navigator.serviceWorker.ready");
        page.run("return navigator.serviceWorker.ready.then(() => true)");
        server.close();
        page.run("location.reload()");
        page.await("document.querySelector('h1')?.textContent === 'No connection to the server'");
        assertEquals("", page.violations());
    }

    @Test
    void a_page_that_was_opened_without_the_server_can_be_opened_again() {
        page.open(server.address());
        page.await("document.querySelector('.card')");
        int port = port();
        server.close();
        page.run("location.hash = '#/records'");
        page.await("document.querySelector('.error')?.textContent === 'The server does not respond.'");
        serve(WebServer.Settings.at("localhost", port));
        press("Try again");
        page.await("document.querySelector('h1').textContent === 'Records'");
    }

    @ParameterizedTest
    @MethodSource("languages")
    void axe_finds_nothing(String language) {
        Supplier<String> axe = axe(language);
        Browser own = visitor("Ada");
        page.open(server.address() + "?lang=" + language + "#/learn");
        page.await("document.documentElement.dataset.theme && document.documentElement.lang === '" + language + "'");
        List<String> found = new ArrayList<>();
        String record = browser.get("/api/records").json().get("records").get(0).get("name").asString();
        for (String hash : List.of("#/you", "#/name/" + own.token(), "#/record/" + record, "#/player/Ada", "",
            "#/owner/" + server.ownerAddress().replaceAll(".*/", ""))) {
            page.visit(hash);
            page.await("document.querySelector('h1')");
            found.add(axe.get());
        }
        assertEquals("", String.join("\n", found).strip());
    }
}

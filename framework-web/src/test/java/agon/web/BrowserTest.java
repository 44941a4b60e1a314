package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The page in a real browser, by clicks. Skipped where no Chromium is installed.
@EnabledIf("agon.web.WebDriver#isInstalled")
class BrowserTest extends PageTest {
    private Vector<String> highlighted = Vector.empty();

    /// Clicks a random highlighted item. Items that were highlighted by the previous click are preferred, so that moves
    /// of several clicks are completed.
    ///
    /// @return whether there is a highlighted item
    private boolean click(WebDriver page, RandomGenerator dice) {
        JsonNode found = page.run("return { shown: document.querySelector('svg')?.dataset.shown ?? '',"
            + " keys: [...document.querySelectorAll('.clickable')].map(e => e.dataset.key) }");
        String shown = found.get("shown").asString();
        Vector<String> keys = Vector.ofAll(found.get("keys")).map(JsonNode::asString);
        if (keys.isEmpty()) return false;
        Vector<String> added = keys.removeAll(highlighted), choices = added.isEmpty() ? keys : added;
        highlighted = keys;
        page.click("[data-key=\"" + choices.get(dice.nextInt(choices.size())) + "\"]");
        page.await("document.querySelector('svg').dataset.shown !== '" + shown + "'");
        return true;
    }

    private static boolean isOver(WebDriver page) {
        return page.run("return document.querySelector('svg').dataset.over === 'true'").asBoolean();
    }

    /// @param sent   number of actions that are sent without the page after the first clicks, because clicks are slow
    /// @param option the option of the game, if one makes it short
    @ParameterizedTest
    @CsvSource({"tictactoe, 0, ''", "zertz, 50, ''", "dvonn, 74, ''", "connect-four, 12, rows=4", "othello, 0, size=4",
        "hex, 0, size=3", "breakthrough, 10, size=5", "gipf, 20, version=standard", "tzaar, 32, ''",
        "yinsh, 40, blitz=on"})
    void a_whole_game_is_played_by_clicks(String game, int sent, String option) {
        page.open(server.address());
        page.await("document.querySelectorAll('.card').length > 2");
        page.run("location.hash = '#/new/" + game + "'");
        page.await("document.querySelector('select[name=seat1]')");
        page.run("document.querySelector('select[name=seat1]').value = 'me'");
        if (!option.isEmpty())
            page.run("document.querySelector('[name=option-" + option.replace("=", "]').value = '") + "'");
        page.click("button.primary");
        page.await("document.querySelector('svg')?.dataset.shown");
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(4);
        for (int i = 0; i < 5; i++) assertTrue(click(page, dice), page::text);
        if (!Boolean.getBoolean("agon.thorough")) send(dice, sent);
        while (!isOver(page)) assertTrue(click(page, dice), page::text);
        String verdict = page.run("return document.querySelector('.say').textContent").asString();
        assertTrue(verdict.matches(".*(wins|draw|lose).*"), verdict);
        press(page, "New game");
        page.await("location.hash === '#/new/" + game + "' && document.querySelector('select[name=seat1]')");
        page.open(server.address() + "#/records");
        page.await("document.querySelector('td a')");
        page.click("td a");
        page.await("document.querySelector('svg')?.dataset.keys");
        page.run("for (let i = 0; i < 3; i++) document.querySelector(`button[aria-label='next move']`).click()");
        page.await("document.querySelector('.say').textContent.includes('move 3 of')"); // no click is lost
        page.click("button[aria-label='end of the game']");
        page.await("document.querySelector('.say').textContent.toLowerCase().includes('" + verdict.substring(1, 5)
            + "')");
        assertEquals("[]", page.complaints().toString());
    }

    private static void press(WebDriver page, String button) {
        page.run("[...document.querySelectorAll('button')].find(b => b.textContent === '" + button + "').click()");
    }

    @Test
    void two_browsers_play_each_other_through_reloads_and_a_restart() throws IOException {
        WebDriver one = page;
        try (WebDriver two = new WebDriver(400, 800)) {
            one.open(server.address() + "#/new/tictactoe");
            one.await("document.querySelector('select[name=seat1]')");
            one.run("document.querySelector('select[name=seat1]').value = 'link'");
            one.click("button.primary");
            one.await("document.querySelector('.link input')");
            two.open(one.run("return document.querySelector('.link input').value").asString());
            RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
            List<WebDriver> pages = List.of(one, two);
            for (int turn = 0; turn < 4; turn++) {
                WebDriver actor = pages.get(turn % 2), other = pages.get(1 - turn % 2);
                actor.await("document.querySelector('.clickable')");
                assertEquals(0, other.run("return document.querySelectorAll('.clickable').length").asInt());
                assertTrue(click(actor, dice));
                if (turn == 1) other.reload();
                if (turn == 2) {
                    int port = port();
                    server.close();
                    serve(WebServer.Settings.at("localhost", port));
                }
                int played = turn + 1;
                other.await("document.querySelectorAll('.turns b').length === " + played);
            }
            one.await("document.querySelectorAll('.turns b').length === 4");
            press(one, "Take back");
            two.await("document.body.innerText.includes('requests to take back the last move')");
            press(two, "Agree");
            one.await("document.querySelectorAll('.turns b').length === 2");
            two.await("document.querySelectorAll('.turns b').length === 2");
            press(one, "Offer a draw");
            two.await("document.body.innerText.includes('First offers a draw.')");
            press(two, "Decline");
            one.await("document.body.innerText.includes('Your opponent declined the draw.')");
            two.open(server.address());
            two.await("document.querySelector('.mine a')?.textContent === 'Tic-tac-toe: a guest – you'");
            two.click(".mine a");
            two.await("document.querySelectorAll('.turns b').length === 2");
            press(two, "Resign");
            two.await("document.querySelector('svg').dataset.over === 'true'");
            one.await("document.querySelector('svg').dataset.over === 'true'");
            press(one, "Rematch");
            one.await("location.hash.endsWith('.1') && document.body.innerText.includes('Second – you')");
            two.await("document.body.innerText.includes('A rematch is waiting for you.')");
            press(two, "Join the rematch");
            two.await("document.body.innerText.includes('Your turn')");
            press(two, "Resign");
            two.await("document.querySelector('svg').dataset.over === 'true'");
            two.open(server.address());
            two.await("document.querySelector('.card') && !document.querySelector('.mine')");
        }
    }

    /// Whether the second player may be this one.
    private static String offers(String word) {
        return "[...document.querySelector('select[name=seat1]')?.options ?? []].some(o => o.value === '" + word + "')";
    }

    private static void choose(WebDriver page, String select, String value) {
        page.run("const chosen = document.querySelector('select[name=" + select + "]'); chosen.value = '" + value
            + "'; chosen.dispatchEvent(new Event('change', { bubbles: true }))");
    }

    @Test
    void nets_are_offered_as_opponents_only_if_they_fit_the_options() {
        String net = "net:people,time=1s";
        page.open(server.address() + "#/new/zertz");
        page.await(offers(net));
        choose(page, "seat1", net);
        choose(page, "option-rings", "48");
        page.await("!(" + offers(net) + ")");
        assertEquals("easy", page.run("return document.querySelector('select[name=seat1]').value").asString());
        assertEquals("me", page.run("return document.querySelector('select[name=seat0]').value").asString());
        choose(page, "option-rings", "37");
        page.await(offers(net));
        choose(page, "seat1", net);
        page.click("button.primary");
        page.await("document.querySelector('svg')?.dataset.shown");
        assertTrue(page.text().contains("net:people"), page::text);
        assertEquals("[]", page.complaints().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "null", "3", "{}", "[null, 1, {}]"})
    void the_start_page_ignores_a_damaged_list_of_games(String stored) {
        page.open(server.address());
        page.run("localStorage.setItem('unfinished', arguments[0])", stored);
        page.reload();
        page.await("document.querySelector('.card') && !document.querySelector('.mine, .error')");
        page.run("localStorage.clear()");
    }

    @Test
    void a_wrong_link_says_so() {
        page.open(server.address() + "#/table/" + "x".repeat(22));
        page.await("document.querySelector('.error')?.textContent === 'there is no game for this link'");
    }

    @Test
    void a_game_can_be_resigned_without_scrolling_and_its_captions_start_with_a_capital_letter() {
        JsonNode links = browser.create("yinsh", "", "me", "easy");
        page.open(server.address() + "#/table/" + links.get("me").asString());
        page.await("document.querySelector('svg')?.dataset.shown");
        assertTrue(page.run("const panel = document.querySelector('.panel').getBoundingClientRect();"
            + " return [...document.querySelectorAll('.panel button')].filter(b => ['Resign', 'Take back']"
            + ".includes(b.textContent) && !b.hidden).map(b => b.getBoundingClientRect().bottom < "
            + "Math.min(panel.bottom, 600)).join()").asString().startsWith("true"), page::text);
        assertTrue(page.run("return document.querySelector('.panel .captions').textContent").asString()
            .startsWith("Place"), page::text);
    }

    @Test
    void the_message_about_a_game_that_cannot_be_saved_remains_until_it_is_closed_or_the_game_is_saved()
        throws IOException {
        Browser me = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        page.open(server.address() + "#/table/" + me.token());
        page.await("document.querySelector('svg')?.dataset.shown");
        Path away = records.resolveSibling(records.getFileName() + "-away");
        Files.move(records, away);
        Files.writeString(records, "a file instead of the folder");
        me.move(me.state(), "a1");
        page.await("document.body.innerText.includes('cannot be saved')");
        press(page, "Close");
        page.await("!document.body.innerText.includes('cannot be saved')");
        me.move(me.state(), "b1");
        page.await("document.querySelectorAll('.turns b').length === 2");
        assertFalse(page.text().contains("cannot be saved"));
        Files.delete(records);
        Files.move(away, records);
    }

    @Test
    void a_review_that_was_started_by_its_address_is_not_started_again_when_the_page_is_reloaded() {
        Browser me = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        JsonNode state = me.state();
        for (String move : List.of("a1", "b1", "a3", "a2", "c3", "b2", "b3")) state = me.move(state, move).json();
        page.open(server.address() + "#/record/" + state.get("record").asString() + "/review");
        page.await("document.body.innerText.includes('Accuracy')");
        assertFalse(page.run("return location.hash").asString().endsWith("/review"));
    }
}

package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// Checks by axe-core of the pages in the states that visitors see while they play, learn and study. Other tests check
/// the initial states of the pages.
@EnabledIf("agon.web.WebDriver#isInstalled")
class AccessiblePagesTest extends PageTest {
    private static final String OPENED = "document.querySelector('svg')?.dataset.shown",
        ALL_OPEN = "document.querySelectorAll('.panel details').forEach(one => { one.open = true; })";

    private final List<String> found = new ArrayList<>();

    /// Opens a page, performs the steps, and checks the page in its last state. A step is a script, after the word
    /// `do`, or a condition to wait for.
    private void check(Supplier<String> axe, String hash, String... steps) {
        page.visit(hash);
        for (String step : steps)
            if (step.startsWith("do ")) page.run(step.substring(3));
            else page.await(step);
        String violations = axe.get();
        if (!violations.isEmpty()) found.add(hash + ": " + violations);
    }

    private Browser with(JsonNode token) {
        return browser.with(token.asString());
    }

    private static void play(Browser player, String... turns) {
        for (String turn : turns) player.move(player.state(), turn);
    }

    private static String press(String text) {
        return "do [...document.querySelectorAll('button')].find(one => one.textContent === '" + text
            + "').click()";
    }

    private static String enter(String move) {
        return "do document.querySelector('.enter input').value = '" + move
            + "'; document.querySelector('.enter button').click()";
    }

    @ParameterizedTest
    @MethodSource("languages")
    void axe_finds_nothing(String language) {
        Supplier<String> axe = axe(language);
        boolean german = language.equals("de");
        page.open(server.address() + "?lang=" + language);
        page.await("document.querySelector('.card')");
        browser.create("zertz", "10min+5s", "me", "open");
        check(axe, "#/new/qubic", "document.querySelector('input[name=clock]')",
            "do document.querySelectorAll('main details').forEach(one => { one.open = true; })",
            "do document.querySelector('input[name=clock]').value = 'x';"
                + " document.querySelector('button.primary').click()",
            "document.querySelector('.error').textContent");
        check(axe, "#/records", "document.querySelector('main summary')",
            "do document.querySelector('main details').open = true;"
                + " document.querySelector('textarea').value = 'x'; document.querySelector('button.primary').click()",
            "document.querySelector('.error').textContent");
        check(axe, "#/table/" + "x".repeat(22), "document.querySelector('.error')?.textContent");
        check(axe, "#/record/none", "document.querySelector('.error')?.textContent");
        check(axe, "#/", "document.querySelector('.challenges li')",
            "do document.querySelector('.display').open = true;"
                + " document.querySelectorAll('.cards').forEach(one => one.remove())"); // another test checks the cards
        page.run("document.querySelector('.display').open = false");
        checkTables(axe, german);
        checkExercises(axe, german);
        checkRecords(axe, german);
        page.run("localStorage.clear()");
        assertEquals("", String.join("\n", found));
    }

    private void checkTables(Supplier<String> axe, boolean german) {
        JsonNode program = browser.create("tictactoe", "", "me", "easy");
        play(with(program.get("me")), "b2");
        check(axe, "#/table/" + program.get("me").asString(), OPENED,
            "document.querySelectorAll('.turns b').length === 2", "do " + ALL_OPEN,
            "document.querySelector('.legal li')", "do document.querySelector('[data-place=cell-b2]').focus();"
                + " document.querySelector('[data-place=cell-b2]').dispatchEvent(new KeyboardEvent('keydown',"
                + " { key: 'Enter', bubbles: true }))",
            "document.querySelector('.error').textContent");
        JsonNode invitation = browser.create("yinsh", "10min+5s", "me", "link");
        page.run("localStorage.setItem(arguments[0], arguments[1])", "links-" + invitation.get("me").asString(),
            "{\"1\":\"" + invitation.get("1").asString() + "\",\"watch\":\"" + invitation.get("watch").asString()
                + "\"}");
        with(invitation.get("watch")).post("/api/chat", Map.of("text", "good luck"));
        check(axe, "#/table/" + invitation.get("me").asString(), OPENED,
            "document.querySelectorAll('.link').length === 2", "do " + ALL_OPEN,
            "document.querySelector('.log p')");
        JsonNode links = browser.create("tictactoe", "3d/move", "me", "link");
        Browser first = with(links.get("me")), second = with(links.get("1"));
        first.post("/api/name", Map.of("name", "Ada"));
        play(first, "b2");
        play(second, "a1");
        second.post("/api/takeback", Map.of("version", second.state().get("version").asLong()));
        second.post("/api/draw", Map.of("version", second.state().get("version").asLong()));
        check(axe, "#/table/" + links.get("me").asString(), OPENED,
            "document.querySelectorAll('.panel button:not([hidden])').length > 5");
        check(axe, "#/table/" + links.get("watch").asString(), OPENED);
        second.post("/api/resign", Map.of());
        second.post("/api/rematch", Map.of());
        check(axe, "#/table/" + links.get("me").asString(), OPENED,
            "document.body.innerText.includes('" + (german ? "Revanche annehmen" : "Join the rematch") + "')");
    }

    private void checkExercises(Supplier<String> axe, boolean german) {
        String puzzle = browser.get("/api/exercises?game=hex").json().get("puzzles").get(0).get("id").asString(),
            next = press(german ? "Nächsten Zug zeigen" : "Show the next move");
        check(axe, "#/puzzle/hex/" + puzzle, OPENED, enter("a1"),
            "document.querySelectorAll('.row button').length > 2");
        check(axe, "#/learn/hex", "document.querySelector('.lessons')");
        check(axe, "#/puzzle/hex/" + puzzle, OPENED, next, "document.querySelector('.panel .quiet').textContent");
        check(axe, "#/lesson/zertz/0/1", OPENED,
            press(german ? "Lösung zeigen" : "Show the answer"),
            "document.querySelectorAll('.panel button').length > 2");
    }

    private void checkRecords(Supplier<String> axe, boolean german) {
        Browser me = with(browser.create("tictactoe", "", "me", "me").get("me"));
        play(me, "a1", "b1", "a3", "a2", "c3", "b2", "b3"); // b1 loses
        String record = me.state().get("record").asString();
        check(axe, "#/record/" + record + "/review", "document.querySelector('.review li button')",
            "do " + ALL_OPEN + "; document.querySelector('.review li button').click()",
            "document.querySelectorAll('.review button').length > 3", press(german ? "Warum?" : "Why?"),
            "document.querySelector('.why')");
        String game = "[Game \"hex\"]\n[First \"Ada\"]\n[Chapter \"Centre\"]\n\n1. f6 {the centre}\n*\n";
        String study = browser.post("/api/upload", Map.of("text", game + "\n" + game)).json().get("name").asString();
        check(axe, "#/record/" + study, "document.querySelectorAll('.chapters li').length === 2", "do " + ALL_OPEN,
            press("▶"), "document.querySelector('.panel > .quiet').textContent");
        check(axe, "#/record/" + record, "document.querySelector('.review li button')",
            "do document.querySelector('.review li button').click()",
            "document.querySelectorAll('.review button').length > 3",
            press(german ? "Noch einmal" : "Try again"), "document.querySelector('.enter:not([hidden])')", enter("c2"),
            "document.querySelector('.enter[hidden]')");
    }
}

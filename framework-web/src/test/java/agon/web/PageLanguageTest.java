package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The page in other languages, in a real browser.
@EnabledIf("agon.web.WebDriver#isInstalled")
class PageLanguageTest extends PageTest {
    private static void play(Browser player, String... turns) {
        for (String turn : turns) player.move(player.state(), turn);
    }

    @Test
    void the_language_is_that_of_the_browser_until_another_one_is_chosen() {
        Browser player = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        play(player, "a1");
        page.open(server.address() + "#/table/" + player.token());
        page.await("document.querySelector('.say')?.textContent === 'Your turn'");
        page.run("const select = document.querySelectorAll('.display select')[2]; select.value = 'de';"
            + "select.dispatchEvent(new Event('change'))");
        page.await("document.querySelector('.say')?.textContent === 'Sie sind am Zug'");
        assertEquals("de ltr", page.run("return document.documentElement.lang + ' ' + document.documentElement.dir")
            .asString());
        page.await("document.querySelector('[data-place=cell-a1]').getAttribute('aria-label')"
            + " === 'a1, rotes Kreuz, letzter Zug'");
        play(player, "b1", "a2", "b2", "a3");
        page.await("document.querySelector('.say').textContent === 'Spieler 1 gewinnt (drei in einer Reihe)'");
        page.open(server.address() + "#/table/" + "x".repeat(22));
        page.await("document.querySelector('.error')?.textContent === 'zu diesem Link gibt es keine Partie'");
        page.run("localStorage.clear()");
    }

    @Test
    void rules_lessons_and_options_are_in_the_language_of_the_page() {
        page.open(server.address() + "?lang=de#/lesson/zertz/0/1");
        page.await("document.querySelector('h1')?.textContent === 'Ein Zug'");
        page.await("document.querySelector('.say').textContent.includes('\\n\\nEine weiße Kugel auf d4 setzen')");
        page.open(server.address() + "?lang=de#/new/connect-four");
        page.await("document.querySelector('h1')?.textContent === 'Vier gewinnt'");
        page.await("document.querySelector('.how').textContent.includes('hat 7 Spalten mit je 6 Feldern')");
        page.open(server.address() + "?lang=de#/new/qubic");
        page.await("document.querySelector('[name=option-scoring]')?.value === 'first'");
        page.await("document.querySelector('[name=option-scoring]').textContent === 'erste Reihemehr Reihen'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"de", "ar-XB"})
    void nothing_is_wider_than_a_phone(String language) {
        String waiting = browser.create("zertz", "10min+5s", "me", "link").get("me").asString(),
            over = browser.create("tictactoe", "", "me", "me").get("me").asString();
        play(browser.with(over), "a1", "b1", "a2", "b2", "a3");
        String record = browser.get("/api/records").json().get("records").get(0).get("name").asString();
        page.phone(360, 740);
        page.open(server.address() + "?lang=" + language + "#/");
        List<String> wide = new ArrayList<>();
        for (String hash : List.of("#/", "#/new/zertz", "#/table/" + waiting, "#/table/" + over, "#/records",
            "#/record/" + record, "#/learn", "#/learn/zertz", "#/lesson/zertz/0/0", "#/you",
            "#/owner/" + server.ownerAddress().replaceAll(".*/", ""))) {
            page.visit(hash);
            page.await("document.querySelector('h1')?.textContent");
            assertEquals(language.equals("de") ? "ltr" : "rtl",
                page.run("return document.documentElement.dir").asString());
            int width = page.run("return document.documentElement.scrollWidth").asInt();
            if (width > 360) wide.add(hash + ": " + width);
        }
        assertEquals(List.of(), wide);
    }
}

package agon.web;

import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import tools.jackson.databind.JsonNode;

/// A server for each test, and the page in a real browser, which all tests share. Each class needs its own annotation
/// that skips it if Chromium is not installed, because JUnit does not inherit this annotation.
abstract class PageTest extends ServedTest {
    WebDriver page;

    @BeforeEach
    final void openBrowser() {
        page = WebDriver.shared();
    }

    /// Returns the languages in which axe-core checks the pages: German, and with the profile `thorough` also English.
    /// One language is usually sufficient, because the elements of a page do not depend on the language. German is
    /// preferred because its texts are longer. Some tests of English pages also call [WebDriver#violations()].
    static List<String> languages() {
        return Boolean.getBoolean("agon.thorough") ? List.of("en", "de") : List.of("de");
    }

    /// Returns a function that returns the violations that axe-core finds on the page. Colours do not depend on the
    /// language, so they are tested only in German, in all themes.
    final Supplier<String> axe(String language) {
        return language.equals("de") ? page::violationsInAllThemes : page::violationsExceptColours;
    }

    /// Plays random actions in the game on the page by requests, and waits until the page shows them. The page is
    /// slow, so tests play only parts of a game on it.
    ///
    /// @param actions the number of actions
    final void send(RandomGenerator dice, int actions) {
        Browser player = browser.with(page.run("return location.hash").asString().replaceAll(".*/", ""));
        JsonNode state = player.state();
        for (int i = 0; i < actions; i++) state = player.act(state, dice.nextInt(1_000)).json();
        page.await("document.querySelectorAll('.turns b').length === " + state.get("turns").size());
    }

    /// Requests of the page would fail after the server has stopped.
    @AfterEach
    final void leavePage() {
        page.open("about:blank");
    }
}

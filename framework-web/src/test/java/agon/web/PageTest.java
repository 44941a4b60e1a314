package agon.web;

import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A server for each test, and the page in a real browser, which all tests share. Each class needs its own annotation
/// that skips it if Chromium is not installed, because JUnit does not inherit this annotation.
abstract class PageTest extends ServedTest {
    WebDriver page;

    @BeforeEach
    final void openBrowser() {
        page = WebDriver.shared();
    }

    /// Returns a function that returns the violations that axe-core finds on the page. Colours do not depend on the
    /// language, so they are tested only in German, in all themes.
    final Supplier<String> axe(String language) {
        return language.equals("de") ? page::violationsInAllThemes : page::violationsExceptColours;
    }

    /// Requests of the page would fail after the server has stopped.
    @AfterEach
    final void leavePage() {
        page.open("about:blank");
    }
}

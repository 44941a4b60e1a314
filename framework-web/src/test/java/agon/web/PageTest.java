package agon.web;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIf;

/// A server for each test, and the page in a real browser, which all tests share. Skipped if Chromium is not installed.
@EnabledIf("agon.web.WebDriver#isInstalled")
abstract class PageTest extends ServedTest {
    WebDriver page;

    @BeforeEach
    final void openBrowser() {
        page = WebDriver.shared();
    }

    /// Requests of the page would fail after the server has stopped.
    @AfterEach
    final void leavePage() {
        page.open("about:blank");
    }
}

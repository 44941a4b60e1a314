package agon.web;

import agon.json.text.Json;
import io.vavr.control.Option;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A browser without a screen, driven through chromedriver. Source: W3C WebDriver, 2018.
final class WebDriver implements AutoCloseable {
    static final String LEFT = "\uE012", UP = "\uE013", RIGHT = "\uE014", DOWN = "\uE015", PAGE_UP = "\uE00E",
        TAB = "\uE004", ENTER = "\uE007", ESCAPE = "\uE00C";
    private static final int MOST_STARTS = 3;
    private static final int MOST_CLICKS = 20; // on an element that the page replaces
    private static final String SHIFT = "\uE008";
    private static final List<String> COLOURS = List.of("color-contrast", "link-in-text-block"); // rules of axe-core
    private static final Pattern PORT = Pattern.compile("started successfully on port (\\d+)");

    private static Option<WebDriver> shared = Option.none();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final String session;

    /// Whether Chromium and its driver are installed. Continuous integration requires them.
    static boolean isInstalled() {
        return System.getenv("CI") != null || List.of("chromedriver", "chromium").stream().allMatch(program -> List
            .of(System.getenv().getOrDefault("PATH", "").split(":")).stream()
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program))));
    }

    /// Returns the browser that tests share, because starting one takes seconds. It shows an empty page as wide as a
    /// screen. Each server has its own port, so its page finds nothing that the pages of other servers have stored.
    static WebDriver shared() {
        shared = shared.filter(one -> one.process.isAlive());
        if (shared.isEmpty()) {
            WebDriver started = new WebDriver(1280, 800);
            Runtime.getRuntime().addShutdownHook(new Thread(started::close));
            shared = Option.of(started);
        }
        shared.get().reset();
        return shared.get();
    }

    private void reset() {
        open("about:blank");
        send("POST", session + "/goog/cdp/execute", Map.of("cmd", "Emulation.clearDeviceMetricsOverride", "params",
            Map.of()));
        complaints(); // discards those of the previous test
    }

    /// Starts another browser, which shares nothing with the others.
    WebDriver(int width, int height) {
        Process begun = null;
        String port = "", printed = "";
        try {
            // The driver exits if another program takes the free port before the driver uses it.
            for (int start = 0; port.isEmpty() && start < MOST_STARTS; start++) {
                begun = new ProcessBuilder("chromedriver", "--port=0").redirectErrorStream(true).start();
                BufferedReader out = begun.inputReader(StandardCharsets.UTF_8);
                for (String line; port.isEmpty() && (line = out.readLine()) != null;) {
                    printed += line + "\n";
                    Matcher started = PORT.matcher(line);
                    if (started.find()) port = started.group(1);
                }
            }
            if (port.isEmpty()) throw new IOException("chromedriver does not start: " + printed);
            process = begun;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(() -> process.inputReader(StandardCharsets.UTF_8).lines().forEach(_ -> {
        }));
        List<String> arguments = List.of("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
            "--no-first-run", "--accept-lang=en", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--force-prefers-reduced-motion", "--window-size=" + width + "," + height);
        String base = "http://localhost:" + port + "/session";
        Map<String, Object> options = Map.of("goog:chromeOptions", Map.of("args", arguments), "goog:loggingPrefs",
            Map.of("browser", "ALL"), "unhandledPromptBehavior", "accept");
        JsonNode made = send("POST", base, Map.of("capabilities", Map.of("alwaysMatch", options)));
        session = base + "/" + made.get("sessionId").asString();
    }

    private JsonNode send(String method, String url, Object body) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url)).header("Content-Type", "application/json")
                .method(method, body == null ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(Json.bytes(body)))
                .build();
            JsonNode answer = JsonMapper.shared()
                .readTree(http.send(request, HttpResponse.BodyHandlers.ofByteArray()).body()).get("value");
            if (answer != null && answer.has("error"))
                throw new IllegalStateException(
                    answer.get("error").asString() + ": " + answer.get("message").asString());
            return answer;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void open(String url) {
        send("POST", session + "/url", Map.of("url", url));
    }

    /// Shows another screen of the open page, which is faster than loading the page again. Removes the contents of the
    /// previous screen first, so that tests do not find them.
    void visit(String hash) {
        run("document.getElementById('main').replaceChildren(); if (location.hash !== arguments[0])"
            + " location.hash = arguments[0]; else dispatchEvent(new HashChangeEvent('hashchange'))", hash);
    }

    void reload() {
        send("POST", session + "/refresh", Map.of());
    }

    /// Lays out the page for a phone of this size, in CSS pixels.
    void phone(int width, int height) {
        send("POST", session + "/goog/cdp/execute", Map.of("cmd", "Emulation.setDeviceMetricsOverride", "params",
            Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", true)));
    }

    /// What a script gives that runs in the page.
    JsonNode run(String script, Object... arguments) {
        return send("POST", session + "/execute/sync", Map.of("script", script, "args", List.of(arguments)));
    }

    /// What the page says.
    String text() {
        return run("return document.body.innerText").asString();
    }

    /// Waits until a script returns true, for at most one minute. Each call of the script takes several milliseconds of
    /// processor time, so the calls become rarer after one second.
    void await(String script) {
        long start = System.nanoTime();
        while (!run("return !!(" + script + ")").asBoolean()) {
            long waited = System.nanoTime() - start;
            if (waited > 60_000_000_000L)
                throw new AssertionError(script + " does not come true; the page says " + text());
            LockSupport.parkNanos(waited < 1_000_000_000 ? 20_000_000 : 100_000_000);
        }
    }

    /// Presses the mouse in the middle of what a selector finds. If the page replaces the element before it is pressed,
    /// the new element is pressed.
    ///
    /// @throws AssertionError if the page replaces the element before each attempt to click it
    void click(String selector) {
        for (int i = 0; i < MOST_CLICKS; i++) if (isClicked(selector)) return;
        throw new AssertionError(selector + " was replaced before each of " + MOST_CLICKS + " clicks; the page says "
            + text());
    }

    /// Clicks the element. Returns false if the page replaced it before the click.
    private boolean isClicked(String selector) {
        JsonNode element = send("POST", session + "/element", Map.of("using", "css selector", "value", selector));
        String id = element.iterator().next().asString();
        try {
            send("POST", session + "/element/" + id + "/click", Map.of());
        } catch (IllegalStateException e) {
            if (e.getMessage().startsWith("stale element")) return false;
            if (!e.getMessage().startsWith("element click intercepted")) throw e;
            run("document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))",
                selector);
        }
        return true;
    }

    /// Presses and releases keys, such as "n" or "\\uE012" (arrow to the left).
    void keys(String... keys) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (String key : keys) {
            boolean shift = key.startsWith("shift+");
            String value = key.substring(key.indexOf('+', 1) + 1);
            if (shift) all.add(Map.of("type", "keyDown", "value", SHIFT));
            all.add(Map.of("type", "keyDown", "value", value));
            all.add(Map.of("type", "keyUp", "value", value));
            if (shift) all.add(Map.of("type", "keyUp", "value", SHIFT));
        }
        send("POST", session + "/actions",
            Map.of("actions", List.of(Map.of("type", "key", "id", "keyboard", "actions", all))));
    }

    /// Returns the role and the name of the focused element in the accessibility tree.
    String focused() {
        String element = send("GET", session + "/element/active", null).iterator().next().asString();
        return send("GET", session + "/element/" + element + "/computedrole", null).asString() + " "
            + send("GET", session + "/element/" + element + "/computedlabel", null).asString();
    }

    /// Returns what axe-core finds wrong with the page.
    ///
    /// Source: Deque Systems, axe-core.
    String violations() {
        return violations("{}");
    }

    /// Like [#violations()], but without the rules about colours.
    String violationsExceptColours() {
        return violations("{rules: {" + COLOURS.stream().map(rule -> "'" + rule + "': {enabled: false}")
            .collect(Collectors.joining(", ")) + "}}");
    }

    /// Like [#violations()], but in the dark, light and high-contrast themes. Rules that do not depend on colours are
    /// checked only once.
    String violationsInAllThemes() {
        String found = violations(), theme = run("return document.documentElement.dataset.theme").asString();
        for (String other : List.of("dark", "light", "contrast", theme)) {
            run("document.documentElement.dataset.theme = arguments[0]", other);
            if (!other.equals(theme))
                found += violations("{runOnly: {type: 'rule', values: ["
                    + COLOURS.stream().map(rule -> "'" + rule + "'").collect(Collectors.joining(", ")) + "]}}");
        }
        return found;
    }

    private String violations(String options) {
        if (!run("return 'axe' in window").asBoolean())
            try (InputStream axe = WebDriver.class.getResourceAsStream("/axe.min.js")) {
                run(new String(axe.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        // axe-core is slow if a page has many elements. Some are therefore removed while it runs: the contents of the
        // board pictures, which have no text for screen readers, and all but the first items of the lists of legal
        // moves, which can have thousands of items.
        return send("POST", session + "/execute/async",
            Map.of("script", "const done = arguments[0], parents = new Map();"
                + " for (const one of document.querySelectorAll('svg[aria-hidden=true] > *,"
                + " datalist option:nth-child(n+10), .legal li:nth-child(n+10)')) {"
                + " parents.set(one, one.parentNode); one.remove(); }"
                + " axe.run({exclude: [['svg[aria-hidden=true]']]}, {resultTypes: ['violations'], ..." + options
                + "}).then(r => done(r.violations.map(v => v.id + ': ' + v.help + ' '"
                + " + v.nodes.map(n => n.html.slice(0, 200)).join(' | ')).join('; ')), e => done('' + e))"
                + ".finally(() => { for (const [one, parent] of parents) parent.append(one); })",
                "args", List.of()))
            .asString();
    }

    /// What the page has complained about.
    JsonNode complaints() {
        return send("POST", session + "/se/log", Map.of("type", "browser"));
    }

    @Override
    public void close() {
        send("DELETE", session, null);
        process.destroy();
    }
}

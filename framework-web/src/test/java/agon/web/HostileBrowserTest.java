package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// What no browser would send.
class HostileBrowserTest extends ServedTest {
    private static final Set<Integer> REFUSALS = Set.of(400, 403, 404, 405, 409, 413, 415, 429);

    @Test
    void malformed_messages_end_in_sentences_and_touch_no_game() {
        JsonNode links = browser.create("tictactoe", "", "me", "link");
        Browser first = browser.with(links.get("me").asString());
        JsonNode before = first.state();
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(2);
        String click = "{\"version\":" + before.get("version") + ",\"clicks\":[\"cell-1\"]}",
            create = "{\"game\":\"tictactoe\",\"seats\":[\"me\",\"link\"],\"clock\":\"10min\"}";
        String pieces = "{}[]\":,0e-\\\u0000\u00e9ntf";
        String[] paths = {"/api/click", "/api/tables", "/api/resign", "/api/x"};
        String[] tokens = {"", links.get("watch").asString(), links.get("1").asString(), "A".repeat(22),
            "A".repeat(90)};
        Set<Integer> seen = new TreeSet<>();
        for (int i = 0; i < Integer.getInteger("agon.hostile.messages",
            Boolean.getBoolean("agon.thorough") ? 10_000 : 2_000); i++) {
            String token = tokens[dice.nextInt(tokens.length)], path = paths[dice.nextInt(paths.length)];
            StringBuilder text = new StringBuilder(path.equals("/api/tables") ? create : click);
            for (int cuts = dice.nextInt(6); cuts > 0; cuts--)
                text.setCharAt(dice.nextInt(text.length()), pieces.charAt(dice.nextInt(pieces.length())));
            if (dice.nextInt(50) == 0) text.append("[".repeat(9_000));
            if (path.equals("/api/resign") && token.equals(tokens[2])) continue; // this player may resign
            Browser.Answer answer = browser.with(token).send(browser.with(token).request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(text.toString())));
            seen.add(answer.status());
            assertTrue(answer.status() == 200 && path.equals("/api/tables") || REFUSALS.contains(answer.status()),
                answer + " to " + path + " " + text);
            if (answer.status() != 200) assertTrue(answer.json().get("error").asString().length() > 10);
        }
        assertTrue(seen.containsAll(Set.of(400, 403, 429)), seen.toString());
        JsonNode after = first.state();
        assertEquals(before.get("turns"), after.get("turns"));
        assertEquals(1, first.act(after, 0).json().get("turns").size());
    }

    @Test
    void half_requests_and_garbage_do_no_harm() throws IOException {
        URI at = URI.create(server.address());
        for (String text : new String[]{"", "GET", "GET / HTTP/1.1\r\n\r\n", "\u0000\u0001\u0002\r\n\r\n",
            "GET /api/table HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            "POST /api/click HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\nx",
            "POST /api/click HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: -1\r\n\r\n",
            "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET " + "/x".repeat(50_000) + " HTTP/1.1\r\n\r\n"})
            try (Socket socket = new Socket(at.getHost(), at.getPort())) {
                socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
                socket.shutdownOutput();
                try (InputStream in = socket.getInputStream()) {
                    String answer = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                    assertTrue(answer.isEmpty() || answer.startsWith("HTTP/1.1 4"), answer);
                } catch (IOException _) {
                    continue; // closing the connection is also a rejection
                }
            }
        assertEquals(200, Browser.at(server).get("/api/games").status());
    }

    @Test
    void a_foreign_name_for_this_machine_is_refused() throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            socket.getOutputStream()
                .write("GET /api/games HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 403"), answer);
        }
    }

    @Test
    void a_message_that_is_announced_as_too_long_is_refused_before_it_is_sent() throws IOException {
        try (Socket socket = new Socket("localhost", port())) {
            socket.getOutputStream().write(("POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
                + "Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(answer.startsWith("HTTP/1.1 413") && answer.contains("at most 8192 bytes"), answer);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'name':'a','name':'b'}", "{'name':'a'} {}", "{'name':'\u00c0\u00af'}",
        "{'name':'\u00ed\u00a0\u0080'}", "\u00fe\u00ff\u0000{\u0000}", "{\u0000}\u0000",
        "\u00ef\u00bb\u00bf{'name':'a'}"})
    void an_ambiguous_message_is_refused(String latin) {
        browser = browser.with(browser.create("tictactoe", "", "me", "link").get("me").asString());
        Browser.Answer answer = browser.send(browser.request("/api/name").header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers
                .ofByteArray(latin.replace('\'', '"').getBytes(StandardCharsets.ISO_8859_1))));
        assertEquals(400, answer.status());
        assertEquals("", browser.state().get("names").get(0).asString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/table?after=1&after=2", "/api/table?after=%ff", "/api/table?after=%c0%b1",
        "/api/variant?game=tictactoe&game=zertz"})
    void an_ambiguous_query_is_refused(String path) {
        browser = browser.with(browser.create("tictactoe", "", "me", "link").get("me").asString());
        assertEquals(400, browser.get(path).status());
    }

    @Test
    void a_reply_shows_no_path_of_the_server_if_its_disk_is_full() throws IOException {
        Browser first = browser.with(browser.create("tictactoe", "", "me", "me").get("me").asString());
        Files.move(records.resolve(".tables"), records.resolve("away"));
        for (Browser.Answer answer : List.of(first.post("/api/name", Map.of("name", "Ada")),
            browser.post("/api/tables", Map.of("game", "tictactoe", "seats", List.of("me", "me"))))) {
            assertEquals(503, answer.status());
            assertEquals("the server cannot read or save its files at the moment; try again later",
                answer.json().get("error").asString());
        }
        Files.move(records.resolve("away"), records.resolve(".tables"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /icon.svg HTT", "\r\n\r\n", "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
        + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"})
    void a_request_that_takes_too_long_to_arrive_is_cut_off(String part) throws IOException {
        AtomicLong time = new AtomicLong();
        AtomicBoolean passes = new AtomicBoolean(); // from then on, a minute passes whenever the server reads its clock
        server.close();
        serve(WebServer.Settings.at("localhost", 0), 9,
            () -> passes.get() ? time.addAndGet(TimeUnit.SECONDS.toNanos(61)) : 0, Push::isPublic);
        try (Socket socket = new Socket("localhost", port())) {
            assertTrue(answers(socket));
            socket.getOutputStream().write(part.getBytes(StandardCharsets.US_ASCII));
            passes.set(true);
            while (reads(socket)) continue; // the rest of the first answer
        }
    }

    private static boolean reads(Socket socket) {
        try {
            return socket.getInputStream().read() >= 0;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void one_address_cannot_use_up_the_connections_of_others() throws IOException {
        int most = 3;
        server.close();
        serve(WebServer.Settings.at("localhost", 0), most, System::nanoTime, Push::isPublic);
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < most; i++) idle.add(new Socket("localhost", port()));
            for (Socket socket : idle) assertTrue(answers(socket), "within the limit");
            try (Socket refused = new Socket("localhost", port())) {
                assertFalse(answers(refused), "beyond the limit");
            }
            idle.removeFirst().close();
            while (true) try (Socket again = new Socket("localhost", port())) { // the server needs some time
                if (answers(again)) break;
            }
        } finally {
            for (Socket socket : idle) socket.close();
        }
    }

    private static boolean answers(Socket socket) {
        try {
            socket.getOutputStream()
                .write("GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() == 'H';
        } catch (IOException _) {
            return false;
        }
    }
}

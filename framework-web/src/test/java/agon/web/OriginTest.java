package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A server that browsers reach through a proxy at a public address.
class OriginTest extends ServedTest {
    @Override
    @BeforeEach
    void start() {
        serve(WebServer.Settings.at("localhost", 0).origin("https://Games.example:443/").get());
    }

    private String status(String host, String more) throws IOException {
        URI at = URI.create(server.local());
        try (Socket socket = new Socket("localhost", at.getPort())) {
            String body = "{\"game\":\"tictactoe\",\"seats\":[\"me\",\"link\"]}";
            socket.getOutputStream().write(("POST /api/tables HTTP/1.1\r\nHost: " + host
                + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + body.length()
                + "\r\n" + more + "\r\n" + body).getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8).substring(9, 12);
        }
    }

    @Test
    void only_the_public_address_is_accepted() throws IOException {
        for (String line : """
            games.example https://games.example 200
            localhost:8642 https://games.example 200
            GAMES.example https://games.example 200
            games.example http://games.example 200
            games.example https://games.example.evil 403
            games.example https://evil.example 403
            games.example https://games.example:444 403
            localhost:8642 https://localhost:8642 403
            evil.example https://evil.example 403
            evil.example https://games.example 403
            games.example:444 https://games.example 403
            games.example.evil https://games.example 403
            games.example null 403""".split("\n")) {
            String[] words = line.split(" ");
            assertEquals(words[2], status(words[0], "Origin: " + words[1] + "\r\n"), line);
        }
    }

    @Test
    void headers_of_proxies_cannot_change_the_address() throws IOException {
        for (String forged : new String[]{"X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n",
            "Forwarded: host=evil.example;proto=https\r\n"}) {
            assertEquals("403", status("localhost", forged + "Origin: https://evil.example\r\n"));
            assertEquals("403", status("evil.example", forged));
        }
    }

    @Test
    void links_use_the_public_address() {
        assertEquals("https://games.example/", server.address());
        assertTrue(server.ownerAddress().startsWith("https://games.example/#/owner/"));
        assertTrue(GameLink.parse(server.address() + "#/table/" + "A".repeat(22)).isRight());
    }

    @Test
    void other_texts_are_not_public_addresses() {
        for (String text : new String[]{"games.example", "https://games.example/agon", "ftp://games.example",
            "https://", "", "https://a b", "https://user@games.example", "https://games.example?x"})
            assertTrue(
                WebServer.Settings.at("localhost", 0).origin(text).getLeft().contains("expected a scheme and a host"),
                text);
    }
}

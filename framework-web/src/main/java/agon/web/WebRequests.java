package agon.web;

import agon.json.text.Json;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Handles requests from browsers, which are not trusted: requests that are too large, too frequent, from another page
/// or invalid are answered with an error message.
final class WebRequests implements HttpHandler {
    private static final int LARGEST = 8_192;
    private static final String BEARER = "Bearer ", JSON = "application/json";
    /// Costs of a request that creates a game, a request without a link, and an invalid request.
    private static final double CREATES = 5, ASKS = 1, FAILS = 5;

    private final WebApi api;
    private final String host;
    /// Rate limits by link, and by address for requests without a link.
    private final RateLimit players = new RateLimit(100, 30, System::nanoTime),
        visitors = new RateLimit(2_000, 100, System::nanoTime);

    WebRequests(WebApi api, String host) {
        this.api = api;
        this.host = host;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            try {
                answer(exchange);
            } catch (WebFailure e) {
                if (e.status() != 429) visitors.allows(address(exchange), FAILS);
                fail(exchange, e.status(), e.getMessage());
            } catch (RuntimeException | StackOverflowError e) {
                fail(exchange, 500, "the server failed: " + agon.api.PlainText.of(e));
            }
        }
    }

    private static String address(HttpExchange exchange) {
        return exchange.getRemoteAddress().getAddress().getHostAddress();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath(), method = exchange.getRequestMethod();
        Headers headers = exchange.getRequestHeaders();
        String token = token(headers);
        boolean known = !token.isEmpty() && api.knows(token);
        if (known ? !players.allows(token, ASKS)
            : !visitors.allows(address(exchange), path.equals("/api/tables") ? CREATES : ASKS))
            throw new WebFailure(429, "too many requests; try again later");
        if (!isOurs(headers.getFirst("Host"))) throw new WebFailure(403, "this host name is not allowed");
        if (!path.startsWith("/api/")) {
            if (!method.equals("GET")) throw new WebFailure(405, "pages support only GET");
            WebPage page = WebPage.at(path).getOrElseThrow(() -> new WebFailure(404, "there is no page " + path(path)));
            send(exchange, 200, page.type(), page.bytes());
        } else switch (method) {
            case "GET" -> send(exchange, 200, JSON, api.get(path(path), query(exchange), token));
            case "POST" -> {
                checkOrigin(headers);
                send(exchange, 200, JSON,
                    api.post(path(path), Message.read(body(exchange)).getOrElseThrow(WebFailure::bad), token));
            }
            default -> throw new WebFailure(405, "this address supports only GET and POST");
        }
    }

    private static String path(String path) {
        return agon.api.PlainText.line(path, 60);
    }

    private static String token(Headers headers) {
        String value = headers.getFirst("Authorization");
        return value != null && value.startsWith(BEARER) && value.length() < 100
            ? value.substring(BEARER.length()) : "";
    }

    /// Returns whether a host name refers to this server: an IP address, this machine, or the name at which the server
    /// listens. Any other name may belong to a foreign page whose owner lets it resolve to this server (DNS rebinding).
    private boolean isOurs(String name) {
        if (name == null) return false;
        String bare = name.replaceFirst(":\\d{1,5}$", "");
        return bare.equalsIgnoreCase("localhost") || bare.equalsIgnoreCase(host) || bare.matches("[0-9.]{7,15}")
            || bare.matches("\\[[0-9A-Fa-f:.%]+]");
    }

    /// Checks where a message comes from. Other pages can send messages, but only with a different content type or with
    /// their own origin.
    private static void checkOrigin(Headers headers) {
        String type = headers.getFirst("Content-Type"), origin = headers.getFirst("Origin");
        if (type == null || !type.toLowerCase(java.util.Locale.ROOT).startsWith(JSON))
            throw new WebFailure(415, "a message must have the type " + JSON);
        if (origin != null && !origin.equals("http://" + headers.getFirst("Host")))
            throw new WebFailure(403, "this message comes from another site");
    }

    private static byte[] body(HttpExchange exchange) throws IOException {
        try (InputStream in = exchange.getRequestBody()) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST)
                throw new WebFailure(413, "a message can have at most " + LARGEST + " bytes");
            return bytes;
        }
    }

    private static Map<String, String> query(HttpExchange exchange) {
        Map<String, String> query = new HashMap<>();
        String text = exchange.getRequestURI().getRawQuery();
        if (text == null) return query;
        if (text.length() > 1_000) throw WebFailure.bad("the query is longer than 1000 characters");
        for (String pair : text.split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) query.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
        }
        return query;
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            throw WebFailure.bad("the query contains an invalid percent sign");
        }
    }

    private static void fail(HttpExchange exchange, int status, String sentence) throws IOException {
        if (exchange.getResponseCode() >= 0) return; // the answer has started; only the connection can be closed
        send(exchange, status, JSON, Json.bytes(Map.of("error", sentence)));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Content-Security-Policy",
            "default-src 'self'; frame-ancestors 'none'; base-uri 'none'");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}

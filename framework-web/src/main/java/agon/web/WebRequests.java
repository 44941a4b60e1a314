package agon.web;

import agon.json.text.Json;
import agon.plugins.FileException;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Fields;

/// A handler for requests from browsers, which are not trusted. Requests that are too large, too frequent, invalid, or
/// sent by another page are answered with an error message.
final class WebRequests extends Handler.Abstract {
    /// The maximum size of a message in bytes, and of a message with a record.
    private static final int LARGEST = 8_192;
    static final int LARGEST_UPLOAD = 200_000;
    private static final Set<String> UPLOADS = Set.of("/api/upload", "/api/chapter");
    private static final int LONGEST_LANGUAGE = 200;
    private static final String BEARER = "Bearer ", JSON = "application/json";
    private static final Map<String, String> PAGES = Stream
        .of("index.html", "style.css", "app.js", "board.js", "chapters.js", "chat.js", "display.js", "gesture.js",
            "learn.js", "net.js", "notify.js", "places.js", "record.js", "table.js", "text.js", "texts_de.txt",
            "visitor.js", "worker.js", "offline.html", "app.webmanifest",
            "icon.svg", "icon-192.png", "icon-512.png")
        .collect(Collectors.toMap(name -> name, WebRequests::type)); // media types by file name
    private static final Set<String> CREATING = Set.of("/api/tables", "/api/names", "/api/rematch", "/api/accept",
        "/api/upload", "/api/chapter");
    /// The costs of a request that creates a game, a request without a link, and an invalid request.
    private static final double CREATES = 5, ASKS = 1, FAILS = 5;

    private static String type(String name) {
        return switch (name.substring(name.indexOf('.'))) {
            case ".html" -> "text/html; charset=utf-8";
            case ".css" -> "text/css; charset=utf-8";
            case ".js" -> "text/javascript; charset=utf-8";
            case ".webmanifest" -> "application/manifest+json";
            case ".txt" -> "text/plain; charset=utf-8";
            case ".png" -> "image/png";
            default -> "image/svg+xml";
        };
    }

    private final WebApi api;
    private final WebServer.Settings settings;
    private final Connections connections;
    private final Translations translations;
    /// The rate limits by link, and by address for requests without a link.
    private final RateLimit players = new RateLimit(100, 30, System::nanoTime),
        visitors = new RateLimit(2_000, 100, System::nanoTime);

    WebRequests(WebApi api, WebServer.Settings settings, Connections connections, Translations translations) {
        this.api = api;
        this.settings = settings;
        this.connections = connections;
        this.translations = translations;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        Connection connection = request.getConnectionMetaData().getConnection();
        Request.addCompletionListener(request, _ -> connections.answered(connection));
        try {
            answer(request, response, callback);
        } catch (WebFailure e) {
            if (e.status() != 429) visitors.allows(address(request), FAILS);
            refuse(request, response, callback, e.status(), e.getMessage());
        } catch (IOException e) {
            callback.failed(e);
        } catch (FileException e) {
            WebFailure.log(e.getMessage());
            refuse(request, response, callback, 503,
                "the server cannot read or save its files at the moment; try again "
                    + "later");
        } catch (RuntimeException | StackOverflowError e) {
            WebFailure.log("a request failed: " + agon.api.PlainText.of(e));
            refuse(request, response, callback, 500, "the server failed; it has printed the reason");
        }
        return true;
    }

    private static String address(Request request) {
        return Connections.of(request.getConnectionMetaData().getRemoteSocketAddress());
    }

    private void answer(Request request, Response response, Callback callback) throws IOException {
        String path = request.getHttpURI().getDecodedPath(), method = request.getMethod();
        if (path == null) throw WebFailure.bad("this request has no path");
        HttpFields headers = request.getHeaders();
        String token = token(headers);
        boolean known = !token.isEmpty() && api.knows(token), creates = CREATING.contains(path);
        if (known && !creates ? !players.allows(token, ASKS)
            : !visitors.allows(address(request), creates ? CREATES : ASKS))
            throw new WebFailure(429, "too many requests; try again later");
        if (!isOurs(headers.get("Host"))) throw new WebFailure(403, "this host name is not allowed");
        if (!path.startsWith("/api/")) {
            if (!method.equals("GET")) throw new WebFailure(405, "pages support only GET");
            String name = path.equals("/") ? "index.html" : path.substring(1), type = PAGES.get(name);
            if (type == null) throw new WebFailure(404, "there is no page " + path(path));
            send(response, callback, 200, type, page(name));
        } else {
            Message message = switch (method) {
                case "GET" -> new Message(query(request));
                case "POST" -> {
                    checkOrigin(headers);
                    yield Message.read(body(request, UPLOADS.contains(path) ? LARGEST_UPLOAD : LARGEST))
                        .getOrElseThrow(WebFailure::bad);
                }
                default -> throw new WebFailure(405, "this address supports only GET and POST");
            };
            connections.received(request.getConnectionMetaData().getConnection());
            WebApi.Call call = new WebApi.Call(message, token, address(request),
                Option.of(language(headers)).filter(text -> text.length() <= LONGEST_LANGUAGE).getOrElse(""));
            byte[] reply = api.reply(method, path(path), call);
            if (path.equals(WebApi.ARCHIVE)) send(response, callback, 200, "application/zip", reply);
            else send(response, callback, 200, JSON, translations.reply(reply, language(headers)));
        }
    }

    private static String language(HttpFields headers) {
        return headers.get("Accept-Language");
    }

    /// Sends an error message in the language of the request.
    private void refuse(Request request, Response response, Callback callback, int status, String sentence) {
        fail(request, response, callback, status, translations.text(sentence, language(request.getHeaders())));
    }

    private static byte[] page(String name) throws IOException {
        try (InputStream in = WebRequests.class.getResourceAsStream("page/" + name)) {
            return in.readAllBytes();
        }
    }

    private static String path(String path) {
        return agon.api.PlainText.line(path, 60);
    }

    private static String token(HttpFields headers) {
        for (String name : List.of("Authorization", "Content-Type", "Origin"))
            if (headers.getValuesList(name).size() > 1)
                throw WebFailure.bad("the header " + name + " is sent more than once");
        String value = headers.get("Authorization");
        return value != null && value.startsWith(BEARER) && value.length() < 100
            ? value.substring(BEARER.length()) : "";
    }

    /// Returns whether a host name refers to this server: an IP address, this machine, or the name at which the server
    /// listens. Any other name may belong to a foreign page whose owner lets it resolve to this server (DNS rebinding).
    private boolean isOurs(String name) {
        if (name == null) return false;
        String bare = name.replaceFirst(":\\d{1,5}$", "");
        return bare.equalsIgnoreCase("localhost") || bare.equalsIgnoreCase(settings.host())
            || settings.origin().exists(origin -> name.equalsIgnoreCase(origin.getAuthority()))
            || bare.matches("[0-9.]{7,15}")
            || bare.matches("\\[[0-9A-Fa-f:.%]+]");
    }

    /// Checks that a message was sent by the page of this server. Other pages can send messages, but only with a
    /// different content type or with their own origin.
    private void checkOrigin(HttpFields headers) {
        String type = headers.get("Content-Type"), origin = headers.get("Origin");
        if (type == null || !type.matches("(?i)application/json\\s*(;\\s*charset=\"?utf-8\"?\\s*)?"))
            throw new WebFailure(415, "a message must have the type " + JSON + " in UTF-8");
        boolean ours = origin == null || origin.equals("http://" + headers.get("Host"))
            || settings.origin().exists(known -> origin.equals(known.toString()));
        if (!ours)
            throw new WebFailure(403, "this message comes from another site");
    }

    /// Returns the body of the request. If `Content-Length` is too large, the request is rejected before the body is
    /// read.
    private static byte[] body(Request request, int largest) throws IOException {
        WebFailure tooLarge = new WebFailure(413, "a message can have at most " + largest + " bytes");
        if (request.getLength() > largest) throw tooLarge;
        try (InputStream in = Content.Source.asInputStream(request)) {
            byte[] bytes = in.readNBytes(largest + 1);
            if (bytes.length > largest) throw tooLarge;
            return bytes;
        }
    }

    private static Map<String, String> query(Request request) {
        try {
            Map<String, String> query = new HashMap<>();
            for (Fields.Field field : Request.extractQueryParameters(request)) {
                if (field.hasMultipleValues())
                    throw WebFailure.bad("the query contains a field more than once");
                query.put(field.getName(), field.getValue());
            }
            return query;
        } catch (IllegalArgumentException | HttpException.RuntimeException _) {
            throw WebFailure.bad("the query is not valid");
        }
    }

    /// Sends an error message. If the rest of the request has not arrived yet, the connection is closed.
    static void fail(Request request, Response response, Callback callback, int status, String sentence) {
        if (!request.consumeAvailable()) response.getHeaders().put("Connection", "close");
        send(response, callback, status, JSON, Json.bytes(Map.of("error", sentence)));
    }

    private static void send(Response response, Callback callback, int status, String type, byte[] bytes) {
        HttpFields.Mutable headers = response.getHeaders();
        response.setStatus(status);
        headers.put("Content-Type", type);
        headers.put("Content-Length", bytes.length);
        headers.put("Cache-Control", "no-store");
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'; base-uri 'none'");
        response.write(true, ByteBuffer.wrap(bytes), callback);
    }
}

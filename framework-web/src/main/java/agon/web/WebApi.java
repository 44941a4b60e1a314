package agon.web;

import agon.api.PlainText;
import agon.json.text.Json;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

final class WebApi {
    /// The maximum time that a browser waits for news before it sends the next request.
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private static final int MOST_SEATS = 64, MOST_TOUCHES = 100;

    private final Tables tables;
    private final Records records;
    private final Lazy<byte[]> games;

    WebApi(Tables tables, Records records, Lazy<byte[]> games) {
        this.tables = tables;
        this.records = records;
        this.games = games;
    }

    Tables.Access access(String token) {
        return tables.access(token).getOrElseThrow(() -> new WebFailure(403, "there is no game for this link"));
    }

    boolean knows(String token) {
        return tables.knows(token);
    }

    byte[] get(String path, Map<String, String> query, String token) {
        check(path, query.keySet());
        return switch (path) {
            case "/api/games" -> games.get();
            case "/api/variant" -> Json.bytes(ask(tables.variant(query.getOrDefault("game", ""))));
            case "/api/records" -> Json.bytes(records.list());
            case "/api/record" -> Json.bytes(records.at(query.getOrDefault("name", ""),
                (int) Math.min(number(query, "turn"), Integer.MAX_VALUE)));
            case "/api/table" -> state(token, number(query, "after"),
                query.containsKey("after") ? PATIENCE : Duration.ZERO);
            default -> throw new WebFailure(404, "there is no page " + path);
        };
    }

    /// Rejects a request with unknown fields, which are probably misspelt.
    private static void check(String path, Set<?> fields) {
        Vector<String> known = switch (path) {
            case "/api/variant" -> Vector.of("game");
            case "/api/record" -> Vector.of("name", "turn");
            case "/api/table" -> Vector.of("after");
            case "/api/tables" -> Vector.of("game", "seats", "clock");
            case "/api/touch" -> Vector.of("version", "touches");
            case "/api/takeback" -> Vector.of("version");
            case "/api/name" -> Vector.of("name");
            case "/api/games", "/api/records", "/api/resign", "/api/play-on", "/api/rematch" -> Vector.empty();
            default -> throw new WebFailure(404, "there is no page " + path);
        };
        Vector.ofAll(fields).map(Object::toString).find(field -> !known.contains(field)).forEach(field -> {
            throw WebFailure.bad(path + " has no field '" + PlainText.line(field, 40) + "'"
                + (known.isEmpty() ? "" : "; its fields are " + known.mkString(", ")));
        });
    }

    private static long number(Map<String, String> query, String name) {
        String text = query.getOrDefault(name, "0");
        if (!text.matches("\\d{1,15}"))
            throw WebFailure.bad("'" + name + "' must be a non-negative whole number");
        return Long.parseLong(text);
    }

    byte[] post(String path, Message message, String token, String address) {
        check(path, message.fields().keySet());
        return switch (path) {
            case "/api/tables" -> Json.bytes(created(message, address));
            case "/api/touch" -> {
                long version = ask(message.whole("version"));
                List<String> touches = ask(message.texts("touches", MOST_TOUCHES));
                yield changed(token, access -> access.table().touch(access.seats(), version, touches));
            }
            case "/api/resign" -> changed(token, access -> access.table().resign(access.seats()));
            case "/api/takeback" -> {
                long version = ask(message.whole("version"));
                yield changed(token, access -> access.table().takeBack(access.seats(), version));
            }
            case "/api/play-on" -> changed(token, access -> access.table().refuseTakeBack(access.seats()));
            case "/api/name" -> {
                String name = ask(message.text("name"));
                yield changed(token, _ -> tables.name(token, name));
            }
            case "/api/rematch" -> changed(token, _ -> tables.rematch(token, address));
            default -> throw new WebFailure(404, "there is no page " + path);
        };
    }

    private byte[] changed(String token, Consumer<Tables.Access> change) {
        change.accept(access(token));
        return state(token, 0, Duration.ZERO);
    }

    private byte[] state(String token, long after, Duration patience) {
        Tables.Access access = access(token);
        Map<String, Object> state = access.table().state(access.seats(), after, patience);
        tables.rematchOf(token).forEach(link -> state.put("rematch", link));
        return Json.bytes(state);
    }

    private Map<String, String> created(Message message, String address) {
        String game = ask(message.text("game"));
        List<String> seats = ask(message.texts("seats", MOST_SEATS));
        String clock = message.has("clock") ? ask(message.text("clock")) : "";
        return tables.create(game, seats, clock, address).getOrElseThrow(WebFailure::bad);
    }

    private static <T> T ask(Either<String, T> answer) {
        return answer.getOrElseThrow(WebFailure::bad);
    }
}

package agon.web;

import agon.api.PlainText;
import agon.json.text.Json;
import io.vavr.Lazy;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

final class WebApi {
    /// The maximum time that a browser waits for news before it sends the next request.
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    static final String ARCHIVE = "/api/owner/archive"; // the only reply that is not JSON
    private static final int MOST_SEATS = 64, MOST_CLICKS = 100, MOST_RESULTS = 400, LONGEST = 2_000;

    private final Tables tables;
    private final boolean chats;
    private final RateLimit chatting = new RateLimit(5, 0.5, System::nanoTime); // by link
    private final Map<String, Route> routes = new HashMap<>(); // by method and path

    /// @param fields the names of the fields that the query or the message may have
    private record Route(Function<Call, byte[]> reply, List<String> fields) {}

    /// A request.
    ///
    /// @param message the message of a POST request, or the query of a GET request, whose values are texts
    /// @param token   the token, or empty if there is none
    /// @param address  the address of the browser
    /// @param language the header `Accept-Language`, or empty
    record Call(Message message, String token, String address, String language) {
        /// Returns a field of the query, or an empty text if it is missing.
        String text(String name) {
            return message.has(name) ? (String) message.fields().get(name) : "";
        }

        /// Returns a field of the query, or 0 if it is missing.
        long number(String name) {
            String text = message.has(name) ? text(name) : "0";
            if (!text.matches("\\d{1,15}"))
                throw WebFailure.bad("'" + name + "' must be a non-negative whole number");
            return Long.parseLong(text);
        }

        long version() {
            return ask(message.whole("version"));
        }
    }

    /// @param chats whether players and spectators can send messages
    WebApi(boolean chats, Push push, Tables tables, Visitors visitors, Owner owner, Records records, Reviews reviews,
        Exercises exercises,
        Lazy<byte[]> games) {
        this.chats = chats;
        this.tables = tables;
        add("GET /api/games", _ -> games.get());
        add("GET /api/variant", call -> Json.bytes(ask(tables.variant(call.text("game")))), "game");
        add("GET /api/records", _ -> Json.bytes(records.list()));
        add("GET /api/record", call -> Json.bytes(records.at(call.text("name"),
            (int) Math.min(call.number("turn"), Integer.MAX_VALUE))), "name", "turn");
        add("GET /api/variation", call -> Json.bytes(records.variation(call.text("name"),
            (int) Math.min(call.number("turn"), Integer.MAX_VALUE), call.number("number"))), "name", "turn", "number");
        add("GET /api/download", call -> Json.bytes(records.download(call.text("name"), call.text("format"))), "name",
            "format");
        add("POST /api/upload",
            call -> Json.bytes(records.upload(ask(call.message.text("text", WebRequests.LARGEST_UPLOAD)))), "text");
        add("POST /api/chapter", call -> {
            String name = ask(call.message.text("name"));
            reviews.checkIdle(name);
            return Json.bytes(records.addChapters(name, ask(call.message.text("text", WebRequests.LARGEST_UPLOAD))));
        }, "name", "text");
        add("POST /api/remove-chapter", call -> {
            String name = ask(call.message.text("name"));
            reviews.checkIdle(name);
            return Json.bytes(records.removeChapter(name));
        }, "name");
        add("GET /api/review", call -> Json.bytes(reviews.state(call.text("name"))), "name");
        add("POST /api/review", call -> Json.bytes(reviews.start(ask(call.message.text("name")), call.address)),
            "name");
        add("POST /api/comment", call -> {
            String name = ask(call.message.text("name"));
            visitors.checkComments(name, call.token);
            reviews.comment(name, turn(ask(call.message.whole("turn"))), ask(call.message.text("text", LONGEST)));
            return Json.bytes(records.at(name, turn(ask(call.message.whole("turn")))));
        }, "name", "turn", "text");
        add("POST /api/play-variation", call -> Json.bytes(records.playVariation(ask(call.message.text("name")),
            turn(ask(call.message.whole("turn"))), codes(call.message), ask(call.message.text("text")))), "name",
            "turn", "codes", "text");
        add("POST /api/add-variation", call -> {
            String name = ask(call.message.text("name"));
            int turn = turn(ask(call.message.whole("turn")));
            visitors.checkComments(name, call.token);
            reviews.addVariation(name, turn, codes(call.message));
            return Json.bytes(records.at(name, turn));
        }, "name", "turn", "codes");
        add("GET /api/line", call -> Json.bytes(reviews.line(call.text("name"), turn(call.number("turn")),
            call.text("line").equals("reply"))), "name", "turn", "line");
        add("POST /api/attempt", call -> Json.bytes(reviews.attempt(ask(call.message.text("name")),
            turn(ask(call.message.whole("turn"))), codes(call.message), ask(call.message.text("text")))), "name",
            "turn",
            "codes", "text");
        add("GET /api/exercises", call -> Json.bytes(exercises.list(call.text("game"))), "game");
        add("POST /api/next-puzzle", call -> Json.bytes(exercises.next(ask(call.message.text("game")),
            ask(call.message.text("motif")), ask(call.message.texts("results", MOST_RESULTS)), LocalDate.now())),
            "game", "motif", "results");
        add("POST /api/puzzle", call -> Json.bytes(exercises.puzzle(ask(call.message.text("game")),
            ask(call.message.text("puzzle")), codes(call.message), ask(call.message.text("text")),
            call.message.has("code") ? turn(ask(call.message.whole("code"))) : -1, call.message.has("hint"))), "game",
            "puzzle", "codes", "text", "code", "hint");
        add("POST /api/lesson", call -> Json.bytes(exercises.lesson(ask(call.message.text("game")),
            turn(ask(call.message.whole("lesson"))), turn(ask(call.message.whole("step"))), codes(call.message),
            ask(call.message.text("text")), call.message.has("hint"))), "game", "lesson", "step", "codes", "text",
            "hint");
        add("GET /api/table", call -> state(call.token, call.number("after"),
            call.message.has("after") ? PATIENCE : Duration.ZERO, call.message.has("record")), "after", "record");
        add("GET /api/challenges", _ -> Json.bytes(tables.challenges()));
        add("POST /api/accept", call -> Json.bytes(Map.of("token", tables.accept(ask(call.message.text("id"))))), "id");
        add("POST /api/tables", this::created, "game", "seats", "clock", "link");
        add("POST /api/names", call -> Json.bytes(visitors.create(ask(call.message.text("name")), call.address)),
            "name");
        add("GET /api/mine", call -> Json.bytes(visitors.mine(call.token)));
        add("POST /api/replace-link", call -> Json.bytes(visitors.replace(visitors.name(call.token))));
        add("POST /api/claim", call -> changed(call, _ -> visitors.claim(call.token, ask(call.message.text("link")))),
            "link");
        add("GET /api/owner", call -> Json.bytes(owner.state(call.token)));
        add("POST /api/owner/close", call -> Json.bytes(owner.closeGame(call.token, ask(call.message.text("id")))),
            "id");
        add("POST /api/owner/remove",
            call -> Json.bytes(owner.removeName(call.token, ask(call.message.text("name")))), "name");
        add("POST /api/owner/replace",
            call -> Json.bytes(owner.replaceLink(call.token, ask(call.message.text("name")))), "name");
        add("GET " + ARCHIVE, call -> owner.archive(call.token));
        add("GET /api/player", call -> Json.bytes(visitors.player(call.text("name"))), "name");
        add("POST /api/click", call -> changed(call, access -> access.table().click(access.seats(), call.version(),
            ask(call.message.texts("clicks", MOST_CLICKS)))), "version", "clicks");
        add("GET /api/moves", call -> {
            Tables.Access access = access(call.token);
            return Json.bytes(access.table().moves(access.seats()));
        });
        add("POST /api/move", call -> changed(call, access -> access.table().move(access.seats(), call.version(),
            ask(call.message.text("text")))), "version", "text");
        add("POST /api/refusal", call -> Json.bytes(access(call.token).table()
            .refusal(ask(call.message.texts("clicks", MOST_CLICKS)), ask(call.message.text("key")))), "clicks", "key");
        add("POST /api/resign", call -> changed(call, access -> access.table().resign(access.seats())));
        add("POST /api/takeback",
            call -> changed(call, _ -> tables.takeBack(call.token, call.version())), "version");
        add("POST /api/play-on", call -> changed(call, _ -> tables.refuseTakeBack(call.token)));
        add("POST /api/draw", call -> changed(call, _ -> tables.offerDraw(call.token, call.version())), "version");
        add("POST /api/decline-draw", call -> changed(call, _ -> tables.declineDraw(call.token)));
        add("POST /api/name",
            call -> changed(call, _ -> tables.name(call.token, ask(call.message.text("name")))), "name");
        if (chats) {
            add("GET /api/chat", call -> Json.bytes(tables.chat(call.token).json()));
            add("POST /api/chat", this::said, "text", "link");
        }
        add("GET /api/push", _ -> Json.bytes(Map.of("key", push.key())));
        add("POST /api/push", call -> {
            access(call.token);
            tables.subscribe(push, call.token, ask(call.message.text("endpoint", Push.LONGEST)),
                ask(call.message.text("key")), ask(call.message.text("secret")), call.language);
            return Json.bytes(Map.of());
        }, "endpoint", "key", "secret");
        add("POST /api/rematch", call -> changed(call, _ -> tables.rematch(call.token, call.address)));
    }

    private void add(String request, Function<Call, byte[]> reply, String... fields) {
        routes.put(request, new Route(reply, List.of(fields)));
    }

    private Tables.Access access(String token) {
        return tables.access(token).getOrElseThrow(() -> new WebFailure(403, "there is no game for this link"));
    }

    boolean knows(String token) {
        return tables.knows(token);
    }

    /// Returns the reply to a request. Rejects unknown fields, which are probably misspelt.
    byte[] reply(String method, String path, Call call) {
        Route route = routes.get(method + " " + path);
        if (route == null) throw new WebFailure(404, method + " " + path + " is not a valid request");
        for (Object field : call.message.fields().keySet())
            if (!route.fields.contains(field))
                throw WebFailure.bad(path + " has no field '" + PlainText.line(field.toString(), 40) + "'"
                    + (route.fields.isEmpty() ? "" : "; its fields are " + String.join(", ", route.fields)));
        return route.reply.apply(call);
    }

    private byte[] changed(Call call, Consumer<Tables.Access> change) {
        change.accept(access(call.token));
        return state(call.token, 0, Duration.ZERO, false);
    }

    private byte[] state(String token, long after, Duration patience, boolean recorded) {
        Tables.Access access = access(token);
        Map<String, Object> state = access.table().state(access.seats(), after, patience);
        if (recorded) state.put("text", access.table().text());
        if (chats) state.put("chat", tables.chat(token).version());
        tables.rematchOf(token).forEach(link -> state.put("rematch", link));
        return Json.bytes(state);
    }

    /// Sends a message. Its author is the holder of the seat or, with the link of a name, the holder of the name.
    private byte[] said(Call call) {
        access(call.token);
        String text = Chat.checked(ask(call.message.text("text", LONGEST)));
        if (!chatting.allows(call.token, 1) || !chatting.allows(call.address + " ", 0.2))
            throw new WebFailure(429, "you can send one message every two seconds; wait a moment");
        tables.say(call.token, call.message.has("link") ? ask(call.message.text("link")) : "", text);
        return Json.bytes(tables.chat(call.token).json());
    }

    private byte[] created(Call call) {
        String game = ask(call.message.text("game"));
        List<String> seats = ask(call.message.texts("seats", MOST_SEATS));
        String clock = call.message.has("clock") ? ask(call.message.text("clock")) : "";
        return Json.bytes(ask(tables.create(game, seats, clock, call.address,
            call.message.has("link") ? ask(call.message.text("link")) : "")));
    }

    private static int turn(long number) {
        return (int) Math.min(number, Integer.MAX_VALUE);
    }

    private static Vector<Integer> codes(Message message) {
        Vector<String> texts = Vector.ofAll(ask(message.texts("codes", MOST_CLICKS)));
        if (!texts.forAll(text -> text.matches("\\d{1,9}"))) throw WebFailure.bad("'codes' must be a list of numbers");
        return texts.map(Integer::valueOf);
    }

    private static <T> T ask(Either<String, T> answer) {
        return answer.getOrElseThrow(WebFailure::bad);
    }
}

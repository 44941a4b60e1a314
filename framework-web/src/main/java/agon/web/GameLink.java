package agon.web;

import agon.api.PlainText;
import agon.api.Seat;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat;
import agon.json.text.Json;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameClock;
import agon.play.game.TimeControl;
import agon.play.table.GameConnection;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// The link of a seat, or of a spectator, of a game on a server that was started by [WebServer].
public final class GameLink implements GameConnection {
    private static final Pattern LINK = Pattern
        .compile("(https?://[^\\s#?/]+/(?:[^\\s#?]*/)?)#/table/([A-Za-z0-9_-]{22}(?:\\.\\d{1,6})?)/?");
    private static final Duration CONNECT = Duration.ofSeconds(10), REPLY = Duration.ofSeconds(60);
    private static final long LARGEST = 4 << 20;
    private static final int LONGEST = 300, LONGEST_MESSAGE = 2_000;

    private final HttpClient http = HttpClient.newBuilder().connectTimeout(CONNECT)
        .followRedirects(HttpClient.Redirect.NEVER).build();
    private final String server, token;

    private GameLink(String server, String token) {
        this.server = server;
        this.token = token;
    }

    /// Returns whether a text looks like a link, so that it is neither a record nor the name of a game.
    public static boolean isLink(String text) {
        return text.strip().matches("https?://\\S+");
    }

    /// Reads a link, such as `http://localhost:8642/#/table/…`. Returns an error message if it is not valid.
    public static Either<String, GameLink> parse(String text) {
        Matcher parts = LINK.matcher(text.strip());
        if (!parts.matches())
            return Either.left("'" + PlainText.line(text, 100) + "' is not the link of a game; expected a link such as "
                + "http://localhost:8642/#/table/…, which the page of the server shows");
        try {
            URI.create(parts.group(1));
            return Either.right(new GameLink(parts.group(1), parts.group(2)));
        } catch (IllegalArgumentException _) {
            return Either.left("'" + PlainText.line(parts.group(1), 100) + "' is not the address of a server");
        }
    }

    /// Stores the secret link of a name on a server, such as `http://localhost:8642/#/name/…`. Games on this server are
    /// then played under this name.
    ///
    /// @return a message for the user, or none if the text is not the link of a name
    public static Option<String> useName(String text) {
        return NameLinks.ofUser().add(text);
    }

    @Override
    public String link() {
        return server + "#/table/" + token;
    }

    @Override
    public Either<Refusal, GameConnection.Chat> chat() {
        return reply(HttpRequest.newBuilder().uri(URI.create(server + "api/chat")).GET()).flatMap(this::chat);
    }

    @Override
    public Either<Refusal, GameConnection.Chat> say(String text) {
        return reply(post("api/chat", NameLinks.ofUser().of(server)
            .map(link -> Map.<String, Object>of("text", text, "link", link)).getOrElse(() -> Map.of("text", text))))
            .flatMap(this::chat);
    }

    private Either<Refusal, GameConnection.Chat> chat(JsonNode json) {
        try {
            return Either.right(new GameConnection.Chat(json.required("version").longValue(),
                Vector.ofAll(json.required("messages").valueStream())
                    .map(line -> new GameConnection.Chat.Line(seat(line.get("seat")),
                        PlainText.line(line.required("name").stringValue(), 60),
                        PlainText.line(line.required("text").stringValue(), LONGEST_MESSAGE)))));
        } catch (RuntimeException _) { // fields are missing or have other types
            return Either.left(foreign());
        }
    }

    @Override
    public Either<Refusal, GameConnection.State> introduce(String name) {
        Option<String> link = NameLinks.ofUser().of(server);
        return next(-1).flatMap(state -> {
            boolean unnamed = state.seats().forAll(seat -> state.names().get(seat.index())
                .equals(PlayerSpec.PERSON.word()));
            if (state.seats().isEmpty() || !state.record().result().equals("*")) return Either.right(state);
            if (link.isDefined()) return claim(link.get(), state);
            return name.isEmpty() || !unnamed ? Either.right(state)
                : reply(post("api/name", Map.of("name", name))).flatMap(_ -> next(-1));
        });
    }

    /// Claims the seat for a name, unless the seat already belongs to another name.
    private Either<Refusal, GameConnection.State> claim(String name, GameConnection.State state) {
        Either<Refusal, JsonNode> reply = reply(post("api/claim", Map.of("link", name)));
        return reply.isLeft() && reply.getLeft().how() == Refusal.How.REJECTED ? Either.right(state)
            : reply.flatMap(_ -> next(-1));
    }

    private HttpRequest.Builder post(String path, Map<String, Object> message) {
        return HttpRequest.newBuilder().uri(URI.create(server + path)).header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(Json.bytes(message)));
    }

    @Override
    public GameLink rematch(String rematch) {
        return new GameLink(server, rematch);
    }

    @Override
    public Either<Refusal, GameConnection.State> next(long version) {
        return reply(HttpRequest.newBuilder()
            .uri(URI.create(server + "api/table?record=1" + (version < 0 ? "" : "&after=" + version))).GET())
            .flatMap(this::state);
    }

    @Override
    public Either<Refusal, GameConnection.State> send(Request request) {
        Map<String, Object> message = switch (request.kind()) {
            case ACT -> Map.of("version", request.version(), "clicks", request.clicks());
            case OFFER_DRAW, TAKE_BACK -> Map.of("version", request.version());
            case RESIGN, DECLINE_DRAW, PLAY_ON, REMATCH -> Map.of();
        };
        return reply(post(path(request.kind()), message)).flatMap(_ -> next(-1));
    }

    private static String path(Request.Kind kind) {
        return switch (kind) {
            case ACT -> "api/click";
            case RESIGN -> "api/resign";
            case OFFER_DRAW -> "api/draw";
            case DECLINE_DRAW -> "api/decline-draw";
            case TAKE_BACK -> "api/takeback";
            case PLAY_ON -> "api/play-on";
            case REMATCH -> "api/rematch";
        };
    }

    private Either<Refusal, JsonNode> reply(HttpRequest.Builder request) {
        try {
            HttpResponse<byte[]> reply = http.send(
                request.timeout(REPLY).header("Authorization", "Bearer " + token).build(),
                BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST));
            Either<String, JsonNode> json = Json.read(new String(reply.body(), StandardCharsets.UTF_8));
            int status = reply.statusCode();
            if (status == 200) return json.mapLeft(_ -> foreign());
            String why = json.toOption().flatMap(body -> Option.of(body.get("error"))).filter(JsonNode::isString)
                .map(JsonNode::stringValue)
                .getOrElse("the server " + server + " replied with status " + status);
            return Either.left(new Refusal(PlainText.line(why, LONGEST), how(status)));
        } catch (IOException e) {
            return Either.left(new Refusal("the server " + server + " does not respond", Refusal.How.LOST));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Either.left(new Refusal("the connection was closed", Refusal.How.LOST));
        }
    }

    private static Refusal.How how(int status) {
        if (status == 403 || status == 404) return Refusal.How.CLOSED;
        return status == 429 || status >= 500 ? Refusal.How.LOST : Refusal.How.REJECTED;
    }

    private Refusal foreign() {
        return new Refusal(server + " is not a server of Agon games, or is not compatible with this version",
            Refusal.How.CLOSED);
    }

    private Either<Refusal, GameConnection.State> state(JsonNode json) {
        try {
            return RecordFormat.DEFAULT.read(json.required("text").stringValue()).headOption()
                .flatMap(Either::toOption).map(record -> state(json, record)).toEither(this::foreign);
        } catch (RuntimeException _) { // fields are missing or have other types
            return Either.left(foreign());
        }
    }

    private static GameConnection.State state(JsonNode json, GameRecord record) {
        Vector<Seat> seats = seats(json.required("seats"));
        Vector<String> names = texts(json.required("players")).zip(texts(json.required("names")))
            .zipWithIndex((player, seat) -> PlainText.line(player._2.isEmpty()
                ? called(player._1, seats.contains(new Seat(seat))) : player._2, 60));
        GameConnection.State.Offers offers = new GameConnection.State.Offers(json.required("takesBack").booleanValue(),
            json.required("offersDraw").booleanValue(), seat(json.get("draw")), seat(json.get("declined")),
            seats(json.path("request").path("by")), seats(json.path("request").path("agreed")));
        return new GameConnection.State(json.required("version").longValue(), record, names, seats,
            seats(json.required("absent")), Option.of(json.get("clock")).flatMap(GameLink::clock),
            json.required("thinking").booleanValue(), offers, Option.of(json.get("rematch")).map(JsonNode::stringValue),
            Vector.of("failure", "trouble").flatMap(name -> Option.of(json.get(name)).map(JsonNode::stringValue))
                .map(text -> PlainText.line(text, LONGEST)).mkString("; "),
            Option.of(json.get("chat")).map(JsonNode::longValue));
    }

    private static String called(String player, boolean own) {
        return player.equals(PlayerSpec.PERSON.word()) && !own ? "a guest" : player;
    }

    private static Vector<String> texts(JsonNode list) {
        return Vector.ofAll(list.valueStream()).map(JsonNode::stringValue);
    }

    private static Vector<Seat> seats(JsonNode list) {
        return Vector.ofAll(list.valueStream()).map(seat -> new Seat(seat.intValue()));
    }

    private static Option<Seat> seat(JsonNode seat) {
        return Option.of(seat).map(number -> new Seat(number.intValue()));
    }

    private static Option<GameClock> clock(JsonNode json) {
        Vector<Duration> left = Vector.ofAll(json.required("left").valueStream())
            .map(millis -> Duration.ofMillis(millis.longValue()));
        return TimeControl.ofHeader(json.required("control").stringValue())
            .map(control -> new GameClock(control, left, seat(json.get("running")), Duration.ZERO));
    }
}

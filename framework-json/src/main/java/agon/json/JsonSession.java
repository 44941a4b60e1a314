package agon.json;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Status;
import agon.api.match.Match;
import agon.json.text.Json;
import agon.play.host.EngineSession;
import agon.play.host.LineChannel;
import agon.play.host.TurnNotation;
import agon.plugins.internal.Seeds;
import agon.search.SearchReport;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// A handler for the requests of one client.
final class JsonSession<P, A extends Action> implements LineChannel.Handler {
    static final String COMMANDS = "hello, new, position, play, roll, state, set, go, stop, ping or quit";
    private static final int MOST_LINES = 100_000, SAID = 1_000; // lines of an analysis; characters of an error
    private static final long DICE = 1_000; // makes the seed of the dice different from the player's

    private final EngineSession<P, A> game;
    private final LineChannel channel;
    private long seed;
    private RandomGenerator dice;
    private Option<Object> asked = Option.none();   // `id` of the current `go` request
    private int lines = 1;
    private boolean infinite;                       // whether the reply must wait for a `stop` request
    private Option<Map<String, Object>> held = Option.none();

    JsonSession(EngineSession<P, A> game, long seed, LineChannel channel) {
        this.game = game;
        this.channel = channel;
        seed(seed);
    }

    private void seed(long value) {
        seed = value;
        dice = Seeds.generator(Seeds.derived(value, 0, DICE));
    }

    @Override
    public boolean onLine(String line) {
        if (line.isBlank()) return true;
        Either<String, JsonRequest> request = JsonRequest.read(line);
        request.swap().forEach(why -> say("error", Option.none(), LinkedHashMap.of("error", why)));
        for (JsonRequest asked : request) {
            if (asked.command().equals("quit")) return false;
            asked.unknownField().<Either<String, ?>>map(Either::left).getOrElse(() -> answer(asked)).swap().forEach(
                why -> say("error", asked.id(), LinkedHashMap.of("error", PlainText.line(why, SAID))));
        }
        return true;
    }

    private Either<String, ?> answer(JsonRequest request) {
        return switch (request.command()) {
            case "hello" -> hello().map(fields -> say("hello", request.id(), fields));
            case "ping" -> game.prepare().map(_ -> say("pong", request.id(), LinkedHashMap.empty()));
            case "new" -> set(request).flatMap(_ -> game.newGame()).flatMap(_ -> game.prepare())
                .flatMap(_ -> state(request));
            case "position" -> request.text("start").flatMap(start -> request.texts("turns")
                .flatMap(turns -> game.set(start, turns))).flatMap(_ -> state(request));
            case "play" -> play(request).flatMap(_ -> state(request));
            case "roll" -> roll().flatMap(_ -> state(request));
            case "state" -> state(request);
            case "set" -> set(request).map(_ -> say("set", request.id(), settings()));
            case "go" -> go(request);
            case "stop" -> Either.right(stop());
            default -> Either.left("there is no command '" + PlainText.line(request.command(), 40) + "'; expected "
                + COMMANDS);
        };
    }

    private Either<String, Map<String, Object>> hello() {
        return game.ask(() -> LinkedHashMap.<String, Object>of("engine", "Agon", "game", game.variant().name(),
            "title", game.variant().game().about().title(), "seats", game.variant().rules().seats(), "codes",
            game.variant().rules().codeCount())).map(fields -> fields.merge(settings()));
    }

    private Map<String, Object> settings() {
        return LinkedHashMap.of("player", game.player().toString(), "seed", seed, "lines", lines);
    }

    private Either<String, ?> set(JsonRequest request) {
        return request.text("player").flatMap(player -> request.number("seed", Long.MIN_VALUE, Long.MAX_VALUE)
            .flatMap(number -> request.number("lines", 1, MOST_LINES).flatMap(shown -> player
                .<Either<String, ?>>map(game::player).getOrElse(Either.right(game))
                .flatMap(_ -> number.<Either<String, ?>>map(game::seed).getOrElse(Either.right(game)))
                .map(_ -> {
                    number.forEach(this::seed);
                    shown.forEach(most -> lines = most.intValue());
                    return game;
                }))));
    }

    private Either<String, Match<P, A>> play(JsonRequest request) {
        return request.text("turn").flatMap(turn -> request.number("code", 0, Integer.MAX_VALUE)
            .flatMap(code -> turn.isDefined() == code.isDefined()
                ? Either.left("play needs either \"turn\" or \"code\"")
                : turn.map(game::play).getOrElse(() -> game.play(code.get().intValue()))));
    }

    private Either<String, Match<P, A>> roll() {
        return game.<Integer>askHere(match -> match.status() instanceof Status.Chance chance
            ? Either.right(match.legal().get(chance.pick(dice)).code())
            : Either.left("chance does not decide in this position")).flatMap(game::play);
    }

    private Either<String, ?> state(JsonRequest request) {
        return request.texts("with").flatMap(parts -> game.askHere(match -> StateFields.of(match, parts)))
            .map(fields -> say("state", request.id(), fields));
    }

    private Either<String, ?> go(JsonRequest request) {
        int shown = lines;
        if (held.isDefined()) return Either.left("the player is still thinking; send \"stop\" first");
        return request.limits().flatMap(limits -> game.go(limits, (here, report) -> tell(here, report, shown,
            request.id())).map(_ -> infinite = limits.infinite())).peek(_ -> asked = request.id());
    }

    private boolean stop() {
        infinite = false;
        game.stop();
        held.forEach(fields -> say("best", asked, fields));
        held = Option.none();
        return true;
    }

    @Override
    public void onWake() {
        Match<P, A> before = game.match();
        for (Either<String, Match<P, A>> answer : game.answer()) {
            Either<String, Map<String, Object>> best = answer.flatMap(after -> game.ask(() -> LinkedHashMap.of("turn",
                TurnNotation.between(before, after), "codes",
                after.actions(before.positions().size() - 1).map(Action::code))));
            best.swap().forEach(why -> say("error", asked, LinkedHashMap.of("error", PlainText.line(why, SAID))));
            if (infinite && best.isRight()) held = best.toOption();
            else best.forEach(fields -> say("best", asked, fields));
        }
    }

    @Override
    public boolean hasPendingWork() {
        if (infinite) stop(); // the input has ended without a `stop` request
        return game.isThinking();
    }

    @Override
    public void onTooLong() {
        say("error", Option.none(), LinkedHashMap.of("error", "a line longer than 1 MiB was ignored"));
    }

    /// Reports results of a search to the client. Called on the search thread.
    private void tell(Match<P, A> here, SearchReport report, int shown, Option<Object> id) {
        Vector<Map<String, Object>> best = report.lines().take(shown).map(line -> LinkedHashMap.of("code",
            line.code(), "turns", TurnNotation.variation(game.match(), here, line.variation()), "visits", line.visits(),
            "values", line.values(), "proven", line.proof().isDefined(), "bound",
            line.bound().name().toLowerCase(Locale.ROOT)));
        say("info", id, LinkedHashMap.of("seat", report.seat(), "depth", report.work().depth(), "nodes",
            report.iterations(), "speed", Math.round(report.speed()), "time", report.elapsed().toMillis(), "lines",
            best));
    }

    private boolean say(String reply, Option<Object> id, Map<String, ?> fields) {
        Map<String, Object> all = LinkedHashMap.<String, Object>of("reply", reply);
        for (Object same : id) all = all.put("id", same);
        channel.send(Json.of(all.merge(fields.mapValues(value -> (Object) value))));
        return true;
    }
}

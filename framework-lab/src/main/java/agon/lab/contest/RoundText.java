package agon.lab.contest;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Termination;
import agon.json.text.Json;
import agon.play.engine.Decision;
import agon.play.engine.PlayerSpec;
import agon.play.game.GameResult;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/// Writes and reads rounds as JSON. Values that can be derived from the contest, such as seats and seeds, are omitted.
final class RoundText {
    static String write(Duel.Round round) {
        return Json.of(LinkedHashMap.of("games", round.games().map(RoundText::game)));
    }

    private static <P, A extends Action> Map<String, Object> game(ContestGame<P, A> game) {
        P start = game.opening().start();
        boolean usual = start.equals(game.variant().rules().start());
        Map<String, Object> fields = LinkedHashMap.of("start", usual ? "" : game.variant().notation().write(start),
            "opening", game.opening().codes(), "codes", game.codes(), "payoffs", game.ending().payoffs(), "reason",
            game.ending().reason(), "forfeit", game.ending().forfeit().map(lost -> lost.seat().index()), "values",
            game.values().map(value -> Option.when(!value.isNaN(), value)));
        return fields.put("how", game.ending().forfeit().map(lost -> lost.how().toString()))
            .put("decisions", game.costs().decisions())
            .put("iterations", game.costs().efforts().map(Decision.Effort::iterations))
            .put("counted", game.costs().efforts().map(effort -> effort.unit().toString()))
            .put("search_ns", game.costs().efforts().map(effort -> effort.time().toNanos()))
            .put("ns", game.costs().times().map(Duration::toNanos));
    }

    record Written(JsonNode fields) {
        <P, A extends Action> ContestGame<P, A> of(Variant<P, A> variant, int round, Vector<PlayerSpec> players,
            Vector<Long> seeds) {
            String text = fields.path("start").asString("");
            P start = text.isEmpty() ? variant.rules().start() : variant.notation().read(text)
                .getOrElseThrow(why -> new IllegalArgumentException("the position of an opening: " + why));
            JsonNode payoffs = fields.path("payoffs"), forfeit = fields.path("forfeit");
            Vector<Long> iterations = longs("iterations"), searches = longs("search_ns");
            if (Vector.of(longs("decisions"), iterations, searches, longs("ns"))
                .exists(list -> list.size() != players.size()))
                throw new IllegalArgumentException("a game does not have " + PlainText.count(players.size(), "seat"));
            return new ContestGame<>(variant, round, players, seeds, new Openings.Opening<>(start, codes("opening")),
                codes("codes"), new ContestGame.Ending(Option.when(payoffs.isArray(), () -> doubles(payoffs)),
                    fields.path("reason").asString(""), Option.when(forfeit.isInt(), () -> new GameResult.Forfeit(
                        new Seat(forfeit.intValue()), how(fields.path("how").asString(""))))),
                doubles(fields.path("values")), new ContestGame.Costs(longs("decisions").map(Long::intValue),
                    Vector.range(0, players.size()).map(seat -> new Decision.Effort(iterations.get(seat),
                        Duration.ofNanos(searches.get(seat)), unit(fields.path("counted").path(seat).asString("")))),
                    longs("ns").map(Duration::ofNanos)));
        }

        private static Termination how(String text) {
            return Termination.parse(text).getOrElseThrow(
                () -> new IllegalArgumentException("'" + text + "' is not a way to lose a game"));
        }

        private static Decision.Effort.Unit unit(String text) {
            return Vector.of(Decision.Effort.Unit.values()).find(unit -> unit.toString().equals(text))
                .getOrElseThrow(() -> new IllegalArgumentException("'" + text + "' is not a unit of effort"));
        }

        private Vector<Integer> codes(String name) {
            return Vector.ofAll(fields.path(name).valueStream().mapToInt(JsonNode::asInt).toArray());
        }

        private Vector<Long> longs(String name) {
            return Vector.ofAll(fields.path(name)).map(JsonNode::asLong);
        }

        private static Vector<Double> doubles(JsonNode list) {
            return Vector.ofAll(
                list.valueStream().mapToDouble(node -> node.isNumber() ? node.doubleValue() : Double.NaN).toArray());
        }
    }

    static Vector<Written> read(String json, int count) {
        JsonNode games = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why)).path("games");
        if (games.size() != count)
            throw new IllegalArgumentException("it has " + PlainText.count(games.size(), "game") + ", not " + count);
        return Vector.ofAll(games).map(Written::new);
    }
}

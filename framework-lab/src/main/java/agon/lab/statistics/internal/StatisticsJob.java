package agon.lab.statistics.internal;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.json.text.Json;
import agon.lab.internal.PlayersText;
import agon.lab.job.Job;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Resources;
import agon.play.game.GameLoop;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import agon.records.internal.GameFacts;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import tools.jackson.databind.JsonNode;

/// Games between programs for statistics, one per task. The players move by one seat after each game. Without time
/// budgets, a game depends only on its number and the seed.
public record StatisticsJob<P, A extends Action>(Variant<P, A> variant, Vector<PlayerSpec> players, int games)
    implements
        Job<GameFacts> {
    public StatisticsJob {
        if (players.isEmpty() || players.exists(PlayerSpec::isPerson))
            throw new IllegalArgumentException(
                "statistics need programs as players; found " + players.mkString(", "));
        if (games < 0) throw new IllegalArgumentException("games is " + games + "; expected at least 0");
    }

    public static Either<String, StatisticsJob<?, ?>> read(String spec, GameCatalog catalog) {
        return Json.read(spec).flatMap(fields -> catalog.find(fields.path("statistics").asString(""))
            .flatMap(variant -> PlayersText.programs(Vector.ofAll(fields.path("players"))
                .map(text -> text.asString("")), variant)
                .flatMap(players -> of(variant, players, fields.path("games").asInt(-1)))));
    }

    private static Either<String, StatisticsJob<?, ?>> of(Variant<?, ?> variant, Vector<PlayerSpec> players,
        int games) {
        return games < 0 ? Either.left("it has no number of games")
            : Either.right(new StatisticsJob<>(variant, players, games));
    }

    @Override
    public String kind() {
        return "statistics";
    }

    @Override
    public String spec() {
        return Json.of(LinkedHashMap.of("statistics", variant.name(), "players", players.map(PlayerSpec::toString),
            "games", games));
    }

    @Override
    public int tasks() {
        return games;
    }

    @Override
    public GameFacts run(int task, long seed, Resources resources) {
        long own = Seeds.derived(seed, task, 0);
        Vector<Player> seated = Vector.range(0, players.size()).map(seat -> {
            PlayerSpec spec = players.get((seat + task) % players.size());
            return spec.player(spec.seed(own, 0, seat), resources);
        });
        return GameFacts.of(new GameLoop(seated, Vector.empty(), own).play(Match.start(variant)).match());
    }

    @Override
    public String write(GameFacts game) {
        return Json.of(LinkedHashMap.of("actions", game.actions(), "turns",
            game.turns().map(turn -> Vector.of((long) turn.legal(), turn.hash(), turn.canonical())), "opening",
            game.opening(), "payoffs", game.payoffs(), "end", game.end()));
    }

    @Override
    public GameFacts read(int task, long seed, String json) {
        JsonNode fields = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
        JsonNode payoffs = fields.path("payoffs");
        if (!fields.path("actions").isInt() || !fields.path("turns").isArray())
            throw new IllegalArgumentException("it is not a game");
        return new GameFacts(variant.name(), players.size(), fields.path("actions").intValue(),
            Vector.ofAll(fields.path("turns")).map(StatisticsJob::turn),
            Vector.ofAll(fields.path("opening")).map(turn -> turn.asString("")),
            Option.when(payoffs.isArray(), () -> Vector.ofAll(payoffs).map(JsonNode::asDouble)),
            fields.path("end").asString(""));
    }

    private static GameFacts.TurnFacts turn(JsonNode numbers) {
        if (numbers.size() != 3) throw new IllegalArgumentException("a turn consists of three numbers");
        return new GameFacts.TurnFacts(numbers.get(0).asInt(0), numbers.get(1).asLong(0), numbers.get(2).asLong(0));
    }
}

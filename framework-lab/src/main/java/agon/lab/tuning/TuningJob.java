package agon.lab.tuning;

import agon.json.text.Json;
import agon.lab.contest.Duel;
import agon.lab.contest.Score;
import agon.lab.job.Job;
import agon.play.engine.Decision;
import agon.play.engine.Resources;
import agon.plugins.GameCatalog;
import agon.plugins.internal.Seeds;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/// The rounds of some evaluations. `first` is the number of earlier evaluations, whose tasks have the numbers before
/// those of this job.
record TuningJob(TuningPlan plan, int first, Vector<Trial> trials) implements Job<Score> {
    /// @param series number of the series. Evaluations of one series have the same openings and seeds
    record Trial(TuningPlan.Configuration configuration, long series) {}

    /// The number from which the seed of each series is derived. Seeds for other purposes are derived from other
    /// numbers.
    private static final int SERIES = 5;

    static Either<String, TuningJob> read(String text, GameCatalog catalog) {
        return Json.read(text).flatMap(fields -> TuningPlan.played(text, catalog).flatMap(plan -> {
            int first = fields.path("first").asInt(-1);
            Vector<Trial> trials = Vector.ofAll(fields.path("trials")).map(TuningJob::trial);
            return first < 0 ? Either.left("it has no evaluations")
                : Either.right(new TuningJob(plan, first, trials));
        }));
    }

    private static Trial trial(JsonNode fields) {
        return new Trial(
            new TuningPlan.Configuration(LinkedHashMap.ofEntries(Vector.ofAll(fields.path("values").properties())
                .map(value -> new Tuple2<>(value.getKey(), Option.when(value.getValue().isString(),
                    () -> value.getValue().asString()))))),
            fields.path("series").asLong(0));
    }

    @Override
    public String kind() {
        return "tuning";
    }

    /// Returns the description of the whole tuning run, to which the journal belongs.
    @Override
    public String spec() {
        return Json.of(plan.fields());
    }

    @Override
    public String text() {
        return Json.of(plan.fields().put("first", first).put("trials", trials.map(trial -> LinkedHashMap
            .of("values", trial.configuration.values(), "series", trial.series))));
    }

    @Override
    public int tasks() {
        return (first + trials.size()) * plan.contest().rounds();
    }

    @Override
    public Score run(int task, long seed, Resources resources) {
        Trial trial = trials.get(task / plan.contest().rounds() - first);
        Duel<?, ?> duel = plan.duel(trial.configuration);
        duel.warmUp((long) tasks() * duel.gamesPerRound(), resources);
        return duel.round(task % plan.contest().rounds(), Seeds.derived(seed, trial.series, SERIES), resources).score();
    }

    @Override
    public String write(Score score) {
        return Json.of(LinkedHashMap.of("won", score.won(), "drawn", score.drawn(), "lost", score.lost(), "points",
            score.points(), "actions", score.actions(), "own", cost(score.own()), "others", cost(score.others()),
            "forfeits", score.forfeits().fields()));
    }

    private static Map<String, Object> cost(Score.Cost cost) {
        return LinkedHashMap.of("decisions", cost.decisions(), "ns", cost.time().toNanos());
    }

    @Override
    public Score read(int task, long seed, String json) {
        JsonNode fields = Json.read(json).getOrElseThrow(why -> new IllegalArgumentException(why));
        if (!fields.path("points").isNumber()) throw new IllegalArgumentException("it is not a score");
        return new Score(fields.path("won").asInt(0), fields.path("drawn").asInt(0), fields.path("lost").asInt(0),
            fields.path("points").doubleValue(), 0, 0, fields.path("actions").asLong(0), cost(fields.path("own")),
            cost(fields.path("others")), Score.Forfeits.read(fields.path("forfeits").toString())).asRound();
    }

    private static Score.Cost cost(JsonNode fields) {
        return new Score.Cost(fields.path("decisions").asLong(0), Duration.ofNanos(fields.path("ns").asLong(0)),
            Decision.Effort.NONE);
    }
}

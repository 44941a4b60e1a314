package agon.lab.tuning;

import agon.api.PlainText;
import agon.json.text.Json;
import agon.lab.contest.Score;
import agon.lab.internal.Machine;
import agon.lab.internal.Release;
import agon.lab.internal.TextTable;
import agon.play.engine.Decision;
import agon.records.Interval;
import agon.records.PairedDifferences;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// The results of a tuning run.
///
/// @param tried       configurations, in the order in which they were first tried
/// @param evaluations all evaluations of configurations, in order
/// @param validated   results of the best configurations with new seeds, followed by those of the unchanged player.
///     Empty before the validation
/// @param period      time of the run
public record TuningResult(TuningPlan plan, Vector<Trial> tried, Vector<Trial> evaluations, Vector<Validated> validated,
    Period period) {
    /// The significance level at which a configuration counts as better than the unchanged player.
    private static final double LEVEL = 0.05;
    private static final String TEST = "paired t test by opening at the 5 % level, with Holm's adjustment for the "
        + "number "
        + "of configurations";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT)
        .withZone(ZoneOffset.UTC);
    /// The limits of values in result files: the total number of games, and the seconds per game.
    private static final int MOST_GAMES = 1_000_000_000, LONGEST = 1_000_000;

    TuningResult validated(Vector<Validated> again) {
        return new TuningResult(plan, tried, evaluations, again, period);
    }

    /// Returns the scores of the evaluations, in order.
    public Vector<Double> history() {
        return evaluations.map(one -> one.score().share());
    }

    static Trial best(Vector<Trial> all) {
        return all.maxBy(TuningResult::worth).get();
    }

    /// Returns the lower end of the confidence interval, which prevents two wins in two games from counting as the best
    /// result.
    private static double worth(Trial one) {
        return one.score().interval().low();
    }

    /// Returns the configurations, best first. They are compared by the lower ends of their scores' confidence
    /// intervals.
    public Vector<Trial> ranked() {
        return tried.sortBy(one -> -worth(one));
    }

    /// Returns the configuration with the highest score in the validation among those that are better than the
    /// unchanged player, or none. A configuration is better if the paired t test rejects the hypothesis that there is
    /// no difference at the 5 % level. The p-values are adjusted for the number of configurations.
    public Option<Validated> best() {
        return candidates().filter(one -> one.difference.mean() > 0 && probability(one) < LEVEL)
            .maxBy(one -> one.trial.score().share());
    }

    private Vector<Validated> candidates() {
        return validated.dropRight(1);
    }

    /// Returns the adjusted p-value of a validated configuration. Source: Holm, *A simple sequentially rejective
    /// multiple test procedure*, Scandinavian Journal of Statistics 6 (1979).
    double probability(Validated one) {
        Vector<Double> sorted = candidates().map(each -> each.difference.probability()).sorted();
        double adjusted = 0;
        for (int i = 0; i < sorted.size() && sorted.get(i) <= one.difference.probability(); i++)
            adjusted = Math.max(adjusted, Math.min(1, (sorted.size() - i) * sorted.get(i)));
        return adjusted;
    }

    /// Returns the evaluations as a JSON array. The fields `hyperparameters`, `win_rate`, `games_played`, `wins`,
    /// `losses`, `ties`, `mean_time_per_game` (in seconds) and `timestamp` (in UTC) have the names that tuners of ZÈRTZ
    /// engines use.
    public String json() {
        return Json.indented(evaluations.map(TuningResult::fields)) + "\n";
    }

    /// Returns the results that [#json] does not contain as a JSON object.
    String runJson(Vector<Trial> earlier) {
        return Json.indented(LinkedHashMap.of("version", Release.version(), "commit", Release.commit(), "machine",
            Machine.here().fields(), "plan", plan.fields(), "seed", plan.contest().seed(), "seconds",
            period.total().toSeconds(),
            "validated", validated.map(this::fields), "earlier", earlier.map(TuningResult::fields))) + "\n";
    }

    private Map<String, Object> fields(Validated one) {
        return one == validated.last() ? fields(one.trial)
            : fields(one.trial).put("difference", LinkedHashMap.of("mean", one.difference.mean(), "interval",
                one.difference.interval().values(), "p", probability(one)));
    }

    private static Map<String, Object> fields(Trial one) {
        Score score = one.score();
        Map<String, Object> fields = LinkedHashMap.of("hyperparameters", one.configuration().values()
            .mapValues(value -> value.map(TuningResult::number)), "win_rate", one.winRate(), "games_played",
            score.games(), "wins", score.won(), "losses", score.lost(), "ties", score.drawn(), "mean_time_per_game",
            one.secondsPerGame(), "score", score.share());
        return fields.put("interval", score.interval().values())
            .put("rounds", score.rounds()).put("squares", score.squares()).put("forfeits", score.forfeits().fields())
            .put("timestamp", one.when().equals(Instant.EPOCH) ? "" : TIME.format(one.when()));
    }

    /// Reads evaluations from a result file of any tuner of ZÈRTZ engines: an array, or an object with the array
    /// `results`, of objects with `hyperparameters` or, in older files, `hyperparams`.
    ///
    /// @return the evaluations, or an error message
    static Either<String, Vector<Trial>> read(String json) {
        return Json.readValue(json).mapLeft(why -> "it is not JSON: " + why).flatMap(file -> {
            JsonNode all = file.isArray() ? file : file.path("results");
            if (!all.isArray()) return Either.left("it contains no array of results");
            return Either.sequenceRight(Vector.ofAll(all).zipWithIndex(
                (one, i) -> trial(one).mapLeft(why -> "result " + (i + 1) + ": " + why))).map(Seq::toVector)
                .filterOrElse(trials -> trials.map(one -> one.score().games()).sum().longValue() <= MOST_GAMES,
                    _ -> "its results contain more than " + MOST_GAMES + " games");
        });
    }

    static Either<String, Trial> trial(JsonNode one) {
        JsonNode values = one.has("hyperparameters") ? one.path("hyperparameters") : one.path("hyperparams");
        if (!values.isObject()) return Either.left("there are no hyperparameters");
        Option<String> nested = Vector.ofAll(values.properties()).find(value -> value.getValue().isContainer())
            .map(value -> wrong("the hyperparameter " + value.getKey(), value.getValue(), "a single value"));
        if (nested.isDefined()) return Either.left(nested.get());
        return Either.sequenceRight(Vector.of("wins", "losses", "ties").map(name -> count(one, name)))
            .flatMap(counts -> score(one, counts.get(0), counts.get(1), counts.get(2)))
            .map(score -> new Trial(new TuningPlan.Configuration(LinkedHashMap.ofEntries(
                Vector.ofAll(values.properties()).map(value -> new Tuple2<>(value.getKey(),
                    Option.when(!value.getValue().isNull(), () -> value.getValue().asString()))))),
                score, time(one.path("timestamp").asString(""))));
    }

    private static String wrong(String what, JsonNode found, String expected) {
        return what + " is " + (found.isMissingNode() ? "missing" : PlainText.line(found.toString(), 60))
            + "; expected " + expected;
    }

    /// Returns a number of games. Older files have no ties.
    private static Either<String, Long> count(JsonNode one, String name) {
        JsonNode count = one.path(name);
        if (count.isMissingNode() && name.equals("ties")) return Either.right(0L);
        return count.isIntegralNumber() && count.canConvertToLong() && count.longValue() >= 0
            && count.longValue() <= MOST_GAMES ? Either.right(count.longValue())
                : Either.left(wrong(name, count, "a whole number from 0 to " + MOST_GAMES));
    }

    private static Either<String, Score> score(JsonNode one, long won, long lost, long drawn) {
        long games = won + lost + drawn;
        JsonNode played = one.path("games_played"), share = one.path("score"), time = one.path("mean_time_per_game");
        if (games == 0 || games > MOST_GAMES)
            return Either.left("wins, losses and ties add up to " + games + " games; expected 1 to " + MOST_GAMES);
        if (one.hasNonNull("games_played") && !(played.isIntegralNumber() && played.asLong(-1) == games))
            return Either.left(wrong("games_played", played, games + ", the sum of wins, losses and ties"));
        if (share.isNumber() && !(share.doubleValue() >= 0 && share.doubleValue() <= 1))
            return Either.left(wrong("score", share, "a number from 0 to 1"));
        if (one.hasNonNull("mean_time_per_game")
            && !(time.isNumber() && time.doubleValue() >= 0 && time.doubleValue() <= LONGEST))
            return Either.left(wrong("mean_time_per_game", time, "a number of seconds from 0 to " + LONGEST));
        double points = share.isNumber() ? share.doubleValue() * games : won + drawn / 2.0;
        int rounds = one.path("rounds").asInt(0); // other tuners have no rounds
        double squares = one.path("squares").asDouble(0);
        if (rounds < 0 || rounds > games || !(squares >= 0 && squares <= (double) games * games))
            return Either.left("rounds or squares do not match " + games + " games");
        double seconds = time.asDouble(0) * games;
        Duration all = Duration.ofSeconds((long) seconds, Math.round(seconds % 1 * 1e9));
        return Either.right(new Score((int) won, (int) drawn, (int) lost, points, rounds, squares, 0,
            new Score.Cost(0, all, Decision.Effort.NONE), Score.Cost.NONE,
            Score.Forfeits.read(one.path("forfeits").toString())));
    }

    private static Instant time(String text) {
        return Try.of(() -> text.endsWith("Z") ? Instant.parse(text) : TIME.parse(text, Instant::from))
            .getOrElse(Instant.EPOCH);
    }

    /// Returns plots of a result file as SVG text by file name. The file may come from another tuner.
    ///
    /// @return the plots, or an error message if the file contains no results
    public static Either<String, Map<String, String>> plots(String json) {
        return read(json).filterOrElse(Vector::nonEmpty, _ -> "it contains no results").map(evaluations -> {
            Vector<String> names = evaluations.flatMap(one -> one.configuration().values().keySet()).distinct();
            return new TuningPlots(names.map(name -> new TuningPlan.Parameter(name, TuningPlan.Range.of(evaluations
                .map(one -> one.configuration().values().get(name).flatMap(value -> value))))),
                merged(evaluations), evaluations.map(one -> one.score().share())).all();
        });
    }

    private static Vector<Trial> merged(Vector<Trial> evaluations) {
        return evaluations.foldLeft(LinkedHashMap.<TuningPlan.Configuration, Trial>empty(),
            (all, one) -> all.put(one.configuration(), all.get(one.configuration())
                .map(so -> so.with(one.score(), one.when())).getOrElse(one)))
            .values().toVector();
    }

    private static Object number(String value) {
        return Try.<Object>of(() -> new BigDecimal(value)).getOrElse(value);
    }

    /// Returns the best configurations and their validation as text.
    public String summary() {
        Vector<Trial> top = ranked().take(plan.topN());
        String head = plan.variant().name() + ": " + plan.player().base() + " against " + plan.opponent() + ", "
            + plan.choice().mode().word() + ", " + PlainText.count(tried.size(), "configuration") + ", "
            + PlainText.count(tried.map(one -> one.score().games()).sum().longValue(), "game") + "; seed "
            + plan.contest().seed()
            + "\n" + Machine.here()
            + "\nAgon " + Release.version() + "\nGit version: "
            + gitVersion(Release.commit()) + "\n\n" + period;
        if (plan.choice().mode() == TuningPlan.Mode.REPETITION)
            return Vector.of(head, repetitions(), validation()).mkString("\n\n") + "\n";
        String best = "The best " + top.size()
            + " in the search, by the lower end of the 95 % interval of the score\n\n"
            + TextTable.text(top.map(this::row).prepend(head(top)));
        return Vector.of(head, best, validation()).mkString("\n\n") + "\n";
    }

    static String gitVersion(String commit) {
        return commit.replaceFirst("-dirty$", " (with uncommitted changes)");
    }

    private String repetitions() {
        return ranked().take(plan.topN()).map(one -> {
            Vector<Double> scores = evaluations.filter(other -> other.configuration().equals(one.configuration()))
                .map(other -> other.score().share());
            return plan.label(one.configuration()) + "\n" + statistics(scores)
                + String.format(Locale.ROOT, "  Time per game:       %.3f s", one.secondsPerGame());
        }).mkString("\n\n");
    }

    static String statistics(Vector<Double> scores) {
        int n = scores.size();
        double mean = scores.average().getOrElse(0.5);
        double variance = n < 2 ? 0
            : scores.map(score -> (score - mean) * (score - mean)).sum().doubleValue() / (n - 1);
        Interval interval = Interval.around(mean, variance / n, Math.max(1, n - 1));
        Vector<Double> sorted = scores.sorted();
        double median = (sorted.get((n - 1) / 2) + sorted.get(n / 2)) / 2;
        return String.format(Locale.ROOT, "  Repetitions:         %d\n  Mean score:          %.1f %%\n", n, 100 * mean)
            + (n < 2 ? ""
                : String.format(Locale.ROOT,
                    "  Standard deviation:  %.1f %%\n  95 %% interval:       %.1f to %.1f %%\n",
                    100 * Math.sqrt(variance), 100 * interval.low(), 100 * interval.high()))
            + String.format(Locale.ROOT, "  Median:              %.1f %%\n  Range:               %.1f to %.1f %%\n",
                100 * median, 100 * sorted.head(), 100 * sorted.last());
    }

    private String validation() {
        if (validated.isEmpty())
            return "Not validated: the best of many configurations usually owes part of its score to luck, so its "
                + "true score is probably lower.";
        Vector<Vector<String>> rows = candidates().map(one -> row(one.trial)
            .append(one.difference.toString()).append(String.format(Locale.ROOT, "%.3f", probability(one))))
            .append(row(validated.last().trial).update(0, "unchanged").append("").append(""));
        return "With new seeds, compared with the unchanged player on the same openings\n\n"
            + TextTable.text(rows.prepend(head(validated.map(Validated::trial)).append("difference").append("p")))
            + "\n\n" + best().map(this::found).getOrElse("No difference found: no configuration is better than the "
                + "unchanged player")
            + " (" + TEST + ").";
    }

    private String found(Validated best) {
        return "Best: " + best.trial.configuration() + "\n"
            + plan.player().with(best.trial.configuration()).getOrElse(plan.player().base())
            + "\nIt is better than the unchanged player";
    }

    private static Vector<String> head(Vector<Trial> rows) {
        return Vector.of(rows.isEmpty() ? "" : "configuration", "games", "score", "95 %", "won", "s/game");
    }

    private Vector<String> row(Trial one) {
        return Vector.of(plan.label(one.configuration()), one.score().counts(), one.score().percent(),
            one.score().interval().toString(), String.format(Locale.ROOT, "%.1f %%", 100 * one.winRate()),
            String.format(Locale.ROOT, "%.3f", one.secondsPerGame()));
    }

    /// The results of one configuration.
    ///
    /// @param score score in all games of the configuration
    /// @param when  time at which the last game of the configuration ended
    public record Trial(TuningPlan.Configuration configuration, Score score, Instant when) {
        /// Returns the share of games won.
        public double winRate() {
            return score.games() == 0 ? 0 : score.won() / (double) score.games();
        }

        /// Returns the time per game in seconds, for both players together.
        public double secondsPerGame() {
            Duration time = score.own().time().plus(score.others().time());
            return score.games() == 0 ? 0 : (time.toSeconds() + time.toNanosPart() / 1e9) / score.games();
        }

        Trial with(Score more, Instant later) {
            return new Trial(configuration, score.plus(more), later);
        }
    }

    /// The results of one configuration in the validation.
    ///
    /// @param difference differences between the scores of the configuration and of the unchanged player, opening by
    ///     opening
    public record Validated(Trial trial, PairedDifferences difference) {}

    /// The time of a run.
    ///
    /// @param before duration of previous runs
    public record Period(Instant start, Instant end, Duration before) {
        Duration total() {
            return before.plus(Duration.between(start, end));
        }

        private static String text(Duration time) {
            return (time.toHours() > 0 ? time.toHours() + "h " : "")
                + (time.toMinutes() > 0 ? time.toMinutesPart() + "m " : "") + time.toSecondsPart() + "s";
        }

        @Override
        public String toString() {
            return "Start time:  " + TIME.format(start) + " UTC\nEnd time:    " + TIME.format(end)
                + " UTC\nDuration:    "
                + text(Duration.between(start, end)) + "\nTotal time:  " + text(total()) + " (including previous runs)";
        }
    }
}

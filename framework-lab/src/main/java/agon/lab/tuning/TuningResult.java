package agon.lab.tuning;

import agon.json.text.Json;
import agon.lab.contest.Score;
import agon.lab.internal.Machine;
import agon.lab.internal.Release;
import agon.lab.internal.TextTable;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Instant;
import java.util.Locale;

/// The results of a tuning.
///
/// @param tried     configurations, in the order in which they were first tried
/// @param history   mean scores of the evaluations, in order
/// @param validated results of the best configurations with new seeds, followed by those of the unchanged player. Empty
///     before validation
public record TuningResult(TuningPlan plan, Vector<Trial> tried, Vector<Double> history, Vector<Trial> validated) {
    TuningResult validated(Vector<Trial> again) {
        return new TuningResult(plan, tried, history, again);
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

    /// Returns the best configuration according to the validation, or none without a validation.
    public Option<Trial> best() {
        return Option.when(validated.size() > 1, () -> validated.init().maxBy(one -> one.score().share()).get());
    }

    /// Returns the results as a JSON object. The fields `hyperparameters`, `win_rate`, `wins`, `losses`, `ties` and
    /// `mean_time_per_game` (in seconds) have the names that tuners of ZÈRTZ engines use.
    public String json() {
        return Json.indented(LinkedHashMap.of("version", Release.version(), "machine", Machine.here().fields(), "plan",
            plan.fields(), "seed", plan.seed(), "results", ranked().map(TuningResult::fields), "history", history,
            "validated", validated.map(TuningResult::fields))) + "\n";
    }

    private static Map<String, Object> fields(Trial one) {
        Score score = one.score();
        Map<String, Object> fields = LinkedHashMap.of("hyperparameters", one.configuration().values()
            .mapValues(value -> value.map(TuningResult::number)), "win_rate", one.winRate(), "games_played",
            score.games(), "wins", score.won(), "losses", score.lost(), "ties", score.drawn(), "mean_time_per_game",
            one.secondsPerGame(), "score", score.share());
        return fields.put("interval", Vector.of(score.interval().low(), score.interval().high()))
            .put("timestamp", one.when().toString());
    }

    private static Object number(String value) {
        try {
            return Double.valueOf(value);
        } catch (NumberFormatException _) {
            return value;
        }
    }

    /// Returns the best configurations and their validation as text.
    public String summary() {
        Vector<Trial> top = ranked().take(plan.topN());
        String head = plan.variant().name() + ": " + plan.player().base() + " against " + plan.opponent() + ", "
            + plan.mode().word() + ", " + tried.size() + " configurations, "
            + tried.map(one -> one.score().games()).sum() + " games; seed " + plan.seed() + "\n" + Machine.here()
            + "\nAgon " + Release.version();
        String best = "The best " + top.size()
            + " in the search, by the lower end of the 95 % interval of the score\n\n"
            + TextTable.text(top.map(this::row).prepend(head(top)));
        return Vector.of(head, best, validation()).mkString("\n\n") + "\n";
    }

    private String validation() {
        if (validated.isEmpty())
            return "Not validated: the best of many configurations is also lucky, and its true score is "
                + "probably lower.";
        Trial untouched = validated.last(), found = best().get();
        Score better = found.score(), before = untouched.score();
        return "On fresh seeds\n\n" + TextTable.text(validated.init().map(this::row)
            .append(row(untouched).update(0, "unchanged")).prepend(head(validated.init()))) + "\n\nBest: "
            + found.configuration() + "\n" + plan.player().with(found.configuration()).getOrElse(plan.player().base())
            + "\n" + compared(better, before);
    }

    private static String compared(Score best, Score untouched) {
        if (best.interval().low() > untouched.interval().high())
            return "It is better than the unchanged player: the intervals do not overlap.";
        return best.interval().high() < untouched.interval().low()
            ? "It is worse than the unchanged player: the intervals do not overlap."
            : "The difference to the unchanged player is not significant: the intervals overlap.";
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
            return score.games() == 0 ? 0
                : score.own().time().plus(score.others().time()).toNanos() / 1e9 / score.games();
        }

        Trial with(Score more, Instant later) {
            return new Trial(configuration, score.plus(more), later);
        }
    }
}

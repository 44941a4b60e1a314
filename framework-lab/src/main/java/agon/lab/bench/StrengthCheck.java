package agon.lab.bench;

import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.play.engine.Decision;
import agon.records.Interval;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;

/// The result of a regression test: the score of the current configuration against the baseline.
///
/// The players take turns, so other programs on the machine slow both of them down. Each round therefore yields one
/// ratio of their speeds. The verdict on the speed is based on a confidence interval for the median of these ratios.
///
/// @param speeds the speed of the current configuration divided by that of the baseline, for each round in which both
///     searched
public record StrengthCheck(String game, Sprt test, Score score, Vector<Double> speeds) {
    /// A search below this fraction of the baseline's speed counts as slower.
    private static final double SLOW = 0.8;
    /// The header of a table of results.
    public static final Vector<String> HEAD = Vector.of("game", "rounds", "score", "Elo, 95 %", "LLR", "strength",
        "speed", "95 %", "speed verdict", "");

    /// Returns the stored baseline, which consists of the options and the budget of the search.
    public static String baseline() {
        try (InputStream text = StrengthCheck.class.getResourceAsStream("baseline.txt")) {
            return Vector.of(new String(text.readAllBytes(), StandardCharsets.UTF_8).split("\\R"))
                .find(line -> !line.isBlank() && !line.startsWith("#")).get().strip();
        } catch (IOException e) {
            throw new IllegalStateException("the stored baseline cannot be read", e);
        }
    }

    /// Plays rounds until the test accepts "weaker" or "not weaker". Both Elo differences of the test must be ≤ 0.
    ///
    /// @param listener receives the result so far after each round
    public static StrengthCheck of(SprtMatch contest, Consumer<StrengthCheck> listener) {
        StrengthCheck[] so = {
            new StrengthCheck(contest.duel().variant().name(), contest.test(), Score.NONE, Vector.empty())};
        contest.play((now, _) -> {
            so[0] = so[0].after(now);
            listener.accept(so[0]);
        });
        return so[0];
    }

    private StrengthCheck after(SprtMatch.Result now) {
        double own = speed(score.own().search(), now.score().own().search());
        double others = speed(score.others().search(), now.score().others().search());
        boolean same = now.score().own().search().unit() == now.score().others().search().unit();
        return new StrengthCheck(game, now.test(), now.score(),
            own > 0 && others > 0 && same ? speeds.append(own / others) : speeds);
    }

    private static double speed(Decision.Effort before, Decision.Effort after) {
        return new Decision.Effort(after.iterations() - before.iterations(), after.time().minus(before.time()),
            after.unit()).speed();
    }

    /// Returns the median speed relative to the baseline's speed; 1 if the two are measured in different units.
    public double speed() {
        Vector<Double> sorted = speeds.sorted();
        int size = sorted.size();
        return size == 0 ? 1 : (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
    }

    /// Returns whether the current configuration plays worse, or none if the test did not reach a decision.
    public Option<Boolean> weaker() {
        return test.verdict().map(Sprt.Hypothesis.FIRST::equals);
    }

    /// Returns whether the current configuration is slower; none if no decision was reached.
    public Option<Boolean> slower() {
        Interval limits = Interval.median(speeds);
        return limits.high() < SLOW ? Option.of(true) : limits.low() >= SLOW ? Option.of(false) : Option.none();
    }

    public boolean isWorse() {
        return weaker().contains(true) || slower().contains(true);
    }

    /// Returns this result as a row of a table with the header [#HEAD].
    public Vector<String> row() {
        String strength = weaker().map(weaker -> weaker ? "WEAKER" : "not weaker").getOrElse("undecided");
        Interval limits = Interval.median(speeds);
        String interval = Double.isInfinite(limits.low()) ? "unknown"
            : String.format(Locale.ROOT, "%.2f–%.2f", limits.low(), limits.high());
        return Vector.of(game, Integer.toString(test.rounds()),
            String.format(Locale.ROOT, "%.1f %%", 100 * test.mean()), test.elo().toString(),
            String.format(Locale.ROOT, "%+.2f", test.logLikelihoodRatio()), strength,
            String.format(Locale.ROOT, "%.2f", speed()), interval,
            slower().map(slower -> slower ? "SLOWER" : "not slower").getOrElse("undecided"),
            score.forfeits().equals(Score.Forfeits.NONE) ? "" : score.forfeits().toString());
    }
}

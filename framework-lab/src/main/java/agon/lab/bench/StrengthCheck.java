package agon.lab.bench;

import agon.lab.contest.Forfeits;
import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.play.engine.Decision;
import io.vavr.Tuple;
import io.vavr.Tuple2;
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

    /// Returns the limits of a confidence interval of at least 95 % for the median speed. They are two of the sorted
    /// values, chosen by the binomial distribution. With fewer than six values, there is no such interval, and the
    /// limits are 0 and infinity.
    private Tuple2<Double, Double> limits() {
        Vector<Double> sorted = speeds.sorted();
        int size = sorted.size(), outside = outside(size);
        return outside == 0 ? Tuple.of(0.0, Double.POSITIVE_INFINITY)
            : Tuple.of(sorted.get(outside - 1), sorted.get(size - outside));
    }

    /// Returns whether the current configuration plays worse, or none if the test did not reach a decision.
    public Option<Boolean> weaker() {
        return test.verdict().map(Sprt.Hypothesis.FIRST::equals);
    }

    /// Returns the rank of the lower limit, which is also the rank of the upper limit counted from the largest value.
    private static int outside(int size) {
        if (size > 500) return (int) (size / 2.0 - 0.98 * Math.sqrt(size)); // normal approximation
        double chance = StrictMath.pow(0.5, size), tail = 0; // chance: exactly `outside` values are below the median
        int outside = 0;
        while (tail + chance <= 0.025) {
            tail += chance;
            outside++;
            chance = chance * (size - outside + 1) / outside;
        }
        return outside;
    }

    /// Returns whether the current configuration is slower; none if no decision was reached.
    public Option<Boolean> slower() {
        Tuple2<Double, Double> limits = limits();
        return limits._2 < SLOW ? Option.of(true) : limits._1 >= SLOW ? Option.of(false) : Option.none();
    }

    public boolean isWorse() {
        return weaker().contains(true) || slower().contains(true);
    }

    public String row() {
        String strength = weaker().map(weaker -> weaker ? "WEAKER" : "not weaker").getOrElse("undecided");
        Tuple2<Double, Double> limits = limits();
        String interval = limits._1 == 0 ? "unknown" : String.format(Locale.ROOT, "%.2f–%.2f", limits._1, limits._2);
        return String.format(Locale.ROOT, "%-24s %6d  %5.1f %%  %-18s %+6.2f  %-10s  %5.2f  %-10s  %s", game,
            test.rounds(), 100 * test.mean(), score.elo(), test.logLikelihoodRatio(), strength, speed(), interval,
            slower().map(slower -> slower ? "SLOWER" : "not slower").getOrElse("undecided"))
            + (score.forfeits().equals(Forfeits.NONE) ? "" : "  " + score.forfeits());
    }

    public static String head() {
        return String.format(Locale.ROOT, "%-24s %6s  %7s  %-18s %6s  %-10s  %5s  %-10s  %s", "game", "rounds", "score",
            "Elo, 95 %", "LLR", "strength", "speed", "95 %", "speed verdict");
    }
}

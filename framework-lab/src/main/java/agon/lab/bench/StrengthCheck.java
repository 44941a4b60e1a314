package agon.lab.bench;

import agon.lab.contest.Score;
import agon.lab.contest.Sprt;
import agon.lab.contest.SprtMatch;
import agon.play.engine.Decision;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The result of a regression test: the score of the current configuration against the baseline.
public record StrengthCheck(String game, Sprt test, Score score) {
    /// A speed below this share of the baseline's speed counts as slower. The noise within one run is smaller than
    /// that.
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
    public static StrengthCheck of(SprtMatch contest) {
        SprtMatch.Result result = contest.play();
        return new StrengthCheck(contest.duel().variant().name(), result.test(), result.score());
    }

    /// Returns the speed as a multiple of the baseline's speed, or 1 if the two speeds have different units.
    public double speed() {
        Decision.Effort own = score.own().search(), others = score.others().search();
        return others.speed() == 0 || own.unit() != others.unit() ? 1 : own.speed() / others.speed();
    }

    /// Returns whether the current configuration plays worse, or none if the test did not reach a decision.
    public Option<Boolean> weaker() {
        return test.verdict().map(Sprt.Hypothesis.FIRST::equals);
    }

    public boolean slower() {
        return speed() < SLOW;
    }

    public boolean isBad() {
        return weaker().contains(true) || slower();
    }

    public String row() {
        String strength = weaker().map(weaker -> weaker ? "WEAKER" : "not weaker").getOrElse("undecided");
        return String.format(Locale.ROOT, "%-24s %6d  %5.1f %%  %-18s %+6.2f  %-10s  %5.2f  %s", game, test.rounds(),
            100 * test.mean(),
            score.elo(), test.logLikelihoodRatio(), strength, speed(),
            slower() ? "SLOWER" : "not slower");
    }

    public static String head() {
        return String.format(Locale.ROOT, "%-24s %6s  %7s  %-18s %6s  %-10s  %5s  %s", "game", "rounds", "score",
            "Elo, 95 %", "LLR", "strength",
            "speed",
            "");
    }
}

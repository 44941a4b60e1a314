package agon.launcher.regress;

import agon.api.Action;
import agon.api.Game;
import io.vavr.control.Option;
import java.util.Locale;

/// What a regression test of one game came to.
///
/// @param game     name of the variant
/// @param test     the evidence about strength
/// @param present  effort of the present configuration
/// @param baseline effort of the baseline
record Regression(String game, Sprt test, Duel.Effort present, Duel.Effort baseline) {
    /// Slower than this share of the baseline's speed counts as worse: machines are noisy, but not that noisy within one run.
    private static final double SLOW = 0.8;

    /// Plays pairs until the evidence suffices.
    ///
    /// @param most pairs at most, ≥ 1
    static <P, A extends Action> Regression of(String name, Game<P, A> game, Duel<P, A> duel, Sprt before, long seed, int most) {
        Regression result = new Regression(name, before, Duel.Effort.NONE, Duel.Effort.NONE);
        for (int i = 0; i < most && result.test.verdict().isEmpty(); i++) {
            Duel.Pair pair = duel.pair(seed + i);
            result = new Regression(name, result.test.with(pair.score()), result.present.plus(pair.present()), result.baseline.plus(pair.baseline()));
        }
        return result;
    }

    double speed() {
        return baseline.perSecond() == 0 ? 1 : present.perSecond() / baseline.perSecond();
    }

    /// Whether it plays worse; none: the pairs did not suffice to tell.
    Option<Boolean> weaker() {
        return test.verdict();
    }

    boolean slower() {
        return speed() < SLOW;
    }

    boolean isBad() {
        return weaker().contains(true) || slower();
    }

    /// One row of the table.
    String row() {
        String strength = weaker().map(weaker -> weaker ? "WEAKER" : "not weaker").getOrElse("undecided");
        return String.format(Locale.ROOT, "%-24s %5d  %5.1f %%  %-18s %+6.2f  %-10s  %5.2f  %s", game, test.pairs(), 100 * test.mean(),
            Elo.of(test.mean(), test.variance(), test.pairs()), test.logLikelihoodRatio(), strength, speed(), slower() ? "SLOWER" : "not slower");
    }

    /// The head of the table.
    static String head() {
        return String.format(Locale.ROOT, "%-24s %5s  %7s  %-18s %6s  %-10s  %5s  %s", "game", "pairs", "score", "Elo, 95 %", "LLR", "strength",
            "speed",
            "");
    }
}

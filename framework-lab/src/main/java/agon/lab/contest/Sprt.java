package agon.lab.contest;

import io.vavr.collection.TreeMap;
import io.vavr.control.Option;
import java.util.Locale;

/// A sequential test of two hypotheses about a difference in strength, on rounds: games with the same opening and
/// changed seats. It ends as soon as the evidence suffices.
///
/// The points of a round are one draw from an unknown distribution; of a pair of games with draws it has five values,
/// hence the name pentanomial. The log-likelihood ratio is that of the likeliest distributions with the two expected
/// scores, and is held against the bounds of Wald. Sources: Wald, *Sequential tests of statistical hypotheses*, Ann.
/// Math. Stat. 16 (1945); M. Van den Bergh, *A practical introduction to the GSPRT* (2019), and *Comments on normalized
/// Elo* for the constrained likelihood.
///
/// @param elo0  the difference under the first hypothesis
/// @param elo1  under the second, above the first
/// @param alpha probability that the second is accepted while the first holds, in (0, 0.5)
/// @param beta  probability that the first is accepted while the second holds, in (0, 0.5)
/// @param seen  how many rounds had which mean score, in [0, 1]
public record Sprt(double elo0, double elo1, double alpha, double beta, TreeMap<Double, Integer> seen) {
    /// Which of the two.
    public enum Hypothesis {
        /// The difference is elo0 at most.
        FIRST,
        /// The difference is elo1 at least.
        SECOND
    }

    /// Nothing is decided before so many rounds: the first few say little about their variance.
    private static final int LEAST_ROUNDS = 8;
    /// Scores that were not seen could have been: they count as so many rounds.
    private static final double UNSEEN = 1e-3;
    private static final TreeMap<Double, Integer> NOTHING = TreeMap.of(0.0, 0, 0.25, 0, 0.5, 0, 0.75, 0, 1.0, 0);
    private static final int BISECTIONS = 60;

    /// @throws IllegalArgumentException if a number is out of its range
    public Sprt {
        if (!(elo0 < elo1 && elo0 >= -1_000 && elo1 <= 1_000))
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                "elo0 %s must be below elo1 %s, and both from -1000 to 1000", elo0, elo1));
        if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5))
            throw new IllegalArgumentException(
                "alpha " + alpha + " and beta " + beta + " must be above 0 and below 0.5");
    }

    /// Before the first round, with probabilities of 5 % for either mistake.
    public static Sprt of(double elo0, double elo1) {
        return new Sprt(elo0, elo1, 0.05, 0.05, NOTHING);
    }

    /// The same with other probabilities of the two mistakes.
    public Sprt errors(double first, double second) {
        return new Sprt(elo0, elo1, first, second, seen);
    }

    /// One round more.
    ///
    /// @param score mean of its games, in [0, 1]
    public Sprt with(double score) {
        double rounded = Math.round(score * 1e9) / 1e9;
        return new Sprt(elo0, elo1, alpha, beta, seen.put(rounded, seen.getOrElse(rounded, 0) + 1));
    }

    public int rounds() {
        return seen.values().sum().intValue();
    }

    /// Mean score; ½ without rounds.
    public double mean() {
        return rounds() == 0 ? 0.5
            : seen.foldLeft(0.0, (sum, entry) -> sum + entry._1 * entry._2) / rounds();
    }

    /// Positive speaks for the second hypothesis.
    public double logLikelihoodRatio() {
        if (rounds() == 0) return 0;
        double[] scores = new double[seen.size()], weights = new double[seen.size()];
        int i = 0;
        for (var entry : seen) {
            scores[i] = entry._1;
            weights[i++] = entry._2 == 0 ? UNSEEN : entry._2;
        }
        return likelihood(scores, weights, Elo.score(elo1)) - likelihood(scores, weights, Elo.score(elo0));
    }

    /// The logarithm of the largest likelihood of distributions with a mean, less a constant. With weights w the
    /// likeliest has probabilities in proportion to w / (1 + x (score - mean)), where x makes the mean right.
    private static double likelihood(double[] scores, double[] weights, double mean) {
        double low = -1 / (1 - mean), high = 1 / mean; // where a factor becomes 0
        for (int i = 0; i < BISECTIONS; i++) {
            double x = (low + high) / 2, slope = 0;
            for (int k = 0; k < scores.length; k++)
                slope += weights[k] * (scores[k] - mean) / (1 + x * (scores[k] - mean));
            if (slope > 0) low = x;
            else high = x;
        }
        double sum = 0;
        for (int k = 0; k < scores.length; k++)
            sum -= weights[k] * StrictMath.log(1 + (low + high) / 2 * (scores[k] - mean));
        return sum;
    }

    /// Evidence of so much decides for the first hypothesis; negative.
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /// Evidence of so much decides for the second hypothesis; positive.
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    /// The hypothesis that is accepted; none: not known yet.
    public Option<Hypothesis> verdict() {
        if (rounds() < LEAST_ROUNDS) return Option.none();
        double evidence = logLikelihoodRatio();
        return evidence >= upper() ? Option.of(Hypothesis.SECOND)
            : evidence <= lower() ? Option.of(Hypothesis.FIRST) : Option.none();
    }

    /// `LLR +1.20 in [-2.94, +2.94], 120 rounds: 3 10 80 20 7`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "LLR %+.2f in [%.2f, %+.2f], %d rounds: %s", logLikelihoodRatio(), lower(),
            upper(), rounds(), seen.values().mkString(" "));
    }
}

package agon.lab.contest;

import agon.api.PlainText;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// A sequential test of two hypotheses about a difference in strength. It is based on rounds, each of which contains
/// the games with one opening in all seatings. It ends as soon as the evidence is sufficient.
///
/// The score of a round is a sample from an unknown distribution. For a pair of games with draws, it has five possible
/// values, hence the name pentanomial. The log-likelihood ratio is that of the most likely distributions with the two
/// expected scores. It is compared with Wald's bounds. Sources: Wald, *Sequential tests of statistical hypotheses*,
/// Ann. Math. Stat. 16 (1945); M. Van den Bergh, *A practical introduction to the GSPRT* (2019), and *Comments on
/// normalized Elo* for the constrained likelihood.
///
/// @param elo0  Elo difference under the first hypothesis
/// @param elo1  Elo difference under the second hypothesis, > `elo0`
/// @param alpha probability of accepting the second hypothesis if the difference is `elo0`, in (0, 0.5)
/// @param beta  probability of accepting the first hypothesis if the difference is `elo1`, in (0, 0.5)
/// @param seen  number of rounds by mean score, in [0, 1]
public record Sprt(double elo0, double elo1, double alpha, double beta, TreeMap<Double, Integer> seen) {
    public enum Hypothesis {
        /// The Elo difference is `elo0`. If this hypothesis is accepted, the difference is probably less than `elo1`.
        FIRST,
        /// The Elo difference is `elo1`. If this hypothesis is accepted, the difference is probably more than `elo0`.
        SECOND
    }

    /// The minimum number of rounds for a decision. The variance cannot be estimated from fewer rounds.
    private static final int LEAST_ROUNDS = 8;
    /// The weight of scores that have not occurred, as a number of rounds.
    private static final double UNSEEN = 1e-3;
    private static final TreeMap<Double, Integer> NOTHING = TreeMap.of(0.0, 0, 0.25, 0, 0.5, 0, 0.75, 0, 1.0, 0);
    private static final int BISECTIONS = 60;
    /// The mean distance by which a random walk crosses a bound, in standard deviations of a step: Siegmund,
    /// *Sequential Analysis* (1985), section 10.4.
    private static final double OVERSHOOT = 0.5826;
    /// The ratio of the two variances above which the log-likelihood ratio is not linear in the scores. With 1.25, the
    /// simulated intervals for differences from 0 to eight times `elo1` have the best coverage.
    private static final double LINEAR = 1.25;

    /// @throws IllegalArgumentException if a value is out of range
    public Sprt {
        if (!(elo0 < elo1 && elo0 >= -1_000 && elo1 <= 1_000))
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                "elo0 is %s and elo1 is %s; expected elo0 below elo1, and both from -1000 to 1000", elo0, elo1));
        if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5))
            throw new IllegalArgumentException(
                "alpha is " + alpha + " and beta is " + beta + "; expected values above 0 and below 0.5");
    }

    /// Returns a test without rounds, with error probabilities of 5 %.
    public static Sprt of(double elo0, double elo1) {
        return new Sprt(elo0, elo1, 0.05, 0.05, NOTHING);
    }

    public Sprt errors(double first, double second) {
        return new Sprt(elo0, elo1, first, second, seen);
    }

    /// Returns this test after another round.
    ///
    /// @param score mean score of the games of the round, in [0, 1]
    public Sprt with(double score) {
        double rounded = Math.round(score * 1e9) / 1e9;
        return new Sprt(elo0, elo1, alpha, beta, seen.put(rounded, seen.getOrElse(rounded, 0) + 1));
    }

    public int rounds() {
        return seen.values().sum().intValue();
    }

    /// Returns the mean score of the rounds, or ½ without rounds.
    public double mean() {
        return rounds() == 0 ? 0.5
            : seen.foldLeft(0.0, (sum, entry) -> sum + entry._1 * entry._2) / rounds();
    }

    /// Returns the log-likelihood ratio. Positive values are evidence for the second hypothesis.
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

    /// Returns the logarithm of the maximum likelihood over all distributions with a given mean, up to a constant. For
    /// weights w, the most likely distribution has probabilities proportional to w / (1 + x (score - mean)). The number
    /// x is chosen to result in the given mean.
    private static double likelihood(double[] scores, double[] weights, double mean) {
        double low = -1 / (1 - mean), high = 1 / mean; // at these values, a factor becomes 0
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

    /// Returns the log-likelihood ratio at which the first hypothesis is accepted. It is negative.
    public double lower() {
        return Math.log(beta / (1 - alpha));
    }

    /// Returns the log-likelihood ratio at which the second hypothesis is accepted. It is positive.
    public double upper() {
        return Math.log((1 - beta) / alpha);
    }

    /// Returns the accepted hypothesis, or none before a decision.
    public Option<Hypothesis> verdict() {
        if (rounds() < LEAST_ROUNDS) return Option.none();
        double evidence = logLikelihoodRatio();
        return evidence >= upper() ? Option.of(Hypothesis.SECOND)
            : evidence <= lower() ? Option.of(Hypothesis.FIRST) : Option.none();
    }

    /// Returns the difference in strength, adjusted for the rule that ends the test. The mean score of the rounds
    /// overestimates a difference when a test ends early. This estimate is too high about as often as it is too low.
    ///
    /// The end of the test is compared with all other possible ends in stage-wise order: ends at the upper bound, the
    /// earliest first, then undecided tests by their mean score, then ends at the lower bound, the latest first. The
    /// estimate and the ends of the interval are the differences for which the probability of this end or a higher one
    /// is 50 %, 2.5 % and 97.5 %. The sums of the scores are approximated by a Wiener process. An undecided test counts
    /// as one with a maximum of as many rounds as have been played. Source: Tsiatis, Rosner and Mehta, *Exact
    /// confidence intervals following a group sequential test*, Biometrics 40 (1984).
    public Elo elo() {
        if (rounds() == 0) return new Elo(Double.NEGATIVE_INFINITY, 0, Double.POSITIVE_INFINITY);
        return new Elo(Elo.difference(shareAt(0.025)), Elo.difference(shareAt(0.5)), Elo.difference(shareAt(0.975)));
    }

    /// Returns the expected score for which this end of the test, or a higher one, has the given probability.
    private double shareAt(double probability) {
        double low = 0, high = 1;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            if (endsHigher(middle) < probability) low = middle;
            else high = middle;
        }
        return low == 0 ? 0 : high == 1 ? 1 : (low + high) / 2;
    }

    /// Returns the variance of a round. In the approximation, the log-likelihood ratio is `linear` divided by the
    /// variance. If the scores are far from both hypotheses, it is much smaller; the variance is then chosen to fit it.
    private double variance(double linear) {
        double mean = mean();
        // one more round has the variance 1/8, like a pair of games between equal players
        double sum = seen.foldLeft(0.125, (all, entry) -> all + entry._2 * (entry._1 - mean) * (entry._1 - mean));
        double empirical = sum / (rounds() + 1), fitting = linear / logLikelihoodRatio();
        return verdict().isDefined() && fitting > LINEAR * empirical ? fitting : empirical;
    }

    private double endsHigher(double share) {
        double from = Elo.score(elo0), to = Elo.score(elo1), middle = (from + to) / 2, mean = mean();
        double deviation = Math.sqrt(variance(rounds() * (to - from) * (mean - middle)));
        double perRound = (to - from) / deviation; // log-likelihood ratio per standard deviation of a round
        BoundedWalk walk = new BoundedWalk(upper() / perRound + OVERSHOOT, -lower() / perRound + OVERSHOOT);
        double drift = (share - middle) / deviation;
        return verdict().map(accepted -> accepted == Hypothesis.SECOND ? walk.reachesAbove(drift, rounds())
            : 1 - walk.reachesBelow(drift, rounds())).getOrElse(() -> {
                double place = (mean - middle) * rounds() / deviation;
                return walk.reachesAbove(drift, rounds())
                    + walk.isAbove(drift, rounds(), Math.clamp(place, -walk.below(), walk.above()));
            });
    }

    /// Returns the state of the test for machine-readable output.
    Map<String, Object> fields() {
        Map<String, Object> fields = LinkedHashMap.of("elo0", elo0, "elo1", elo1, "alpha", alpha, "beta", beta,
            "rounds", rounds(), "scores", seen, "llr", logLikelihoodRatio(), "bounds", Vector.of(lower(), upper()));
        return fields.put("accepted", verdict().map(accepted -> accepted == Hypothesis.SECOND ? "H1" : "H0"));
    }

    /// Returns the state of the test, for example `LLR +1.20 in [-2.94, +2.94], 120 rounds: 3 10 80 20 7`.
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "LLR %+.2f in [%.2f, %+.2f], %s: %s", logLikelihoodRatio(), lower(),
            upper(), PlainText.count(rounds(), "round"), seen.values().mkString(" "));
    }
}

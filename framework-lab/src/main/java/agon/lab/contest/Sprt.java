package agon.lab.contest;

import io.vavr.control.Option;

/// A sequential probability ratio test on pairs of games with the same opening and changed seats: it stops as soon as
/// the evidence suffices.
///
/// Between two hypotheses about the expected score of a pair, the log-likelihood ratio of n pairs with mean m and
/// variance v is about n (s₁ − s₀)(2m − s₀ − s₁) / 2v. Source: Wald, *Sequential tests of statistical hypotheses*, Ann.
/// Math. Stat. 16 (1945), with the normal approximation that engine testers use ("GSPRT", M. Van den Bergh).
///
/// @param fair  expected score under "not worse", in (0, 1)
/// @param worse expected score under "worse", in (0, fair)
/// @param error probability of either mistake, in (0, 0.5)
/// @param pairs seen so far
/// @param sum   of their scores, each in [0, 1]
/// @param squares sum of the squares of their scores
public record Sprt(double fair, double worse, double error, int pairs, double sum, double squares) {
    /// The variance of a pair of decisive games between equals; counted like [#PRIOR] pairs, since the first few say
    /// little about it.
    private static final double USUAL_VARIANCE = 0.125;
    private static final int PRIOR = 8;
    /// Nothing is decided before.
    private static final int LEAST_PAIRS = 8;

    /// Before the first pair.
    ///
    /// @param margin Elo that count as worse, > 0
    public static Sprt margin(double margin, double error) {
        return new Sprt(0.5, Elo.score(-margin), error, 0, 0, 0);
    }

    /// One pair more.
    ///
    /// @param score mean of the two games, in [0, 1]
    public Sprt with(double score) {
        return new Sprt(fair, worse, error, pairs + 1, sum + score, squares + score * score);
    }

    public double mean() {
        return pairs == 0 ? 0.5 : sum / pairs;
    }

    public double variance() {
        return (squares - pairs * mean() * mean() + PRIOR * USUAL_VARIANCE) / (pairs + PRIOR);
    }

    /// Positive speaks for "worse".
    public double logLikelihoodRatio() {
        return pairs * (worse - fair) * (2 * mean() - fair - worse) / (2 * variance());
    }

    /// Whether it is worse; none: not known yet.
    public Option<Boolean> verdict() {
        if (pairs < LEAST_PAIRS) return Option.none();
        double bound = Math.log((1 - error) / error);
        return logLikelihoodRatio() >= bound ? Option.of(true)
            : logLikelihoodRatio() <= -bound ? Option.of(false) : Option.none();
    }
}

package agon.lab.contest;

import agon.records.Interval;
import io.vavr.collection.Vector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/// Ratings of players by the Bradley–Terry model. For strengths a and b, the expected score of the first player is 1 /
/// (1 + 10^((b - a) / 400)). A draw counts as half a win. The strengths are maximum-likelihood estimates with mean 0.
///
/// The estimates are finite only if the players cannot be divided into two groups such that no member of one group has
/// scored against a member of the other (Ford, 1957). If they can, one draw is added to each meeting of players from
/// different groups, and all ratings are marked as [shrunk][Elo#shrunk].
///
/// Intervals are computed from the Fisher information I. Games with the same opening are correlated, and draws have
/// less variance than wins and losses. The covariance is therefore I⁻¹ V I⁻¹, where V is computed like I, but with the
/// information of each meeting multiplied by the [dispersion][agon.records.ClusterSample#dispersion] of its rounds. The
/// t distribution has one degree of freedom for each round of the player, less one for each opponent.
///
/// Sources: Bradley and Terry, *Rank analysis of incomplete block designs*, Biometrika 39 (1952); Ford, *Solution of a
/// ranking problem from binary comparisons*, American Mathematical Monthly 64 (1957); Hunter, *MM algorithms for
/// generalized Bradley-Terry models*, Ann. Stat. 32 (2004); White, *Maximum likelihood estimation of misspecified
/// models*, Econometrica 50 (1982) for the covariance.
///
/// @param covariance covariance matrix of the ratings, in squared Elo points
/// @param freedom    degrees of freedom of each player's rating
/// @param shrunk     whether draws have been added
record Ratings(Vector<Double> elo, Vector<Vector<Double>> covariance, Vector<Long> freedom, boolean shrunk) {
    /// The score of player `player` against player `opponent`. Players are numbered from 0.
    record Meeting(int player, int opponent, Score score) {}

    /// A meeting with the number of draws that were added.
    private record Rated(int player, int opponent, Score score, int added) {
        double games() {
            return score.games() + added;
        }

        double points() {
            return score.points() + added / 2.0;
        }
    }

    private static final double SCALE = 400 / Math.log(10); // Elo per unit of the logistic function
    private static final int MOST_STEPS = 100;
    private static final double FARTHEST = 2, EXACT = 1e-9; // maximum step; step that ends the iteration

    /// Returns the ratings of players who have met directly or through other players.
    ///
    /// @param players  number of players (at least 1)
    public static Ratings of(int players, Vector<Meeting> played) {
        int[] groups = groups(players, played);
        Vector<Rated> meetings = played.map(met -> new Rated(met.player, met.opponent, met.score,
            groups[met.player] == groups[met.opponent] ? 0 : 1));
        RealVector strengths = MatrixUtils.createRealVector(new double[players]);
        for (int i = 0; i < MOST_STEPS; i++) {
            RealVector step = inverse(information(strengths, meetings, false)).operate(gradient(strengths, meetings));
            double length = step.getLInfNorm();
            strengths = strengths.add(length > FARTHEST ? step.mapMultiply(FARTHEST / length) : step);
            if (length < EXACT) break;
        }
        RealMatrix inverse = inverse(information(strengths, meetings, false));
        RealMatrix covariance = inverse.multiply(information(strengths, meetings, true)).multiply(inverse);
        return new Ratings(Vector.ofAll(strengths.mapMultiply(SCALE).toArray()),
            Vector.of(covariance.scalarMultiply(SCALE * SCALE).getData()).map(Vector::ofAll),
            Vector.range(0, players).map(player -> played.filter(met -> met.player == player || met.opponent == player)
                .map(met -> met.score.sample().clusters() - 1).filter(rounds -> rounds > 0).sum().longValue()),
            meetings.exists(met -> met.added > 0));
    }

    /// Returns the group of each player, named after its first player. Two players are in the same group if each of
    /// them has scored against the other, directly or through other players: the strongly connected components of the
    /// graph of scores.
    private static int[] groups(int players, Vector<Meeting> played) {
        boolean[][] scored = new boolean[players][players];
        for (int i = 0; i < players; i++) scored[i][i] = true;
        for (Meeting met : played) {
            scored[met.player][met.opponent] |= met.score.points() > 0;
            scored[met.opponent][met.player] |= met.score.points() < met.score.games();
        }
        for (int via = 0; via < players; via++) // Warshall's algorithm
            for (int one = 0; one < players; one++)
                for (int other = 0; scored[one][via] && other < players; other++)
                    scored[one][other] |= scored[via][other];
        int[] groups = new int[players];
        for (int one = players - 1; one >= 0; one--)
            for (int other = players - 1; other >= 0; other--)
                if (scored[one][other] && scored[other][one]) groups[one] = other;
        return groups;
    }

    private static RealVector gradient(RealVector strengths, Vector<Rated> meetings) {
        RealVector gradient = strengths.mapMultiply(0);
        for (Rated met : meetings) {
            double surplus = met.points() - met.games() * expected(strengths, met);
            gradient.addToEntry(met.player(), surplus);
            gradient.addToEntry(met.opponent(), -surplus);
        }
        return gradient;
    }

    private static double expected(RealVector strengths, Rated met) {
        return 1 / (1 + StrictMath.exp(strengths.getEntry(met.opponent()) - strengths.getEntry(met.player())));
    }

    private static RealMatrix information(RealVector strengths, Vector<Rated> meetings, boolean seen) {
        RealMatrix sum = MatrixUtils.createRealMatrix(strengths.getDimension(), strengths.getDimension());
        for (Rated met : meetings) {
            double expected = expected(strengths, met);
            double weight = met.games() * expected * (1 - expected)
                * (seen ? met.score().sample().dispersion(expected) : 1);
            sum.addToEntry(met.player(), met.player(), weight);
            sum.addToEntry(met.opponent(), met.opponent(), weight);
            sum.addToEntry(met.player(), met.opponent(), -weight);
            sum.addToEntry(met.opponent(), met.player(), -weight);
        }
        return sum;
    }

    /// Returns the pseudo-inverse of the information matrix. The matrix is singular: only differences in strength have
    /// an effect, so its rows sum to 0.
    private static RealMatrix inverse(RealMatrix matrix) {
        int size = matrix.getRowDimension();
        RealMatrix mean = MatrixUtils.createRealMatrix(size, size).scalarAdd(1.0 / size);
        return new LUDecomposition(matrix.add(mean), 0).getSolver().getInverse().subtract(mean);
    }

    public Elo of(int player) {
        return elo(elo.get(player), covariance.get(player).get(player), freedom.get(player));
    }

    public Elo difference(int one, int other) {
        return elo(elo.get(one) - elo.get(other), covariance.get(one).get(one) + covariance.get(other).get(other)
            - 2 * covariance.get(one).get(other), freedom.get(one) + freedom.get(other));
    }

    private Elo elo(double mean, double variance, long degrees) {
        Interval interval = Interval.around(mean, Math.max(0, variance), Math.max(1, degrees));
        return new Elo(interval.low(), mean, interval.high(), shrunk);
    }
}

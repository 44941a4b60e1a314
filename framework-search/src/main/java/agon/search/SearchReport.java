package agon.search;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// The results of a search, or intermediate results, with action codes. [Analysis] contains actions instead.
///
/// @param lines      one line per legal action of the root, best first: proven wins, then by visits, then by value,
///     then in the order of the rules; proven losses come last
/// @param seat       index of the seat to act
/// @param payoffs    proven payoffs of the position, one per seat; expected payoffs if chance still decides
/// @param work       statistics and costs of the search
public record SearchReport(Vector<Line> lines, int seat, Option<Vector<Double>> payoffs, Work work) {
    /// The work of a search.
    ///
    /// @param iterations number of iterations, or of positions of alpha-beta
    /// @param nodes      number of nodes in the tree
    /// @param depth      number of actions on the longest path in the tree (at least 0)
    /// @param bytes      memory of the nodes and related data, in bytes
    /// @param full       whether the tree stopped growing because its memory was used up
    /// @param sharing    statistics of transpositions, if the search uses a graph or a transposition table
    public record Work(long iterations, int nodes, int depth, long bytes, boolean full, Option<Sharing> sharing,
        Duration elapsed) {}

    /// The results for a legal action of the root.
    ///
    /// @param visits    number of iterations through the action, including those reused from earlier searches. In a
    ///     graph, an action that leads to the same position as another up to symmetry gets few visits, and has the
    ///     value of the other action
    /// @param value     mean or proven payoff to the seat to act, in [-1, 1]; 0 without visits
    /// @param prior     prior probability that the action is best, in [0, 1], or none if the search has no priors
    /// @param proof     proven payoff to the seat to act, or none. A search that overlooks actions does not prove any
    /// @param variation codes of the best actions, starting with this one, until chance decides
    /// @param values    one value per seat, in [-1, 1]. For the seat to act, it is `value`. For any other seat, it is
    ///     the proven payoff or, without a proof, the mean payoff of the iterations of this search, which is 0 without
    ///     iterations
    /// @param bound     whether `value`, the value for the seat to act, is exact or a bound
    public record Line(int code, long visits, double value, Option<Double> prior, Option<Double> proof,
        Vector<Integer> variation, Vector<Double> values, Bound bound) {}

    /// Returns a value in [-1, 1] as text, for example `+0.31`. Values that round to zero have no minus sign.
    public static String text(double value) {
        String text = String.format(Locale.ROOT, "%+.2f", value);
        return text.equals("-0.00") ? "+0.00" : text;
    }

    /// Specifies whether a reported value is exact or a bound of the exact value. For most actions, alpha-beta finds
    /// only bounds.
    public enum Bound {
        EXACT,
        /// The exact value is at least the reported one.
        LOWER,
        /// The exact value is at most the reported one. It can be much lower.
        UPPER
    }

    /// Statistics of the graph or transposition table. A graph also finds positions that are equal only up to symmetry.
    ///
    /// @param lookups    number of lookups
    /// @param hits       number of positions found
    /// @param collisions number of pairs of different positions with equal 32-bit hashes, which are distinguished
    /// @param bytes      memory of the table, in bytes
    public record Sharing(long lookups, long hits, long collisions, long bytes) {
        /// Returns the share of lookups that found a position, in [0, 1], or 0 without lookups.
        public double hitRate() {
            return lookups == 0 ? 0 : hits / (double) lookups;
        }

        /// Returns the sum of both statistics, for example for all searches of a game.
        public Sharing plus(Sharing other) {
            return new Sharing(lookups + other.lookups, hits + other.hits, collisions + other.collisions,
                bytes + other.bytes);
        }
    }

    /// Returns the line of the action to play.
    public Line best() {
        return lines.head();
    }

    /// Returns the proven payoff to the seat to act.
    public Option<Double> proof() {
        return payoffs.map(all -> all.get(seat));
    }

    /// Returns a line drawn with probabilities proportional to `visits^(1 / temperature)`. Returns the best line if the
    /// temperature is 0, an action is proven to win, or there are no visits. Lines that are proven to lose, or to be
    /// worse than a proven best line, are not drawn.
    ///
    /// @param temperature the temperature (at least 0)
    public Line choose(double temperature, RandomGenerator dice) {
        double least = best().proof().getOrElse(-1.0);
        return least >= 1 ? best() : lines.get(drawn(lines.map(line -> line.proof()
            .exists(payoff -> payoff <= -1 || payoff < least) ? 0 : line.visits()), temperature, dice));
    }

    private static int drawn(Vector<Long> visits, double temperature, RandomGenerator dice) {
        long most = visits.max().get();
        if (temperature == 0 || most == 0) return 0;
        Vector<Double> weights = visits.map(count -> StrictMath.pow((double) count / most, 1 / temperature));
        double left = dice.nextDouble() * weights.sum().doubleValue();
        for (int i = 0; i < weights.size(); i++) {
            left -= weights.get(i);
            if (left < 0) return i;
        }
        return 0;
    }

    /// Returns the number of iterations of this search.
    public long iterations() {
        return work.iterations;
    }

    /// Returns the time that the search took.
    public Duration elapsed() {
        return work.elapsed;
    }

    /// Returns the number of iterations per second, or 0 if no time has elapsed.
    public double speed() {
        return work.elapsed.isPositive() ? work.iterations * 1e9 / work.elapsed.toNanos() : 0;
    }
}

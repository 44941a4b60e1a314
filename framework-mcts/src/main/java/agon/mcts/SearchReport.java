package agon.mcts;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.random.RandomGenerator;

/// What a search found, or what it has found so far, in codes of actions; [Analysis] tells it in actions.
///
/// @param lines      one per legal action of the root, the best first: proven wins, then by visits, then by value, then
///                   in the order of the rules; proven losses last
/// @param seat       index of the seat that acts
/// @param payoffs    of the position, one a seat, if they are proven; expectations where chance still decides
/// @param iterations done in this search
/// @param nodes      in the tree
/// @param depth      actions on the longest path, ≥ 0
/// @param bytes      of the nodes and all that belongs to them
/// @param full       whether the memory was used up, so that the tree stopped growing
/// @param sharing    what positions share, in a graph
/// @param elapsed    time it took
public record SearchReport(Vector<Line> lines, int seat, Option<Vector<Double>> payoffs, long iterations, int nodes,
    int depth, long bytes, boolean full,
    Option<Sharing> sharing, Duration elapsed) {
    /// One action of the root.
    ///
    /// @param code      of the action
    /// @param visits    iterations that went through it, those of earlier searches included if they were kept. In a
    ///                  graph an action that leads to the same position as another, up to symmetry, gets hardly any,
    ///                  and has the value of the other
    /// @param value     mean payoff of those to the seat that acts at the root, in [-1, 1], the proven one if it is
    ///                  proven; 0 without visits
    /// @param prior     how likely the action was held to be best before, in [0, 1], if the search has priors
    /// @param proof     payoff to the seat that acts at the root, if it is proven
    /// @param variation codes of the best actions from here, this one first, up to where chance decides
    /// @param values    one a seat, in [-1, 1]: `value` for the seat that acts; for the others the proven payoff, or
    ///                  the mean of the iterations of this search, 0 without any
    public record Line(int code, long visits, double value, Option<Double> prior, Option<Double> proof,
        Vector<Integer> variation,
        Vector<Double> values) {}

    /// What came of looking for positions that are equal up to symmetry.
    ///
    /// @param lookups    positions that were looked for
    /// @param hits       those that were there
    /// @param collisions pairs of different positions whose hashes agree in 32 bits; they were told apart
    /// @param bytes      of the table
    public record Sharing(long lookups, long hits, long collisions, long bytes) {}

    /// The action to play.
    public Line best() {
        return lines.head();
    }

    /// The payoff of the position to the seat that acts, if it is proven.
    public Option<Double> proof() {
        return payoffs.map(all -> all.get(seat));
    }

    /// An action drawn with probabilities in proportion to `visits^(1 / temperature)`; the best one if the temperature
    /// is 0, if an action is proven to win, or if nothing was visited.
    ///
    /// @param temperature ≥ 0
    public Line choose(double temperature, RandomGenerator dice) {
        boolean won = best().proof().exists(payoff -> payoff >= 1);
        return won ? best() : lines.get(drawn(lines.map(Line::visits), temperature, dice));
    }

    /// Which of so many visits is drawn, from 0.
    static int drawn(Vector<Long> visits, double temperature, RandomGenerator dice) {
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

    /// Iterations a second; 0 if no time has passed.
    public double speed() {
        return elapsed.isPositive() ? iterations * 1e9 / elapsed.toNanos() : 0;
    }
}

package agon.mcts;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// What a search found, or what it has found so far.
///
/// @param lines      one per legal action of the root, the best first: proven wins, then by visits, then by value, then in the order of the rules;
///                   proven losses last
/// @param proof      payoff of the position to the seat that acts, if it is proven
/// @param iterations done in this search
/// @param nodes      in the tree
/// @param depth      actions on the longest path, ≥ 0
/// @param bytes      of the nodes
/// @param full       whether the memory was used up, so that the tree stopped growing
/// @param elapsed    time it took
public record Report(Vector<Line> lines, Option<Double> proof, long iterations, int nodes, int depth, long bytes, boolean full, Duration elapsed) {
    /// One action of the root.
    ///
    /// @param code      of the action
    /// @param visits    iterations that went through it, those of earlier searches included if they were kept
    /// @param value     mean payoff of those to the seat that acts at the root, in [-1, 1], the proven one if it is proven; 0 without visits
    /// @param proof     payoff to the seat that acts at the root, if it is proven
    /// @param variation codes of the best actions from here, this one first
    public record Line(int code, long visits, double value, Option<Double> proof, Vector<Integer> variation) {}

    /// The action to play.
    public Line best() {
        return lines.head();
    }

    /// Iterations a second; 0 if no time has passed.
    public double speed() {
        return elapsed.isPositive() ? iterations * 1e9 / elapsed.toNanos() : 0;
    }
}

package agon.mcts;

import agon.api.Simulator;
import java.util.random.RandomGenerator;

/// A policy that chooses the actions of playouts. Without one, playouts are uniform and run at the full speed of the
/// game's own [Simulator#playout]; a policy is called once per action.
///
/// Every worker has its own policy, so that a policy may store data. A search is repeatable if the policy uses no
/// randomness but the generator that is passed to it.
///
/// @param <P> position
@FunctionalInterface
public interface PlayoutPolicy<P> {
    /// Returns the code of the legal action to play. Chance is drawn by the search.
    ///
    /// @param simulator stands where a player acts; must not be changed
    /// @param random    generator of the search
    /// @param codes     scratch space for [Simulator#legal] and [Simulator#pick]
    int choose(Simulator<P> simulator, RandomGenerator random, int[] codes);

    /// Called after each iteration, for policies that learn from it (default: does nothing).
    ///
    /// @param seats   the seat that played each action from the root on; -1 for chance
    /// @param codes   the codes of these actions
    /// @param count   number of actions; the arrays may be longer
    /// @param payoffs the payoff or estimate of each seat, in [-1, 1]
    default void onEnd(int[] seats, int[] codes, int count, double[] payoffs) {}

    /// Called before each search (default: does nothing).
    default void onStart() {}
}

package agon.mcts;

import agon.api.Simulator;
import java.util.random.RandomGenerator;

/// A policy that chooses the actions of playouts and replaces [SearchSettings#playout]. It is called once per action
/// of a player. Without a policy, uniform playouts can run at the full speed of the game's own [agon.api.Playouts].
///
/// Each worker has its own policy, so a policy can store data. For a reproducible search, a policy must not use any
/// randomness other than the generator that is passed to it.
///
/// @param <P> position
@FunctionalInterface
public interface PlayoutPolicy<P> {
    /// Returns the code of the legal action to play. The search calls this method only if a seat is to act, and draws
    /// the outcomes of chance itself.
    ///
    /// @param simulator a simulator at the current position, which must not be changed
    /// @param random    the random generator of the worker
    /// @param codes     scratch memory for [Simulator#legal] and [agon.api.Playouts#pick]
    int choose(Simulator<P> simulator, RandomGenerator random, int[] codes);

    /// Called after each iteration, for policies that learn from the results (default: does nothing).
    ///
    /// @param iteration the iteration, which is valid only during this call
    default void onEnd(Iteration iteration) {}

    /// Called before each search (default: does nothing).
    default void onStart() {}

    /// The actions of an iteration, starting at the root, and its result.
    interface Iteration {
        /// Returns the number of actions.
        int length();

        /// Returns the seat that played the i-th action, or -1 for chance.
        int seat(int i);

        /// Returns the code of the i-th action.
        int code(int i);

        /// Returns the payoff of a seat, or its estimate, in [-1, 1].
        double payoff(int seat);
    }
}

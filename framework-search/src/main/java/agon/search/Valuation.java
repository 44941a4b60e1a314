package agon.search;

import agon.api.Estimate;
import agon.api.Simulator;
import io.vavr.control.Option;

/// Creates the estimates of unfinished positions for the simulators of a search. Without a valuation, a search uses the
/// estimates of the game.
///
/// ```java
/// Valuation<P> valuation = simulator -> Option.of(payoffs -> value(simulator, payoffs));
/// Search<P> search = Search.of(game::simulator, settings).valuation(valuation).build();
/// Minimax<P> minimax = new Minimax<>(game::simulator, MinimaxSettings.DEFAULT, valuation);
/// ```
@FunctionalInterface
public interface Valuation<P> {
    /// Returns the estimate that a search calls when this simulator has reached a leaf, or none if all unfinished
    /// positions have the same value. It reads the simulator directly, so no position is created.
    ///
    /// This method is called once for each simulator, and never on two threads at the same time. The estimate is used
    /// by one thread at a time. It can store the features of the leaf that it has evaluated last, and compute those of
    /// the next leaf from the differences; the simulator may have been set to any other position between two calls.
    ///
    /// @param simulator a simulator of the search, which the estimate must not change. It has no current position yet
    Option<Estimate> of(Simulator<P> simulator);
}

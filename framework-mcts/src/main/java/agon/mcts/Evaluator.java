package agon.mcts;

import io.vavr.collection.Seq;

/// What knows, or has learned, how good positions and actions are: it takes the place of playouts. For a network it is
/// asked in batches.
///
/// The same answers to the same queries, whatever the batch, make a search repeatable.
///
/// @param <P> position
public interface Evaluator<P> {
    /// Queries that come at once, at most, ≥ 1. While it collects so many, the search guesses that those under way
    /// lose; the default, 1, never guesses.
    default int batch() {
        return 1;
    }

    /// Answers all of them: sets the priors and the values of each.
    ///
    /// @param queries at least one, at most [#batch()]; valid during this call only
    void evaluate(Seq<EvaluationRequest<P>> queries);
}

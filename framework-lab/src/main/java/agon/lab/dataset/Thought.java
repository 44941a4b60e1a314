package agon.lab.dataset;

import agon.api.Action;
import agon.mcts.Analysis;
import io.vavr.collection.Vector;

/// What a player thought of a position, as far as rows tell it.
///
/// @param value  of the best action for the seat that acts, in [-1, 1]
/// @param visits of the actions
public record Thought<A extends Action>(double value, Vector<Visits<A>> visits) {
    /// @param count ≥ 0
    public record Visits<A extends Action>(A action, long count) {}

    static <A extends Action> Thought<A> of(Analysis<A> analysis) {
        return new Thought<>(analysis.best().value(),
            analysis.lines().map(line -> new Visits<>(line.action(), line.visits())));
    }
}

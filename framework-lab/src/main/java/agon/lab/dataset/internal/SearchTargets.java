package agon.lab.dataset.internal;

import agon.api.Action;
import agon.mcts.Analysis;
import io.vavr.collection.Vector;

/// What a player thought of a position, as far as rows tell it.
///
/// @param value  of the best action for the seat that acts, in [-1, 1]
/// @param visits of the actions
public record SearchTargets<A extends Action>(double value, Vector<Visits<A>> visits) {
    /// @param count ≥ 0
    public record Visits<A extends Action>(A action, long count) {}

    public static <A extends Action> SearchTargets<A> of(Analysis<A> analysis) {
        return new SearchTargets<>(analysis.best().value(),
            analysis.lines().map(line -> new Visits<>(line.action(), line.visits())));
    }
}
